public import Canvas
public import Localization

/// The whole state of the running app, except that of the views (focus, scrolling, the caret).
public struct AppState: Equatable, Sendable {
  /// The screens from the root to the one that is shown.
  public internal(set) var path: [Destination]
  /// The sent memes.
  public var sent = SentState()
  /// The sent meme that is shown.
  public var detail: DetailState?
  /// The editor and the meme in it.
  public var editor = EditorState()
  /// Abandoned drafts, and the change in the editor that is yet to be saved.
  public var drafts = DraftsState()
  /// The image picker, and what it keeps while it is closed.
  public var albums = AlbumsState()
  /// The cameras that are plugged in, and their screen.
  public var cameras = CamerasState()
  /// The font panel, while it is open.
  public var font: FontState?
  /// The crop screen, while it is open.
  public var crop: CropState?
  /// The paste that waits for the clipboard.
  public var paste = PasteState()
  /// The prompt for the name of a template, and the writing of one.
  public var templates = TemplatesState()
  /// The share sheet, and the saves in progress.
  public var sharing = SharingState()
  /// What lets a phone send a picture, while its code is shown.
  public var upload: UploadState?
  /// Whether the menu under More is open.
  public var isMenuOpen = false
  /// Whether the keyboard shortcuts are listed.
  public internal(set) var isShowingShortcuts = false
  /// The context menu, while it is open.
  public var contextMenu: ContextMenu?
  /// The queue of alerts; the first is shown.
  public var alerts: [AppAlert] = []
  /// The timer of the alert that is shown, if it ends by itself.
  var alertTimer: WorkID?
  /// Whether that alert stays for its time once more, because a mouse was moved meanwhile.
  public internal(set) var extendsAlert = false
  /// A short message that goes away by itself.
  public var toast: Toast?
  /// A message that came while the toast offers to undo something.
  public internal(set) var notice: Toast?
  /// The removals that can still be undone, the latest last.
  var undoOffers: [UndoOffer] = []
  /// Which on-screen keyboard is shown while text is edited.
  public var keyboard: KeyboardState
  /// The configured appearance, which takes precedence over the desktop's.
  public var preferences: AppearancePreferences
  /// The values of all settings; those that a feature needs are also in its own state.
  public internal(set) var settings = Settings()
  /// The languages that there are translations for.
  public var languages: [LanguageTag] = []
  /// The language that is being read.
  var readingLanguage: WorkID?
  /// The screen of the settings, and the changes that are yet to be written.
  public var settingsScreen = SettingsState()
  /// The kiosk; nil if the program is no kiosk.
  public var kiosk: KioskState?
  /// The settings that the desktop has reported.
  public var desktop = DesktopState()
  /// Whether the window's placement has changed since it was stored; storing is scheduled then.
  var isPlacementUnsaved = false
  /// Whether the window is to be full screen.
  public var isFullScreen = false
  /// How the interface is turned, on a display that the system does not turn.
  public var turn = QuarterTurn.none
  /// Whether it turns with the orientation of the device.
  public var followsSensor = false
  /// Whether it does so where no rotation is configured.
  public var followsSensorByDefault = false
  /// The values that every feature may read.
  public var shared: SharedContext

  /// Makes the state of a fresh start.
  ///
  /// - Parameters:
  ///   - picturesFolder: The path of the user's pictures.
  ///   - samplesFolder: The path of the sample pictures.
  ///   - root: The root screen: the sent memes, or the editor.
  ///   - userSettings: The stored user settings.
  ///   - savesDrafts: Whether the meme in the editor is saved as a draft.
  ///   - keyboard: Which on-screen keyboard is shown while text is edited.
  ///   - preferences: The configured appearance, which takes precedence over the desktop's.
  public init(
    picturesFolder: String, samplesFolder: String? = nil, root: Destination = .editor,
    userSettings: UserSettings = UserSettings(),
    savesDrafts: Bool = false,
    keyboard: KeyboardState = KeyboardState(),
    preferences: AppearancePreferences = AppearancePreferences()
  ) {
    self.keyboard = keyboard
    self.preferences = preferences
    shared = SharedContext(
      picturesFolder: picturesFolder, samplesFolder: samplesFolder, userSettings: userSettings,
      savesDrafts: savesDrafts)
    path = [root]
    editor = EditorState(recipe: userSettings.newRecipe)
    sent.order = userSettings.sentOrder
  }

  /// The language of the interface.
  public var language: Language {
    get { shared.language }
    set { shared.language = newValue }
  }

  /// The alert that is shown.
  public var alert: AppAlert? { alerts.first }
}
