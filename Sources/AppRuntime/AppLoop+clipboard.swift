internal import MemeCore
internal import MemeScreens
internal import Toolkit

/// Copying and pasting.
extension AppLoop {
  func copy(_ text: String) {
    do {
      try window.copy(text)
    } catch {
      effects.log(Strings.textNotCopied("\(error)"))
      effects.record(LogMessage(.warning, .clipboard, "text not copied"))
    }
  }

  func requestPaste() {
    // The field of a paste that is being read stays the one it was requested for.
    guard state.paste.work == nil else { return }
    paste.field = interaction.focusedField?.id
    send(.paste(.requested(intoField: paste.field != nil)))
  }

  /// Puts text from the clipboard into the field it was requested for, if that is still being
  /// edited.
  func insert(_ text: String) {
    guard let field = paste.field, interaction.focusedField?.id == field else { return }
    handle(.pasted(text))
  }
}
