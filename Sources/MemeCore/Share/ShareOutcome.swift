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

  /// Whether there is nothing more to know about it, so that it is reported in a toast.
  var isReportedInPassing: Bool {
    switch self {
    case .copied, .messageOpened, .opened, .queued: true
    case .saved, .handedOut, .commandEnded, .dismissed: false
    }
  }
}
