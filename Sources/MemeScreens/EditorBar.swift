internal import Canvas
internal import MemeCore
internal import Toolkit

/// The bar over the editor; in a narrow window most of its commands move into a menu.
struct EditorBar: View {
  typealias Action = AppAction

  let state: EditorState
  let isNarrow: Bool

  /// Below this width of the window, in points, there is a menu.
  static let narrow = 420.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.topBar)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let share = Button<AppAction>(
      Strings.share, .barIcon("share"), isEnabled: state.picture != nil,
      action: .editor(.shareTapped))
    let cancel = Button<AppAction>(Strings.cancel, .barText, action: .editor(.cancelTapped))
    let more = Button<AppAction>(Strings.more, .barIcon("more"), action: .menuTapped)
    let buttons = Self.commands(state).map { command in
      Button<AppAction>(
        command.label, .barIcon(command.icon), isEnabled: command.isEnabled,
        action: .editor(command.action))
    }
    NavigationBar<AppAction>(
      leading: [share], center: isNarrow ? [] : buttons,
      trailing: isNarrow ? [more, cancel] : [cancel]
    ).place(in: frame, context, &scene)
  }

  /// The menu of a narrow window, under its button.
  static func menu(for state: EditorState, in size: Size) -> Menu<AppAction> {
    let items = commands(state).map { command in
      Menu<AppAction>.Item(
        command.label, icon: command.icon, isEnabled: command.isEnabled,
        action: .menuChosen(command.action))
    }
    return Menu(
      items, corner: Point(x: size.width - 8, y: Measure.topBar - 4), dismissal: .menuDismissed)
  }

  private struct Command {
    var label: String
    var icon: String
    var isEnabled = true
    var action: EditorAction
  }

  private static func commands(_ state: EditorState) -> [Command] {
    [
      Command(
        label: Strings.undo, icon: "undo", isEnabled: state.history.canUndo, action: .undoTapped),
      Command(
        label: Strings.redo, icon: "redo", isEnabled: state.history.canRedo, action: .redoTapped),
      Command(label: Strings.font, icon: "font", action: .fontTapped),
      Command(
        label: Strings.crop, icon: "crop", isEnabled: state.picture != nil, action: .cropTapped),
    ]
  }
}
