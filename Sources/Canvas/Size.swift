/// A width and a height, in points or pixels depending on the context.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Makes a size from its two extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)

  /// Whether the area is empty.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The size with both extents multiplied by a factor.
  public func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }

  /// The largest size of this aspect ratio that fits into another.
  public func aspectFit(in other: Size) -> Size {
    guard !isEmpty, !other.isEmpty else { return .zero }
    let factor = min(other.width / width, other.height / height)
    return Size(width: width * factor, height: height * factor)
  }
}

extension Size {
  /// Parses a size such as `900x700`; nil if the text is not one.
  public init?(_ text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map {
      Double(String($0))
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width > 0,
      height > 0, width.isFinite, height.isFinite
    else { return nil }
    self.init(width: width, height: height)
  }
}
