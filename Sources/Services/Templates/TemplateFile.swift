internal import MemeCore
internal import TextFormats

/// A template in one file, to be given to others: a JSON object with the recipe and the picture.
struct TemplateFile: Codable {
  var content: TemplateContent

  /// The maximum bytes of a file: the largest picture in Base64, of whose characters two of 64 may
  /// be escaped, and everything else.
  static let mostBytes =
    TemplateFileParser.mostPictureBytes / 24 * 33 + TemplateFileParser.mostOtherBytes

  private static let format = "mememe-template"
  private static let version = 1

  private enum CodingKeys: String, CodingKey {
    case format
    case version
    case name
    case recipe
    case picture
  }

  init(_ content: TemplateContent) {
    self.content = content
  }

  /// Reads a template without its picture, which `TemplateFileParser` has separated.
  ///
  /// - Throws: `Problem.template`, or `DecodingError`.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard try values.decode(String.self, forKey: .format) == Self.format else {
      throw Problem.template(.damaged)
    }
    let version = try values.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw Problem.template(version > Self.version ? .newerVersion : .damaged)
    }
    guard let name = TemplateName(try values.decode(String.self, forKey: .name)) else {
      throw Problem.template(.damaged)
    }
    let recipe = try values.decode(TemplateRecipe.self, forKey: .recipe).recipe
    content = TemplateContent(name: name, recipe: recipe, picture: EncodedPicture(bytes: []))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.format, forKey: .format)
    try values.encode(Self.version, forKey: .version)
    try values.encode(content.name.text, forKey: .name)
    try values.encode(TemplateRecipe(content.recipe), forKey: .recipe)
    try values.encode(Base64.text(of: content.picture.bytes), forKey: .picture)
  }
}
