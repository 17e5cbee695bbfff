internal import Glibc
public import Localization
public import MemeCore

/// Checks of a kiosk that need no window: each finding has a sentence that says what to do.
public struct KioskChecks: Sendable {
  let settings: Settings
  let configuration: KioskConfiguration
  let warnings: [ConfigurationWarning]
  let directories: Directories
  let environment: [String: String]
  let supervision: KioskFinding.Supervision?
  let printers: any PrinterCatalog
  let languages: [LanguageTag]
  let handoutObstacle: @Sendable () -> ShareObstacle?
  /// Where the kernel lists processes and sockets, and where programs have their settings.
  var system = SystemFiles()

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
  ///   - warnings: What is invalid in the configuration files.
  ///   - directories: The folders of the kiosk, which are its own: `Directories.kiosk`.
  ///   - environment: The variables of the process.
  ///   - supervision: How systemd supervises this program; nil if it is not the kiosk itself.
  ///   - printers: The printers.
  ///   - languages: Those that there are translations for.
  ///   - handoutObstacle: Returns why memes cannot be handed out; nil if they can.
  public init(
    settings: Settings, warnings: [ConfigurationWarning], directories: Directories,
    environment: [String: String], supervision: KioskFinding.Supervision?,
    printers: any PrinterCatalog, languages: [LanguageTag],
    handoutObstacle: @escaping @Sendable () -> ShareObstacle?
  ) {
    self.settings = settings
    configuration = settings.activeKiosk ?? KioskConfiguration()
    self.warnings = warnings
    self.directories = directories
    self.environment = environment
    self.supervision = supervision
    self.printers = printers
    self.languages = languages
    self.handoutObstacle = handoutObstacle
  }

  /// Runs all checks; waits some seconds for the printing system at most.
  ///
  /// - Returns: The findings, in the order of the questions an operator has.
  public func findings() -> [KioskFinding] {
    warnings.map { .configuration($0) } + untranslated + pin + [
      .space(DiskSpace.freeBytes(at: directories.data))
    ]
      + folders() + watermark() + permissions()
      + sharing() + (supervision.map { [.supervision($0)] } ?? [])
  }

  private var untranslated: [KioskFinding] {
    configuration.languages.filter {
      $0.language != LanguageTag.english.language
        && LanguageTag.best(for: [$0], among: languages) == nil
    }.map { .untranslated($0) }
  }

  private var pin: [KioskFinding] {
    guard configuration.pinHash == nil else { return [.pin(true)] }
    // What is set is no hash, which is among the findings already.
    let isInvalid = warnings.contains {
      if case .fault(let fault) = $0.reason { fault.reason == .kiosk(.pin) } else { false }
    }
    return isInvalid ? [] : [.pin(false)]
  }
}

extension KioskFinding.Supervision {
  /// Reads what the program has found at its start.
  ///
  /// - Parameter notifier: What reports to systemd; nil if it has not started the program.
  public init(_ notifier: ServiceNotifier?) {
    self = notifier.map { $0.hasWatchdog ? .watching : .restarting } ?? .missing
  }
}
