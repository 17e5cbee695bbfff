/// A rectangle of whole pixels.
public struct PixelArea: Hashable, Sendable {
  /// The left column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// Columns and rows.
  public var size: PixelSize

  /// Makes an area from its top left corner and size.
  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// Makes the smallest area that contains a rectangle in pixels.
  public init(containing rect: Rect) {
    let (left, top) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
    self.init(
      x: Int(left), y: Int(top),
      size: PixelSize(
        width: Int(rect.maxX.rounded(.up) - left), height: Int(rect.maxY.rounded(.up) - top)))
  }

  /// The same area as a rectangle.
  public var rect: Rect {
    Rect(origin: Point(x: Double(x), y: Double(y)), size: size.size)
  }

  /// The common part of two areas; nil if there is none.
  public func intersection(_ other: PixelArea) -> PixelArea? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + size.width, other.x + other.size.width)
    let bottom = min(y + size.height, other.y + other.size.height)
    guard left < right, top < bottom else { return nil }
    return PixelArea(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }

  /// The smallest area that contains both.
  public func union(_ other: PixelArea) -> PixelArea {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let right = max(x + size.width, other.x + other.size.width)
    let bottom = max(y + size.height, other.y + other.size.height)
    return PixelArea(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }

  /// Unites areas that overlap.
  ///
  /// - Parameter areas: Areas.
  /// - Returns: Areas that contain them and do not overlap.
  public static func separated(_ areas: [PixelArea]) -> [PixelArea] {
    areas.reduce(into: []) { separated, area in
      var area = area
      while let other = separated.firstIndex(where: { $0.intersection(area) != nil }) {
        area = area.union(separated.remove(at: other))
      }
      separated.append(area)
    }
  }

  /// The area grown on all sides.
  public func expanded(by distance: Int) -> PixelArea {
    PixelArea(
      x: x - distance, y: y - distance,
      size: PixelSize(width: size.width + 2 * distance, height: size.height + 2 * distance))
  }

  /// The area moved.
  public func offset(x: Int, y: Int) -> PixelArea {
    PixelArea(x: self.x + x, y: self.y + y, size: size)
  }

  /// The same area in pixels of a fraction of the size.
  ///
  /// - Parameter factor: The number of finer pixels in each pixel, along a side.
  /// - Returns: The area in the finer pixels.
  public func refined(by factor: Int) -> PixelArea {
    PixelArea(
      x: x * factor, y: y * factor,
      size: PixelSize(width: size.width * factor, height: size.height * factor))
  }
}
