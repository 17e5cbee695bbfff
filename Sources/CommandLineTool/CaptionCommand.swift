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

  private var isFromInput: Bool { options.picture == StandardStream.name }
  private var goesToOutput: Bool { options.output == StandardStream.name }

  func run() -> ExitStatus {
    let fallback: ExportFormat? = goesToOutput ? .png : nil
    guard let format = options.export.format(forFileName: options.output) ?? fallback else {
      tools.console.printError("\(options.output): \(Self.extensionRule)")
      return .usage
    }
    if let error = usageError {
      tools.console.printError(error)
      return .usage
    }
    do throws(Problem) {
      return try run(writing: format)
    } catch {
      tools.console.printError(subject(of: error), error)
      return ExitStatus(error)
    }
  }

  private func run(writing format: ExportFormat) throws(Problem) -> ExitStatus {
    let template = try options.template.map { name throws(Problem) in
      try tools.templates.template(named: name)
    }
    if let template, let excess = options.recipe.excess(over: template.recipe) {
      tools.console.printError("\(template.name.text): \(excess)")
      return .usage
    }
    let composed =
      if let template {
        try options.recipe.recipe(filling: template.recipe)
      } else {
        try options.recipe.recipe(for: options.picture)
      }
    tools.console.warn(composed, CaptionWarning.lengths(of: composed.recipe.captions))
    let meme = try tools.showingProgress { () throws(Problem) in
      try make(composed.recipe, of: template?.picture, format)
    }
    try write(meme.bytes)
    // Only after the meme, so that every saved recipe has made one.
    if let file = options.savedRecipe { try RecipeFile.write(meme.recipe, to: file) }
    tools.console.warn(composed, CaptionWarning.missing(meme.missing))
    if options.export.isVerbose { tools.console.printError(meme.quality.sentence) }
    return .done
  }

  /// What is wrong about the files that are to be written; nil if nothing is.
  private var usageError: String? {
    if goesToOutput, tools.streams.isOutputTerminal() { return StandardStreams.terminalRule }
    if let contradiction = options.export.contradiction(withFileName: options.output) {
      return "\(options.output): \(contradiction)"
    }
    return replacedByRecipe.map { "--save-recipe and \($0) need two files, not one" }
  }

  /// The argument whose file the saved recipe would replace; nil if there is none.
  private var replacedByRecipe: String? {
    guard let recipe = options.savedRecipe.flatMap(FileIdentity.init) else { return nil }
    if !goesToOutput, recipe == FileIdentity(options.output) { return "--output" }
    return !isFromInput && recipe == FileIdentity(options.picture) ? "PICTURE" : nil
  }

  private func make(
    _ recipe: Recipe, of picture: EncodedPicture?, _ format: ExportFormat
  ) throws(Problem) -> MemeJob.Result {
    let source: PictureSource =
      if let picture { .memory(picture) } else { try tools.pictureSource(options.picture) }
    let job = MemeJob(
      source: source, recipe: recipe, format: format,
      export: options.export)
    // Before the size of the picture is known, which takes the helper some time.
    let prepared = recipe.isPictureAlone ? nil : try? tools.makeRasterizer()
    prepared?.prepare(recipe)
    return try job.make(decoder: tools.decoder) { recipe, size, side throws(Problem) in
      let rasterizer = if let prepared { prepared } else { try tools.makeRasterizer() }
      return try rasterizer.rasterize(recipe, on: size, longestSide: side)
    }
  }

  private func subject(of problem: Problem) -> String {
    let picture = options.template ?? (isFromInput ? "standard input" : options.picture)
    return switch problem {
    case .writing: goesToOutput ? "standard output" : options.output
    case .recipe(.notWritten): options.savedRecipe ?? picture
    case .recipe: options.recipe.file ?? picture
    default: picture
    }
  }

  private func write(_ bytes: [UInt8]) throws(Problem) {
    if goesToOutput {
      try tools.streams.write(bytes)
    } else {
      try Self.write(bytes, to: options.output)
    }
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
  static let extensionRule = "the name of the output must end with \(ExportOptions.fileExtensions)"
}

extension Console {
  /// Prints the warnings about the captions of a recipe, named by their options.
  func warn(_ composed: ComposedRecipe, _ warnings: [(caption: CaptionID, text: String)]) {
    for (caption, text) in warnings { printError("\(composed.option(caption)): \(text)") }
  }
}
