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

  private var offer: AttractOffer {
    if state.wipeProblem != nil { return .askStaff }
    return state.isWiping ? .wait : .visit
  }

  /// What a touch or a key does; nil if the screen has to wait.
  var action: AppAction? { offer == .visit ? .kiosk(.visitBegun) : nil }

  private var slogan: Sentence {
    state.configuration.slogan.isEmpty ? Strings.makeYourOwn : .verbatim(state.configuration.slogan)
  }

  private func parts(in window: Size, _ language: LanguageTag) -> AttractLayout.Parts {
    AttractLayout.Parts(
      slogan: LargeLabel(slogan: slogan, in: window, isColumn: AttractLayout.isWide(window)),
      button: AttractButton(offer: offer),
      languages: KioskLanguages(
        languages: offer == .visit ? state.configuration.languages : [], current: language),
      link: state.configuration.link.map(AttractLink.init))
  }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let context = context.onCanvas
    let window = frame
    let frame = shifted(frame)
    let free = freeHeight(in: frame, context)
    let layout = AttractLayout(
      parts(in: window.size, context.language.tag), in: frame, bottom: free, context)
    let parts = layout.parts
    if layout.isWide || state.attract.slide?.isWhole != true {
      AttractShade.draw(
        in: window, text: layout.textLength(in: window), isWide: layout.isWide, &scene)
    }
    if let slide = state.attract.slide {
      AttractMeme(slide: slide, composer: composer, isTyping: isTyping)
        .place(in: layout.meme, context, &scene)
    }
    parts.slogan.place(in: layout.slogan, context, &scene)
    parts.button.place(in: layout.button, context, &scene)
    placeNotice(in: window, under: frame.maxY - free, context, &scene)
    addButton(over: window, leaving: layout, &scene)
    parts.languages.place(in: layout.languages, context, &scene)
    parts.link?.place(in: layout.link, context, &scene)
  }

  /// Makes a button of all that is not under or beside the languages: who misses one of them does not
  /// begin in another.
  private func addButton(
    over window: Rect, leaving layout: AttractLayout, _ scene: inout LayerBuilder<AppAction>
  ) {
    let languages = layout.languages
    let end = languages.isEmpty ? window.maxY : languages.minY
    scene.add(
      Element(
        id: Self.id, role: .button, label: offer.prompt, value: slogan,
        isEnabled: action != nil,
        frame: Rect(
          x: window.minX, y: window.minY, width: window.width, height: end - window.minY),
        response: .press(.kiosk(.visitBegun))))
    guard layout.isWide, end < window.maxY, action != nil else { return }
    // The rest of the picture.
    scene.add(
      Element(
        id: "attract picture", role: nil, label: "",
        frame: Rect(
          x: window.minX, y: end, width: layout.meme.maxX - window.minX, height: window.maxY - end),
        response: .press(.kiosk(.visitBegun))))
  }

  /// The distances by which the words are moved one after the other, in points.
  private static let shifts = [
    Point(x: 0, y: 0), Point(x: farthest, y: -3), Point(x: 0, y: -farthest),
    Point(x: -farthest, y: -3),
  ]
  /// The largest of these distances in one direction.
  static let farthest = 6.0

  private func shifted(_ frame: Rect) -> Rect {
    let shift = Self.shifts[state.attract.turn % Self.shifts.count]
    return frame.offset(x: shift.x, y: shift.y)
  }

  /// The least space at the lower edge, in points.
  private static let gap = 24.0
  /// The same, as a fraction of the window's height.
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

  /// The height at the lower edge that stays free, or has the notice.
  private func freeHeight(in frame: Rect, _ context: LayoutContext) -> Double {
    let free = max(Self.gap, (frame.height * Self.bottom).rounded())
    guard let notice else { return free }
    let offered = Size(width: frame.width - 2 * Measure.margin, height: frame.height)
    let height = noticeLabel(notice).size(offered: offered, in: context).height
    return max(free, height + 2 * Spacing.medium)
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
}
