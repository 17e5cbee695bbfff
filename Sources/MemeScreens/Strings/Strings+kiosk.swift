internal import Localization
internal import MemeCore

/// Texts of the kiosk, and of handing memes out to phones.
extension Strings {
  static let scanToTake: Sentence = "Scan to take it home"
  static let qrCode: Sentence = "QR code"
  static let touchToMakeMeme: Sentence = "Touch to make a meme"
  static let makeYourOwn: Sentence = "Make your own meme"
  static let oneMoment: Sentence = "One moment…"
  static let outOfOrder: Sentence = "Out of order. Please ask the staff."
  static let closed = Sentence("Closed", context: "outside opening hours")

  /// When a closed kiosk opens; a time such as `10:00`.
  static func opens(at time: String) -> Sentence { "We open at \(time)." }

  static let diskAlmostFull: Sentence = "The disk is almost full."

  /// A problem on one line, for the operator.
  static func line(of problem: Problem) -> Sentence {
    Sentence("\(problem.title). \(problem.detail)", context: "two sentences")
  }

  static let pickPicture: Sentence = "Pick a picture"
  static let saySomething: Sentence = "Say something"
  static let takeItHome: Sentence = "Take it home"
  static let writeMyOwn: Sentence = "Write My Own"
  static let roll = Sentence("Roll", context: "a die, for other words")
  static let takeIt = Sentence("Take It", context: "the meme is done")
  static let showOnWall = Sentence("Show on the Wall", context: "of all memes of a party")
  static let onTheWall = Sentence("On the Wall", context: "a meme is among all of a party")
  static let again = Sentence("Again", context: "one more meme")

  /// The question that is asked, of all.
  static func step(_ number: Int, of count: Int) -> Sentence { "Step \(number) of \(count)" }

  static let stillThere: Sentence = "Still there?"
  static let stillHere: Sentence = "I'm Still Here"

  static func deletion(inSeconds seconds: Int) -> Sentence {
    .plural(
      seconds, "Your meme will be deleted in \(seconds) second.",
      "Your meme will be deleted in \(seconds) seconds.")
  }

  static let scanDetail: Sentence =
    "Point the camera of your phone at the code. It works until you are done here."

  static func scanDetail(minutes: Int) -> Sentence {
    .plural(
      minutes,
      """
      Point the camera of your phone at the code. It works for \(minutes) minute, in this \
      network.
      """,
      """
      Point the camera of your phone at the code. It works for \(minutes) minutes, in this \
      network.
      """)
  }

  /// The network that a phone has to join, by its name.
  static func network(_ name: String) -> Sentence { "Wi-Fi: \(name)" }

  /// What a phone has to do before something else, if its network is known by name.
  static func detail(_ detail: Sentence, of handout: Handout?) -> Sentence {
    guard let network = handout?.network else { return detail }
    return "Join the Wi-Fi “\(network)”. \(detail)"
  }

  // MARK: - The operator's panel

  static let operatorTitle: Sentence = "Operator"
  static let enterPIN: Sentence = "Enter PIN"
  static let pin: Sentence = "PIN"
  static let checkingPIN: Sentence = "Checking…"
  static let wrongPIN: Sentence = "Wrong PIN."
  static let deleteDigit: Sentence = "Delete Digit"
  static let clearEverything: Sentence = "Clear Everything"
  static let clearEverythingQuestion: Sentence = "Delete everything of all visitors?"
  static let clearEverythingDetail: Sentence =
    "Memes that were not exported are lost. This cannot be undone."
  static let deleteEverything: Sentence = "Delete Everything"
  static let clearingEverything: Sentence = "Deleting everything…"
  static let everythingCleared: Sentence = "Everything is deleted"
  static let everythingClearedDetail: Sentence = "Nothing of a visitor is left on this kiosk."
  static let exportToUSB: Sentence = "Export to USB"
  static let exporting: Sentence = "Exporting"
  static let lookingForDrives: Sentence = "Looking for USB sticks…"
  static let noDrive: Sentence = "No USB stick was found. Plug one in, and wait for a moment."
  static let lookAgain: Sentence = "Look Again"
  static let check: Sentence = "Check"
  static let checking: Sentence = "Checking…"
  static let exitKiosk: Sentence = "Exit"
  static let statistics: Sentence = "Statistics"
  static let countingUses: Sentence = "Counting…"
  static let memesByHour: Sentence = "Memes of the last 24 hours"

  static func name(of use: KioskUse) -> Sentence {
    switch use {
    case .visits: Sentence("Visits", context: "a number of people at a kiosk")
    case .memes: Sentence("Memes", context: "a number of memes")
    case .uploads: Sentence("Pictures from phones", context: "a number of pictures")
    case .sheets: Sentence("Printed sheets", context: "a number of sheets")
    case .downloads: Sentence("Taken home on a phone", context: "a number of memes")
    }
  }

  static func name(of period: KioskSummary.Period) -> Sentence {
    switch period {
    case .today: Sentence("Today", context: "a sum in statistics")
    case .week: Sentence("7 days", context: "a sum in statistics")
    case .all: Sentence("All", context: "a sum in statistics")
    }
  }

  /// An hour of a chart and its number of memes.
  static func memes(_ number: Int, atHour hour: Int) -> Sentence {
    .plural(number, "\(number) meme at \(hour):00", "\(number) memes at \(hour):00")
  }

  static func locked(seconds: Int) -> Sentence {
    .plural(seconds, "Try again in \(seconds) second.", "Try again in \(seconds) seconds.")
  }

  static func digits(_ number: Int) -> Sentence {
    .plural(number, "\(number) digit", "\(number) digits")
  }

  static func freeSpace(_ bytes: Int) -> Sentence { "\(byteCount(bytes)) free" }

  static func exportProgress(_ progress: ExportProgress) -> Sentence {
    shown(progress.done, of: progress.total)
  }

  static func exported(_ number: Int) -> Sentence {
    number == 0
      ? "There was nothing to export"
      : .plural(number, "\(number) meme exported", "\(number) memes exported")
  }

  static func exportedDetail(drive: String) -> Sentence { "You can unplug “\(drive)” now." }

  /// What was checked, with a first capital letter.
  static func subject(of finding: KioskFinding) -> Sentence {
    .capitalized(finding.subject)
  }

  static func name(of verdict: KioskFinding.Verdict) -> Sentence {
    switch verdict {
    case .good: Sentence("Good", context: "result of a check")
    case .note: Sentence("Note", context: "result of a check")
    case .bad: Sentence("Problem", context: "result of a check")
    }
  }
}

extension KioskFault {
  /// What happened, in a few words.
  var title: Sentence {
    switch self {
    case .notWiped: "Something of a visitor is still there"
    case .driveMissing: "The drive is gone"
    case .statisticsUnreadable: "The statistics cannot be read"
    }
  }

  /// The explanation and what to do about it, in one or two sentences.
  var detail: Sentence {
    switch self {
    case .notWiped:
      "It could not be deleted. Check the disk and the permissions of the kiosk's user."
    case .driveMissing: "Plug it in again, and choose it once more."
    case .statisticsUnreadable: "The next visit begins new ones."
    }
  }
}
