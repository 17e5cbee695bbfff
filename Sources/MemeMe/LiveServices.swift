internal import AppRuntime
internal import CommandLineTool
internal import MemeCore
internal import SDLPlatform
internal import Services

/// The services of the running program.
struct LiveServices {
  /// The services that carry out effects.
  let services: AppServices

  /// Makes the services for the user's directories.
  ///
  /// - Parameters:
  ///   - environment: Variables and directories.
  ///   - store: The library.
  ///   - window: The window, whose window system has a clipboard and file dialogs.
  ///   - session: The session bus.
  ///   - settingsStore: The settings, with the user's own commands to share memes with.
  ///   - log: The log.
  ///   - post: Posts unsolicited actions to the loop, from any thread.
  init(
    _ environment: Environment, store: SQLiteMemeStore, window: SDLAppWindow,
    session: MessageBus, settingsStore: ConfigurationStore, log: LogFile,
    post: @escaping @Sendable (AppAction) -> Void
  ) {
    let directories = environment.directories
    let variables = environment.variables
    let decoder = HelperPictureDecoder(startsAhead: true) { log.record($0) }
    // It connects on first use.
    let system = MessageBus(.system, environment: variables)
    var services = AppServices(
      store: store, decoder: decoder, loader: PictureLoader(decoder: decoder),
      album: FolderLister(),
      templates: TemplateFolder(
        directories: directories, shipped: environment.templates),
      thumbnails: DesktopThumbnails(decoder: decoder, directories: directories),
      encoder: MemeExporter(),
      sharing: SharingServices(
        environment, bus: session, window: window, commands: settingsStore.initial.settings.commands
      ),
      userSettings: UserSettingsFile(directories: directories), settings: settingsStore,
      fonts: InstalledFonts(), capitals: environment.capitals,
      camera: CameraClient(environment: variables, bus: session) { action in
        if let message = LogMessage(action) { log.record(message) }
        post(.camera(action))
      },
      clipboard: LiveClipboard(
        DesktopClipboard(window: window.window), owner: window.clipboard,
        maximumBytes: PictureLimits().bytes),
      fileChooser: PortalFileChooser(bus: session, parent: window.dialogParent),
      desktop: DesktopWatcher(session: session, system: system, post: post),
      clock: SystemClock(), queues: DispatchWorkQueues()
    ) { Console.standard.printError($0) }
    services.messageLog = log
    self.services = services
  }
}

/// The fonts known to fontconfig.
nonisolated struct InstalledFonts: FontCatalog {
  func families(drawing graphemes: Set<String>, isCancelled: () -> Bool) -> FontFamilyList {
    let found = FontFamilies.drawing(graphemes, isCancelled: isCancelled)
    return FontFamilyList(
      prominent: found.prominent, others: found.others, representatives: found.representatives)
  }

  func family(named name: String) -> String? { FontFamilies.installed(name) }
}
