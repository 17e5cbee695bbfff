internal import CommandLineTool
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services

/// What is open while a window is: files, fonts and the message bus.
struct WindowResources {
  /// Variables and directories.
  let environment: Environment
  /// The fonts.
  let fonts: FontBook
  /// The settings: the files, and the options of this start over them.
  let settings: ConfigurationStore
  /// What was used last.
  let userSettings: UserSettingsFile
  /// The library.
  let store: SQLiteMemeStore
  /// The session bus.
  let session: MessageBus
  /// What other starts hand their pictures to; nil for none.
  let instance: ApplicationInstance?
  /// The log.
  let log: LogFile

  /// Opens the files and fonts, and prints what is wrong with the configuration.
  ///
  /// - Parameters:
  ///   - environment: Variables and directories.
  ///   - options: The settings of the command line, which take precedence.
  ///   - isKiosk: Whether it is a kiosk also if no file says so.
  ///   - session: The session bus.
  ///   - instance: What other starts hand their pictures to; nil for none.
  ///   - log: The log.
  /// - Throws: `SDLError` if there are no fonts.
  init(
    _ environment: Environment, options: [SettingKey: SettingValue], isKiosk: Bool,
    session: MessageBus, instance: ApplicationInstance?, log: LogFile
  ) throws(SDLError) {
    let directories = environment.directories
    self.environment = environment
    self.session = session
    self.instance = instance
    self.log = log
    settings = ConfigurationStore(directories: directories, options: options, isKiosk: isKiosk) {
      Console.standard.printError($0)
    }
    for warning in settings.initial.warnings { Console.standard.printError(warning) }
    userSettings = UserSettingsFile(directories: directories)
    store = SQLiteMemeStore(directories: directories) { log.record($0) }
    fonts = try FontBook()
  }
}
