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
      let recipe = try recipe()
      for (caption, warning) in CaptionWarning.lengths(of: recipe.captions) {
        tools.console.printError("--\(caption.name): \(warning)")
      }
      let (meme, missing) = try make(recipe)
      let sent = try tools.store.save(meme)
      tools.console.printOutput(sent.id.text)
      for (caption, warning) in CaptionWarning.missing(missing) {
        tools.console.printError("--\(caption.name): \(warning)")
      }
      return .done
    } catch {
      tools.console.printError(subject(of: error), error)
      return ExitStatus(error)
    }
  }

  private var isFromInput: Bool { options.picture == StandardStream.name }

  /// The recipe from a file and the options; the options take precedence.
  private func recipe() throws(Problem) -> Recipe {
    var recipe = Recipe()
    if let file = options.recipe { recipe = try RecipeFile.read(file) }
    recipe.picture = PictureReference(name: pictureName, digest: "", size: nil)
    if let top = options.top { recipe.setClassicCaption(.top, to: top) }
    if let bottom = options.bottom { recipe.setClassicCaption(.bottom, to: bottom) }
    if options.recipe == nil || options.export.family != nil {
      recipe.style.typeface = options.export.style.typeface
    }
    return recipe
  }

  private func make(
    _ recipe: Recipe
  ) throws(Problem) -> (meme: FinishedMeme, missing: [MissingCount]) {
    let original = EncodedPicture(
      bytes: isFromInput
        ? try tools.streams.read(PictureLimits().bytes)
        : try PictureFile.read(options.picture))
    let opened = try tools.decoder.open(
      .memory(original), at: .full, cancellation: Cancellation())
    var recipe = recipe
    recipe.picture?.size = opened.decodedSize
    if options.export.area != nil { recipe.crop = try options.export.crop(of: opened.decodedSize) }
    let drawn = try draw(recipe, on: recipe.crop.size(of: opened.decodedSize))
    let meme = try MemeExporter().finish(
      opened, recipe, original: original, drawn.overlay, ShareOptions(),
      allowingDamage: options.export.allowsDamage
    ).stored
    return (meme, drawn.missing)
  }

  private var pictureName: String {
    isFromInput ? "" : options.picture.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Rasterizes the captions, while the helper decodes.
  private func draw(_ recipe: Recipe, on size: PixelSize) throws(Problem) -> RasterizedCaptions {
    guard !recipe.isPictureAlone else { return RasterizedCaptions(size: size) }
    return try tools.makeRasterizer().rasterize(recipe, on: size)
  }

  private func subject(of problem: Problem) -> String {
    if case .store = problem { return "sent memes" }
    if case .recipe = problem { return options.recipe ?? "" }
    return isFromInput ? "standard input" : options.picture
  }
}
