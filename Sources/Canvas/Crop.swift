/// The used part of a picture and its orientation: rotated and mirrored first, then cropped.
///
/// A crop only describes; the picture itself is unchanged. Fractions make it valid for a preview
/// and for the original alike.
public struct Crop: Hashable, Sendable {
  /// The rotation and mirroring of the upright picture.
  public var orientation: Orientation
  /// The kept part of the rotated picture, in fractions of its width and height.
  public var area: Rect

  /// The whole of a rotated picture.
  public static let everything = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Makes a crop from its components.
  public init(orientation: Orientation = .upright, area: Rect = Crop.everything) {
    self.orientation = orientation
    self.area = area
  }

  /// Makes a crop of an upright picture from whole pixels, clamped to the picture; nil if none are
  /// inside.
  ///
  /// - Parameters:
  ///   - pixels: The part to keep.
  ///   - size: The size of the picture.
  public init?(pixels: PixelArea, of size: PixelSize) {
    let left = max(0, pixels.x)
    let top = max(0, pixels.y)
    let right = min(size.width, pixels.x.addingClamped(pixels.size.width))
    let bottom = min(size.height, pixels.y.addingClamped(pixels.size.height))
    guard left < right, top < bottom else { return nil }
    self.init(
      area: Rect(
        x: Double(left) / Double(size.width), y: Double(top) / Double(size.height),
        width: Double(right - left) / Double(size.width),
        height: Double(bottom - top) / Double(size.height)))
  }

  /// Whether the crop leaves the picture unchanged.
  public var isWhole: Bool { self == Crop() }

  /// The size of a cropped picture.
  public func size(of original: PixelSize) -> PixelSize {
    turnedArea(in: orientation.turned(original)).size
  }

  /// Where a point of the cropped picture is in another crop of it, in fractions of each; outside of
  /// 0...1 where it is cut off there.
  public func place(of point: Point, in other: Crop) -> Point {
    let turned = Point(x: area.minX + point.x * area.width, y: area.minY + point.y * area.height)
    let upright = orientation.inverse.moved(Rect(origin: turned, size: .zero))
    let place = other.orientation.moved(upright)
    return Point(
      x: (place.minX - other.area.minX) / other.area.width,
      y: (place.minY - other.area.minY) / other.area.height)
  }

  /// The same crop with the picture rotated or mirrored once more.
  public func followed(by next: Orientation) -> Crop {
    Crop(orientation: orientation.followed(by: next), area: next.moved(area))
  }

  /// The kept part in whole pixels of the rotated picture, at least one.
  func turnedArea(in size: PixelSize) -> PixelArea {
    let columns = Self.pixels(from: area.minX, to: area.maxX, of: size.width)
    let rows = Self.pixels(from: area.minY, to: area.maxY, of: size.height)
    return PixelArea(
      x: columns.lowerBound, y: rows.lowerBound,
      size: PixelSize(width: columns.count, height: rows.count))
  }

  /// The kept part in whole pixels of the upright picture.
  public func storedArea(in size: PixelSize) -> PixelArea {
    let turned = orientation.turned(size)
    let kept = turnedArea(in: turned)
    let inTurned = Rect(
      x: Double(kept.x) / Double(turned.width), y: Double(kept.y) / Double(turned.height),
      width: Double(kept.size.width) / Double(turned.width),
      height: Double(kept.size.height) / Double(turned.height))
    return Crop(area: orientation.inverse.moved(inTurned)).turnedArea(in: size)
  }

  private static func pixels(from start: Double, to end: Double, of extent: Int) -> Range<Int> {
    let first = min(max(0, Int((start * Double(extent)).rounded())), extent - 1)
    let last = min(max(first + 1, Int((end * Double(extent)).rounded())), extent)
    return first..<last
  }
}

extension Orientation {
  /// The position of a part of a picture after rotation.
  ///
  /// - Parameters:
  ///   - area: The part.
  ///   - size: The size of the picture before.
  /// - Returns: The part of the rotated picture.
  public func moved(_ area: PixelArea, in size: PixelSize) -> PixelArea {
    PixelArea(containing: moved(area.rect, in: size.size))
  }

  /// The position of a part of a picture after rotation; in fractions unless there is a size.
  fileprivate func moved(_ area: Rect, in size: Size = Size(width: 1, height: 1)) -> Rect {
    let (x, y) = (area.minX, area.minY)
    let (right, bottom) = (size.width - area.maxX, size.height - area.maxY)
    let (width, height) = (area.width, area.height)
    return switch self {
    case .upright: area
    case .mirrored: Rect(x: right, y: y, width: width, height: height)
    case .turnedHalf: Rect(x: right, y: bottom, width: width, height: height)
    case .flipped: Rect(x: x, y: bottom, width: width, height: height)
    case .transposed: Rect(x: y, y: x, width: height, height: width)
    case .turnedRight: Rect(x: bottom, y: x, width: height, height: width)
    case .transversed: Rect(x: bottom, y: right, width: height, height: width)
    case .turnedLeft: Rect(x: y, y: right, width: height, height: width)
    }
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? (other > 0 ? .max : .min) : sum
  }
}
