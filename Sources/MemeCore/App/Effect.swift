/// What is to be done outside the app's state: a feature's effect, and the identifier of the work.
///
/// Answers are actions that carry the same identifier.
public enum Effect: Equatable, Sendable {
  /// Work of the editor.
  case editor(EditorEffect, WorkID)
  /// Work of the image picker.
  case album(AlbumEffect, WorkID)
  /// Work of the font panel.
  case font(FontEffect, WorkID)
  /// Work with cameras; the identifier is that of a session or of a pause.
  case camera(CameraEffect, WorkID = .unattended)
  /// Work with the sent memes.
  case sent(SentEffect, WorkID = .unattended)
  /// Work with one sent meme.
  case detail(DetailEffect, WorkID)
  /// Work with drafts.
  case draft(DraftEffect, WorkID = .unattended)
  /// Saving.
  case share(ShareEffect, WorkID)
  /// Ask the desktop some things, and go on listening; answered by `DesktopAction` and
  /// `KeyboardAction` for as long as the app runs.
  case watchDesktop(Set<DesktopFeature>)
  /// Stop a piece of work whose answer nobody wants any more.
  case cancel(WorkID)
  /// Keep some things for the next start.
  case saveUserSettings(UserSettings)
  /// Show the window on the whole screen, or no longer.
  case setFullScreen(Bool)
  /// Take the toast away after a while; answered by `AppAction.toastExpired`.
  case expireToast(WorkID)
  /// End the app.
  case quit
}
