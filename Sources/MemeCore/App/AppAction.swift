public import Canvas

/// What happened.
public enum AppAction: Equatable, Sendable {
  /// The program has started.
  case started
  /// Something among the sent memes.
  case sent(SentAction)
  /// Something while one sent meme is looked at.
  case detail(DetailAction)
  /// Something with the draft.
  case draft(DraftAction)
  /// Something in the editor.
  case editor(EditorAction)
  /// Something in the image picker.
  case album(AlbumAction)
  /// Something with cameras.
  case camera(CameraAction)
  /// Something in the font panel.
  case font(FontAction)
  /// Something on the crop screen.
  case crop(CropAction)
  /// Something in the share sheet.
  case share(ShareAction)
  /// Something with keyboards.
  case keyboard(KeyboardAction)
  /// The desktop around the window said something.
  case desktop(DesktopAction)
  /// A file was dropped on the window or named on the command line.
  case pictureGiven(path: String)
  /// More was pressed.
  case menuTapped
  /// What can be done with something was asked for.
  case menuRequested(ContextMenu)
  /// A command of the menu was chosen.
  indirect case menuChosen(AppAction)
  /// The menu was left without choosing.
  case menuDismissed
  /// OK was pressed in an alert.
  case alertDismissed
  /// Undo was pressed in a toast, or its key where the screen has nothing of its own to undo.
  case undoRequested
  /// The toast has been there long enough.
  case toastExpired(WorkID)
  /// F11 was pressed.
  case fullScreenToggled
  /// The interface is wanted another way up.
  case turnChosen(QuarterTurn)
  /// The window lost the keyboard: its user may be about to leave.
  case windowLeft
  /// The window was closed, or the system asked the app to end.
  case quitRequested
}
