internal import Canvas
internal import Glibc
internal import MemeCore
internal import PictureEncoding
internal import SDLPlatform
internal import Services

/// `mememe caption`: the window's job without a window.
enum CaptionCommand {
  static func run(_ options: CaptionOptions, _ surroundings: Surroundings) -> ExitStatus {
    let goesToOutput = options.output == StandardStream.name
    let usual: PictureFormat? = goesToOutput ? .png : nil
    guard let format = options.export.format(forFileName: options.output) ?? usual else {
      Console.complain("\(options.output): \(Self.endings)")
      return .usage
    }
    for (name, text) in [("--top", options.top), ("--bottom", options.bottom)] {
      if let warning = CaptionWarning.length(of: text) { Console.complain("\(name): \(warning)") }
    }
    do throws(Problem) {
      // What is opened next could get its number, and then the picture.
      if goesToOutput, StandardStream.isClosed(STDOUT_FILENO) {
        throw .writing(.deviceFailed, folder: nil)
      }
      let meme = try compose(options, format, surroundings)
      if goesToOutput {
        try StandardStream.write(meme.bytes)
      } else {
        try write(meme.bytes, to: options.output)
      }
      for (edge, warning) in CaptionWarning.missing(meme.missing) {
        Console.complain("--\(edge.rawValue): \(warning)")
      }
      return .done
    } catch {
      Console.complain(subject(of: error, options), error)
      return ExitStatus(error)
    }
  }

  private static func compose(
    _ options: CaptionOptions, _ format: PictureFormat, _ surroundings: Surroundings
  ) throws(Problem) -> (bytes: [UInt8], missing: [CaptionEdge: Int]) {
    let order = MemeOrder(
      source: try source(of: options.picture), top: options.top, bottom: options.bottom,
      format: format, export: options.export)
    return try order.make(decoder: HelperPictureDecoder()) { captions, size throws(Problem) in
      do {
        return try MemeExporter(fonts: FontBook(), capitals: surroundings.capitals)
          .ink(for: captions, on: size)
      } catch {
        throw .fontsMissing
      }
    }
  }

  private static func source(of picture: String) throws(Problem) -> PictureSource {
    guard picture == StandardStream.name else { return .file(picture) }
    let bytes = try StandardStream.read(mostBytes: DecoderLimits().bytes)
    return .memory(EncodedPicture(bytes: bytes))
  }

  private static func subject(of problem: Problem, _ options: CaptionOptions) -> String {
    if case .writing = problem {
      return options.output == StandardStream.name ? "standard output" : options.output
    }
    return options.picture == StandardStream.name ? "standard input" : options.picture
  }

  /// Writes a finished meme where it belongs, whole or not at all.
  nonisolated static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    do {
      _ = try AtomicFile.write(bytes, to: path, onConflict: .replace)
    } catch {
      throw .writing(error, folder: nil)
    }
  }

  /// What is said of an output whose name does not tell its type.
  nonisolated static let endings = "the name of the output must end with .jpg, .jpeg, .png or .webp"
}
