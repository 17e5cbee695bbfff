public import Canvas

/// An event that the app handles.
public enum AppAction: Equatable, Sendable {
  /// The program has started.
  case started
  /// An event in the list of sent memes.
  case sent(SentAction)
  /// An event on the screen of one sent meme.
  case detail(DetailAction)
  /// An event concerning drafts.
  case draft(DraftAction)
  /// An event in the editor.
  case editor(EditorAction)
  /// An event in the image picker.
  case album(AlbumAction)
  /// An event concerning cameras.
  case camera(CameraAction)
  /// An event in the font panel.
  case font(FontAction)
  /// An event on the crop screen.
  case crop(CropAction)
  /// An event concerning templates.
  case template(TemplateAction)
  /// An event in the share sheet.
  case share(ShareAction)
  /// An event concerning a picture from a phone.
  case upload(UploadAction)
  /// An event concerning keyboards.
  case keyboard(KeyboardAction)
  /// An event concerning the settings.
  case settings(SettingsAction)
  /// An event of the kiosk.
  case kiosk(KioskAction)
  /// The desktop environment reported something.
  case desktop(DesktopAction)
  /// An event concerning the clipboard's content.
  case paste(PasteAction)
  /// An event concerning the window's size and place.
  case window(WindowAction)
  /// A file was named on the command line.
  case pictureOpened(path: String)
  /// The desktop, or another start of the program, asks for the window.
  indirect case activated(Activation, LaunchContext)
  /// Files, by their paths, or lines of text were dropped on the window.
  indirect case dropped(files: [String], text: [String])
  /// New Meme was chosen: one is begun, and the editor stays open.
  case newMemeTapped
  /// More was pressed.
  case menuTapped
  /// A context menu was requested.
  indirect case menuRequested(ContextMenu)
  /// A command of the menu was chosen.
  indirect case menuChosen(AppAction)
  /// The menu was dismissed without a choice.
  case menuDismissed
  /// Keyboard Shortcuts was chosen.
  case shortcutsTapped
  /// The list of shortcuts was closed.
  case shortcutsDismissed
  /// An alert was dismissed with OK, or with Cancel where it asks.
  case alertDismissed
  /// A mouse was moved while an alert is shown that ends by itself.
  case alertExtended
  /// The time of an alert is over, if it is still shown.
  case alertExpired(WorkID)
  /// The decoded part of a damaged picture is to be used, as an alert offered.
  case damageAccepted
  /// Undo was pressed in a toast, or its key on a screen with nothing of its own to undo.
  case undoRequested
  /// The time of a toast is over.
  case toastExpired(WorkID)
  /// F11 was pressed.
  case fullScreenToggled
  /// Another orientation of the interface was chosen.
  case turnChosen(QuarterTurn)
  /// The window lost the keyboard focus: its user may be about to leave.
  case focusLost
  /// The window was closed, or the system asked the app to end.
  case quitRequested
}
