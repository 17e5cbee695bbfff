internal import Localization
internal import MemeCore
internal import Toolkit

/// Where a command is given: a screen, or the subject of a menu.
enum CommandScope: Hashable {
  /// The list of sent memes, with the meme that is focused or has the menu.
  case sent(MemeID?)
  /// The screen of a sent meme.
  case detail
  /// The editor, with the text that is selected or has the menu.
  case editor(CaptionID?)
  /// The image picker.
  case album
  /// A picture in the image picker.
  case albumPicture(AlbumEntry)
  /// The settings.
  case settings
  /// The list of shortcuts.
  case shortcuts
  /// A screen, panel or sheet without commands of its own.
  case elsewhere
}

/// The commands that are available in a place.
///
/// Menus, keys, and the bars of the screens in the navigation path take theirs from here. Panels,
/// sheets and the screens over the editor have buttons of their own, which are no commands.
struct Commands {
  let snapshot: StateSnapshot
  let scope: CommandScope

  /// The state, which is not copied.
  var state: AppState { _read { yield snapshot.state } }

  /// The command of a name; nil where there is none, and where it is not allowed.
  subscript(name: CommandName) -> ScreenCommand? {
    guard let command = command(name) else { return nil }
    return command.action.map(state.forbids) == true ? nil : command
  }

  private func command(_ name: CommandName) -> ScreenCommand? {
    switch scope {
    case .sent(let meme): sentCommand(name, meme) ?? screenCommand(name)
    case .detail: detailCommand(name) ?? screenCommand(name)
    case .editor(let caption): editorCommand(name, caption) ?? screenCommand(name)
    case .album: albumCommand(name) ?? commonCommand(name)
    case .albumPicture(let entry): albumPictureCommand(name, entry)
    case .settings:
      name == .back ? ScreenCommand(name, .settings(.backTapped)) : commonCommand(name)
    case .shortcuts: shortcutsCommand(name) ?? commonCommand(name)
    case .elsewhere: commonCommand(name)
    }
  }

  /// The commands of some names, where they are available.
  subscript(names: [CommandName]) -> [ScreenCommand] { names.compactMap { self[$0] } }

  /// The keys of the enabled commands.
  ///
  /// Escape is left out: it belongs to the foremost layer, which may be a panel over the screen.
  var shortcuts: [Shortcut<AppAction>] {
    self[CommandName.withKeys].filter(\.isEnabled).flatMap { command in
      command.name.entry.keys.map { Shortcut($0, command.response) }
    }
  }

  // MARK: - Everywhere

  /// A command of a screen in the navigation path; a screen over it would be gone while the
  /// settings are shown.
  private func screenCommand(_ name: CommandName) -> ScreenCommand? {
    name == .settings ? ScreenCommand(.settings, .settings(.opened)) : commonCommand(name)
  }

  private func commonCommand(_ name: CommandName) -> ScreenCommand? {
    switch name {
    case .paste: ScreenCommand(name, .paste(.requested(intoField: false)))
    case .undo: ScreenCommand(name, .undoRequested, isEnabled: state.canUndoRemoval)
    case .shortcuts: ScreenCommand(name, .shortcutsTapped)
    case .fullScreen: ScreenCommand(name, .fullScreenToggled)
    case .quit: state.policy.allowsLeaving ? ScreenCommand(name, .quitRequested) : nil
    default: nil
    }
  }

  private func shortcutsCommand(_ name: CommandName) -> ScreenCommand? {
    switch name {
    case .shortcuts, .back: ScreenCommand(name, .shortcutsDismissed)
    default: nil
    }
  }
}
