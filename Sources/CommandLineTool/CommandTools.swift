package import MemeCore

/// What commands without a window work with.
package struct CommandTools {
  /// Where they say what they have to say.
  package var console: Console
  /// Standard input and output, for pictures.
  package var streams: StandardStreams
  /// Decodes pictures.
  package var decoder: any PictureDecoder
  /// Sent memes.
  package var store: any MemeStore
  /// The installed fonts.
  package var fonts: any FontCatalog
  /// Opens fonts to draw captions with, on the main thread; only where there is something to draw.
  package var makeRasterizer: () throws(Problem) -> CaptionRasterizer

  /// Brings the tools together.
  package init(
    console: Console, streams: StandardStreams, decoder: any PictureDecoder,
    store: any MemeStore, fonts: any FontCatalog,
    makeRasterizer: @escaping () throws(Problem) -> CaptionRasterizer
  ) {
    self.console = console
    self.streams = streams
    self.decoder = decoder
    self.store = store
    self.fonts = fonts
    self.makeRasterizer = makeRasterizer
  }
}

extension Command {
  /// Carries the command out where it needs no window.
  ///
  /// - Returns: How it ended; nil where it needs a window.
  package func run(with tools: CommandTools) -> ExitStatus? {
    switch self {
    case .help:
      tools.console.printOutput(Help.text)
      return .done
    case .version:
      tools.console.printOutput(Help.version)
      return .done
    case .caption(let options): return CaptionCommand(options, tools).run()
    case .batch(let options): return BatchCommand.run(options, tools)
    case .sent(let options): return SentCommand(tools).run(options)
    case .window, .script, .doctor: return nil
    }
  }
}
