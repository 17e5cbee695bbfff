public import Canvas

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

  init(_ recipe: Recipe = Recipe()) {
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

/// A page of the font panel.
public enum FontPage: Hashable, Sendable, CaseIterable {
  /// Faces, and measures and colours where there is room.
  case text
  /// Measures and colours alone, in a low panel.
  case measures
  /// Looks.
  case looks
  /// What is painted behind the letters.
  case box
}

/// An event in the font panel.
public enum FontAction: Equatable, Sendable {
  /// Another page was chosen.
  case pageTapped(FontPage)
  /// The style of one caption was chosen to be changed, or that of all.
  case scopeTapped(isForCaption: Bool)
  /// A look was chosen.
  case lookTapped(Look)
  /// A face was chosen.
  case typefaceTapped(Typeface)
  /// Reset to the look was pressed.
  case resetTapped
  /// The style of one caption was chosen for all.
  case applyToAllTapped
  /// The switch between capitals and letters as typed was pressed.
  case capitalsTapped
  /// The button that goes through the alignments was pressed.
  case alignmentTapped
  /// A shape behind the letters was chosen.
  case shapeTapped(CaptionBackground.Shape)
  /// The switch of the shadow was pressed.
  case shadowTapped
  /// The palette of a colour was opened or closed.
  case paletteTapped(CaptionColor)
  /// Another colour was chosen.
  case colorTapped(Color)
  /// A slider was moved, to a fraction of the range; whether a drag begins with it.
  case measureSet(StyleMeasure, Double, isStart: Bool)
  /// A slider was moved by a key, by a number of steps.
  case measureNudged(StyleMeasure, steps: Double)
  /// Done was pressed.
  case doneTapped
  /// The search for families has ended.
  case familiesFound(WorkID, FontFamilyList)
  /// More Fonts was pressed.
  case moreFontsTapped
}

/// Work for the font panel.
public enum FontEffect: Equatable, Sendable {
  /// Find the families that draw some texts; answered by `FontAction.familiesFound`.
  case findFamilies(texts: [String])
}
