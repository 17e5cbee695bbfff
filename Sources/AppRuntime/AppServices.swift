public import MemeCore

/// The services that carry out effects; all of them may be used from any thread.
public struct AppServices: Sendable {
  /// Sent memes and the draft.
  public var store: any MemeStore
  /// Decodes pictures.
  public var decoder: any PictureDecoder
  /// Loads pictures into the editor.
  public var loader: any PictureLoading
  /// Lists folders for the image picker.
  public var album: any AlbumLister
  /// The trash of the desktop.
  public var trash: any PictureTrash
  /// The recently used files of the desktop; nil where none are remembered.
  public var recentFiles: (any RecentFileList)?
  /// The templates.
  public var templates: any TemplateStore
  /// Reads and makes thumbnails of picture files.
  public var thumbnails: any PictureThumbnails
  /// Renders and encodes memes.
  public var encoder: any MemeEncoder
  /// The ways of sharing.
  public var sharing: SharingServices
  /// Takes pictures from phones; nil where none are taken.
  public var uploads: (any UploadServer)?
  /// Stores the user settings.
  public var userSettings: any UserSettingsStore
  /// The configuration files.
  public var settings: any SettingsStore
  /// The installed fonts.
  public var fonts: any FontCatalog
  /// Makes a rasterizer for the thread that calls this.
  public var makeRasterizer: @Sendable () throws(Problem) -> CaptionRasterizer
  /// The rules for capital letters in captions.
  public var capitals: Capitals
  /// Cameras.
  public var camera: any CameraService
  /// The desktop's dialog for choosing files.
  public var fileChooser: any FileChooser
  /// The desktop's clipboard.
  public var clipboard: any ClipboardReader
  /// The desktop around the window.
  public var desktop: any DesktopService
  /// The clock.
  public var clock: any AppClock
  /// The queues for work that takes longer than a frame.
  public var queues: any WorkQueues
  /// What serves the kiosk; nil if the program is no kiosk.
  public var kiosk: (any KioskService)?
  /// Ready-made words for memes; nil where none are offered.
  public var lines: (any LineLibrary)?
  /// The translations of the interface; nil where there are none.
  public var catalogs: (any LanguageCatalogs)?
  /// The log; nil where there is none.
  public var messageLog: (any MessageLog)?
  /// Prints one line for the terminal; never with captions or paths in it.
  public var log: @Sendable (String) -> Void

  /// Makes the services from their parts.
  public init(
    store: any MemeStore, decoder: any PictureDecoder, loader: any PictureLoading,
    album: any AlbumLister, trash: any PictureTrash, templates: any TemplateStore,
    thumbnails: any PictureThumbnails,
    encoder: any MemeEncoder,
    makeRasterizer: @escaping @Sendable () throws(Problem) -> CaptionRasterizer,
    sharing: SharingServices, userSettings: any UserSettingsStore, settings: any SettingsStore,
    fonts: any FontCatalog,
    capitals: Capitals, camera: any CameraService, clipboard: any ClipboardReader,
    fileChooser: any FileChooser, desktop: any DesktopService, clock: any AppClock,
    queues: any WorkQueues, log: @escaping @Sendable (String) -> Void
  ) {
    self.store = store
    self.decoder = decoder
    self.loader = loader
    self.album = album
    self.trash = trash
    self.templates = templates
    self.thumbnails = thumbnails
    self.encoder = encoder
    self.makeRasterizer = makeRasterizer
    self.sharing = sharing
    self.userSettings = userSettings
    self.settings = settings
    self.fonts = fonts
    self.capitals = capitals
    self.camera = camera
    self.clipboard = clipboard
    self.fileChooser = fileChooser
    self.desktop = desktop
    self.clock = clock
    self.queues = queues
    self.log = log
  }
}

extension AppServices {
  /// Writes to the log that work has failed.
  func recordFailure(_ problem: Problem, in subsystem: LogSubsystem) {
    guard let message = LogMessage.failure(problem, in: subsystem) else { return }
    messageLog?.record(message)
  }
}
