internal import Canvas

/// The captions of the classic meme: one at the top of the picture, one at its bottom.
///
/// A caption that is added here gets a field in the editor, a tab stop, and a place in every file.
extension [Caption] {
  /// The two captions in their standard places.
  ///
  /// - Parameters:
  ///   - top: The text near the top.
  ///   - bottom: The text near the bottom.
  /// - Returns: The captions in the order in which they are edited and drawn.
  public static func classic(top: String = "", bottom: String = "") -> [Caption] {
    [
      Caption(id: .top, text: top, place: .classicTop),
      Caption(id: .bottom, text: bottom, place: .classicBottom),
    ]
  }
}

extension CaptionPlace {
  /// The width of a classic box, as a fraction of the picture's.
  private static let classicWidth = 0.9
  /// The height of a classic box, as a fraction of the picture's.
  private static let classicHeight = 0.25
  /// The distance of a classic box from the picture's edge, as a fraction of its height.
  private static let classicMargin = 0.015

  /// The box at the upper edge of the picture.
  public static let classicTop = CaptionPlace(
    center: Point(x: 0.5, y: classicMargin + classicHeight / 2), width: classicWidth,
    height: classicHeight, verticalAlignment: .top)

  /// The box at the lower edge of the picture.
  public static let classicBottom = CaptionPlace(
    center: Point(x: 0.5, y: 1 - classicMargin - classicHeight / 2), width: classicWidth,
    height: classicHeight, verticalAlignment: .bottom)
}

extension Recipe {
  /// Changes the text of a classic caption, which is added in the place and the style of the look if
  /// the recipe does not have it.
  public mutating func setClassicCaption(_ id: CaptionID, to text: String) {
    if !captions.contains(where: { $0.id == id }), let place = look.place(of: id) {
      captions.append(Caption(id: id, place: place, style: look.style(of: id)))
    }
    self[id] = text
  }
}
