internal import Canvas
internal import MemeCore
internal import Services

/// `mememe sent import`: makes a meme as `mememe caption` does, and keeps it as sent.
struct SentImport {
  private let options: SentImportOptions
  private let tools: CommandTools

  init(_ options: SentImportOptions, _ tools: CommandTools) {
    self.options = options
    self.tools = tools
  }

  func run() -> ExitStatus {
    for (name, text) in [("--top", options.top), ("--bottom", options.bottom)] {
      guard let warning = CaptionWarning.length(of: text) else { continue }
      tools.console.complain("\(name): \(warning)")
    }
    do throws(Problem) {
      let (meme, missing) = try make()
      let sent = try tools.store.save(meme)
      tools.console.say(sent.id.text)
      for (edge, warning) in CaptionWarning.missing(missing) {
        tools.console.complain("--\(edge.rawValue): \(warning)")
      }
      return .done
    } catch {
      tools.console.complain(subject(of: error), error)
      return ExitStatus(error)
    }
  }

  private var isFromInput: Bool { options.picture == StandardStream.name }

  private func make() throws(Problem) -> (meme: FinishedMeme, missing: [CaptionEdge: Int]) {
    let original = EncodedPicture(
      bytes: isFromInput
        ? try tools.streams.read(DecoderLimits().bytes)
        : try PictureFile.read(options.picture))
    let opened = try tools.decoder.open(
      .memory(original), at: .full, cancellation: Cancellation())
    let crop = try options.export.crop(of: opened.decodedSize)
    let captions = Captions(
      top: options.top, bottom: options.bottom, style: options.export.style)
    let drawn = try draw(captions, on: crop.size(of: opened.decodedSize))
    let recipe = MemeRecipe(captions: captions, crop: crop, pictureName: pictureName)
    let meme = try MemeExporter().finish(opened, recipe, original: original, drawn.ink)
    return (meme, drawn.missing)
  }

  private var pictureName: String {
    isFromInput ? "" : options.picture.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Draws the captions, while the helper decodes.
  private func draw(_ captions: Captions, on size: PixelSize) throws(Problem) -> CaptionInk {
    guard !captions.areBlank else { return CaptionInk() }
    return try tools.makeRasterizer().ink(for: captions, on: size)
  }

  private func subject(of problem: Problem) -> String {
    if case .store = problem { return "sent memes" }
    return isFromInput ? "standard input" : options.picture
  }
}
