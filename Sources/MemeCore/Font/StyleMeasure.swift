internal import Canvas

/// A number of a style that can be set within a range.
public enum StyleMeasure: Hashable, Sendable, CaseIterable {
  /// The largest type size.
  case size
  /// The width of the outline.
  case outlineWidth
  /// The opacity of the background.
  case backgroundOpacity

  /// The number of key presses from one limit to the other.
  static let steps = 50.0

  private var path: WritableKeyPath<CaptionStyle, Double> {
    switch self {
    case .size: \.largestSize
    case .outlineWidth: \.outlineWidth
    case .backgroundOpacity: \.background.opacity
    }
  }

  private var range: ClosedRange<Double> {
    switch self {
    case .size: CaptionStyle.sizes
    case .outlineWidth: CaptionStyle.outlineWidths
    case .backgroundOpacity: 0...1
    }
  }

  /// The value of a style as a fraction of the range, from 0 to 1.
  public func fraction(of style: CaptionStyle) -> Double {
    (style[keyPath: path] - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  func set(_ fraction: Double, in style: inout CaptionStyle) {
    let length = range.upperBound - range.lowerBound
    style[keyPath: path] = range.lowerBound + fraction.clamped(to: 0...1) * length
  }
}
