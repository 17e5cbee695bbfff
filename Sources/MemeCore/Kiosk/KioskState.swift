internal import Localization

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

    /// Whether two phases are the same, regardless of the seconds that are left.
    public func isSame(as other: Phase) -> Bool {
      if case (.countdown, .countdown) = (self, other) { true } else { self == other }
    }
  }

  /// The configuration of the kiosk.
  public let configuration: KioskConfiguration
  /// The folder of the sample pictures, for the attract screen.
  let samplesFolder: String?
  /// The current phase.
  public internal(set) var phase = Phase.attract
  /// The wipe in progress; no visit begins meanwhile.
  var wiping: Wipe?
  /// Why the last wipe has failed; it is tried again until it succeeds.
  public internal(set) var wipeProblem: Problem?
  /// The pictures of the attract screen.
  public internal(set) var attract = AttractState()
  /// The pictures of a second display; nil where there is none, or visitors cannot show anything.
  public internal(set) var secondDisplay: AttractState?
  /// The way of the visitor to a meme; nil where the editor is all there is.
  public internal(set) var flow: KioskFlow?
  /// Whether it is within the opening hours.
  var isOpen = true
  /// What is shown between visits outside the opening hours; nil within them.
  public internal(set) var closed: ClosedDisplay?
  /// The reading of the clock, or the waiting for the next one.
  var clock: WorkID?
  /// The timer of the idle time or the countdown; an earlier one that ends has no effect.
  var timer: WorkID?
  /// The language that the visitor has chosen; nil for that of the settings.
  var language: LanguageTag?
  /// The operator's panel, while it is open.
  public internal(set) var panel: OperatorPanel?
  /// What wrong PINs have led to.
  var pinLock = PINLock()
  /// The timer of the lock.
  var lockTimer: WorkID?
  /// The logo on each meme, once it is loaded.
  public internal(set) var watermark: Watermark?
  /// The memes that visitors have put on the attract screen.
  var wall = MemeWall()
  /// Whether the visit ends once the visitor's memes are there.
  var isLeaving = false
  /// What visitors have printed.
  var prints = PrintCount()
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
  ///
  /// - Parameters:
  ///   - configuration: How it is operated.
  ///   - samplesFolder: The folder of the sample pictures.
  ///   - hasSecondDisplay: Whether there is a second display for the memes of visitors.
  ///   - pinLock: What wrong PINs had led to when it ended before.
  public init(
    _ configuration: KioskConfiguration, samplesFolder: String? = nil,
    hasSecondDisplay: Bool = false, pinLock: PINLock = PINLock()
  ) {
    self.configuration = configuration
    self.pinLock = pinLock
    self.samplesFolder = samplesFolder
    secondDisplay = hasSecondDisplay && configuration.hasWall ? AttractState() : nil
  }

  /// Whether the traces of the last visitor are yet to be removed.
  public var isWiping: Bool { wiping != nil }

  /// Whether the disk is so full that the operator has to be told.
  public var isDiskAlmostFull: Bool { freeBytes.map { $0 < Self.leastFreeBytes } ?? false }
}
