public import Canvas

/// A colour of a caption.
public enum CaptionColor: Hashable, Sendable, CaseIterable {
  /// The colour of the letters.
  case fill
  /// The colour of the outline.
  case outline
  /// The colour behind the letters, and that of the margins of the picture.
  case background

  /// The property of a style that holds it.
  public var path: WritableKeyPath<CaptionStyle, Color> {
    switch self {
    case .fill: \.fill
    case .outline: \.outline
    case .background: \.background.color
    }
  }

  /// The colours that are offered.
  public static let palette: [Color] = [
    .white, Color(0xFFE14D), Color(0xFFA51F), Color(0xFF4B3A), Color(0xFF5FA8), Color(0xB06BFF),
    Color(0x4D7CFF), Color(0x2CC4F2), Color(0x2FD27B), Color(0xA8A8B3), Color(0x55555E), .black,
  ]
}
