public import Canvas

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

/// An encoded meme that is shared, without any data but its pixels.
public struct SharedFile: Hashable, Sendable {
  /// The proposed name, with the file extension.
  public var name: String
  /// The file's content, format and size.
  public var meme: EncodedMeme

  /// Makes a file.
  public init(name: String, _ meme: EncodedMeme) {
    self.name = name
    self.meme = meme
  }

  /// Makes a file from its parts.
  public init(name: String, content: EncodedPicture, format: PictureFormat, size: PixelSize) {
    self.init(name: name, EncodedMeme(content: content, format: format, size: size))
  }

  /// The file's content.
  public var content: EncodedPicture { meme.content }
  /// The file's format.
  public var format: PictureFormat { meme.format }
  /// Columns and rows.
  public var size: PixelSize { meme.size }
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

/// Why an activity cannot be performed here.
public enum ShareObstacle: Hashable, Sendable {
  /// The user's pictures cannot be written.
  case folderNotWritable
  /// There is no clipboard.
  case noClipboard
  /// There is no program for mail.
  case noMailProgram
  /// No program is registered for pictures of this kind, and the desktop has no dialog for others.
  case noProgram
  /// The programs for printing are not installed.
  case noPrintingSystem
  /// The printing system is not installed, does not run, or does not answer.
  case noPrintScheduler
  /// No printer is set up.
  case noPrinter
  /// No address is configured at which memes are handed out to phones.
  case handoutNotConfigured
  /// The program that hands memes out to phones is not installed.
  case handoutMissing
  /// The command of the user's own is not installed, or cannot be executed; the program's name.
  case commandMissing(String)
}

/// Why an activity failed.
public enum ShareFault: Hashable, Sendable {
  /// It cannot be performed here any more.
  case obstacle(ShareObstacle)
  /// A program could not be started; its name.
  case notStarted(program: String)
  /// A program has ended with an error; its name, and the last line it wrote, if any.
  case ended(program: String, lastLine: String?)
  /// A program, or the desktop, did not answer in time; its name, if there is one.
  case tookTooLong(program: String?)
  /// There is no dialog of the desktop for it.
  case noDialog
  /// The desktop refused.
  case refused
  /// The printer takes nothing; its name.
  case printerRefuses(printer: String)
  /// Memes cannot be handed out at the configured address and port.
  case handoutRefused
  /// The file exists already, and may not be replaced.
  case fileExists
  /// The folder of a saved file could not be shown; its display name.
  case folderNotShown(folder: String)
}
