internal import Glibc
public import MemeCore

/// Checks of a kiosk that need no window: each finding is one sentence that says what to do.
public struct KioskChecks: Sendable {
  /// The settings of the kiosk.
  let settings: Settings
  /// How it is operated.
  let configuration: KioskConfiguration
  /// What is invalid in the configuration files, a sentence each.
  let warnings: [String]
  /// The folders of the kiosk, which are its own.
  let directories: Directories
  /// The variables of the process.
  let environment: [String: String]
  /// How systemd supervises this program; nil if that means nothing for the kiosk.
  let supervision: Supervision?
  /// The printers.
  let printers: any PrinterCatalog
  /// Why memes cannot be handed out; nil if they can.
  let handoutObstacle: @Sendable () -> ShareObstacle?
  /// Where the kernel lists processes and sockets, and where programs have their settings.
  let system: SystemFiles

  /// What systemd does for a running kiosk.
  public enum Supervision: Sendable {
    /// It has not started it.
    case missing
    /// It has started it, and starts it again when it ends.
    case restarting
    /// The same, and it watches whether it answers.
    case watching

    /// Reads what the program has found at its start.
    ///
    /// - Parameter notifier: What reports to systemd; nil if it has not started the program.
    public init(_ notifier: ServiceNotifier?) {
      self = notifier.map { $0.hasWatchdog ? .watching : .restarting } ?? .missing
    }
  }

  /// Files of the system that are read.
  struct SystemFiles: Sendable {
    /// The lists of listening sockets.
    var sockets = ["/proc/net/tcp", "/proc/net/tcp6"]
    /// The settings of the printing system.
    var printing = "/etc/cups/cupsd.conf"
  }

  /// Makes the checks.
  ///
  /// - Parameters:
  ///   - settings: The settings of this start, which are those of a kiosk.
  ///   - warnings: What is invalid in the configuration files, a sentence each.
  ///   - directories: The folders of the kiosk, which are its own: `Directories.kiosk`.
  ///   - environment: The variables of the process.
  ///   - supervision: How systemd supervises this program; nil if it is not the kiosk itself.
  ///   - printers: The printers.
  ///   - handoutObstacle: Returns why memes cannot be handed out; nil if they can.
  public init(
    settings: Settings, warnings: [String], directories: Directories,
    environment: [String: String], supervision: Supervision?, printers: any PrinterCatalog,
    handoutObstacle: @escaping @Sendable () -> ShareObstacle?
  ) {
    self.init(
      settings: settings, warnings: warnings, directories: directories, environment: environment,
      supervision: supervision, printers: printers, system: SystemFiles(),
      handoutObstacle: handoutObstacle)
  }

  init(
    settings: Settings, warnings: [String], directories: Directories,
    environment: [String: String], supervision: Supervision?, printers: any PrinterCatalog,
    system: SystemFiles,
    handoutObstacle: @escaping @Sendable () -> ShareObstacle?
  ) {
    self.settings = settings
    configuration = settings.activeKiosk ?? KioskConfiguration()
    self.warnings = warnings
    self.directories = directories
    self.environment = environment
    self.supervision = supervision
    self.printers = printers
    self.system = system
    self.handoutObstacle = handoutObstacle
  }

  /// Runs all checks; waits some seconds for the printing system at most.
  ///
  /// - Returns: The findings, in the order of the questions an operator has.
  public func findings() -> [KioskFinding] {
    warnings.map { KioskFinding(.bad, "configuration", "\($0).") } + pin + [space] + folders()
      + permissions() + sharing() + supervising
  }

  // MARK: - Basics

  private var space: KioskFinding {
    guard let free = DiskSpace.freeBytes(at: directories.data) else {
      return KioskFinding(
        .bad, "space", "The free space of the disk cannot be determined; check the disk.")
    }
    let gigabyte = 1_000_000_000
    let text =
      free < gigabyte ? "\(free / 1_000_000) MB are free" : "\(free / gigabyte) GB are free"
    guard free >= KioskState.leastFreeBytes else {
      return KioskFinding(
        .bad, "space", "Only \(text); delete files that are not needed, or export the memes.")
    }
    return KioskFinding(.good, "space", "\(text).")
  }

  private var pin: [KioskFinding] {
    guard configuration.pinHash == nil else { return [KioskFinding(.good, "PIN", "A PIN is set.")] }
    // What is set is no hash, which is among the findings already.
    let name = "\(SettingKey.kiosk.rawValue).\(KioskMember.pin.rawValue) "
    if warnings.contains(where: { $0.contains(name) }) { return [] }
    return [
      KioskFinding(
        .note, "PIN",
        "Without a PIN there is no exit from inside; make one with: mememe kiosk pin")
    ]
  }

  /// systemd restarts the kiosk when it ends, or when its window no longer answers.
  private var supervising: [KioskFinding] {
    guard let supervision else { return [] }
    let subject = "watchdog"
    return switch supervision {
    case .missing:
      [
        KioskFinding(
          .note, subject,
          "This was not started by systemd, so nothing starts the kiosk again if it ends; use the "
            + "unit that comes with it.")
      ]
    case .restarting:
      [
        KioskFinding(
          .note, subject,
          "systemd does not watch whether the kiosk answers; set WatchdogSec in its unit.")
      ]
    case .watching:
      [KioskFinding(.good, subject, "systemd watches whether the kiosk answers.")]
    }
  }
}
