internal import Canvas
public import Localization
public import MemeCore

extension ShareFault {
  /// What happened, in a few words.
  var title: Sentence {
    switch self {
    case .obstacle(let obstacle): obstacle.title
    case .notStarted(let program): "\(program) did not start"
    case .ended(let program, _): "\(program) reported an error"
    case .tookTooLong(let program):
      program.map { "\($0) did not answer" } ?? "The desktop did not answer"
    case .noDialog: "There is no dialog"
    case .refused: "The desktop refused"
    case .printerRefuses(let printer): "\(printer) takes no pages now"
    case .handoutRefused: "Phones cannot reach this computer"
    case .fileExists: "There is a file of that name"
    case .folderNotShown: "The folder was not shown"
    }
  }

  /// The explanation and what to do about it, in one or two sentences.
  var detail: Sentence {
    switch self {
    case .obstacle(let obstacle): obstacle.detail
    case .notStarted: "It may be damaged or not installed. Choose another way to share."
    case .ended(_, let lastLine):
      lastLine.map { "It wrote: “\($0)”" } ?? "It did not say why. Choose another way to share."
    case .tookTooLong: "Try again, or choose another way to share."
    case .noDialog, .refused: "Nothing was shared. Choose another way to share."
    case .printerRefuses: "Choose another printer, or try again later."
    case .handoutRefused:
      "Check the address and port of “handout” in the configuration, and that nothing else uses it."
    case .fileExists: "Choose another name, or replace that file."
    case .folderNotShown(let folder):
      "Open “\(folder)” in a file manager: your meme is saved there."
    }
  }
}

extension ShareObstacle {
  /// What is missing, in a few words; shown under a disabled tile.
  public var title: Sentence {
    switch self {
    case .folderNotWritable: "Pictures cannot be written"
    case .noClipboard: "No clipboard"
    case .noMailProgram: "No mail program"
    case .noProgram: "No program for pictures"
    case .noPrintingSystem, .noPrintScheduler: "No printing"
    case .noPrinter: "No printer"
    case .handoutNotConfigured: "Not set up"
    case .handoutMissing: "Not installed"
    case .commandMissing(let program): "\(program) is missing"
    }
  }

  /// What to do about it, in one sentence.
  public var detail: Sentence {
    switch self {
    case .folderNotWritable: "Make the folder of your pictures writable, or use Save As."
    case .noClipboard: "This screen has no clipboard to copy to."
    case .noMailProgram: "Install a mail program and make it the default one."
    case .noProgram: "Install a program that opens pictures."
    case .noPrintingSystem: "Install CUPS with the package cups."
    case .noPrintScheduler: "Install or start CUPS, the service cups."
    case .noPrinter: "Add a printer in the settings of the system."
    case .handoutNotConfigured: "Set “handout” in the configuration to an address and a port."
    case .handoutMissing: "mememe-serve is missing. Install MemeMe again."
    case .commandMissing(let program): "Install \(program), or correct the configuration."
    }
  }
}

/// Texts of the share sheet.
extension Strings {
  /// The title of the desktop's dialog for the name of a file.
  public static let saveMeme: Sentence = "Save Meme"
  static let sizes: Sentence = "Size"
  static let formatAndSize: Sentence = "Format and Size"
  static let programs: Sentence = "Open With"
  static let otherProgram: Sentence = "Other Program…"
  static let printing: Sentence = "Print"
  static let printNow: Sentence = "Print Now"
  static let printer: Sentence = "Printer"
  static let usually: Sentence = "Opens pictures of this kind"
  static let fewerCopies: Sentence = "Fewer copies"
  static let moreCopies: Sentence = "More copies"
  static let fitToPage: Sentence = "Fit to page"
  static let fileName: Sentence = "File name"
  static let replace: Sentence = "Replace"
  static let save: Sentence = "Save"
  static let saveHere: Sentence = "Save Here"
  static let chooseFolder: Sentence = "Choose another folder"
  static let reading: Sentence = "Reading…"
  static let showInFolder: Sentence = "Show in Folder"
  static let makeAnother: Sentence = "Make Another"

  static func name(of activity: ShareActivityID) -> Sentence {
    switch activity {
    case .saveToPictures: saveToPictures
    case .saveAs: "Save As…"
    case .copy: "Copy"
    case .email: "Email"
    case .openWith: "Open With…"
    case .print: printing
    case .handout: "To Your Phone"
    case .command(let name): .verbatim(name)
    }
  }

  /// What is being done, while it takes time.
  static func progress(of activity: ShareActivityID) -> Sentence {
    switch activity {
    case .saveToPictures: saving
    case .saveAs: "Choose where to save…"
    case .copy: "Copying…"
    case .email: "Opening the mail program…"
    case .openWith: "Opening…"
    case .print: "Printing…"
    case .handout: "Making a code…"
    case .command(let name): .verbatim("\(name)…")
    }
  }

  static func name(of format: ExportFormat) -> Sentence {
    switch format {
    case .jpeg: .verbatim("JPEG")
    case .png: .verbatim("PNG")
    case .webp: .verbatim("WebP")
    }
  }

  static func name(of target: ShareTarget) -> Sentence {
    switch target {
    case .original: "Original"
    case .square: "Square"
    case .post: Sentence("Post", context: "share target")
    case .story: Sentence("Story", context: "share target")
    case .sticker: "Sticker"
    case .attachment: target.byteLimit.map { "Under \($0 / 1_000_000) MB" } ?? ""
    }
  }

  /// The proportions or the format of a target.
  static func detail(of target: ShareTarget) -> Sentence {
    switch target {
    case .original: "As it is"
    case .square: sides(1, 1)
    case .post: sides(4, 5)
    case .story: sides(9, 16)
    case .sticker, .attachment: target.format.map(name(of:)) ?? ""
    }
  }

  static func name(of ground: ShareGround) -> Sentence {
    switch ground {
    case .blurred: "Blurred"
    case .black: "Black"
    case .white: "White"
    }
  }

  static func name(of size: ShareSize) -> Sentence {
    switch size {
    case .original: "Original size"
    case .large: "Large"
    case .medium: "Medium"
    case .small: "Small"
    }
  }

  /// The state of a printer in plain words; nil if it prints at once.
  static func state(of printer: Printer) -> Sentence? {
    switch printer.state {
    case .ready: nil
    case .busy: "It prints something else first."
    case .paused: "It is paused. What you send waits."
    case .outOfPaper: "It is out of paper."
    case .outOfInk: "It is out of ink or toner."
    case .jammed: "Its paper is jammed."
    case .open: "A door is open."
    case .offline: "It is switched off, or not connected."
    case .refusing: "It takes no pages now."
    }
  }

  static func copies(_ count: Int) -> Sentence {
    .plural(count, "\(count) copy", "\(count) copies")
  }

  static func replaceQuestion(_ name: String) -> Sentence {
    "“\(name)” exists already. Replace it?"
  }

  /// The folder of a new file, by its own name.
  static func inFolder(_ path: String) -> Sentence {
    "In the folder “\(folderName(path))”"
  }

  /// The folder's own name; that of the root is a slash.
  static func folderName(_ path: String) -> String { path == "/" ? path : path.lastPathComponent }

  // MARK: Results

  /// What was done with a meme that is not among the sent ones.
  static func notInSentMemes(_ outcome: ShareOutcome, count: Int) -> Sentence {
    "\(title(of: outcome, count: count)), but not in Sent Memes"
  }

  /// Where it is, and why it is not among the sent memes.
  static func notInSentMemes(
    _ outcome: ShareOutcome, count: Int, because problem: Problem
  ) -> Sentence {
    guard case .saved = outcome else { return problem.detail }
    return "\(detail(of: outcome, count: count))\n\(problem.detail)"
  }

  /// What was done, in a few words.
  static func title(of outcome: ShareOutcome, count: Int) -> Sentence {
    switch outcome {
    case .saved: saved
    case .copied: "Copied"
    case .messageOpened: "Your message is ready"
    case .opened(let program):
      program.map { "Opened in \($0)" } ?? "Opened in another program"
    case .queued: "Sent to the printer"
    case .handedOut: scanToTake
    case .commandEnded(let name, _): "\(name) is done"
    case .dismissed: ""
    }
  }

  /// Where it is now, in one sentence.
  static func detail(of outcome: ShareOutcome, count: Int) -> Sentence {
    switch outcome {
    case .saved(_, let fileName, let folder):
      count > 1
        ? savedSeveral(count, folder: folder) : savedPlace(fileName: fileName, folder: folder)
    case .copied: "Paste it into any program."
    case .messageOpened:
      count > 1
        ? "They are attached. Send the message from your mail program."
        : "It is attached. Send the message from your mail program."
    case .opened: "It is a copy: your meme stays as it is."
    case .queued(let printer): "It is in the queue of \(printer)."
    case .handedOut(let handout): scanDetail(minutes: handout.minutes)
    case .commandEnded(_, let lastLine): lastLine.map(Sentence.verbatim) ?? .empty
    case .dismissed: ""
    }
  }
}
