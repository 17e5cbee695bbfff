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

  private var turns: any View<AppAction> {
    let turns: [(Sentence, String, Orientation)] = [
      (Strings.turnLeft, "turn-left", .turnedLeft), (Strings.turnRight, "turn-right", .turnedRight),
      (Strings.flip, "flip", .mirrored),
    ]
    let columns = turns.map { label, icon, orientation in
      Frame(
        flexible: Button<AppAction>(
          label, .toolbar(icon: icon), action: .crop(.turned(orientation))))
    }
    return Stack<AppAction>(.horizontal, columns)
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
