internal import CSDL
internal import Canvas

/// The cache key of a shadow, in pixels.
struct ShadowKey: Hashable {
  var radius: Int
  var blur: Int
  var size: PixelSize
}

/// Masks of round shapes, from which rounded rectangles are composed.
enum ShapeMasks {
  /// A disc inscribed in a square.
  static func disc(radius: Int) -> CoverageMask {
    mask(side: radius * 2) { x, y in
      let distance = distanceFromCenter(x, y, radius)
      return coverage(Double(radius) - distance)
    }
  }

  /// A ring along the edge of a square; dashed if a dash length other than zero is given.
  static func ring(radius: Int, width: Int, dash: Int) -> CoverageMask {
    mask(side: radius * 2) { x, y in
      let distance = distanceFromCenter(x, y, radius)
      let band = min(
        coverage(Double(radius) - distance), coverage(distance - Double(radius - width)))
      guard dash > 0, band > 0 else { return band }
      return band * dashing(x, y, radius: radius, width: width, dash: dash)
    }
  }

  /// The shadow of a rounded rectangle whose middle is one pixel: it fades out over `blur` pixels
  /// on both sides of the edge.
  static func shadow(radius: Int, blur: Int) -> CoverageMask {
    let reach = radius + 2 * blur
    return mask(side: reach * 2 + 1) { x, y in
      let away = (abs(x - Double(reach) - 0.5), abs(y - Double(reach) - 0.5))
      let corner = Double(radius)
      // Outside the straight sides the distance is measured from the corner's centre.
      let inner = Double(reach - 2 * blur) + Double(blur) - corner
      let outside = (max(0, away.0 - inner), max(0, away.1 - inner))
      let distance = (outside.0 * outside.0 + outside.1 * outside.1).squareRoot() - corner
      let part = max(0, min(1, 0.5 - distance / Double(2 * blur)))
      return part * part * (3 - 2 * part)
    }
  }

  private static func mask(side: Int, _ value: (Double, Double) -> Double) -> CoverageMask {
    var coverage: [UInt8] = []
    coverage.reserveCapacity(side * side)
    for row in 0..<side {
      for column in 0..<side {
        let part = value(Double(column) + 0.5, Double(row) + 0.5)
        coverage.append(UInt8((max(0, min(1, part)) * 255).rounded()))
      }
    }
    return CoverageMask(size: PixelSize(width: side, height: side), coverage: coverage)
  }

  private static func distanceFromCenter(_ x: Double, _ y: Double, _ radius: Int) -> Double {
    let x = x - Double(radius)
    let y = y - Double(radius)
    return (x * x + y * y).squareRoot()
  }

  /// The coverage of a pixel at a distance from an edge.
  private static func coverage(_ distance: Double) -> Double {
    max(0, min(1, distance + 0.5))
  }

  /// The number of dashes that a line of a length in pixels is divided into.
  static func dashCount(_ length: Double, dash: Int) -> Int {
    max(1, Int((length / Double(2 * dash)).rounded()))
  }

  /// The coverage by dashes along the middle of a ring, of which each quarter begins and ends with
  /// half a gap.
  private static func dashing(
    _ x: Double, _ y: Double, radius: Int, width: Int, dash: Int
  ) -> Double {
    let middle = Double(radius) - Double(width) / 2
    let quarter = middle * .pi / 2
    let period = quarter / Double(dashCount(quarter, dash: dash))
    let place = SDL_atan2(abs(y - Double(radius)), abs(x - Double(radius))) * middle
    let inPeriod = place.truncatingRemainder(dividingBy: period)
    return coverage(period / 4 - abs(inPeriod - period / 2))
  }
}
