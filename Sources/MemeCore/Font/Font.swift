public import Canvas

/// The font panel: the families and colours to choose from.
public struct FontState: Equatable, Sendable {
  /// The installed families that draw the captions; nil until the first search has ended.
  public var families: [String]?
  /// The colour whose palette is shown; nil for none.
  public var palette: CaptionColor?
  /// The search in progress.
  package var search: WorkID?
  /// The texts of the last search.
  var texts: [String] = []

  init() {}
}

/// A colour of a caption.
public enum CaptionColor: Hashable, Sendable, CaseIterable {
  /// The colour of the letters.
  case fill
  /// The colour of the outline.
  case outline

  /// The property of a style that holds it.
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

/// A length of a style that can be set within a range.
public enum StyleMeasure: Hashable, Sendable, CaseIterable {
  /// The largest type size.
  case size
  /// The width of the outline.
  case outlineWidth

  /// The number of key presses from one limit to the other.
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

  /// The value of a style as a fraction of the range, from 0 to 1.
  public func fraction(of style: CaptionStyle) -> Double {
    (style[keyPath: path] - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  func set(_ fraction: Double, in style: inout CaptionStyle) {
    let length = range.upperBound - range.lowerBound
    style[keyPath: path] = range.lowerBound + fraction.clamped(to: 0...1) * length
  }
}

/// An event in the font panel.
public enum FontAction: Equatable, Sendable {
  /// A family was chosen; nil for the classic face.
  case familyTapped(String?)
  /// Reset to the classic look was pressed.
  case resetTapped
  /// The switch between capitals and letters as typed was pressed.
  case capitalsTapped
  /// The button that goes through the alignments was pressed.
  case alignmentTapped
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
  case familiesFound(WorkID, [String])
}

/// Work for the font panel.
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

  /// Searches for the families that draw the captions, unless the texts are unchanged.
  mutating func refresh(_ texts: [String], _ shared: inout SharedContext) -> [Effect] {
    guard texts != self.texts else { return [] }
    let abandoned = cancelSearch()
    let work = shared.startWork()
    search = work
    self.texts = texts
    return abandoned + [.font(.findFamilies(texts: texts), work)]
  }

  /// Cancels the search in progress.
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
