internal import Canvas
internal import MemeCore

/// Memes whose parts all identify the meme they belong to.
enum TrialMeme {
  private static let originals = 5
  private static let size = PixelSize(width: 320, height: 240)

  /// Makes a meme with a name.
  static func named(_ name: String) -> FinishedMeme {
    FinishedMeme(
      recipe: recipe(name), original: original(name),
      export: Export(content: rendered(name), format: .jpeg, size: size),
      thumbnail: EncodedPicture(bytes: Array("thumbnail of \(name)".utf8)))
  }

  /// The recipe of a meme or a draft.
  static func recipe(_ name: String) -> Recipe {
    Recipe(
      picture: PictureReference(name: "\(name).jpg", digest: "", size: size),
      captions: .classic(top: name, bottom: "bottom of \(name)"))
  }

  /// The original picture, which some memes share.
  static func original(_ name: String) -> EncodedPicture {
    let kind = name.utf8.reduce(0) { ($0 * 31 + Int($1)) % originals }
    return EncodedPicture(bytes: [UInt8](repeating: UInt8(kind), count: 20_000 + kind))
  }

  private static func rendered(_ name: String) -> EncodedPicture {
    EncodedPicture(bytes: Array(String(repeating: "meme \(name) ", count: 1_000).utf8))
  }

  /// Compares a meme in the store with the one that was saved under its name.
  static func check(_ shown: SentMeme, in store: any MemeStore) throws {
    let meme = named(shown[.top])
    guard shown[.bottom] == meme.recipe[.bottom], shown.size == size else {
      throw TrialFailure("\(shown.id.text): its row is not what was saved")
    }
    let source = try store.source(of: shown.id)
    guard isSame(source.recipe, meme.recipe), source.original == meme.original else {
      throw TrialFailure("\(shown.id.text): its source is not what was saved")
    }
    guard try store.renderedPicture(of: shown.id).picture == meme.export.content,
      try store.thumbnail(of: shown.id) == meme.thumbnail
    else { throw TrialFailure("\(shown.id.text): its picture is not what was saved") }
  }

  /// Compares a draft with the one that was saved under its name.
  static func check(_ draft: Draft) throws {
    let name = draft.recipe[.top]
    guard isSame(draft.recipe, recipe(name)), draft.original == original(name) else {
      throw TrialFailure("the draft of \(name) is not what was saved")
    }
  }

  /// Whether two recipes are the same; only the store knows the hash of the picture.
  private static func isSame(_ found: Recipe, _ saved: Recipe) -> Bool {
    var saved = saved
    saved.picture?.digest = found.picture?.digest ?? ""
    return found == saved
  }
}
