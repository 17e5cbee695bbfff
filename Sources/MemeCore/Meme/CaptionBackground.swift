public import Canvas

/// What is painted behind a caption.
public struct CaptionBackground: Hashable, Sendable {
  /// The shape behind a caption.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A box with round corners behind each line.
    case label
    /// A bar across the picture.
    case bar
    /// A box with round corners around all lines, with a pointer under it as of speech.
    case bubble
    /// The whole picture.
    case card

    /// Those that go with any text; the others are parts of looks.
    public static let usual: [Shape] = [.none, .label, .bar]

    /// Whether the letters are in boxes, which need space around them.
    var isBoxed: Bool { self == .label || self == .bubble }
  }

  /// The shape.
  public var shape = Shape.none
  /// The colour, also that of the margins for captions outside the picture.
  public var color = Color.white
  /// From 0, transparent, to 1, opaque.
  public var opacity = 1.0

  /// Makes a background.
  public init(_ shape: Shape = .none, color: Color = .white, opacity: Double = 1) {
    self.shape = shape
    self.color = color
    self.opacity = opacity
  }
}
