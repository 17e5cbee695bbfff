internal import MemeCore
internal import SDLPlatform
internal import Services

/// What is different where the program is a kiosk.
struct KioskComposition {
  /// How it is operated.
  let configuration: KioskConfiguration
  /// The folders of what visitors make, which are the kiosk's own.
  let directories: Directories
  private let environment: Environment
  private let log: LogFile
  /// The sent memes in files; nil if none are kept.
  private let files: SQLiteMemeStore?

  /// Opens what a kiosk needs.
  init(_ configuration: KioskConfiguration, _ environment: Environment, log: LogFile) {
    self.configuration = configuration
    self.environment = environment
    self.log = log
    directories = environment.directories.kiosk
    files =
      configuration.retention == .none
      ? nil : SQLiteMemeStore(directories: directories) { log.record($0) }
  }

  /// Keeps sent memes as long as the configuration says.
  var memeStore: any MemeStore { files ?? UnkeptMemeStore() }

  /// Makes the service that removes what visitors leave behind, and serves the operator.
  ///
  /// - Parameters:
  ///   - clipboard: What the program has copied.
  ///   - settings: The configuration of this start.
  ///   - printers: The printers of the system.
  ///   - handout: What hands memes out to phones.
  /// - Returns: The service.
  func service(
    clipboard: ClipboardOwner, settings: Configuration, printers: any PrinterCatalog,
    handout: HandoutService
  ) -> any KioskService {
    let checks = Self.checks(
      settings, environment, supervision: KioskChecks.Supervision(environment.notifier),
      printers: printers, handout: handout)
    return LiveKiosk(
      configuration: configuration, directories: directories, store: files,
      handover: HandoverFolder(directories: directories),
      parts: LiveKiosk.Parts(
        clearClipboard: { try clipboard.clear() },
        withdrawHandouts: { handout.withdrawAll() },
        comparePIN: { PINHash.matches($0, $1) },
        check: { checks.findings() }),
      record: { [log] in log.record($0) })
  }

  /// The checks that need no window.
  ///
  /// - Parameters:
  ///   - settings: The configuration.
  ///   - environment: Variables and directories.
  ///   - supervision: How systemd supervises the program; nil if it is not the kiosk itself.
  ///   - printers: The printers of the system.
  ///   - handout: What hands memes out to phones.
  /// - Returns: The checks.
  static func checks(
    _ settings: Configuration, _ environment: Environment, supervision: KioskChecks.Supervision?,
    printers: any PrinterCatalog, handout: HandoutService
  ) -> KioskChecks {
    KioskChecks(
      settings: settings.settings, warnings: settings.warnings,
      directories: environment.directories.kiosk, environment: environment.variables,
      supervision: supervision, printers: printers
    ) { handout.obstacle() }
  }
}
