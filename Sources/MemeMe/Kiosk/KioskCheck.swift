internal import MemeCore
internal import Services

/// The check of everything that a kiosk needs, for `mememe kiosk check` and the operator's panel.
nonisolated struct KioskCheck: Sendable {
  private let configuration: Configuration
  private let isInSession: Bool
  private let cameras: @Sendable () -> CameraSurvey
  /// The checks that need neither a display nor a camera.
  private let checks: KioskChecks

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a kiosk.
  ///   - environment: Variables and directories.
  ///   - supervision: How systemd supervises the program; nil if it is not the kiosk itself.
  ///   - printers: The printers of the system.
  ///   - handout: What hands memes out to phones.
  ///   - cameras: Asks for the cameras; nil for those of the machine.
  @MainActor init(
    _ configuration: Configuration, _ environment: Environment,
    supervision: KioskFinding.Supervision?, printers: any PrinterCatalog, handout: PhoneSharing,
    cameras: (@Sendable () -> CameraSurvey)? = nil
  ) {
    self.configuration = configuration
    isInSession = environment.isInKioskSession
    let variables = environment.variables
    self.cameras = cameras ?? { CameraSurvey.make(environment: variables) }
    checks = KioskChecks(
      settings: configuration.settings, warnings: configuration.warnings,
      directories: environment.directories.kiosk, environment: variables,
      supervision: supervision, printers: printers,
      languages: CatalogFolders(environment.translations, environment: variables) { _ in }.languages
    ) { handout.obstacle() }
  }

  /// Runs all checks, on any thread; waits some seconds for cameras and printers at most.
  ///
  /// - Parameter devices: The displays and touch screens.
  /// - Returns: The findings, in the order of the questions an operator has.
  func findings(_ devices: KioskDevices) -> [KioskFinding] {
    [settings]
      + devices.findings(rotation: configuration.settings.rotation, isInSession: isInSession)
      + [.cameras(cameras().finding(hidesNames: false))] + checks.findings()
  }

  /// Whether the settings make a kiosk, or only the command line does.
  private var settings: KioskFinding {
    let isDefault = configuration.settings.kiosk == KioskConfiguration()
    return .configured(configuration.sources[.kiosk] != .option || !isDefault)
  }
}
