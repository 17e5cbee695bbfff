internal import Canvas

/// The subcommands of `mememe sent`.
package enum SentOptions: Equatable {
  case list(asJSON: Bool)
  case export(id: String, file: String)
  case importMeme(SentImportOptions)
  case delete(ids: [String])
}

/// The options of `mememe sent import`.
package struct SentImportOptions: Equatable {
  /// A path, or `-` for standard input.
  var picture = ""
  var recipe = RecipeOptions()
  var export = ExportOptions()
}

extension ArgumentReader {
  /// Reads the arguments of `sent`.
  consuming func sentOptions() throws(UsageError) -> SentOptions {
    guard let (verb, _) = try next() else {
      throw UsageError(message: "sent needs list, export, import or delete")
    }
    switch verb {
    case "list": return try sentList()
    case "export":
      let names = try names()
      guard names.count == 2 else { throw UsageError(message: "sent export needs ID and FILE") }
      return .export(id: names[0], file: names[1])
    case "import": return .importMeme(try sentImport())
    case "delete":
      let names = try names()
      guard !names.isEmpty else { throw UsageError(message: "sent delete needs an ID") }
      return .delete(ids: names)
    default: throw UsageError(message: "sent knows list, export, import and delete, not '\(verb)'")
    }
  }

  private consuming func sentList() throws(UsageError) -> SentOptions {
    var isJSON = false
    while let (name, isOption) = try next() {
      guard isOption else { throw UsageError(message: "'\(name)' is not expected here") }
      guard name == "--json" else { throw UsageError(message: "there is no option '\(name)'") }
      isJSON = true
    }
    return .list(asJSON: isJSON)
  }

  private consuming func sentImport() throws(UsageError) -> SentImportOptions {
    var options = SentImportOptions()
    var picture: String?
    while let (name, isOption) = try next() {
      switch name {
      case "--crop" where isOption: options.export.area = try area(of: name)
      case "--allow-damaged" where isOption: options.export.allowsDamage = true
      default:
        if isOption, try readRecipeOption(name, into: &options.recipe) { continue }
        try readOperand(name, isOption, into: &picture)
      }
    }
    guard let picture else { throw UsageError(message: "sent import needs a PICTURE") }
    options.picture = picture
    return options
  }

  /// Reads the remaining operands; options are errors.
  private consuming func names() throws(UsageError) -> [String] {
    var names: [String] = []
    while let (name, isOption) = try next() {
      guard !isOption else { throw UsageError(message: "there is no option '\(name)'") }
      names.append(name)
    }
    return names
  }
}
