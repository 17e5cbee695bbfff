internal import Canvas
internal import MemeCore
internal import Toolkit

/// The bar over the editor; in a narrow window most of its commands are in the menu under More.
struct EditorBar: View {
  typealias Action = AppAction

  let commands: Commands

  /// Below this window width, in points, there are only Share, More and Cancel.
  static let narrow = 420.0
  /// The commands between Share and More.
  static let center: [CommandName] = [.undo, .redo, .font, .crop, .sent]

  /// The commands in the menu under More, in a window of a width in points.
  static func menu(width: Double) -> [CommandName] {
    (width < narrow ? center : []) + [.saveAsTemplate, .settings, .shortcuts]
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.topBar)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let cancel = commands.leaveButton(Strings.cancel, .barText, action: .editor(.cancelTapped))
    let more: [any View<AppAction>] =
      commands[Self.menu(width: frame.width)].isEmpty ? [] : [Commands.moreButton]
    let share = buttons([.share])
    let center = frame.width < Self.narrow ? [] : buttons(Self.center)
    let isCentered =
      frame.width / 2 >= width(of: center, context) / 2 + width(of: more + [cancel], context)
    NavigationBar<AppAction>(
      leading: isCentered ? share : share + [Spacer(), Stack(.horizontal, center)],
      center: isCentered ? center : [], trailing: more + [cancel]
    ).place(in: frame, context, &scene)
  }

  /// The width of some buttons with the space beside them.
  private func width(of buttons: [any View<AppAction>], _ context: LayoutContext) -> Double {
    let offered = Size(width: .infinity, height: Measure.touchTarget)
    let row = Stack(.horizontal, spacing: Spacing.tight, buttons)
    return row.size(offered: offered, in: context).width + Spacing.small
  }

  private func buttons(_ names: [CommandName]) -> [any View<AppAction>] {
    commands[names].compactMap { $0.barButton() }
  }
}
