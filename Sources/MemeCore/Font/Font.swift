public import Canvas

/// The font panel: which families there are to choose from.
public struct FontState: Equatable, Sendable {
  /// The installed families that draw the captions; none while they are first looked for.
  public var families: [String]?
  /// Whose colours are offered.
  public var palette: CaptionColor?
  /// The looking that is under way.
  package var search: WorkID?
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

/// What the font panel needs from outside.
public enum FontEffect: Equatable, Sendable {
  /// Find the families that draw some texts; answered by `FontAction.familiesFound`.
  case findFamilies(texts: [String])
}

extension FontState {
  /// Handles an action; a style other than the one the captions have is requested.
  mutating func reduce(
    _ action: FontAction, _ style: CaptionStyle, _ shared: inout SharedContext
  ) {
    var style = style
    var change = StyleChange.single
    switch action {
    case .familyTapped(let family): style.typeface = family.map { .family($0) } ?? .classicMeme
    case .resetTapped:
      palette = nil
      style = .classic
    case .capitalsTapped: style.isCapitals.toggle()
    case .alignmentTapped: style.alignment = style.alignment.next
    case .colorTapped(let color):
      guard let palette else { return }
      style[keyPath: palette.path] = color
    case .measureSet(let measure, let fraction, let isStart):
      measure.set(fraction, in: &style)
      change = .movement(measure, isStart: isStart)
    case .measureNudged(let measure, let steps):
      measure.set(measure.fraction(of: style) + steps / StyleMeasure.steps, in: &style)
      change = .movement(measure, isStart: false)
    case .paletteTapped(let color):
      palette = palette == color ? nil : color
      return
    case .doneTapped:
      shared.request(.closeFontPanel)
      return
    case .familiesFound(let work, let found):
      guard search == work else { return }
      search = nil
      families = found
      return
    }
    shared.request(.setStyle(style, change))
  }

  /// Looks for the families that draw what the captions say, unless it is known.
  mutating func refresh(_ texts: [String], _ shared: inout SharedContext) -> [Effect] {
    guard texts != self.texts else { return [] }
    let abandoned = cancelSearch()
    let work = shared.startWork()
    search = work
    self.texts = texts
    return abandoned + [.font(.findFamilies(texts: texts), work)]
  }

  /// Abandons the search that is under way.
  func cancelSearch() -> [Effect] {
    search.map { [.cancel($0)] } ?? []
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
