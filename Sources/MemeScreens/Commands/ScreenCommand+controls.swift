internal import Localization
internal import MemeCore
internal import Toolkit

/// The controls that give a command.
extension ScreenCommand {
  /// The command as an icon in a bar, with the label of the table unless another is given.
  func barButton(label: Sentence? = nil, id: ViewID? = nil) -> Button<AppAction>? {
    button(.barIcon(name.entry.icon, isChosen: isChosen ?? false), label: label, id: id)
  }

  /// The command as a text in a bar.
  func barTextButton(id: ViewID? = nil) -> Button<AppAction>? { button(.barText, id: id) }

  /// The command as an icon with its label in a toolbar.
  func toolbarButton(id: ViewID? = nil) -> Button<AppAction>? {
    button(.toolbar(icon: name.entry.icon), id: id)
  }

  /// The command as a chip.
  var chip: Button<AppAction>? { button(.pill) }

  private func button(
    _ look: Button<AppAction>.Look, label: Sentence? = nil, id: ViewID? = nil
  ) -> Button<AppAction>? {
    action.map {
      Button(
        label ?? name.entry.label, look, isEnabled: isEnabled, shortcut: name.shortcut, id: id,
        action: $0)
    }
  }

  /// The command as a tab.
  func tab(isChosen: Bool) -> TabBar<AppAction>.Tab? {
    action.map {
      TabBar.Tab(
        name.entry.label, icon: name.entry.icon, isChosen: isChosen, shortcut: name.shortcut,
        action: $0)
    }
  }

  /// The command as a row of a menu, which it closes.
  var menuItem: Menu<AppAction>.Item? {
    action.map {
      Menu.Item(
        face?.label ?? name.entry.label,
        icon: isChosen == true ? "check" : face?.icon ?? name.entry.icon,
        shortcut: name.shortcut, isEnabled: isEnabled, isDestructive: name.isDestructive,
        beginsGroup: name.isDestructive || name == .settings || name == .newestFirst,
        action: .menuChosen($0))
    }
  }
}

extension Commands {
  /// The button that opens the menu of a bar.
  static var moreButton: Button<AppAction> {
    Button(Strings.more, .barIcon("more"), action: .menuTapped)
  }

  /// A button that leaves a screen or ends a selection.
  ///
  /// The key of Back can do something else first; the hint has it only while both do the same.
  func leaveButton(
    _ label: Sentence, _ look: Button<AppAction>.Look, id: ViewID? = nil, action: AppAction
  ) -> Button<AppAction> {
    let isBack = self[.back]?.action == action
    return Button(
      label, look, shortcut: isBack ? CommandName.back.shortcut : nil, id: id, action: action)
  }
}

extension CommandName {
  /// The name of its first keys; nil if it has none.
  fileprivate var shortcut: Sentence? { entry.keys.first.map { Strings.name(of: $0) } }
}
