public import Canvas

/// Everything the app knows while it runs, except what the views remember for themselves
/// (focus, scrolling, the caret).
public struct AppState: Equatable, Sendable {
  /// The screens from the root to the one that is shown.
  public internal(set) var path: [Place]
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
  /// The cameras that are plugged in.
  public var cameras = CameraRoster()
  /// The camera's screen, while it is open.
  public var camera: CameraState?
  /// The font panel, while it is open.
  public var font: FontState?
  /// The crop screen, while it is open.
  public var crop: CropState?
  /// The share sheet, while it is open.
  public var share: ShareState?
  /// Sheets that were closed while something was being saved, until it is known what came of it.
  var closedSheets: [ShareState] = []
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
  /// What is kept from one start to the next.
  public var remembered: Remembered
  /// Whether what is in the editor is kept for the next start; not where strangers come and go.
  public var keepsDrafts: Bool
  /// Where the user's pictures are.
  public var picturesFolder: String
  /// The pictures that come with the program, offered among the user's.
  public var samplesFolder: String?
  /// How the interface is to look whatever the desktop says.
  public var wishes: AppearanceWishes
  /// What the desktop around the window has said.
  public var desktop = DesktopState()
  /// Whether the window is wanted on the whole screen.
  public var isFullScreen = false
  /// How the interface is turned, for a display that nobody else turns.
  public var turn = QuarterTurn.none
  /// Whether it is turned by how the device is held.
  public var followsSensor = false
  /// The number that the next piece of long work gets.
  var nextWork = WorkID(number: 1)

  /// Makes the state of a fresh start.
  ///
  /// - Parameters:
  ///   - picturesFolder: The path of the user's pictures.
  ///   - samplesFolder: The path of the pictures that come with the program.
  ///   - root: What lies under everything: the sent memes, or the editor.
  ///   - remembered: What was kept the last time.
  ///   - keepsDrafts: Whether what is in the editor is kept for the next start.
  ///   - keyboard: Which keyboard stands on the screen while text is edited.
  ///   - wishes: How the interface is to look whatever the desktop says.
  public init(
    picturesFolder: String, samplesFolder: String? = nil, root: Place = .editor,
    remembered: Remembered = Remembered(), keepsDrafts: Bool = false,
    keyboard: KeyboardState = KeyboardState(), wishes: AppearanceWishes = AppearanceWishes()
  ) {
    self.keyboard = keyboard
    self.picturesFolder = picturesFolder
    self.samplesFolder = samplesFolder
    self.remembered = remembered
    self.keepsDrafts = keepsDrafts
    self.wishes = wishes
    path = [root]
    editor.recipe.style = remembered.style
  }

  /// The message that is shown.
  public var alert: AppAlert? { alerts.first }

  /// Shows a message for a while; it takes the place of an earlier one.
  mutating func show(_ message: Toast.Message) -> [Effect] {
    let id = startWork()
    toast = Toast(id: id, message: message)
    return [.expireToast(id)]
  }

  /// A number of its own for one piece of long work, so that late answers can be told.
  mutating func startWork() -> WorkID {
    defer { nextWork.number += 1 }
    return nextWork
  }
}

/// Names one piece of long work.
public struct WorkID: Hashable, Sendable {
  var number: Int
}

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

extension AppState {
  /// The style that the next meme begins with.
  var usualStyle: CaptionStyle {
    get { remembered.style }
    set { remembered.style = newValue }
  }
}
