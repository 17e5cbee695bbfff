/// Work to be done outside the app's state: a feature's effect, and the identifier of the work.
///
/// Results are actions that carry the same identifier.
public enum Effect: Equatable, Sendable {
  /// Work of the editor.
  case editor(EditorEffect, WorkID)
  /// Work of the image picker.
  case album(AlbumEffect, WorkID)
  /// Work of the font panel.
  case font(FontEffect, WorkID)
  /// Work with cameras; the identifier is that of a session, a countdown or an input pause.
  case camera(CameraEffect, WorkID = .unattended)
  /// Work with the sent memes.
  case sent(SentEffect, WorkID = .unattended)
  /// Work with one sent meme.
  case detail(DetailEffect, WorkID)
  /// Work with drafts.
  case draft(DraftEffect, WorkID = .unattended)
  /// Work with templates.
  case template(TemplateEffect, WorkID)
  /// Saving.
  case share(ShareEffect, WorkID)
  /// Work for a picture from a phone.
  case upload(UploadEffect, WorkID)
  /// Work with the clipboard.
  case paste(PasteEffect, WorkID)
  /// Work for the settings.
  case settings(SettingsEffect, WorkID = .unattended)
  /// Work for the kiosk.
  case kiosk(KioskEffect, WorkID = .unattended)
  /// Watch settings of the desktop; answered by `DesktopAction` and `KeyboardAction` for as long as
  /// the app runs.
  case watchDesktop(Set<DesktopFeature>)
  /// Cancel a piece of work whose result is no longer needed.
  case cancel(WorkID)
  /// Store the user settings.
  case saveUserSettings(UserSettings)
  /// Wait a few seconds before storing the window's placement; answered by
  /// `WindowAction.storingDue`.
  case scheduleWindowStoring
  /// Change the window.
  case window(WindowEffect)
  /// End the toast after its time, which is longer where something can be undone; answered by
  /// `AppAction.toastExpired`.
  case expireToast(WorkID, offersUndo: Bool)
  /// End an alert that asks for nothing after its time; answered by `AppAction.alertExpired`.
  case expireAlert(WorkID)
  /// End the app.
  case quit
}
