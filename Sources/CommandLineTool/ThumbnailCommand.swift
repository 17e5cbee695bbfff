internal import Canvas
internal import MemeCore
internal import Services

/// `mememe thumbnail`: draws the template in a file, with what is to be typed in its places, as file
/// managers show it.
struct ThumbnailCommand {
  private let options: ThumbnailOptions
  private let tools: CommandTools

  init(_ options: ThumbnailOptions, _ tools: CommandTools) {
    self.options = options
    self.tools = tools
  }

  func run() -> ExitStatus {
    do throws(Problem) {
      let content = try tools.templates.content(
        ofFile: options.template, cancellation: Cancellation())
      var export = ExportOptions()
      export.longestSide = options.side
      export.allowsDamage = true
      let job = MemeJob(
        source: .memory(content.picture), recipe: content.recipe.showingPrompts, format: .png,
        export: export)
      let meme = try job.make(decoder: tools.decoder) { recipe, size, side throws(Problem) in
        try tools.makeRasterizer().rasterize(recipe, on: size, longestSide: side)
      }
      try CaptionCommand.write(meme.bytes, to: options.output)
      return .done
    } catch {
      if case .writing = error {
        tools.console.printError(options.output, error)
      } else {
        tools.console.printError(options.template, error)
      }
      return ExitStatus(error)
    }
  }
}

extension Recipe {
  /// The recipe with the prompts of its captions as texts.
  fileprivate var showingPrompts: Recipe {
    var recipe = self
    for index in recipe.captions.indices where recipe.captions[index].isBlank {
      recipe.captions[index].text = recipe.captions[index].prompt ?? ""
    }
    return recipe
  }
}
