package import MemeCore
package import Services

/// The services that commands without a window use.
package struct CommandTools {
  /// The console for output and errors.
  package var console: Console
  /// Standard input and output, for pictures.
  package var streams: StandardStreams
  /// Decodes pictures.
  package var decoder: any PictureDecoder
  /// Sent memes.
  package var store: any MemeStore
  /// Templates.
  package var templates: TemplateFolder
  /// The folders of the settings.
  package var directories: Directories
  /// The installed fonts.
  package var fonts: any FontCatalog
  /// Opens fonts to draw captions with on the thread that calls this; called only if there are any.
  package var makeRasterizer: @Sendable () throws(Problem) -> CaptionRasterizer
  /// Compares two JPEG files; nil if they have no blocks in common.
  package var compare:
    @Sendable (EncodedPicture, EncodedPicture) throws(Problem) -> PictureComparison? =
      { first, second throws(Problem) in try HelperPictureDecoder().compare(first, second) }
  /// A monotonic time in seconds.
  package var now: @Sendable () -> Double = { [clock = SystemClock()] in clock.now }
  /// Begins to listen to the request to stop; called only by commands that can stop in between.
  package var interruption: () -> Interruption = { Interruption() }
  /// Where a PIN is typed; called only by the command that needs one.
  package var pinInput: () -> PINInput = { .standard }
  /// Where the answers to questions are typed.
  package var lineInput = LineInput.standard

  /// Makes the tools from their parts.
  package init(
    console: Console, streams: StandardStreams, decoder: any PictureDecoder,
    store: any MemeStore, templates: TemplateFolder, directories: Directories,
    fonts: any FontCatalog,
    makeRasterizer: @escaping @Sendable () throws(Problem) -> CaptionRasterizer
  ) {
    self.console = console
    self.streams = streams
    self.decoder = decoder
    self.store = store
    self.templates = templates
    self.directories = directories
    self.fonts = fonts
    self.makeRasterizer = makeRasterizer
  }
}
