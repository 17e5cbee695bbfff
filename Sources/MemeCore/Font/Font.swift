public import Canvas

/// The font panel: which families there are to choose from.
public struct FontState: Equatable, Sendable {
  /// The installed families that draw the captions; none while they are first looked for.
  public var families: [String]?
  /// Whose colours are offered.
  public var palette: CaptionColor?
  /// The looking that is under way.
  var search: WorkID?
  /// What was looked for.
  var texts: [String] = []

  init() {}
}

/// Which colour of a caption.
public enum CaptionColor: Hashable, Sendable, CaseIterable {
  /// That of the letters.
  case fill
  /// That around them.
  case outline

  /// Where a style keeps it.
  public var path: WritableKeyPath<CaptionStyle, Color> {
    switch self {
    case .fill: \.fill
    case .outline: \.outline
    }
  }

  /// The colours that are offered.
  public static let palette: [Color] = [
    .white, Color(0xFFE14D), Color(0xFFA51F), Color(0xFF4B3A), Color(0xFF5FA8), Color(0xB06BFF),
    Color(0x4D7CFF), Color(0x2CC4F2), Color(0x2FD27B), Color(0xA8A8B3), Color(0x55555E), .black,
  ]
}

/// A length of a style that can be set between its limits.
public enum StyleMeasure: Hashable, Sendable, CaseIterable {
  /// The largest type.
  case size
  /// The width of the outline.
  case outlineWidth

  /// So many steps of a key lead from one limit to the other.
  static let steps = 50.0

  private var path: WritableKeyPath<CaptionStyle, Double> {
    switch self {
    case .size: \.largestSize
    case .outlineWidth: \.outlineWidth
    }
  }

  private var range: ClosedRange<Double> {
    switch self {
    case .size: CaptionStyle.sizes
    case .outlineWidth: CaptionStyle.outlineWidths
    }
  }

  /// Where a style stands between the limits, from 0 to 1.
  public func fraction(of style: CaptionStyle) -> Double {
    (style[keyPath: path] - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  func set(_ fraction: Double, in style: inout CaptionStyle) {
    let length = range.upperBound - range.lowerBound
    style[keyPath: path] = range.lowerBound + fraction.clamped(to: 0...1) * length
  }
}

/// What happened in the font panel.
public enum FontAction: Equatable, Sendable {
  /// A family was chosen; none is the classic face.
  case familyTapped(String?)
  /// Reset to the classic look was pressed.
  case resetTapped
  /// The switch between capitals and letters as typed was pressed.
  case capitalsTapped
  /// The button that goes through the alignments was pressed.
  case alignmentTapped
  /// A colour was pressed, to be shown others.
  case paletteTapped(CaptionColor)
  /// Another colour was chosen.
  case colorTapped(Color)
  /// A length was moved, to a fraction between its limits; whether a movement begins with it.
  case measureSet(StyleMeasure, Double, isStart: Bool)
  /// A length was moved by a key, by so many steps.
  case measureNudged(StyleMeasure, steps: Double)
  /// Done was pressed.
  case doneTapped
  /// The families have been looked for.
  case familiesFound(WorkID, [String])
}

extension AppState {
  /// Opens the font panel, or closes it where it is open.
  mutating func openFontPanel() -> [Effect] {
    guard font == nil else { return closeFontPanel() }
    font = FontState()
    return refreshFamilies()
  }

  /// Closes the panel; the next meme begins with the style of this one.
  mutating func closeFontPanel() -> [Effect] {
    guard let open = font else { return [] }
    font = nil
    let effects: [Effect] = open.search.map { [.cancel($0)] } ?? []
    guard editor.recipe.style != usualStyle else { return effects }
    usualStyle = editor.recipe.style
    return effects + [.remember(remembered)]
  }

  /// Looks for the families that draw what the captions now say.
  mutating func refreshFamilies() -> [Effect] {
    guard let open = font else { return [] }
    let texts = editor.recipe.captions.map(\.text)
    guard texts != open.texts else { return [] }
    let work = startWork()
    font?.search = work
    font?.texts = texts
    return (open.search.map { [.cancel($0)] } ?? []) + [.findFamilies(work, texts: texts)]
  }

  mutating func reduce(_ action: FontAction) -> [Effect] {
    guard let open = font else { return [] }
    switch action {
    case .familyTapped(let family):
      change { $0.typeface = family.map { .family($0) } ?? .classicMeme }
    case .resetTapped:
      font?.palette = nil
      change { $0 = .classic }
    case .capitalsTapped:
      change { $0.isCapitals.toggle() }
    case .alignmentTapped:
      change { $0.alignment = $0.alignment.next }
    case .paletteTapped(let color):
      font?.palette = open.palette == color ? nil : color
    case .colorTapped(let color):
      guard let palette = open.palette else { return [] }
      change { $0[keyPath: palette.path] = color }
    case .measureSet(let measure, let fraction, let isStart):
      editor.record(measure, isStart: isStart)
      measure.set(fraction, in: &editor.recipe.style)
    case .measureNudged(let measure, let steps):
      editor.record(measure, isStart: false)
      let fraction = measure.fraction(of: editor.recipe.style)
      measure.set(fraction + steps / StyleMeasure.steps, in: &editor.recipe.style)
    case .doneTapped:
      return closeFontPanel()
    case .familiesFound(let work, let families):
      guard open.search == work else { return [] }
      font?.search = nil
      font?.families = families
    }
    return []
  }

  private mutating func change(_ edit: (inout CaptionStyle) -> Void) {
    var style = editor.recipe.style
    edit(&style)
    guard style != editor.recipe.style else { return }
    editor.record()
    editor.recipe.style = style
  }
}

extension CaptionAlignment {
  /// The next one, and after the last the first.
  fileprivate var next: CaptionAlignment {
    switch self {
    case .center: .left
    case .left: .right
    case .right: .center
    }
  }
}
