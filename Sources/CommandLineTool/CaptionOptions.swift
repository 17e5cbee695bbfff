internal import Canvas
internal import MemeCore

/// The options of `mememe caption`.
package struct CaptionOptions: Equatable {
  /// A path, or `-` for standard input; empty for a template.
  var picture = ""
  /// The name of the template whose captions are filled; nil for a picture.
  var template: String?
  /// A path, or `-` for standard output.
  var output = ""
  var recipe = RecipeOptions()
  /// The path that the recipe is written to; nil if that is not wanted.
  var savedRecipe: String?
  var export = ExportOptions()

  /// Whether there may be text to draw.
  package var mayHaveText: Bool {
    template != nil || recipe.file != nil || recipe.top != nil || recipe.bottom != nil
      || !recipe.texts.isEmpty
  }
}

/// The arguments of `caption`, before they are validated together.
private struct CaptionArguments {
  var picture: String?
  var template: String?
  var output: String?
  var recipe = RecipeOptions()
  var savedRecipe: String?
  var batch: String?
  /// The options of a batch alone, and the names of those that were given.
  var batchOptions = BatchOptions()
  var batchOptionNames: [String] = []
  var export = ExportOptions()

  func command() throws(UsageError) -> Command {
    if let batch { return .batch(try completed(batch)) }
    guard picture == nil || template == nil else {
      throw UsageError(message: "a template has its own picture: leave out PICTURE or --template")
    }
    guard template == nil || recipe.file == nil else {
      throw UsageError(message: "a template has its own recipe: leave out --template or --recipe")
    }
    guard let picture = picture ?? template.map({ _ in "" }) else {
      throw UsageError(message: "caption needs a PICTURE")
    }
    guard let output else { throw UsageError(message: "caption needs --output FILE") }
    guard !batchOptionNames.contains("--output-dir") else {
      throw UsageError(message: "--output-dir goes with --batch; one picture takes --output FILE")
    }
    if let name = batchOptionNames.first {
      throw UsageError(message: "\(name) goes with --batch")
    }
    return .caption(
      CaptionOptions(
        picture: picture, template: template, output: output, recipe: recipe,
        savedRecipe: savedRecipe, export: export))
  }

  private func completed(_ file: String) throws(UsageError) -> BatchOptions {
    if let picture {
      throw UsageError(message: "'\(picture)' is one file too many: --batch names its pictures")
    }
    guard recipe.top == nil, recipe.bottom == nil, output == nil else {
      throw UsageError(message: "with --batch, --top, --bottom and --output stand in its lines")
    }
    guard recipe.texts.isEmpty else {
      throw UsageError(message: "with --batch, texts stand in its lines as 'captions'")
    }
    guard template == nil else {
      throw UsageError(message: "--template goes with one meme, not with --batch")
    }
    guard savedRecipe == nil else {
      throw UsageError(message: "--save-recipe goes with one picture, not with --batch")
    }
    guard batchOptionNames.contains("--output-dir") else {
      throw UsageError(message: "--batch needs --output-dir DIR")
    }
    var options = batchOptions
    (options.file, options.recipe, options.export) = (file, recipe, export)
    return options
  }
}

extension ArgumentReader {
  /// Reads the arguments of `caption`.
  consuming func captionCommand() throws(UsageError) -> Command {
    var arguments = CaptionArguments()
    while let (name, isOption) = try next() {
      switch name {
      case "--output" where isOption: arguments.output = try value(of: name)
      case "--template" where isOption: arguments.template = try value(of: name)
      case "--save-recipe" where isOption: arguments.savedRecipe = try file(of: name)
      case "--batch" where isOption: arguments.batch = try value(of: name)
      default:
        if isOption, try readBatchOption(name, into: &arguments.batchOptions) {
          arguments.batchOptionNames.append(name)
          continue
        }
        if isOption, try readRecipeOption(name, into: &arguments.recipe) { continue }
        if isOption, try readExportOption(name, into: &arguments.export) { continue }
        try readOperand(name, isOption, into: &arguments.picture)
      }
    }
    return try arguments.command()
  }

  /// Reads an option that only a batch has.
  ///
  /// - Returns: Whether it is one.
  private mutating func readBatchOption(
    _ name: String, into options: inout BatchOptions
  ) throws(UsageError) -> Bool {
    switch name {
    case "--output-dir": options.outputFolder = try value(of: name)
    case "--jobs": options.jobs = try number(of: name, in: BatchOptions.jobs)
    case "--shard":
      let text = try value(of: name)
      guard let shard = BatchShard(text) else {
        throw UsageError(message: "--shard takes \(BatchShard.form), not '\(text)'")
      }
      options.shard = shard
    case "--resume": options.resumes = true
    case "--report": options.report = try file(of: name)
    default: return false
    }
    return true
  }

  /// Reads an option that a single picture and a batch share.
  ///
  /// - Returns: Whether it is one.
  private mutating func readExportOption(
    _ name: String, into options: inout ExportOptions
  ) throws(UsageError) -> Bool {
    switch name {
    case "--crop": options.area = try area(of: name)
    case "--quality": options.quality = try number(of: name, in: ExportOptions.qualities)
    case "--max-size": options.longestSide = try number(of: name, in: ExportOptions.sides)
    case "--type":
      let text = try value(of: name)
      guard let type = ExportFormat(fileExtension: text) else {
        throw UsageError(message: "--type takes \(ExportOptions.types), not '\(text)'")
      }
      options.type = type
    case "--target":
      let text = try value(of: name)
      guard let target = ShareTarget(rawValue: text) else {
        throw UsageError(message: "--target takes \(ExportOptions.targets), not '\(text)'")
      }
      options.target = target
    case "--ground":
      let text = try value(of: name)
      guard let ground = ShareGround(rawValue: text) else {
        throw UsageError(message: "--ground takes \(ExportOptions.grounds), not '\(text)'")
      }
      options.ground = ground
    case "--allow-damaged": options.allowsDamage = true
    case "--verbose": options.isVerbose = true
    default: return false
    }
    return true
  }

  /// The part of a picture that an option names.
  mutating func area(of option: String) throws(UsageError) -> PixelArea {
    let text = try value(of: option)
    guard let area = PixelArea(option: text) else {
      throw UsageError(message: "\(option) takes \(ExportOptions.areas), not '\(text)'")
    }
    return area
  }
}
