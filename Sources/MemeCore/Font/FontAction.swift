public import Canvas

/// An event in the font panel.
public enum FontAction: Equatable, Sendable {
  /// Another page was chosen.
  case pageTapped(FontPage)
  /// The style of one caption was chosen to be changed, or that of all.
  case scopeTapped(isForCaption: Bool)
  /// A look was chosen.
  indirect case lookTapped(Look)
  /// A face was chosen.
  indirect case typefaceTapped(Typeface)
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
  indirect case familiesFound(WorkID, FontFamilyList)
  /// More Fonts was pressed.
  case moreFontsTapped
}
