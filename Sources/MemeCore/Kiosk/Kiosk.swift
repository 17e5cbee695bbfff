public import Canvas

/// The program as a kiosk: who is in front of it, and what the operator does.
public struct KioskState: Equatable, Sendable {
  /// What the kiosk is doing.
  public enum Phase: Equatable, Sendable {
    /// It waits for a visitor, on the attract screen.
    case attract
    /// A visitor makes a meme.
    case visit
    /// The visitor is asked whether they are still there; the seconds that are left.
    case countdown(Int)
  }

  /// How it is operated.
  public let configuration: KioskConfiguration
  /// The folder of the sample pictures, for the attract screen.
  let samplesFolder: String?
  /// What it is doing.
  public internal(set) var phase = Phase.attract
  /// The wipe in progress; no visit begins meanwhile.
  var wiping: Wipe?
  /// Why the last wipe has failed; it is tried again until it succeeds.
  public internal(set) var wipeProblem: Problem?
  /// The pictures of the attract screen.
  public internal(set) var attract = AttractState()
  /// The timer of the idle time or the countdown; an earlier one that ends has no effect.
  var timer: WorkID?
  /// The operator's panel, while it is open.
  public internal(set) var panel: OperatorPanel?
  /// The number of wrong PINs since the last right one.
  var wrongPINs = 0
  /// The seconds until another PIN can be typed.
  var secondsLocked = 0
  /// The timer of the lock.
  var lockTimer: WorkID?
  /// The free bytes on the disk, once they are known.
  public internal(set) var freeBytes: Int?

  /// A removal of traces.
  struct Wipe: Equatable, Sendable {
    var work: WorkID
    var scope: WipeScope
  }

  /// Below this number of free bytes the attract screen warns the operator.
  public static let leastFreeBytes = 200 << 20

  /// Makes the state of a kiosk that was just started.
  public init(_ configuration: KioskConfiguration, samplesFolder: String? = nil) {
    self.configuration = configuration
    self.samplesFolder = samplesFolder
  }

  /// Whether the traces of the last visitor are yet to be removed.
  public var isWiping: Bool { wiping != nil }

  /// Whether the disk is so full that the operator has to be told.
  public var isDiskAlmostFull: Bool { freeBytes.map { $0 < Self.leastFreeBytes } ?? false }
}

/// The pictures of the attract screen.
public struct AttractState: Equatable, Sendable {
  /// A picture that is shown for a while.
  public struct Slide: Equatable, Sendable {
    /// Its number since the start.
    public var number: Int
    /// Its pixels.
    public var bitmap: Bitmap
  }

  /// The paths of the pictures that were listed last.
  var shown: [String] = []
  /// The paths of those that are yet to be shown; then they are listed again.
  var queue: [String] = []
  /// The slide that is shown, once one has been loaded.
  public internal(set) var slide: Slide?
  /// The listing, loading or waiting in progress.
  var work: WorkID?
}

/// The operator's panel.
public struct OperatorPanel: Equatable, Sendable {
  /// A page of the panel.
  public enum Page: Equatable, Sendable {
    /// The PIN is asked for.
    case pin(PINEntry)
    /// What the operator can do.
    case menu
    /// Whether everything is to be deleted is asked.
    case clearing
    /// The findings of a check; nil while it runs.
    case check([KioskFinding]?)
    /// The drives to export to; nil while they are being looked for.
    case drives([RemovableDrive]?)
    /// The progress of an export; nil before it is known.
    case exporting(ExportProgress?)
    /// What has been done, in terms of the operator.
    case done(OperatorResult)
  }

  /// The page that is shown.
  public internal(set) var page: Page
  /// The drive that was chosen.
  var drive: RemovableDrive?
  /// The work in progress for the page.
  var work: WorkID?

  /// The time without input after which it is closed, in seconds.
  static let idleSeconds = 30

  init(_ page: Page) {
    self.page = page
  }

  /// Whether the page waits for work that ends by itself.
  public var isWorking: Bool { work != nil }
}

/// A PIN that is being typed.
public struct PINEntry: Equatable, Sendable {
  /// The digits; never shown.
  var digits = ""
  /// Whether it is being compared.
  public internal(set) var isChecking = false
  /// Whether the last one was wrong.
  public internal(set) var wasWrong = false
  /// The seconds until another one can be typed, after several wrong ones; 0 if it can be typed.
  public internal(set) var secondsLocked = 0

  /// The number of digits.
  public var count: Int { digits.utf8.count }

  /// The valid numbers of digits.
  public static let lengths = 4...12
}

/// What the operator's command has done.
public enum OperatorResult: Equatable, Sendable {
  /// Everything of all visitors was deleted.
  case cleared
  /// The number of memes that were exported, and the name of the drive.
  case exported(Int, drive: String)
  /// It has failed.
  case failed(Problem)
}

/// How far an export is.
public struct ExportProgress: Hashable, Sendable {
  /// The number of memes that were written.
  public var done: Int
  /// The number of all memes.
  public var total: Int

  /// Makes a progress.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// A drive that can be removed, such as a USB stick.
public struct RemovableDrive: Hashable, Sendable {
  /// Its name as shown to the operator.
  public var name: String
  /// The path of its folder.
  public var path: String
  /// The free bytes.
  public var freeBytes: Int

  /// Makes a drive.
  public init(name: String, path: String, freeBytes: Int) {
    self.name = name
    self.path = path
    self.freeBytes = freeBytes
  }
}

/// A finding of a check of the kiosk, in plain words.
public struct KioskFinding: Hashable, Sendable {
  /// How it is.
  public enum Verdict: Hashable, Sendable {
    /// As it should be.
    case good
    /// Worth a thought.
    case note
    /// The kiosk does not work as it should.
    case bad
  }

  /// How it is.
  public var verdict: Verdict
  /// What was checked, such as `printer`.
  public var subject: String
  /// What was found, and what to do about it.
  public var text: String

  /// Makes a finding.
  public init(_ verdict: Verdict, _ subject: String, _ text: String) {
    self.verdict = verdict
    self.subject = subject
    self.text = text
  }
}
