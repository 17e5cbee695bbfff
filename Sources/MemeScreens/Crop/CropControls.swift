internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The aspect ratios in rows of one width, and the turns below them in equal columns.
struct CropControls: View {
  typealias Action = AppAction

  let state: CropState

  /// As wide as the aspect ratios in one row; the offered width where they take several.
  func size(offered: Size, in context: LayoutContext) -> Size {
    let width = ratios.size(offered: offered, in: context).width
    let height = column.size(offered: offered, in: context).height
    return Size(width: width, height: height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    column.place(in: frame, context, &scene)
  }

  private var column: Stack<AppAction> {
    Stack(.vertical, spacing: Spacing.tight, alignment: .fill, [ratios, turns])
  }

  private var ratios: any View<AppAction> {
    let chips = CropRatio.allCases.map { ratio in
      let isChosen = state.shape.ratio == ratio
      return Button<AppAction>(
        Strings.ratio(ratio, isPortrait: isChosen && state.shape.isPortrait),
        .chip(isChosen: isChosen),
        id: ViewID("ratio \(ratio)"), action: .crop(.ratioTapped(ratio)))
    }
    return Flow<AppAction>(spacing: Spacing.small, fills: true, chips)
  }

  private var turns: CropTurns { CropTurns() }
}

/// The buttons that turn the picture, in equal columns, or in rows where a name is too wide for its
/// column.
private struct CropTurns: View {
  typealias Action = AppAction

  private static let turns: [(name: Sentence, icon: String, orientation: Orientation)] = [
    (Strings.turnLeft, "turn-left", .turnedLeft), (Strings.turnRight, "turn-right", .turnedRight),
    (Strings.flip, "flip", .mirrored),
  ]

  func size(offered: Size, in context: LayoutContext) -> Size {
    let size = content(offered, context).size(offered: offered, in: context)
    return Size(width: offered.width, height: size.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content(frame.size, context).place(in: frame, context, &scene)
  }

  private func content(_ offered: Size, _ context: LayoutContext) -> any View<AppAction> {
    let buttons = Self.turns.map { name, icon, orientation in
      Button<AppAction>(name, .toolbar(icon: icon), action: .crop(.turned(orientation)))
    }
    let widths = Self.turns.map { context.width(of: $0.name, in: TypeScale.iconLabel) }
    let fits = (widths.max() ?? 0) * Double(buttons.count) <= offered.width
    return fits
      ? Stack<AppAction>(.horizontal, buttons.map { Frame(flexible: $0) })
      : Flow<AppAction>(spacing: 0, fills: true, buttons)
  }
}

/// The controls below the picture.
struct CropBar: View {
  typealias Action = AppAction

  let controls: CropControls

  private static let insets = Insets(
    top: Spacing.small, left: Spacing.medium, bottom: 6, right: Spacing.medium)

  private var content: any View<AppAction> {
    Padding(Self.insets, Centered(controls))
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: content.size(offered: offered, in: context).height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.bar, radius: 0))
    scene.drawLine(.top, of: frame, context.theme)
    content.place(in: frame, context, &scene)
  }
}

/// The controls beside the picture.
struct CropSide: View {
  typealias Action = AppAction

  let controls: CropControls

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.bar, radius: 0))
    scene.drawLine(.left, of: frame, context.theme)
    Padding(Insets(horizontal: Spacing.medium, vertical: 0), Centered(controls))
      .place(in: frame, context, &scene)
  }
}
