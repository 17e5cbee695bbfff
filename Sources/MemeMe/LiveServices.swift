internal import MemeCore
internal import Services

/// The services of the running program; all of them may be used from any thread.
nonisolated struct LiveServices: Sendable {
  let decoder: any PictureDecoder
  let loader: PictureLoader
  let pictures: PicturesFolder
  let store: SQLiteMemeStore
  let rememberedFile: RememberedFile

  /// Makes the services for the user's directories.
  init(directories: Directories, store: SQLiteMemeStore) {
    decoder = HelperPictureDecoder()
    loader = PictureLoader(decoder: decoder)
    pictures = PicturesFolder(directories: directories)
    rememberedFile = RememberedFile(directories: directories)
    self.store = store
  }
}
