internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The third question of a kiosk: how the meme is taken home.
struct KioskTakeScreen: View {
  typealias Action = AppAction

  let flow: KioskFlow
  /// The ways of sharing beside the phone's, in order.
  let activities: [ShareActivityID]
  /// The operator's own commands.
  let commands: [ShareCommandSummary]
  /// Whether phones can fetch it.
  let offersHandout: Bool
  /// Whether the meme can be put on the attract screen.
  let hasWall: Bool
  /// Whether that is being prepared.
  let isMaking: Bool
  let composer: MemeComposer
  /// The logo on each meme; nil for none.
  let watermark: Watermark?

  /// The height of the meme above the code at least, in points.
  private static let leastMeme = 100.0
  /// The side of the code under a meme at least, in points.
  private static let leastCode = 140.0
  private static let memeRadius = 14.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.background, radius: 0))
    let measure = KioskMeasure(height: frame.height)
    let isWide = frame.width > frame.height
    let half = (frame.width / 2).rounded()
    let left = isWide ? frame.inset(by: Insets(right: half)) : frame
    let right = isWide ? frame.inset(by: Insets(left: half)) : frame
    KioskStepHeader(step: .take, title: Strings.takeItHome, measure: measure, hasBack: true)
      .place(in: left, context, &scene)
    var bottom = placeButtons(in: right, measure, context, &scene)
    let top = frame.minY + measure.header
    var lower = frame.maxY - measure.bottom
    if offersHandout {
      // The code is more important than the meme.
      let highest = isWide ? frame.minY + measure.bottom : top
      let preferred = KioskMeasure.codeSide(in: frame.size)
      let beside = isWide ? 0 : Self.leastMeme + measure.bottom
      let available = bottom - highest
      let side = min(
        preferred, available - beside >= Self.leastCode ? available - beside : available,
        right.width - 2 * Measure.margin)
      let card = Rect(
        x: right.minX + Measure.margin, y: bottom - side, width: right.width - 2 * Measure.margin,
        height: side)
      KioskHandoutCard(handout: flow.handout, isMaking: isMaking).place(in: card, context, &scene)
      bottom = card.minY - measure.bottom
      if isWide, !KioskHandoutCard.hasColumn(in: card.size) {
        lower = placeNetwork(under: lower, in: left, context, &scene)
      }
    }
    if !isWide { lower = bottom }
    guard lower - top >= Self.leastMeme || isWide else { return }
    placeMeme(
      in: Rect(
        x: left.minX + Measure.margin, y: top, width: left.width - 2 * Measure.margin,
        height: lower - top), context, &scene)
  }

  /// Names the network under the meme, where there is no text beside the code.
  ///
  /// - Returns: The lower edge of what is left for the meme.
  private func placeNetwork(
    under bottom: Double, in frame: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) -> Double {
    guard let network = flow.handout?.network else { return bottom }
    let label = Label<AppAction>(
      Strings.network(network), KioskMeasure.title, alignment: .center)
    let inner = frame.inset(by: Insets(horizontal: Measure.margin, vertical: 0))
    let height = label.size(offered: inner.size, in: context).height
    let line = Rect(x: inner.minX, y: bottom - height, width: inner.width, height: height)
    label.place(in: line, context, &scene)
    return line.minY - KioskMeasure.gap
  }

  private func placeMeme(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    guard let meme = flow.meme else { return }
    MemePreview(
      recipe: meme.recipe, bitmap: meme.originalImage.preview, crop: meme.recipe.crop,
      size: meme.pictureSize, composer: composer, radius: Self.memeRadius,
      watermark: watermark, pictureID: KioskFlow.pictureID
    ).place(in: frame, context, &scene)
    scene.add(
      Element(id: "meme", role: .image, label: Strings.label(of: .made(meme)), frame: frame))
  }

  // MARK: - The buttons

  private var wall: KioskButton {
    var isAdded = false
    if case .added? = flow.onWall { isAdded = true }
    return KioskButton(
      label: isAdded ? Strings.onTheWall : Strings.showOnWall, icon: isAdded ? "check" : "album",
      style: KioskMeasure.title, isEnabled: flow.onWall == nil || isAdded, id: "wall",
      action: .kiosk(.flow(.wallTapped)))
  }

  /// Places the buttons at the lower edge.
  ///
  /// - Returns: The lower edge of what is above them.
  private func placeButtons(
    in frame: Rect, _ measure: KioskMeasure, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) -> Double {
    let inner = frame.inset(by: Insets(horizontal: Measure.margin, vertical: 0))
    var row = Rect(
      x: inner.minX, y: inner.maxY - measure.bottom - measure.lastButton,
      width: inner.width, height: measure.lastButton)
    KioskDoneButton(secondsLeft: flow.secondsLeft).place(in: row, context, &scene)
    let ways = activities.map {
      KioskButton(
        label: Strings.name(of: $0), icon: $0.icon(among: commands), style: KioskMeasure.title,
        action: .kiosk(.flow(.activityTapped($0))))
    }
    let again = KioskButton(
      label: Strings.again, icon: "undo", style: KioskMeasure.title,
      action: .kiosk(.flow(.againTapped)))
    var buttons = (ways + (hasWall ? [wall] : []) + [again])[...]
    // Two in a row, from the last ones.
    while !buttons.isEmpty {
      let pair = Array(buttons.suffix(buttons.count % 2 == 1 && buttons.count == 1 ? 1 : 2))
      buttons = buttons.dropLast(pair.count)
      row = Rect(
        x: inner.minX, y: row.minY - KioskMeasure.gap - measure.button, width: inner.width,
        height: measure.button)
      let count = Double(pair.count)
      let width = ((row.width - (count - 1) * KioskMeasure.gap) / count).rounded(.down)
      for (index, button) in pair.enumerated() {
        let x = row.minX + Double(index) * (width + KioskMeasure.gap)
        button.place(
          in: Rect(x: x, y: row.minY, width: width, height: row.height), context, &scene)
      }
    }
    return row.minY - (measure.isLow ? KioskMeasure.gap : Measure.margin)
  }
}
