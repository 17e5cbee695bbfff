internal import MemeCore
internal import SDLPlatform
internal import Services

/// What is different where the program is a kiosk.
struct KioskComposition {
  /// The configuration of the kiosk.
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
  var memeStore: any MemeStore { files ?? EphemeralMemeStore() }

  /// Makes the service that removes what visitors leave behind, and serves the operator.
  ///
  /// - Parameters:
  ///   - clipboard: What the program has copied.
  ///   - settings: The configuration of this start.
  ///   - printers: The printers of the system.
  ///   - sharedCopies: The copies for other programs.
  ///   - handout: What hands memes out to phones.
  /// - Returns: The service.
  func service(
    clipboard: ClipboardOwner, settings: Configuration, printers: any PrinterCatalog,
    sharedCopies: SharedCopies, handout: PhoneSharing
  ) -> any KioskService {
    let check = KioskCheck(
      settings, environment, supervision: KioskFinding.Supervision(environment.notifier),
      printers: printers, handout: handout)
    return LiveKiosk(
      configuration: configuration, directories: directories, store: files,
      sharedCopies: sharedCopies,
      parts: LiveKiosk.Parts(
        clearClipboard: { try clipboard.clear() },
        withdrawHandouts: { handout.withdrawAll() },
        comparePIN: { PINHash.matches($0, $1) },
        makeCheck: { Self.prepared(check) }),
      record: { [log] in log.record($0) })
  }

  /// Reads the devices, on the thread of the window.
  ///
  /// - Parameter check: What to check.
  /// - Returns: The check, which runs on any thread.
  nonisolated static func prepared(_ check: KioskCheck) -> @Sendable () -> [KioskFinding] {
    let devices = MainActor.assumeIsolated { KioskDevices.current() }
    return { check.findings(devices) }
  }
}
