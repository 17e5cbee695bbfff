internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The code for phones, and what to do with it.
struct KioskHandoutCard: View {
  typealias Action = AppAction

  let handout: Handout?
  let isMaking: Bool

  /// The narrowest column of text beside the code, in points.
  private static let narrowest = 140.0
  private static let radius = 20.0
  private static let lines = (title: 4, detail: 12, address: 5)

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Whether there can be text beside the code.
  static func hasColumn(in size: Size) -> Bool {
    size.width - min(size.height, size.width) - Spacing.group >= narrowest
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let side = min(frame.height, frame.width)
    let text = frame.width - side - Spacing.group
    let column =
      Self.hasColumn(in: frame.size)
      ? column(width: text, height: frame.height, context) : nil
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

  /// What to do with the code, its network and its address; less where it is too high, and nil for
  /// nothing.
  private func column(
    width: Double, height: Double, _ context: LayoutContext
  ) -> Stack<AppAction>? {
    let columns = [
      [title, network, detail, address], [title, network, detail], [title, network, address],
      [title, network], [title],
    ].map {
      Stack<AppAction>(
        .vertical, spacing: Spacing.medium, alignment: .fill, $0.compactMap(\.self))
    }
    return columns.first {
      let size = $0.size(offered: Size(width: width, height: .infinity), in: context)
      return size.height > 0 && size.height <= height
    }
  }

  private var title: Label<AppAction>? {
    Label(Strings.scanToTake, KioskMeasure.title, lineLimit: Self.lines.title)
  }

  private var network: Label<AppAction>? {
    handout?.network.map {
      Label(Strings.network($0), KioskMeasure.title, lineLimit: Self.lines.title)
    }
  }

  private var detail: Label<AppAction>? {
    Label(
      Strings.scanDetail, KioskMeasure.detail, color: \.secondaryText,
      lineLimit: Self.lines.detail)
  }

  private var address: Label<AppAction>? {
    handout.map {
      Label(
        .verbatim($0.address), TypeScale.secondary.tabular, color: \.secondaryText,
        lineLimit: Self.lines.address, id: "address")
    }
  }
}
