internal import Canvas
internal import MemeCore

extension ArgumentReader {
  /// Reads an option about the recipe of a meme.
  ///
  /// - Returns: Whether it is one.
  mutating func readRecipeOption(
    _ name: String, into options: inout RecipeOptions
  ) throws(UsageError) -> Bool {
    switch name {
    case "--top": options.top = try text(of: name)
    case "--bottom": options.bottom = try text(of: name)
    case "--text": try addText(try text(of: name), to: &options)
    case "--at": try setPlace(try place(of: name), in: &options)
    case "--look": options.look = try look(of: name)
    case "--font": options.family = try family(of: name)
    case "--recipe": options.file = try file(of: name)
    default: return false
    }
    return true
  }

  private func addText(
    _ text: String, to options: inout RecipeOptions
  ) throws(UsageError) {
    // TOP and BOTTOM are captions as well.
    guard options.texts.count + 2 < Recipe.maximumCaptions else {
      throw UsageError(message: "there are too many --text: \(RecipeOptions.captionLimit)")
    }
    options.texts.append(AddedText(text: text))
  }

  private func setPlace(
    _ place: CaptionPlace, in options: inout RecipeOptions
  ) throws(UsageError) {
    guard let last = options.texts.indices.last else {
      throw UsageError(message: "--at belongs to the --text before it, and there is none")
    }
    guard options.texts[last].place == nil else {
      throw UsageError(message: "--text \(last + 1) has two --at; leave one of them out")
    }
    options.texts[last].place = place
  }

  private mutating func place(of option: String) throws(UsageError) -> CaptionPlace {
    let text = try value(of: option)
    guard let place = CaptionPlace(option: text) else {
      throw UsageError(message: "\(option) takes \(CaptionPlace.format), not '\(text)'")
    }
    return place
  }

  private mutating func look(of option: String) throws(UsageError) -> Look {
    let name = try value(of: option)
    guard let look = Look(named: name) else {
      throw UsageError(message: "\(option) takes \(RecipeOptions.looks), not '\(name)'")
    }
    return look
  }

  /// The installed font that an option names.
  private mutating func family(of option: String) throws(UsageError) -> String {
    let name = try value(of: option)
    guard !name.isEmpty else { throw UsageError(message: "\(option) takes the name of a font") }
    guard let family = fonts.family(named: name) else {
      throw UsageError(message: "there is no font '\(name)'; \(RecipeOptions.fontList)")
    }
    return family
  }

  /// The path of a file, which cannot be a standard stream.
  mutating func file(of option: String) throws(UsageError) -> String {
    let path = try value(of: option)
    guard path != StandardStream.name else {
      throw UsageError(message: "\(option) takes a file, not '\(path)'")
    }
    return path
  }
}
