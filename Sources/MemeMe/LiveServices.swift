internal import AppRuntime
internal import CommandLineTool
internal import HelperProcess
internal import Localization
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services
internal import System

/// The services of the running program.
struct LiveServices {
  /// The services that carry out effects.
  let services: AppServices

  /// Makes the services of a window.
  ///
  /// - Parameters:
  ///   - resources: What is open while the window is.
  ///   - window: The window, whose window system has a clipboard and file dialogs.
  ///   - post: Posts unsolicited actions to the loop, from any thread.
  init(
    _ resources: WindowResources, window: SDLAppWindow,
    post: @escaping @Sendable (AppAction) -> Void
  ) {
    let (environment, session, log) = (resources.environment, resources.session, resources.log)
    let directories = resources.directories
    let variables = environment.variables
    let decoder = resources.decoder
    let settings = resources.settings.initial.settings
    let handout = PhoneSharing(
      settings.activeHandout,
      texts: { [catalogs = resources.language.catalogs] in ServeTexts(catalogs) }
    ) { log.record($0) }
    // One object: a second one would take the copies of the first for those of another instance.
    let sharedCopies = SharedCopies(directories: directories) { log.record($0) }
    let templates = TemplateFolder(directories: directories, shipped: environment.templates)
    // It connects on first use.
    let system = MessageBus(.system, environment: variables)
    var services = AppServices(
      store: resources.store, decoder: decoder, loader: resources.loader,
      album: FolderLister(), trash: DesktopTrash(directories: directories),
      templates: templates,
      thumbnails: DesktopThumbnails(decoder: decoder, directories: directories),
      encoder: MemeExporter(),
      makeRasterizer: {
        [capitals = environment.capitals, faces = environment.faces] () throws(Problem) in
        try CaptionRasterizer(capitals: capitals, faces: faces)
      },
      sharing: SharingServices(
        environment, directories, bus: session, window: window, commands: settings.commands,
        sharedCopies: sharedCopies, handout: handout),
      userSettings: resources.userSettings, settings: resources.settings,
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
    services.uploads = handout
    services.messageLog = log
    services.catalogs = resources.language.catalogs
    if resources.kiosk != nil {
      // Of a picture that was freed, parts would be left among what is in use.
      Heap.overwriteFreed()
      services.lines = LineFiles(templates: templates, samples: environment.samples)
    } else {
      services.recentFiles = RecentFiles(
        directories: directories, excluding: [environment.samples].compactMap(\.self), bus: session)
    }
    services.kiosk = resources.kiosk?.service(
      clipboard: window.clipboard, settings: resources.settings.initial,
      printers: services.sharing.printers, sharedCopies: sharedCopies, handout: handout)
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
