internal import Canvas
internal import MemeCore
internal import Services

/// `mememe caption`: makes a meme without a window.
struct CaptionCommand {
  private let options: CaptionOptions
  private let tools: CommandTools

  init(_ options: CaptionOptions, _ tools: CommandTools) {
    self.options = options
    self.tools = tools
  }

  func run() -> ExitStatus {
    let goesToOutput = options.output == StandardStream.name
    let fallback: PictureFormat? = goesToOutput ? .png : nil
    guard let format = options.export.format(forFileName: options.output) ?? fallback else {
      tools.console.printError("\(options.output): \(Self.extensionRule)")
      return .usage
    }
    let captions: [Caption] = .classic(top: options.top, bottom: options.bottom)
    for (caption, warning) in CaptionWarning.lengths(of: captions) {
      tools.console.printError("--\(caption.name): \(warning)")
    }
    do throws(Problem) {
      let meme = try compose(captions, format)
      if goesToOutput {
        try tools.streams.write(meme.bytes)
      } else {
        try Self.write(meme.bytes, to: options.output)
      }
      for (caption, warning) in CaptionWarning.missing(meme.missing) {
        tools.console.printError("--\(caption.name): \(warning)")
      }
      return .done
    } catch {
      tools.console.printError(subject(of: error), error)
      return ExitStatus(error)
    }
  }

  private func compose(
    _ captions: [Caption], _ format: PictureFormat
  ) throws(Problem) -> (bytes: [UInt8], missing: [MissingCount]) {
    let job = MemeJob(
      source: try source(of: options.picture), captions: captions, format: format,
      export: options.export)
    return try job.make(decoder: tools.decoder) { recipe, size, side throws(Problem) in
      try tools.makeRasterizer().rasterize(recipe, on: size, longestSide: side)
    }
  }

  private func source(of picture: String) throws(Problem) -> PictureSource {
    guard picture == StandardStream.name else { return .file(picture) }
    let bytes = try tools.streams.read(PictureLimits().bytes)
    return .memory(EncodedPicture(bytes: bytes))
  }

  private func subject(of problem: Problem) -> String {
    if case .writing = problem {
      return options.output == StandardStream.name ? "standard output" : options.output
    }
    return options.picture == StandardStream.name ? "standard input" : options.picture
  }

  /// Writes a finished meme atomically.
  static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    do {
      _ = try AtomicFile.write(bytes, to: path, onConflict: .replace)
    } catch {
      throw .writing(error, folder: nil)
    }
  }

  /// The error for an output whose name has no known file extension.
  static let extensionRule = "the name of the output must end with .jpg, .jpeg, .png or .webp"
}
