internal import Canvas

/// Free places for captions that are added.
extension Recipe {
  /// The distance between the middles of the places that are tried, as a fraction of a side.
  private static let step = 0.05
  /// Overlaps of a smaller fraction of the picture are errors of rounding.
  private static let precision = 1e-9

  /// A place where a caption covers as little as possible of the others, as near to the middle of
  /// the picture as that can be.
  ///
  /// - Parameter place: The place on an empty picture.
  /// - Returns: A place of the same size.
  public func freePlace(like place: CaptionPlace) -> CaptionPlace {
    let taken = takenAreas
    let middle = Point(x: 0.5, y: 0.5)
    let centers = Self.middles(of: place.height).flatMap { y in
      Self.middles(of: place.width).map { Point(x: $0, y: y) }
    }
    let ranked = centers.map { center in
      let box = Rect(origin: center, size: .zero)
        .centered(Size(width: place.width, height: place.height))
      let outside = box.area - box.intersection(Crop.everything).area
      let covered = taken.reduce(outside) { $0 + $1.intersection(box).area }
      let isOnAnother = taken.contains { $0.center.distance(to: center) < Self.step / 2 }
      return (
        (isOnAnother ? 1 : 0, (covered / Self.precision).rounded(), center.distance(to: middle)),
        center
      )
    }
    var free = place
    free.center = ranked.min { $0.0 < $1.0 }?.1 ?? middle
    return free
  }

  /// The place of a copy: beside its original, or farther in the same direction where there is
  /// another caption already, and in another direction where it would leave the picture.
  func placeForCopy(of place: CaptionPlace) -> CaptionPlace {
    let taken = captions.filter { $0.place.anchor == .picture }.map(\.place.center)
    let (columns, rows) = (
      Self.range(place.center.x, place.width), Self.range(place.center.y, place.height)
    )
    for (x, y) in [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)] {
      var center = place.center
      while true {
        center = Point(x: center.x + x * Self.step, y: center.y + y * Self.step)
        guard columns.contains(center.x), rows.contains(center.y) else { break }
        guard taken.contains(where: { $0.distance(to: center) < Self.step / 2 }) else {
          var copy = place
          copy.center = center
          return copy
        }
      }
    }
    return freePlace(like: place)
  }

  /// Where a copy may have its middle: it is not farther outside of the picture than its original.
  private static func range(_ middle: Double, _ length: Double) -> ClosedRange<Double> {
    let margin = min(length / 2, 0.5)
    return min(margin, middle)...max(1 - margin, middle)
  }

  /// The places for the middle of a box along a side of the picture, those in the middle first.
  private static func middles(of length: Double) -> [Double] {
    let count = Int(max(0, (1 - length) / 2) / step + 1e-6)
    return (0...max(count, 4)).flatMap { [0.5 + Double($0) * step, 0.5 - Double($0) * step] }
  }

  /// The parts of the picture that captions take.
  private var takenAreas: [Rect] {
    let size = picture?.size.map { crop.size(of: $0).size } ?? Size(width: 1, height: 1)
    return captions.filter { $0.place.anchor == .picture && !isEmptyAddition($0) }.map { caption in
      var place = caption.place
      // One line, as most captions have, takes half of a box that it is at the edge of.
      if caption.text.count <= Self.oneLine, place.verticalAlignment != .middle {
        place.height /= 2
        place.center.y += place.height / 2 * (place.verticalAlignment == .top ? -1 : 1)
      }
      return place.bounds(in: size)
    }
  }

  /// A caption of more characters is likely to have more than one line.
  private static let oneLine = 24
}
