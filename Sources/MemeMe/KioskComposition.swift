internal import CommandLineTool
internal import MemeCore
internal import SDLPlatform
internal import Services

/// What is different where the program is a kiosk.
struct KioskComposition {
  /// How it is operated.
  let configuration: KioskConfiguration
  /// The folders of what visitors make, which are the kiosk's own.
  let directories: Directories
  /// What serves memes to phones.
  let handouts: HandoutService
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
    handouts = HandoutService(configuration.handout) { log.record($0) }
  }

  /// Whether the options or the files make the program a kiosk.
  static func isKiosk(_ options: WindowOptions, _ environment: Environment) -> Bool {
    let configuration = Configuration.read(
      from: environment.directories, options: options.settings, isKiosk: options.isKiosk)
    return configuration.settings.kiosk != nil
  }

  /// Keeps sent memes as long as the configuration says.
  var memeStore: any MemeStore { files ?? UnkeptMemeStore() }

  /// The folder whose pictures are offered; without one, the samples.
  var picturesFolder: String? { configuration.folders.first ?? environment.samples }

  /// Makes the program a kiosk, which has a keyboard of its own unless it is configured otherwise.
  func prepare(_ state: inout AppState) {
    state.kiosk = KioskState(configuration)
    if state.keyboard.choice == .auto { state.keyboard.choice = .own }
  }

  /// Makes the service that removes what visitors leave behind, and serves the operator.
  ///
  /// - Parameters:
  ///   - clipboard: What the program has copied.
  ///   - settings: The configuration of this start.
  ///   - printers: The printers of the system.
  /// - Returns: The service.
  func service(
    clipboard: ClipboardOwner, settings: Configuration, printers: any PrinterCatalog
  ) -> any KioskService {
    let checks = KioskChecks(
      settings: settings.settings, warnings: settings.warnings, directories: directories,
      environment: environment.variables, printers: printers
    ) { [handouts] in handouts.obstacle() }
    return LiveKiosk(
      configuration: configuration, directories: directories, store: files,
      handover: HandoverFolder(directories: directories),
      parts: LiveKiosk.Parts(
        clearClipboard: { try clipboard.clear() },
        withdrawHandouts: { [handouts] in handouts.withdrawAll() },
        comparePIN: { PINHash.matches($0, $1) },
        check: { checks.findings() })
    ) { [log] in log.record($0) }
  }
}
