internal import MemeCore
internal import Services

/// The services of the running program; all of them may be used from any thread.
nonisolated struct LiveServices: Sendable {
  let decoder: any PictureDecoder
  let loader: PictureLoader
  let pictures: PicturesFolder
  let store: SQLiteMemeStore
  let rememberedFile: RememberedFile
  /// The variables of the process.
  let environment: [String: String]
  /// The bus of the user's desktop; connected to when it is first asked for something.
  let sessionBus: MessageBus
  /// The bus of the whole machine; connected to when it is first asked for something.
  let systemBus: MessageBus

  /// Makes the services for the user's directories.
  init(_ surroundings: Surroundings, store: SQLiteMemeStore) {
    let directories = surroundings.directories
    environment = surroundings.environment
    decoder = HelperPictureDecoder()
    loader = PictureLoader(decoder: decoder)
    pictures = PicturesFolder(directories: directories)
    rememberedFile = RememberedFile(directories: directories)
    sessionBus = MessageBus(.session, environment: surroundings.environment)
    systemBus = MessageBus(.system, environment: surroundings.environment)
    self.store = store
  }
}
