internal import Canvas
internal import MemeCore
internal import Services

/// `mememe sent import`: makes a meme as `mememe caption` does, and stores it as sent.
struct SentImport {
  private let options: SentImportOptions
  private let tools: CommandTools

  init(_ options: SentImportOptions, _ tools: CommandTools) {
    self.options = options
    self.tools = tools
  }

  func run() -> ExitStatus {
    do throws(Problem) {
      let composed = try options.recipe.recipe(for: options.picture)
      tools.console.warn(composed, CaptionWarning.lengths(of: composed.recipe.captions))
      let (sent, missing) = try tools.showingProgress { () throws(Problem) in
        let (meme, missing) = try make(composed.recipe)
        return (try tools.store.save(meme), missing)
      }
      tools.console.printOutput(sent.id.text)
      tools.console.warn(composed, CaptionWarning.missing(missing))
      return .done
    } catch {
      tools.console.printError(subject(of: error), error)
      return ExitStatus(error)
    }
  }

  private var isFromInput: Bool { options.picture == StandardStream.name }

  private func make(
    _ recipe: Recipe
  ) throws(Problem) -> (meme: FinishedMeme, missing: [MissingCount]) {
    let original: EncodedPicture =
      switch try tools.pictureSource(options.picture) {
      case .file(let path): EncodedPicture(bytes: try PictureFile.read(path))
      case .memory(let picture): picture
      }
    let opened = try tools.decoder.open(
      .memory(original), at: .fullWhenRead(keepingQuality: true), cancellation: Cancellation())
    var recipe = recipe
    recipe.picture?.size = opened.decodedSize
    recipe.crop = try options.export.crop(of: opened.decodedSize) ?? recipe.crop
    let size = recipe.crop.size(of: opened.decodedSize)
    // As in the window.
    let keepsFile = opened.isStoredUpright && opened.keepsFile(croppedTo: recipe.crop)
    if !keepsFile { try opened.beginDecoding() }
    let drawn = try draw(recipe, on: size)
    let exporter = MemeExporter()
    let quality = opened.paintingQuality
    if keepsFile,
      let file = try opened.painted(drawn.overlay, croppedTo: recipe.crop, quality: quality)
    {
      let meme = try exporter.finish(
        file, hasOriginalQuality: quality == nil, of: size, recipe, original: original,
        decoder: tools.decoder, cancellation: Cancellation())
      return (meme, drawn.missing)
    }
    let painted = try exporter.paint(
      opened, crop: recipe.crop, drawn.overlay, allowingDamage: options.export.allowsDamage)
    return (try exporter.finish(painted, recipe, original: original), drawn.missing)
  }

  /// Rasterizes the captions, while the helper decodes.
  private func draw(_ recipe: Recipe, on size: PixelSize) throws(Problem) -> RasterizedCaptions {
    guard !recipe.isPictureAlone else { return RasterizedCaptions(size: size) }
    return try tools.makeRasterizer().rasterize(recipe, on: size)
  }

  private func subject(of problem: Problem) -> String {
    if case .store = problem { return "sent memes" }
    if case .recipe = problem, let file = options.recipe.file { return file }
    return isFromInput ? "standard input" : options.picture
  }
}
