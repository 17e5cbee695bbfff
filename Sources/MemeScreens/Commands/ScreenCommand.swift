internal import Localization
internal import MemeCore
internal import Toolkit

/// A command that is available somewhere.
struct ScreenCommand: Equatable {
  /// Its name.
  var name: CommandName
  /// What it does.
  var response: ShortcutResponse<AppAction>
  /// Whether it can be given now.
  var isEnabled = true
  /// Whether the value that it sets is in effect; nil for a command that sets none.
  var isChosen: Bool?
  /// The label and the icon, where they are not those of the table.
  var face: Face?

  /// What a command is called now.
  struct Face: Equatable {
    /// The label.
    var label: Sentence
    /// The name of the icon.
    var icon: String
  }

  /// The action that it sends; nil if it focuses a field.
  var action: AppAction? {
    if case .action(let action) = response { action } else { nil }
  }
}

extension ScreenCommand {
  init(
    _ name: CommandName, _ action: AppAction, isEnabled: Bool = true, isChosen: Bool? = nil,
    face: Face? = nil
  ) {
    self.init(
      name: name, response: .action(action), isEnabled: isEnabled, isChosen: isChosen, face: face)
  }
}
