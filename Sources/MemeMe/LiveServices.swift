internal import AppRuntime
internal import CommandLineTool
internal import MemeCore
internal import SDLPlatform
internal import Services

/// The services of the running program.
struct LiveServices {
  /// The services that carry out effects.
  let services: AppServices
  /// The stored user settings.
  let userSettingsFile: UserSettingsFile

  /// Makes the services for the user's directories.
  ///
  /// - Parameters:
  ///   - environment: Variables and directories.
  ///   - store: The library.
  ///   - window: The window, whose window system has a clipboard and file dialogs.
  ///   - session: The session bus.
  ///   - settingsStore: The settings, with the user's own commands to share memes with.
  ///   - post: Posts unsolicited actions to the loop, from any thread.
  init(
    _ environment: Environment, store: SQLiteMemeStore, window: SDLAppWindow,
    session: MessageBus, settingsStore: ConfigurationStore,
    post: @escaping @Sendable (AppAction) -> Void
  ) {
    let directories = environment.directories
    let variables = environment.variables
    let decoder = HelperPictureDecoder(startsAhead: true)
    // It connects on first use.
    let system = MessageBus(.system, environment: variables)
    userSettingsFile = UserSettingsFile(directories: directories)
    services = AppServices(
      store: store, decoder: decoder, loader: PictureLoader(decoder: decoder),
      album: FolderLister(),
      templates: TemplateFolder(
        directories: directories, shipped: environment.templates),
      thumbnails: DesktopThumbnails(decoder: decoder, directories: directories),
      encoder: MemeExporter(),
      sharing: SharingServices(
        environment, bus: session, window: window, commands: settingsStore.initial.settings.commands
      ),
      userSettings: userSettingsFile,
      fonts: InstalledFonts(), capitals: environment.capitals,
      camera: CameraClient(environment: variables, bus: session) { post(.camera($0)) },
      clipboard: LiveClipboard(
        DesktopClipboard(window: window.window), owner: window.clipboard,
        maximumBytes: PictureLimits().bytes),
      fileChooser: PortalFileChooser(bus: session, parent: window.dialogParent),
      desktop: DesktopWatcher(session: session, system: system, post: post),
      clock: SystemClock(), queues: DispatchWorkQueues()
    ) { Console.standard.printError($0) }
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
