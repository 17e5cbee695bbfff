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
  /// Whether that is being prepared.
  let isMaking: Bool
  let composer: MemeComposer

  /// The side of the code, as a fraction of the shorter side of the window.
  private static let codePart = 0.6
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
    if offersHandout {
      // The code is more important than the meme.
      let highest = isWide ? frame.minY + measure.bottom : top
      let preferred = (Self.codePart * min(frame.width, frame.height)).rounded()
      let beside = isWide ? 0 : Self.leastMeme + measure.bottom
      let available = bottom - highest
      let side = min(
        preferred, available - beside >= Self.leastCode ? available - beside : available,
        right.width - 2 * Measure.margin)
      let card = Rect(
        x: right.minX + Measure.margin, y: bottom - side, width: right.width - 2 * Measure.margin,
        height: side)
      HandoutCard(handout: flow.handout, isMaking: isMaking).place(in: card, context, &scene)
      bottom = card.minY - measure.bottom
    }
    let lower = isWide ? frame.maxY - measure.bottom : bottom
    guard lower - top >= Self.leastMeme || isWide else { return }
    placeMeme(
      in: Rect(
        x: left.minX + Measure.margin, y: top, width: left.width - 2 * Measure.margin,
        height: lower - top), context, &scene)
  }

  private func placeMeme(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    guard let meme = flow.meme else { return }
    MemePreview(
      recipe: meme.recipe, bitmap: meme.originalImage.preview, crop: meme.recipe.crop,
      size: meme.pictureSize, composer: composer, radius: Self.memeRadius
    ).place(in: frame, context, &scene)
    scene.add(
      Element(id: "meme", role: .image, label: Strings.label(of: .made(meme)), frame: frame))
  }

  // MARK: - The buttons

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
    var buttons = (ways + [again])[...]
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

/// Ends the visit, and tells when that happens by itself.
private struct KioskDoneButton: View {
  typealias Action = AppAction

  let secondsLeft: Int

  private static let ring = (radius: 17.0, dot: 3.0)
  /// The opacity of a dot whose second is over.
  private static let passed = 0.18
  private static let number = TextStyle(.interface(.semibold), size: 14).tabular
  private static let radius = 16.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let theme = context.theme
    let id = ViewID(Strings.done)
    let state = ControlState(of: id, in: context.memory)
    scene.drawControl(frame, radius: Self.radius, .accent, state, theme)
    if state.isFocused { scene.drawFocusRing(around: frame, radius: Self.radius, theme) }
    let color = theme.foreground(on: .accent, in: state)
    let side = 2 * (Self.ring.radius + Self.ring.dot)
    let width = context.width(of: Strings.done, in: KioskMeasure.title) + 1
    let start = (frame.midX - (side + Spacing.text + width) / 2).rounded()
    let ring = Rect(x: start, y: frame.midY - side / 2, width: side, height: side)
    drawRing(in: ring, color, context, &scene)
    scene.drawName(
      Strings.done, KioskMeasure.title, color,
      in: Rect(
        x: ring.maxX + Spacing.text, y: frame.minY, width: width, height: frame.height), context)
    scene.add(
      Element(
        id: id, role: .button, label: Strings.done, value: .number(secondsLeft), frame: frame,
        response: .press(.kiosk(.doneTapped))))
  }

  /// A dot for each second.
  private func drawRing(
    in frame: Rect, _ color: Color, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let count = KioskFlow.seconds
    let top = Point(x: frame.midX, y: frame.midY - Self.ring.radius)
    for second in 0..<count {
      let angle = 2 * .pi * Double(second) / Double(count)
      let middle = Rotation(angle: angle, center: frame.center).rotated(top)
      let dot = Rect(
        x: middle.x - Self.ring.dot / 2, y: middle.y - Self.ring.dot / 2, width: Self.ring.dot,
        height: Self.ring.dot)
      let isLeft = second < secondsLeft
      scene.draw(.fill(dot, isLeft ? color : color.faded(Self.passed), radius: Self.ring.dot / 2))
    }
    scene.drawName(.number(secondsLeft), Self.number, color, in: frame, context)
  }
}

/// The code for phones, and what to do with it.
private struct HandoutCard: View {
  typealias Action = AppAction

  let handout: Handout?
  let isMaking: Bool

  /// The narrowest column of text beside the code, in points.
  private static let narrowest = 140.0
  private static let radius = 20.0
  private static let lines = (title: 4, detail: 12, address: 5)

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let side = min(frame.height, frame.width)
    let text = frame.width - side - Spacing.group
    let column = text >= Self.narrowest ? column(width: text, height: frame.height, context) : nil
    let hasText = column != nil
    let square = Rect(
      x: hasText ? frame.minX : frame.midX - side / 2, y: frame.minY, width: side, height: side
    ).snapped
    placeCode(in: square, context, &scene)
    guard let column else { return }
    let place = frame.inset(by: Insets(left: side + Spacing.group))
    let height = min(place.height, column.size(offered: place.size, in: context).height)
    column.place(
      in: Rect(x: place.minX, y: place.midY - height / 2, width: place.width, height: height),
      context, &scene)
  }

  private func placeCode(
    in square: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    if let handout {
      scene.draw(.fill(square, .white, radius: Self.radius))
      scene.drawLine(around: square, radius: Self.radius, context.theme)
      QRCodeView(code: handout.code, most: square.width, address: handout.address)
        .place(in: square, context, &scene)
    } else if isMaking {
      scene.drawPlaceholder(
        of: "code", in: square, context.theme.field, radius: Self.radius)
      scene.drawName(
        Strings.progress(of: .handout), KioskMeasure.detail, context.theme.secondaryText,
        in: square.inset(by: Insets(Measure.margin)), context)
    } else {
      KioskButton(
        label: Strings.name(of: .handout), icon: "phone", style: KioskMeasure.title,
        action: .kiosk(.flow(.activityTapped(.handout)))
      ).place(
        in: square.centered(
          Size(width: square.width, height: min(square.height, KioskButton.height))), context,
        &scene)
    }
  }

  /// What to do with the code, and its address; less where it is too high, and nil for nothing.
  private func column(
    width: Double, height: Double, _ context: LayoutContext
  ) -> Stack<AppAction>? {
    let texts = texts
    let columns = [texts, texts.count > 2 ? [texts[0], texts[2]] : [], [texts[0]]].map {
      Stack<AppAction>(.vertical, spacing: Spacing.medium, alignment: .fill, $0)
    }
    return columns.first {
      let size = $0.size(offered: Size(width: width, height: .infinity), in: context)
      return size.height > 0 && size.height <= height
    }
  }

  private var texts: [any View<AppAction>] {
    var texts: [any View<AppAction>] = [
      Label(Strings.scanToTake, KioskMeasure.title, lineLimit: Self.lines.title),
      Label(
        Strings.scanDetail, KioskMeasure.detail, color: \.secondaryText,
        lineLimit: Self.lines.detail),
    ]
    if let handout {
      texts.append(
        Label(
          .verbatim(handout.address), TypeScale.secondary.tabular, color: \.secondaryText,
          lineLimit: Self.lines.address, id: "address"))
    }
    return texts
  }
}
