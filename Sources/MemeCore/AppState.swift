public import Canvas

/// Everything the app knows while it runs, except what the views remember for themselves
/// (focus, scrolling, the caret).
public struct AppState: Equatable, Sendable {
  /// The meme being made.
  public var editor = EditorState()
  /// The image picker, while it is open.
  public var album: AlbumState?
  /// The font panel, while it is open.
  public var font: FontState?
  /// The crop screen, while it is open.
  public var crop: CropState?
  /// The share sheet, while it is open.
  public var share: ShareState?
  /// Whether the menu of a narrow window is open.
  public var isMenuOpen = false
  /// Messages that wait for OK; the first is shown, the others after it.
  public var alerts: [AppAlert] = []
  /// A short message that goes away by itself.
  public var toast: Toast?
  /// The style that the next meme begins with: the one used last.
  public var usualStyle: CaptionStyle
  /// Where the user's pictures are.
  public var picturesFolder: String
  /// The pictures that come with the program, offered among the user's.
  public var samplesFolder: String?
  /// Whether the window is wanted on the whole screen.
  public var isFullScreen = false
  /// The number that the next piece of long work gets.
  var nextWork = WorkID(number: 1)

  /// Makes the state of a fresh start.
  ///
  /// - Parameters:
  ///   - picturesFolder: The path of the user's pictures.
  ///   - samplesFolder: The path of the pictures that come with the program.
  ///   - usualStyle: The style that was used last.
  public init(
    picturesFolder: String, samplesFolder: String? = nil, usualStyle: CaptionStyle = .classic
  ) {
    self.picturesFolder = picturesFolder
    self.samplesFolder = samplesFolder
    self.usualStyle = usualStyle
    editor.captions.style = usualStyle
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

/// A message that waits for OK.
public enum AppAlert: Hashable, Sendable {
  /// A meme was saved under a name, in a folder shown as the user knows it.
  case saved(fileName: String, folder: String)
  /// Something went wrong.
  case problem(Problem)
}

/// A short message that goes away by itself.
public struct Toast: Hashable, Sendable {
  /// What it says.
  public enum Message: Hashable, Sendable {
    /// A pasted or typed text was longer than a caption may be and was cut.
    case captionCut
    /// The meme was given up, which can be undone.
    case discarded
  }

  /// Which toast it is, so that an earlier one's end does not take it away.
  public var id: WorkID
  /// What it says.
  public var message: Message
}

/// What happened.
public enum AppAction: Equatable, Sendable {
  /// Something in the editor.
  case editor(EditorAction)
  /// Something in the image picker.
  case album(AlbumAction)
  /// Something in the font panel.
  case font(FontAction)
  /// Something on the crop screen.
  case crop(CropAction)
  /// Something in the share sheet.
  case share(ShareAction)
  /// A file was dropped on the window or named on the command line.
  case pictureGiven(path: String)
  /// More was pressed.
  case menuTapped
  /// A command of the menu was chosen.
  case menuChosen(EditorAction)
  /// The menu was left without choosing.
  case menuDismissed
  /// OK was pressed in an alert.
  case alertDismissed
  /// The toast has been there long enough.
  case toastExpired(WorkID)
  /// F11 was pressed.
  case fullScreenToggled
  /// The window was closed, or the system asked the app to end.
  case quitRequested
}

/// What is to be done outside; each is carried out elsewhere and answered by an action.
public enum Effect: Equatable, Sendable {
  /// Load a picture; answered by `EditorAction.pictureLoaded` or `.pictureFailed`.
  case loadPicture(WorkID, path: String)
  /// Make the pixels of a picture again; answered by `EditorAction.pictureRestored` or
  /// `.pictureFailed`.
  case restorePicture(WorkID, PictureReference)
  /// List a folder; answered by `AlbumAction.folderListed` or `.folderFailed`.
  case listFolder(WorkID, path: String)
  /// Save the meme among the user's pictures; answered by `ShareAction.saved` or `.failed`.
  case saveToPictures(WorkID, Meme)
  /// Make the cropped picture in more pixels; answered by `EditorAction.closeUpMade` or
  /// `.closeUpFailed`.
  case makeCloseUp(WorkID, OriginalPicture, Crop)
  /// Find the families that draw some texts; answered by `FontAction.familiesFound`.
  case findFamilies(WorkID, texts: [String])
  /// Keep the style for the next start.
  case rememberStyle(CaptionStyle)
  /// Stop a piece of work whose answer nobody wants any more.
  case cancel(WorkID)
  /// Show the window on the whole screen, or no longer.
  case setFullScreen(Bool)
  /// Take the toast away after a while; answered by `AppAction.toastExpired`.
  case expireToast(WorkID)
  /// End the app.
  case quit
}
