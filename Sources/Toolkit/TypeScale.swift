public import Canvas

/// The sizes of type in the interface, in points.
///
/// Numbers in lists are set in the `tabular` variant of a style.
public enum TypeScale {
  /// The title of an empty screen.
  public static let largeTitle = TextStyle(.interface(.bold), size: 24, tracking: -0.4)
  /// The title of a screen.
  public static let title = TextStyle(.interface(.semibold), size: 17, tracking: -0.2)
  /// Text to read.
  public static let body = TextStyle(.interface(.regular), size: 15)
  /// The text of a button.
  public static let control = TextStyle(.interface(.medium), size: 15)
  /// The first line of a row.
  public static let rowTitle = TextStyle(.interface(.semibold), size: 15)
  /// The second line of a row.
  public static let rowSubtitle = TextStyle(.interface(.regular), size: 14)
  /// Explanatory text.
  public static let secondary = TextStyle(.interface(.regular), size: 13)
  /// The line above a group.
  public static let heading = TextStyle(.interface(.semibold), size: 13)
  /// Text beside something larger.
  public static let tiny = TextStyle(.interface(.regular), size: 11)
  /// The label under an icon.
  public static let iconLabel = TextStyle(.interface(.medium), size: 12)
  /// The hint of an element.
  public static let tooltip = TextStyle(.interface(.regular), size: 12)
  /// The letter on a key of the on-screen keyboard.
  public static let key = TextStyle(.interface(.regular), size: 22)
  /// A letter to choose above a held key.
  public static let alternativeKey = TextStyle(.interface(.regular), size: 24)
  /// An emoji on the on-screen keyboard.
  public static let emojiKey = TextStyle(.interface(.regular), size: 27)
  /// The letter enlarged above a pressed key.
  public static let keyPreview = TextStyle(.interface(.regular), size: 30)

  /// The distance between the baselines of lines of a style, in points.
  public static func lineHeight(of style: TextStyle) -> Double {
    switch style.size {
    // Large letters need less between their lines.
    case 32...: (style.size * 1.15).rounded()
    case 24: 30
    case 17: 22
    case 15: 20
    case 13: 18
    case 12: 15
    case 11: 14
    default: (style.size * 1.34).rounded()
    }
  }
}
