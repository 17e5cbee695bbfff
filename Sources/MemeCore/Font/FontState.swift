internal import Canvas

/// The font panel: the looks, families and colours to choose from, and whose style they change.
public struct FontState: Equatable, Sendable {
  /// The page that is shown.
  public var page = FontPage.text
  /// The installed families that draw the captions; nil until the first search has ended.
  public var families: FontFamilyList?
  /// Whether the other families were asked for.
  var showsOtherFamilies = false
  /// The colour whose palette is shown; nil for none.
  public var palette: CaptionColor?
  /// Whether the style of one caption is changed, not that of all.
  var isForCaption = false
  /// The caption that the choice between one and all was last made for.
  var followed: CaptionID?
  /// The search in progress.
  package var search: WorkID?
  /// The texts of the last search.
  var texts: [String] = []
  /// The look of the meme when the panel was opened.
  let formerLook: Look
  /// The style of all its captions then.
  let formerStyle: CaptionStyle

  /// Makes the panel of a meme, or of one of its captions, with the palette of a colour, if any.
  init(_ recipe: Recipe = Recipe(), for caption: CaptionID? = nil, _ color: CaptionColor? = nil) {
    (isForCaption, followed) = (caption != nil, caption)
    if color != nil { (page, palette) = (.measures, color) }
    formerLook = recipe.look
    formerStyle = recipe.style
  }

  /// The caption whose style is changed; nil for the style of all captions.
  public func target(in editor: EditorState) -> Caption? {
    isForCaption ? editor.lastStyledCaption : nil
  }

  /// Whether all families are listed: since that was asked for, or the style uses one of the others.
  public func listsAllFamilies(for style: CaptionStyle) -> Bool {
    switch families?.listed(style.typeface) {
    case _ where showsOtherFamilies: true
    case .family(let name)?: families?.others.contains(name) ?? false
    default: false
    }
  }
}
