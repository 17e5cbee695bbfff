internal import MemeCore

/// Texts of the kiosk, and of handing memes out to phones.
extension Strings {
  static let scanToTake = "Scan to take it home"
  static let qrCode = "QR code"
  static let touchToMakeMeme = "Touch to make a meme"
  static let makeYourOwn = "Make your own meme"
  static let oneMoment = "One moment…"
  static let outOfOrder = "Out of order. Please ask the staff."
  static let diskAlmostFull = "The disk is almost full."
  static let stillThere = "Still there?"
  static let stillHere = "I'm Still Here"

  static func deletion(inSeconds seconds: Int) -> String {
    "Your meme will be deleted in \(count(seconds, "second"))."
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  static let scanDetail =
    "Point the camera of your phone at the code. It works until you are done here."

  static func scanDetail(minutes: Int) -> String {
    "Point the camera of your phone at the code. "
      + "It works for \(count(minutes, "minute")), in this network."
  }

  /// The page of a meme that is handed out, without what HTML escapes.
  package static let pageTitle = "Your meme"
  package static let pageHint = "Touch and hold the picture to save it."
  package static let pageGone = "This meme is not here any more."

  // MARK: - The operator's panel

  static let operatorTitle = "Operator"
  static let enterPIN = "Enter PIN"
  static let pin = "PIN"
  static let checkingPIN = "Checking…"
  static let wrongPIN = "Wrong PIN."
  static let deleteDigit = "Delete Digit"
  static let clearEverything = "Clear Everything"
  static let clearEverythingQuestion = "Delete everything of all visitors?"
  static let clearEverythingDetail =
    "Memes that were not exported are lost. This cannot be undone."
  static let deleteEverything = "Delete Everything"
  static let clearingEverything = "Deleting everything…"
  static let everythingCleared = "Everything is deleted"
  static let everythingClearedDetail = "Nothing of a visitor is left on this kiosk."
  static let exportToUSB = "Export to USB"
  static let exporting = "Exporting"
  static let lookingForDrives = "Looking for USB sticks…"
  static let noDrive = "No USB stick was found. Plug one in, and wait for a moment."
  static let lookAgain = "Look Again"
  static let check = "Check"
  static let checking = "Checking…"
  static let exitKiosk = "Exit"

  static func locked(seconds: Int) -> String { "Try again in \(count(seconds, "second"))." }

  static func digits(_ number: Int) -> String { count(number, "digit") }

  static func freeSpace(_ bytes: Int) -> String { "\(byteCount(bytes)) free" }

  static func exportProgress(_ progress: ExportProgress) -> String {
    "\(progress.done) of \(count(progress.total, "meme"))"
  }

  static func exported(_ number: Int) -> String {
    number == 0 ? "There was nothing to export" : "\(count(number, "meme")) exported"
  }

  static func exportedDetail(drive: String) -> String { "You can unplug “\(drive)” now." }

  /// What was checked, with a first capital letter.
  static func subject(of finding: KioskFinding) -> String {
    finding.subject.prefix(1).uppercased() + finding.subject.dropFirst()
  }

  static func name(of verdict: KioskFinding.Verdict) -> String {
    switch verdict {
    case .good: "Good"
    case .note: "Note"
    case .bad: "Problem"
    }
  }
}

extension KioskFault {
  /// What happened, in a few words.
  var title: String {
    switch self {
    case .notWiped: "Something of a visitor is still there"
    case .driveMissing: "The drive is gone"
    }
  }

  /// The explanation and what to do about it, in one or two sentences.
  var detail: String {
    switch self {
    case .notWiped:
      "It could not be deleted. Check the disk and the permissions of the kiosk's user."
    case .driveMissing: "Plug it in again, and choose it once more."
    }
  }
}

extension KioskMember {
  /// Its valid values, as a part of a sentence.
  var values: String {
    switch self {
    case .idleSeconds: "a whole number from \(KioskConfiguration.idleTimes.shown)"
    case .countdownSeconds: "a whole number from \(KioskConfiguration.countdownTimes.shown)"
    case .retain:
      "\"none\", \"session\" or \"days:\" and a number from \(KioskRetention.days.shown)"
    case .slogan: "a text of up to \(KioskConfiguration.longestSlogan) characters on one line"
    case .attract: "a folder, from / or ~/ on"
    case .folders: "a list of folders, from / or ~/ on"
    case .activities: "a list of \"saveToPictures\", \"copy\", \"print\" and \"command:NAME\""
    case .pin: "a hash made by mememe kiosk pin"
    case .handout: "false or as the setting handout"
    }
  }
}

extension HandoutMember {
  /// Its valid values, as a part of a sentence.
  var values: String {
    switch self {
    case .address: "the network address of this machine as a number, such as \"192.168.4.1\""
    case .port: "a whole number from \(HandoutConfiguration.ports.shown)"
    case .minutes: "a whole number from \(HandoutConfiguration.times.shown)"
    }
  }
}
