internal import Canvas
internal import MemeCore
internal import PictureEncoding
internal import SDLPlatform
internal import Services

/// `mememe caption`: the window's job without a window.
enum CaptionCommand {
  static func run(_ options: CaptionOptions, _ surroundings: Surroundings) -> ExitStatus {
    guard let format = PictureFormat(fileName: options.output) else {
      Console.complain(
        "\(options.output): the name of the output must end with .jpg, .jpeg or .png")
      return .usage
    }
    warnAboutLongTexts(options)
    do throws(Problem) {
      let bytes = try compose(options, format, surroundings)
      try write(bytes, to: options.output)
      return .done
    } catch {
      let subject = if case .writing = error { options.output } else { options.picture }
      Console.complain(subject, error)
      return ExitStatus(error)
    }
  }

  private static func compose(
    _ options: CaptionOptions, _ format: PictureFormat, _ surroundings: Surroundings
  ) throws(Problem) -> [UInt8] {
    // From here on the helper decodes while the letters are drawn.
    let opened = try HelperPictureDecoder().open(
      .file(options.picture), at: .full, cancellation: Cancellation())
    let captions = Captions(top: options.top, bottom: options.bottom)
    var masks: [Ink] = []
    if !captions.areBlank {
      do {
        let exporter = MemeExporter(fonts: try FontBook(), capitals: surroundings.capitals)
        masks = try exporter.masks(for: captions, on: opened.decodedSize)
      } catch {
        throw .fontsMissing
      }
    }
    return try MemeExporter.encode(
      opened, masks, as: format, allowingDamage: options.allowsDamage
    ).bytes
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    do {
      _ = try AtomicFile.write(bytes, to: path, onConflict: .replace)
    } catch {
      throw .writing(error, folder: nil)
    }
  }

  private static func warnAboutLongTexts(_ options: CaptionOptions) {
    for (name, text) in [("--top", options.top), ("--bottom", options.bottom)]
    where text.count > Captions.longestText {
      Console.complain(
        "\(name): captions end after \(Captions.longestText) characters; the rest was left out")
    }
  }
}
