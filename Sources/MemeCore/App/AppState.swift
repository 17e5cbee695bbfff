public import Canvas

/// Everything the app knows while it runs, except what the views remember for themselves
/// (focus, scrolling, the caret).
public struct AppState: Equatable, Sendable {
  /// The screens from the root to the one that is shown.
  public internal(set) var path: [Destination]
  /// The sent memes.
  public var sent = SentState()
  /// The sent meme that is looked at.
  public var detail: DetailState?
  /// The meme being made.
  public var editor = EditorState()
  /// What was left behind in editors, and what is yet to be kept of this one.
  public var drafts = DraftsState()
  /// The image picker, while it is open.
  public var album: AlbumState?
  /// The cameras that are plugged in, and their screen.
  public var cameras = CamerasState()
  /// The font panel, while it is open.
  public var font: FontState?
  /// The crop screen, while it is open.
  public var crop: CropState?
  /// The share sheet, and what is being saved.
  public var sharing = SharingState()
  /// Whether the menu of a narrow window is open.
  public var isMenuOpen = false
  /// The menu that was asked for of something, while it is open.
  public var contextMenu: ContextMenu?
  /// Messages that wait for OK; the first is shown, the others after it.
  public var alerts: [AppAlert] = []
  /// A short message that goes away by itself.
  public var toast: Toast?
  /// What can still be brought back, the latest last.
  var undoOffers: [UndoOffer] = []
  /// Which keyboard stands on the screen while text is edited.
  public var keyboard: KeyboardState
  /// How the interface is to look whatever the desktop says.
  public var preferences: AppearancePreferences
  /// What the desktop around the window has said.
  public var desktop = DesktopState()
  /// Whether the window is wanted on the whole screen.
  public var isFullScreen = false
  /// How the interface is turned, for a display that nobody else turns.
  public var turn = QuarterTurn.none
  /// Whether it is turned by how the device is held.
  public var followsSensor = false
  /// What every feature may read.
  public var shared: SharedContext

  /// Makes the state of a fresh start.
  ///
  /// - Parameters:
  ///   - picturesFolder: The path of the user's pictures.
  ///   - samplesFolder: The path of the pictures that come with the program.
  ///   - root: What lies under everything: the sent memes, or the editor.
  ///   - userSettings: What was kept the last time.
  ///   - savesDrafts: Whether what is in the editor is kept for the next start.
  ///   - keyboard: Which keyboard stands on the screen while text is edited.
  ///   - preferences: How the interface is to look whatever the desktop says.
  public init(
    picturesFolder: String, samplesFolder: String? = nil, root: Destination = .editor,
    userSettings: UserSettings = UserSettings(), savesDrafts: Bool = false,
    keyboard: KeyboardState = KeyboardState(),
    preferences: AppearancePreferences = AppearancePreferences()
  ) {
    self.keyboard = keyboard
    self.preferences = preferences
    shared = SharedContext(
      picturesFolder: picturesFolder, samplesFolder: samplesFolder, userSettings: userSettings,
      savesDrafts: savesDrafts)
    path = [root]
    editor.recipe.style = userSettings.style
  }

  /// The message that is shown.
  public var alert: AppAlert? { alerts.first }
}
