/// A way of sharing memes, such as copying or printing.
public protocol ShareActivity: Sendable {
  /// Which one it is.
  var id: ShareActivityID { get }

  /// Finds out whether it can be performed here.
  ///
  /// It may be called on any thread, and waits for other programs two seconds at most.
  ///
  /// - Returns: Why it cannot be performed; nil if it can.
  func obstacle() -> ShareObstacle?

  /// Performs it; returns at once.
  ///
  /// - Parameters:
  ///   - delivery: What to share, and the choices that were made for it.
  ///   - cancellation: Stops it, if it is not too late.
  ///   - answer: Called once, on any thread. There is no time limit while a dialog is open.
  func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  )
}

/// Which way of sharing.
public enum ShareActivityID: Hashable, Sendable {
  /// Into the user's pictures, under a new name.
  case saveToPictures
  /// Into a file that the user chooses.
  case saveAs
  /// Onto the clipboard.
  case copy
  /// As an attachment of a new message.
  case email
  /// Into another program.
  case openWith
  /// Onto paper.
  case print
  /// To a phone on the same network, which scans a code.
  case handout
  /// Through a command of the user's own; its name in the configuration.
  case command(String)
}

/// What an activity gets.
public struct ShareDelivery: Hashable, Sendable {
  /// The memes, at least one.
  public var files: [SharedFile]
  /// The choices that were made for the activity.
  public var choices: ShareChoices

  /// Makes a delivery.
  public init(files: [SharedFile], choices: ShareChoices = .none) {
    self.files = files
    self.choices = choices
  }
}

/// The choices that some activities need before they are performed.
public enum ShareChoices: Hashable, Sendable {
  /// None.
  case none
  /// The program to open memes with: the name of its desktop entry, such as `gimp.desktop`.
  case program(String)
  /// A program that the user chooses in the desktop's dialog.
  case otherProgram
  /// How to print.
  case printing(PrintSettings)
  /// The file to save as, by its absolute path, and whether it may replace one.
  case file(String, replaces: Bool)
}

/// What an activity has done.
public enum ShareOutcome: Hashable, Sendable {
  /// The last file was saved; its path, its name, and the display name of its folder.
  case saved(path: String, fileName: String, folder: String)
  /// The meme is on the clipboard.
  case copied
  /// A new message with the meme is open in the mail program.
  case messageOpened
  /// A program has opened the meme; its name, if it is known.
  case opened(program: String?)
  /// The meme is in the queue of a printer; its name.
  case queued(printer: String)
  /// A phone can fetch the meme.
  case handedOut(Handout)
  /// A command of the user's own has ended; the last line it wrote, if any.
  case commandEnded(name: String, lastLine: String?)
  /// The user closed the desktop's dialog without a choice: nothing was shared.
  case dismissed
}
