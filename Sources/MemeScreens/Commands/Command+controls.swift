internal import MemeCore
internal import Toolkit

/// The controls that give a command.
extension Command {
  /// The command as an icon in a bar.
  func barButton(id: ViewID? = nil) -> Button<AppAction>? { button(.barIcon(name.entry.icon), id) }

  /// The command as an icon with its label in a toolbar.
  var toolbarButton: Button<AppAction>? { button(.toolbar(icon: name.entry.icon)) }

  /// The command as a chip.
  var chip: Button<AppAction>? { button(.chip(isChosen: false)) }

  private func button(_ look: Button<AppAction>.Look, _ id: ViewID? = nil) -> Button<AppAction>? {
    action.map {
      Button(
        name.entry.label, look, isEnabled: isEnabled, shortcut: shortcut, id: id, action: $0)
    }
  }

  /// The name of its first keys; nil if it has none.
  private var shortcut: String? { name.entry.keys.first.map { Strings.name(of: $0) } }

  /// The command as a row of a menu, which it closes.
  var menuItem: Menu<AppAction>.Item? {
    action.map {
      Menu.Item(
        name.entry.label, icon: name.entry.icon,
        shortcut: shortcut, isEnabled: isEnabled, isDestructive: name.isDestructive,
        beginsGroup: name.isDestructive || name == .settings, action: .menuChosen($0))
    }
  }
}
