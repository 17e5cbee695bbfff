internal import CommandLineTool
internal import Localization
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
  /// The choices that the program remembers, as the last run left them.
  let initialUserSettings: UserSettings
  /// The store of the choices that the program remembers.
  let userSettings: any UserSettingsStore
  /// The library.
  let store: any MemeStore
  /// What is different in a kiosk; nil if the program is none.
  let kiosk: KioskComposition?
  /// The directories of what users and visitors make; a kiosk has its own.
  let directories: Directories
  /// The session bus.
  let session: MessageBus
  /// What other starts hand their pictures to; nil for none.
  let instance: ApplicationInstance?
  /// The log.
  let log: LogFile
  /// Decodes pictures.
  let decoder: HelperPictureDecoder
  /// Loads pictures for the editor.
  let loader: PictureLoader
  /// The language of the interface, and its translations.
  let language: LanguageResources
  /// What observes what is on the screen, for other programs.
  let semanticsObservers: [any SemanticsObserver]

  /// Opens the files and fonts, and prints what is wrong with the configuration.
  ///
  /// - Parameters:
  ///   - environment: Variables and directories.
  ///   - start: What has been read already, or is being read.
  ///   - session: The session bus.
  ///   - instance: What other starts hand their pictures to; nil for none.
  /// - Throws: `SDLError` if there are no fonts.
  init(
    _ environment: Environment, _ start: StartResources, session: MessageBus,
    instance: ApplicationInstance?
  ) throws(SDLError) {
    self.environment = environment
    self.session = session
    self.instance = instance
    let (log, settings) = (start.log, start.settings)
    self.log = log
    semanticsObservers = environment.inspectorFile.map { [SemanticsInspector(file: $0)] } ?? []
    self.settings = settings
    language = start.language
    decoder = start.decoder
    loader = start.loader
    for warning in settings.initial.warnings { Console.standard.printError(warning.text) }
    if let configuration = settings.initial.settings.activeKiosk {
      let kiosk = KioskComposition(configuration, environment, log: log)
      self.kiosk = kiosk
      directories = kiosk.directories
      initialUserSettings = UserSettings()
      userSettings = EphemeralUserSettings()
      store = kiosk.memeStore
    } else {
      kiosk = nil
      directories = environment.directories
      let file = UserSettingsFile(directories: directories)
      initialUserSettings = file.initial
      userSettings = file
      store = SQLiteMemeStore(directories: directories) { log.record($0) }
    }
    fonts = try FontBook(known: environment.faces, opened: language.faces)
  }
}
