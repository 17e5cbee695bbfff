internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// What a question of a kiosk begins with: how far one is, and the question.
struct KioskStepHeader: View {
  typealias Action = AppAction

  let step: KioskFlow.Step
  let title: Sentence
  let measure: KioskMeasure
  /// Whether there is a way back beside it.
  var hasBack = false

  private static let titleTops = (usual: 44.0, low: 8.0)
  private static let titleHeights = (usual: 40.0, low: 32.0)
  private static let dots = (top: 24.0, side: 8.0, current: 28.0, gap: 8.0)
  private static let opacities = (done: 0.55, due: 0.2)
  private static let style = TextStyle(.interface(.bold), size: 34, tracking: -0.8)
  /// The same in windows that are narrower than this, in points.
  private static let narrow = (width: 400.0, style: TextStyle(.interface(.bold), size: 22))

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: measure.header)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    if !measure.isLow { drawDots(in: frame, context.theme, &scene) }
    // In the middle, whether or not there is a way back.
    let side = hasBack ? measure.button + Measure.margin : Measure.margin
    let (top, height) =
      measure.isLow
      ? (Self.titleTops.low, Self.titleHeights.low)
      : (Self.titleTops.usual, Self.titleHeights.usual)
    let isNarrow = measure.isLow || frame.width < Self.narrow.width
    let style = isNarrow ? Self.narrow.style : Self.style
    let fits = context.width(of: self.title, in: style) <= frame.width - 2 * side
    let right = fits ? side : Measure.margin
    let title = Rect(
      x: frame.minX + side, y: frame.minY + top, width: frame.width - side - right, height: height)
    scene.drawName(self.title, style, context.theme.text, in: title, context)
    scene.add(
      Element(
        id: "step", role: .heading, label: self.title,
        value: Strings.step(step.rawValue + 1, of: KioskFlow.Step.allCases.count), frame: title))
    guard hasBack else { return }
    let back = Rect(
      x: frame.minX + Measure.margin, y: title.midY - measure.button / 2,
      width: measure.button, height: measure.button)
    KioskButton(
      label: Strings.back, icon: "back", text: .empty, fill: .plain, id: "Back",
      action: .kiosk(.flow(.backTapped))
    ).place(in: back, context, &scene)
  }

  private func drawDots(in frame: Rect, _ theme: Theme, _ scene: inout LayerBuilder<AppAction>) {
    let dots = Self.dots
    let steps = KioskFlow.Step.allCases
    let count = Double(steps.count - 1)
    var x = (frame.midX - (dots.current + count * (dots.side + dots.gap)) / 2).rounded()
    for other in steps {
      let width = other == step ? dots.current : dots.side
      let color =
        other == step
        ? theme.text
        : theme.text.faded(
          other.rawValue < step.rawValue ? Self.opacities.done : Self.opacities.due)
      let dot = Rect(x: x, y: frame.minY + dots.top, width: width, height: dots.side)
      scene.draw(.fill(dot, color, radius: dots.side / 2))
      x += width + dots.gap
    }
  }
}
