/// A rectangle of whole pixels.
public struct PixelArea: Hashable, Sendable {
  /// The left column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// Columns and rows.
  public var size: PixelSize

  /// Makes an area from its corner and size.
  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }
}

/// What is used of a picture and how it stands: turned and mirrored first, then cut.
///
/// It only tells; the picture itself stays as it is. Fractions make it good for a preview and for
/// the original alike.
public struct Crop: Hashable, Sendable {
  /// How the upright picture is turned and mirrored.
  public var orientation: Orientation
  /// What is kept of the turned picture, in fractions of its width and height.
  public var area: Rect

  /// The whole of a turned picture.
  public static let everything = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Makes a crop from its parts.
  public init(orientation: Orientation = .upright, area: Rect = Crop.everything) {
    self.orientation = orientation
    self.area = area
  }

  /// Cuts an upright picture along whole pixels, as far as they lie inside it; nil where none do.
  ///
  /// - Parameters:
  ///   - pixels: What is kept.
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

  /// Whether the picture stays as it is.
  public var isWhole: Bool { self == Crop() }

  /// The size that is left of a picture.
  public func size(of original: PixelSize) -> PixelSize {
    turnedArea(in: orientation.turned(original)).size
  }

  /// The same cut with the picture turned or mirrored once more.
  public func followed(by next: Orientation) -> Crop {
    Crop(orientation: orientation.followed(by: next), area: next.moved(area))
  }

  /// What is kept in whole pixels of the turned picture, at least one.
  func turnedArea(in size: PixelSize) -> PixelArea {
    let columns = Self.pixels(from: area.minX, to: area.maxX, of: size.width)
    let rows = Self.pixels(from: area.minY, to: area.maxY, of: size.height)
    return PixelArea(
      x: columns.lowerBound, y: rows.lowerBound,
      size: PixelSize(width: columns.count, height: rows.count))
  }

  /// What is kept in whole pixels of the upright picture.
  func storedArea(in size: PixelSize) -> PixelArea {
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
  /// Where a part of a picture, in fractions, comes to lie when the picture is turned.
  fileprivate func moved(_ area: Rect) -> Rect {
    let (x, y, right, bottom) = (area.minX, area.minY, 1 - area.maxX, 1 - area.maxY)
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
