/// A recipe with a picture, whose captions have prompts and no texts but stickers.
public struct Template: Hashable, Sendable, Identifiable {
  /// The identity.
  public var id: TemplateID
  /// The recipe.
  public var recipe: Recipe
  /// The absolute path of the picture's file.
  public var picturePath: String
  /// The length of the picture's file in bytes.
  public var byteCount: Int
  /// When the picture's file was last changed, in seconds since 1970.
  public var modified: Int

  /// The file extension of a template in one file, without a dot.
  public static let fileExtension = "mememe-template"

  /// Makes a template from its parts.
  public init(
    id: TemplateID, recipe: Recipe, picturePath: String, byteCount: Int, modified: Int
  ) {
    self.id = id
    self.recipe = recipe
    self.picturePath = picturePath
    self.byteCount = byteCount
    self.modified = modified
  }

  /// Its entry in the image picker.
  public var entry: AlbumEntry {
    AlbumEntry(
      name: id.name.text, path: picturePath, kind: .template(id), byteCount: byteCount,
      modified: modified)
  }

  /// Whether a path is that of a template in one file.
  static func isTemplate(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".\(fileExtension)")
  }
}

extension Recipe {
  /// The recipe of a template: the texts of its captions are their prompts, and empty; stickers stay.
  public var withPrompts: Recipe {
    var recipe = self
    recipe.captions = captions.map { caption in
      guard !caption.text.isEmoji else { return caption }
      var caption = caption
      if !caption.isBlank { caption.prompt = caption.text }
      caption.text = ""
      return caption
    }
    return recipe
  }
}
