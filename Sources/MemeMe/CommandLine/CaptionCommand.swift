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
      if let warning = warning(about: text) { Console.complain("\(name): \(warning)") }
    }
    do throws(Problem) {
      // What is opened next could get its number, and then the picture.
      if goesToOutput, StandardStream.isClosed(STDOUT_FILENO) {
        throw .writing(.deviceFailed, folder: nil)
      }
      let bytes = try compose(options, format, surroundings)
      if goesToOutput {
        try StandardStream.write(bytes)
      } else {
        try write(bytes, to: options.output)
      }
      return .done
    } catch {
      Console.complain(subject(of: error, options), error)
      return ExitStatus(error)
    }
  }

  private static func compose(
    _ options: CaptionOptions, _ format: PictureFormat, _ surroundings: Surroundings
  ) throws(Problem) -> [UInt8] {
    // From here on the helper decodes while the letters are drawn.
    let opened = try HelperPictureDecoder().open(
      source(of: options.picture), at: .full, cancellation: Cancellation())
    let captions = Captions(top: options.top, bottom: options.bottom)
    let export = options.export
    var masks: [Ink] = []
    if !captions.areBlank {
      do {
        let exporter = MemeExporter(fonts: try FontBook(), capitals: surroundings.capitals)
        masks = try exporter.masks(for: captions, on: export.size(for: opened.decodedSize))
      } catch {
        throw .fontsMissing
      }
    }
    return try MemeExporter.encode(
      opened, masks, as: format, quality: export.quality, longestSide: export.longestSide,
      allowingDamage: export.allowsDamage
    ).bytes
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

  /// What to say of a caption that will not be drawn whole; nothing about others.
  nonisolated static func warning(about text: String) -> String? {
    // Every character has at least a byte, and bytes are counted already.
    guard text.utf8.count > Captions.longestText, text.count > Captions.longestText else {
      return nil
    }
    return "captions end after \(Captions.longestText) characters; the rest was left out"
  }

  /// What is said of an output whose name does not tell its type.
  nonisolated static let endings = "the name of the output must end with .jpg, .jpeg, .png or .webp"
}
