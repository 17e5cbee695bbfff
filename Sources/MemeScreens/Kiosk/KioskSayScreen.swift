internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The second question of a kiosk: which words.
struct KioskSayScreen: View {
  typealias Action = AppAction

  let flow: KioskFlow
  let editor: EditorState
  let composer: MemeComposer
  /// The logo on each meme; nil for none.
  let watermark: Watermark?

  /// The widest column beside the picture, in points, and the part of the window that it may take.
  private static let column = (widest: 400.0, part: 0.45, lowPart: 0.55)
  private static let cards = (height: 72.0, least: 44.0, gap: 12.0)
  /// Between the words and the last buttons.
  private static let lastGap = (usual: 28.0, column: 12.0)
  /// The part of a row that its first button takes.
  private static let parts = (write: 0.69, back: 0.29, backInColumn: 0.36)
  private static let pictureRadius = 14.0
  private static let paddings = (usual: 20.0, low: 12.0)

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.background, radius: 0))
    let measure = KioskMeasure(height: frame.height)
    let isWide = frame.width > frame.height
    let part = measure.isLow ? Self.column.lowPart : Self.column.part
    let column = min(Self.column.widest, (frame.width * part).rounded())
    let controls = isWide ? frame.inset(by: Insets(left: frame.width - column)) : frame
    KioskStepHeader(step: .say, title: Strings.saySomething, measure: measure)
      .place(in: controls, context, &scene)
    let top = placeControls(in: controls, measure, isWide: isWide, context, &scene)
    let picture =
      isWide
      ? frame.inset(by: Insets(right: column)).inset(
        by: Insets(
          top: measure.bottom, left: Measure.margin, bottom: measure.bottom, right: 0))
      : Rect(
        x: frame.minX, y: frame.minY + measure.header, width: frame.width,
        height: max(0, top - measure.bottom - frame.minY - measure.header))
    placePicture(in: picture, radius: isWide ? Self.pictureRadius : 0, context, &scene)
  }

  private func placePicture(
    in frame: Rect, radius: Double, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    guard let picture = editor.picture, let shown = editor.shown else {
      return scene.drawPlaceholder(
        of: KioskFlow.pictureID, in: frame, context.theme.field, radius: radius)
    }
    let recipe = editor.recipe
    MemePreview(
      recipe: recipe, bitmap: shown.bitmap, crop: shown.crop,
      size: recipe.crop.size(of: picture.size), composer: composer, radius: radius,
      watermark: watermark, letters: flow.typing?.letters, pictureID: KioskFlow.pictureID
    ).place(in: frame, context, &scene)
    guard let meme = editor.meme else { return }
    scene.add(
      Element(id: "meme", role: .image, label: Strings.label(of: .made(meme)), frame: frame))
  }

  /// Places what is under the picture, or beside it.
  ///
  /// - Returns: Its upper edge.
  private func placeControls(
    in frame: Rect, _ measure: KioskMeasure, isWide: Bool, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) -> Double {
    let inner = frame.inset(by: Insets(horizontal: Measure.margin, vertical: 0))
    let last = Rect(
      x: inner.minX, y: inner.maxY - measure.bottom - measure.lastButton,
      width: inner.width, height: measure.lastButton)
    placePair(
      in: last, part: isWide ? Self.parts.backInColumn : Self.parts.back, context, &scene,
      KioskButton(
        label: Strings.back, icon: "back", style: KioskMeasure.title, id: "Back",
        action: .kiosk(.flow(.backTapped))),
      KioskButton(
        label: Strings.takeIt, fill: .accent, style: KioskMeasure.title, id: Self.takeID,
        action: .kiosk(.flow(.takeTapped))))
    let gap =
      measure.isLow ? KioskMeasure.gap : isWide ? Self.lastGap.column : Self.lastGap.usual
    let own = Rect(
      x: inner.minX, y: last.minY - gap - measure.button, width: inner.width,
      height: measure.button)
    let write = KioskButton(
      label: Strings.writeMyOwn, icon: "edit", style: KioskMeasure.title,
      action: .kiosk(.flow(.writeTapped)))
    if flow.deck.hasMore {
      placePair(
        in: own, part: Self.parts.write, context, &scene, write,
        KioskButton(
          label: Strings.roll, icon: "die", style: KioskMeasure.title,
          action: .kiosk(.flow(.rollTapped))))
    } else {
      write.place(in: own, context, &scene)
    }
    let highest = inner.minY + measure.header
    let bottom = own.minY - (measure.isLow ? KioskMeasure.gap : Self.cards.gap)
    // Above them is at least as much of the picture.
    let most = isWide ? bottom - highest : (bottom - highest) / 2
    return placeCards(
      in: Rect(x: inner.minX, y: bottom - most, width: inner.width, height: most),
      padding: measure.isLow ? Self.paddings.low : Self.paddings.usual, context, &scene)
  }

  /// The identity of the button that ends the question.
  static let takeID: ViewID = "Take It"

  private func placeCards(
    in frame: Rect, padding: Double, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) -> Double {
    let gap = KioskMeasure.gap
    let most = max(1, Int((frame.height + gap) / (Self.cards.least + gap)))
    let lines = flow.deck.dealt.prefix(most)
    let count = Double(max(1, lines.count))
    let height = min(
      Self.cards.height,
      max(Self.cards.least, ((frame.height - (count - 1) * gap) / count).rounded(.down)))
    var top = frame.maxY
    for (index, line) in lines.enumerated().reversed() {
      top -= height
      let card = Rect(x: frame.minX, y: top, width: frame.width, height: height)
      KioskLineCard(line: line, index: index, isChosen: flow.line == line, padding: padding)
        .place(in: card, context, &scene)
      if index > 0 { top -= gap }
    }
    return top
  }

  private func placePair(
    in frame: Rect, part: Double, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>, _ first: KioskButton, _ second: KioskButton
  ) {
    let width = ((frame.width - KioskMeasure.gap) * part).rounded()
    first.place(
      in: Rect(x: frame.minX, y: frame.minY, width: width, height: frame.height), context, &scene)
    second.place(in: frame.inset(by: Insets(left: width + KioskMeasure.gap)), context, &scene)
  }
}
