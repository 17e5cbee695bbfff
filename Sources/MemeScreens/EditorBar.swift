internal import Canvas
internal import MemeCore
internal import Toolkit

/// The bar over the editor; in a narrow window most of its commands are in a menu.
struct EditorBar: View {
  typealias Action = AppAction

  let state: EditorState
  let isNarrow: Bool
  let isRoot: Bool

  /// Below this window width, in points, there is a menu.
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
    let buttons = Self.commands(state, isRoot: isRoot).map { command in
      Button<AppAction>(
        command.label, .barIcon(command.icon), isEnabled: command.isEnabled, action: command.action)
    }
    NavigationBar<AppAction>(
      leading: [share], center: isNarrow ? [] : buttons,
      trailing: isNarrow ? [more, cancel] : [cancel]
    ).place(in: frame, context, &scene)
  }

  /// The menu of a narrow window, under its button.
  static func menu(for state: EditorState, isRoot: Bool, in size: Size) -> Menu<AppAction> {
    let template = Command(
      label: Strings.saveAsTemplate, icon: "template", isEnabled: state.picture != nil,
      action: .template(.saveTapped))
    let items = (commands(state, isRoot: isRoot) + [template]).map { command in
      Menu<AppAction>.Item(
        command.label, icon: command.icon, isEnabled: command.isEnabled,
        action: .menuChosen(command.action))
    }
    return Menu(
      items, .under(Point(x: size.width - Spacing.small, y: Measure.topBar - Spacing.tight)),
      dismissal: .menuDismissed)
  }

  private struct Command {
    var label: String
    var icon: String
    var isEnabled = true
    var action: AppAction
  }

  private static func commands(_ state: EditorState, isRoot: Bool) -> [Command] {
    let editing = [
      Command(
        label: Strings.undo, icon: "undo", isEnabled: state.history.canUndo,
        action: .editor(.undoTapped)),
      Command(
        label: Strings.redo, icon: "redo", isEnabled: state.history.canRedo,
        action: .editor(.redoTapped)),
      Command(label: Strings.font, icon: "font", action: .editor(.fontTapped)),
      Command(
        label: Strings.crop, icon: "crop", isEnabled: state.picture != nil,
        action: .editor(.cropTapped)),
    ]
    let sent = Command(label: Strings.sent, icon: "grid", action: .sent(.opened))
    return isRoot ? editing + [sent] : editing
  }
}
