internal import AppRuntime
internal import CommandLineTool
internal import MemeCore
internal import SDLPlatform
internal import Services

/// The services of the running program.
struct LiveServices {
  /// What effects are carried out with.
  let services: AppServices
  /// What was used last.
  let rememberedFile: RememberedFile

  /// Makes the services for the user's directories.
  ///
  /// - Parameters:
  ///   - surroundings: Variables and directories.
  ///   - store: The library.
  ///   - post: Brings what happens by itself to the loop, from any thread.
  init(
    _ surroundings: Surroundings, store: SQLiteMemeStore,
    post: @escaping @Sendable (AppAction) -> Void
  ) {
    let directories = surroundings.directories
    let environment = surroundings.environment
    let decoder = HelperPictureDecoder()
    // Each is connected to when it is first asked for something.
    let session = MessageBus(.session, environment: environment)
    let system = MessageBus(.system, environment: environment)
    rememberedFile = RememberedFile(directories: directories)
    services = AppServices(
      store: store, decoder: decoder, loader: PictureLoader(decoder: decoder),
      album: FolderLister(), encoder: MemeExporter(),
      pictures: PicturesFolder(directories: directories), remembered: rememberedFile,
      fonts: InstalledFonts(), capitals: surroundings.capitals,
      camera: CameraClient(environment: environment, bus: session) { post(.camera($0)) },
      desktop: DesktopWatcher(session: session, system: system, post: post),
      clock: SystemClock(), queues: DispatchWorkQueues()
    ) { Console.standard.complain($0) }
  }
}

/// The fonts that fontconfig knows.
nonisolated struct InstalledFonts: FontCatalog {
  func families(drawing graphemes: Set<String>, isCancelled: () -> Bool) -> [String] {
    FontFamilies.drawing(graphemes, isCancelled: isCancelled)
  }

  func family(named name: String) -> String? { FontFamilies.installed(name) }
}
