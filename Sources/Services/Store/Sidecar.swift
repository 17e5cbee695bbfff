internal import Canvas
internal import FoundationEssentials
internal import MemeCore

/// What lies beside a finished meme: all that the index knows of it, and what it is made of.
///
/// Reading one never fails for what it says: what is missing or makes no sense is as in a new meme,
/// or empty.
struct Sidecar: Codable, Equatable {
  /// The version of this format: 2 has any number of captions, and the picture's hash in the recipe.
  static let version = 2

  var version = Sidecar.version
  /// What the meme is made of; its picture always has a reference, whose digest may be unknown.
  var recipe: Recipe
  /// What the name of the finished meme ends with; empty where it is not known.
  var fileExtension: String
  var sentAt: Moment
  var size: PixelSize

  private enum CodingKeys: String, CodingKey {
    case version
    case recipe
    case original
    case fileExtension = "extension"
    case sentAt
    case width
    case height
  }

  init(recipe: Recipe, fileExtension: String, sentAt: Moment, size: PixelSize) {
    self.recipe = recipe
    self.fileExtension = fileExtension
    self.sentAt = sentAt
    self.size = size
  }

  /// What is assumed of a meme whose sidecar makes no sense at all.
  static let unknown = Sidecar(
    recipe: Recipe(), fileExtension: "", sentAt: Moment(milliseconds: 0),
    size: PixelSize(width: 1, height: 1))

  /// The hash of the picture as it came; empty where it is not known.
  var original: String { recipe.original }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, or fallback: Value) -> Value {
      (try? values.decodeIfPresent(Value.self, forKey: key)) ?? fallback
    }
    version = value(.version, or: Self.version)
    recipe = value(.recipe, or: Recipe()).adopting(value(.original, or: ""))
    let fileExtension = value(.fileExtension, or: "")
    self.fileExtension = FileExtension.pictures.contains(fileExtension) ? fileExtension : ""
    sentAt = Moment(milliseconds: max(0, value(.sentAt, or: 0)))
    size = PixelSize(
      width: Self.side(value(.width, or: 1)), height: Self.side(value(.height, or: 1)))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(version, forKey: .version)
    try values.encode(recipe, forKey: .recipe)
    try values.encode(fileExtension, forKey: .fileExtension)
    try values.encode(sentAt.milliseconds, forKey: .sentAt)
    try values.encode(size.width, forKey: .width)
    try values.encode(size.height, forKey: .height)
  }

  /// No format has longer sides than 31 bits can tell.
  private static func side(_ number: Int) -> Int { min(max(1, number), Int(Int32.max)) }
}

/// What lies in the place of a draft.
struct StoredDraft: Codable {
  var version = Sidecar.version
  var recipe: Recipe

  private enum CodingKeys: String, CodingKey {
    case version
    case recipe
    case original
  }

  init(recipe: Recipe) {
    self.recipe = recipe
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = (try? values.decodeIfPresent(Int.self, forKey: .version)) ?? Sidecar.version
    recipe = try values.decode(Recipe.self, forKey: .recipe)
    recipe = recipe.adopting((try? values.decodeIfPresent(String.self, forKey: .original)) ?? "")
    // The first version had the name of a picture even where there was none.
    if recipe.original.isEmpty { recipe.picture = nil }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(version, forKey: .version)
    try values.encode(recipe, forKey: .recipe)
  }
}

/// Texts of our own as bytes, and back.
enum StoredText {
  /// Encodes what is kept in a file.
  static func bytes(of value: some Encodable) throws(StoreError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      return Array(try encoder.encode(value))
    } catch {
      // Numbers that JSON cannot say, such as an infinite size of type.
      throw .fault(.damaged)
    }
  }

  /// Decodes what was kept in a file; nil where it makes no sense.
  static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value? {
    try? GuardedJSON.decode(type, from: bytes)
  }
}

extension Recipe {
  /// The hash of the picture as it came; empty where it is not known.
  var original: String { picture.map(\.digest).flatMap { ContentHash.isName($0) ? $0 : nil } ?? "" }

  /// The recipe with the hash that the first version kept beside it.
  fileprivate func adopting(_ original: String) -> Recipe {
    guard self.original.isEmpty, ContentHash.isName(original) else { return self }
    return naming(original)
  }

  /// The recipe with the hash of its picture.
  func naming(_ original: String) -> Recipe {
    var recipe = self
    recipe.picture = recipe.picture ?? PictureReference(name: "", digest: "", size: nil)
    recipe.picture?.digest = original
    return recipe
  }

  /// The most bytes of all texts together: even if each byte takes six in the file, that is read
  /// again (`StoredFile.maximumRecipeBytes`).
  private static let maximumTextBytes = 512 << 10

  /// The recipe with texts no longer than are laid out, so that its file stays one that is read.
  var limited: Recipe {
    var recipe = self
    var left = Self.maximumTextBytes
    func fitting(_ text: String) -> String {
      let text = Self.limited(text, to: Caption.longestText)
      guard text.utf8.count > left else {
        left -= text.utf8.count
        return text
      }
      defer { left = 0 }
      var cut = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        left -= UTF8.width(scalar)
        if left < 0 { break }
        cut.append(scalar)
      }
      return String(cut)
    }
    recipe.captions = captions.prefix(Self.maximumCaptions).map { caption in
      var caption = caption
      caption.text = fitting(caption.text)
      caption.prompt = caption.prompt.map(fitting)
      return caption
    }
    recipe.picture?.name = Self.limited(picture?.name ?? "", to: 255)
    return recipe
  }

  private static func limited(_ text: String, to count: Int) -> String {
    guard text.utf8.count > count else { return text }
    // One cluster can have any number of accents.
    return String(String(text.prefix(count)).unicodeScalars.prefix(count * 64))
  }
}
