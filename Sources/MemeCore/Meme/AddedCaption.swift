internal import Canvas

/// Captions that are added to the two of a classic meme.
extension CaptionPlace {
  /// The place of a caption that is added without one: in the middle of the picture.
  public static let added = CaptionPlace(center: Point(x: 0.5, y: 0.5), width: 0.6, height: 0.2)

  /// The place of an added sticker: in the middle.
  public static let sticker = CaptionPlace(center: Point(x: 0.5, y: 0.5), width: 0.4, height: 0.4)
}

extension Recipe {
  /// Whether a caption was added to those of the look and has neither a text nor a prompt.
  func isEmptyAddition(_ caption: Caption) -> Bool {
    caption.isBlank && caption.prompt == nil && look.place(of: caption.id) == nil
  }

  /// The identifier of the next caption to be added: `text-` and the first number, from 1, that no
  /// caption has.
  public var unusedCaptionID: CaptionID {
    let used = Set(captions.map(\.id))
    var number = 1
    while used.contains(CaptionID("text-\(number)")) { number += 1 }
    return CaptionID("text-\(number)")
  }
}
