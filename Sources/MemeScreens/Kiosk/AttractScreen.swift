internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The words over the pictures of the attract screen, which is one large button.
struct AttractScreen: View {
  typealias Action = AppAction

  let state: KioskState
  let composer: MemeComposer
  /// Whether words are shown letter by letter.
  let isTyping: Bool

  /// The identity of the button.
  static let id: ViewID = "attract"

  /// What can be done now.
  private enum Offer {
    case visit, wait, askStaff
  }

  private var offer: Offer {
    if state.wipeProblem != nil { return .askStaff }
    return state.isWiping ? .wait : .visit
  }

  /// What a touch or a key does; nil if the screen has to wait.
  var action: AppAction? { offer == .visit ? .kiosk(.visitBegun) : nil }

  private var prompt: Sentence {
    switch offer {
    case .visit: Strings.touchToMakeMeme
    case .wait: Strings.oneMoment
    case .askStaff: Strings.outOfOrder
    }
  }

  private var slogan: Sentence {
    state.configuration.slogan.isEmpty ? Strings.makeYourOwn : .verbatim(state.configuration.slogan)
  }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let context = context.onCanvas
    let window = frame
    let frame = shifted(frame)
    let width = frame.width - 2 * Measure.margin
    let languages = KioskLanguages(
      languages: offer == .visit ? state.configuration.languages : [],
      current: context.language.tag)
    let choice = languages.size(offered: Size(width: width, height: frame.height), in: context)
    let end = contentBottom(in: frame, context)
    let lowest = end - (choice.height > 0 ? choice.height + Spacing.medium : 0)
    let pillSize = AttractPill.size(of: prompt, width: width, context)
    let pill = Rect(
      x: frame.midX - pillSize.width / 2, y: lowest - pillSize.height, width: pillSize.width,
      height: pillSize.height
    ).snapped
    let title = SloganLabel(text: slogan, window: window.size)
    let height = title.size(offered: Size(width: width, height: frame.height), in: context).height
    let place = Rect(
      x: frame.minX + Measure.margin, y: pill.minY - Self.gap - height, width: width,
      height: height)
    if state.attract.slide?.isWhole != true {
      AttractShade.draw(under: place.minY, in: window, &scene)
    }
    placeMeme(above: place.minY, in: frame, context, &scene)
    title.place(in: place, context, &scene)
    draw(pill, context, &scene)
    placeNotice(in: window, under: end, context, &scene)
    let row = Rect(
      x: frame.midX - choice.width / 2, y: end - choice.height, width: choice.width,
      height: choice.height)
    // Who misses a language does not begin in another one.
    let above = choice.height > 0 ? row.minY - window.minY : window.height
    scene.add(
      Element(
        id: Self.id, role: .button, label: prompt, value: slogan, isEnabled: action != nil,
        frame: Rect(x: window.minX, y: window.minY, width: window.width, height: above),
        response: .press(.kiosk(.visitBegun))))
    languages.place(in: row.snapped, context, &scene)
  }

  /// The distances by which the words are moved one after the other, in points.
  private static let shifts = [
    Point(x: 0, y: 0), Point(x: 6, y: -3), Point(x: 0, y: -6), Point(x: -6, y: -3),
  ]

  private func shifted(_ frame: Rect) -> Rect {
    let shift = Self.shifts[state.attract.turn % Self.shifts.count]
    return frame.offset(x: shift.x, y: shift.y)
  }

  private func placeMeme(
    above bottom: Double, in frame: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    guard let slide = state.attract.slide else { return }
    let margin = AttractMeme.margin(in: frame)
    let place = frame.inset(
      by: Insets(
        top: margin, left: margin, bottom: frame.maxY - bottom + Self.gap, right: margin))
    AttractMeme(slide: slide, composer: composer, isTyping: isTyping)
      .place(in: place, context, &scene)
  }

  /// Between the slogan and the pill, and under the pill, in points.
  private static let gap = 24.0
  /// The space under the pill, as a fraction of the window's height.
  private static let bottom = 0.08
  /// The maximum number of lines for the operator.
  private static let noticeLines = 3

  /// What the operator has to know.
  private var notice: Sentence? {
    if let problem = state.wipeProblem {
      return Strings.line(of: problem)
    }
    return state.isDiskAlmostFull ? Strings.diskAlmostFull : nil
  }

  private func noticeLabel(_ text: Sentence) -> Label<AppAction> {
    Label(text, TypeScale.secondary, alignment: .center, lineLimit: Self.noticeLines)
  }

  /// The lower edge of the languages, or of the pill if there are none.
  private func contentBottom(in frame: Rect, _ context: LayoutContext) -> Double {
    let free = max(Self.gap, (frame.height * Self.bottom).rounded())
    guard let notice else { return frame.maxY - free }
    let offered = Size(width: frame.width - 2 * Measure.margin, height: frame.height)
    let height = noticeLabel(notice).size(offered: offered, in: context).height
    return frame.maxY - max(free, height + 2 * Spacing.medium)
  }

  private func placeNotice(
    in frame: Rect, under top: Double, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    guard let notice else { return }
    let rest = Rect(
      x: frame.minX + Measure.margin, y: top, width: frame.width - 2 * Measure.margin,
      height: frame.maxY - top)
    noticeLabel(notice).place(in: rest, context, &scene)
  }

  private func draw(
    _ pill: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let theme = context.theme
    var state = ControlState(of: Self.id, in: context.memory)
    // The pointer is always over it, and a finger has no place of its own on it.
    state.isHovered = false
    let fill: ControlFill = offer == .visit ? .accent : .field
    state.isEnabled = offer != .wait
    scene.drawShadow(of: pill, .floating, radius: pill.height / 2, theme)
    scene.drawControl(pill, radius: pill.height / 2, fill, state, theme)
    if state.isFocused {
      scene.drawFocusRing(
        around: pill, radius: pill.height / 2, theme, isAmongPictures: true)
    }
    var colored = context
    colored.theme.text = theme.foreground(on: fill, in: state)
    AttractPill.label(prompt, width: pill.width, context)
      .place(in: pill.inset(by: AttractPill.insets), colored, &scene)
  }
}

/// The pill of the attract screen.
private enum AttractPill {
  static let insets = Insets(horizontal: 32, vertical: 0)
  private static let large = TextStyle(.interface(.semibold), size: 20, tracking: -0.2)
  private static let lineLimit = 2

  /// The label in the type that fits a width, in points.
  static func label(_ text: Sentence, width: Double, _ context: LayoutContext) -> Label<AppAction> {
    let fits =
      context.width(of: text, in: large) + insets.left + insets.right <= width + 1
    return Label(
      text, fits ? large : TypeScale.title, alignment: .center, lineLimit: lineLimit)
  }

  static func size(of text: Sentence, width: Double, _ context: LayoutContext) -> Size {
    let available = Size(width: width - insets.left - insets.right, height: .infinity)
    let label = label(text, width: width, context).size(offered: available, in: context)
    return Size(width: label.width + insets.left + insets.right, height: KioskButton.height)
  }
}
