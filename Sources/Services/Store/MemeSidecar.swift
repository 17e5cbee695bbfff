internal import Canvas
public import MemeCore
internal import TextFormats

/// The file beside a finished meme: its recipe, and all data of its row in the index.
///
/// Decoding never fails because of a value: missing and invalid values become those of a new meme,
/// or empty.
struct MemeSidecar: Codable, Equatable {
  /// The version of this format: 2 has any number of captions, and the picture's hash in the
  /// recipe.
  static let version = 2

  var version = MemeSidecar.version
  /// The recipe; its picture always has a reference, whose digest may be unknown.
  var recipe: Recipe
  /// The file extension of the finished meme; empty if unknown.
  var fileExtension: String
  var sentAt: Moment
  var size: PixelSize
  /// Whether it is one of the user's favourites.
  var isFavorite = false

  private enum CodingKeys: String, CodingKey {
    case version
    case recipe
    case fileExtension = "extension"
    case sentAt
    case width
    case height
    case isFavorite = "favorite"
  }

  init(recipe: Recipe, fileExtension: String, sentAt: Moment, size: PixelSize) {
    self.recipe = recipe
    self.fileExtension = fileExtension
    self.sentAt = sentAt
    self.size = size
  }

  /// The sidecar that is assumed if a meme's own cannot be decoded.
  static let unknown = MemeSidecar(
    recipe: Recipe(), fileExtension: "", sentAt: Moment(milliseconds: 0),
    size: PixelSize(width: 1, height: 1))

  /// The hash of the original picture; empty if unknown.
  var original: String { recipe.original }

  /// Reads a sidecar; `unknown` if there is none, or it cannot be decoded.
  static func read(_ file: String) throws(StoreError) -> MemeSidecar {
    try StoredFile.read(file, maximumBytes: StoredFile.maximumRecipeBytes)
      .flatMap { StoredText.value(MemeSidecar.self, from: $0) } ?? unknown
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, or fallback: Value) -> Value {
      (try? values.decodeIfPresent(Value.self, forKey: key)) ?? fallback
    }
    version = value(.version, or: Self.version)
    recipe = value(.recipe, or: Recipe())
    let fileExtension = value(.fileExtension, or: "")
    self.fileExtension = FileExtension.pictures.contains(fileExtension) ? fileExtension : ""
    sentAt = Moment(milliseconds: max(0, value(.sentAt, or: 0)))
    size = PixelSize(
      width: Self.side(value(.width, or: 1)), height: Self.side(value(.height, or: 1)))
    isFavorite = value(.isFavorite, or: false)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(version, forKey: .version)
    try values.encode(recipe, forKey: .recipe)
    try values.encode(fileExtension, forKey: .fileExtension)
    try values.encode(sentAt.milliseconds, forKey: .sentAt)
    try values.encode(size.width, forKey: .width)
    try values.encode(size.height, forKey: .height)
    if isFavorite { try values.encode(true, forKey: .isFavorite) }
  }

  /// No format has sides longer than 31 bits.
  private static func side(_ number: Int) -> Int { min(max(1, number), Int(Int32.max)) }
}

/// The content of a draft file.
struct StoredDraft: Codable {
  var version = MemeSidecar.version
  var recipe: Recipe

  private enum CodingKeys: String, CodingKey {
    case version
    case recipe
  }

  init(recipe: Recipe) {
    self.recipe = recipe
  }

  /// Whether it is of a later version of the program, and may have more than this one keeps.
  var isNewer: Bool { version > MemeSidecar.version }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = (try? values.decodeIfPresent(Int.self, forKey: .version)) ?? MemeSidecar.version
    recipe = try values.decode(Recipe.self, forKey: .recipe)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(version, forKey: .version)
    try values.encode(recipe, forKey: .recipe)
  }
}

/// The JSON of the store's own files.
enum StoredText {
  /// Encodes the content of a file.
  static func bytes(of value: some Encodable) throws(StoreError) -> [UInt8] {
    do {
      return try JSONText.encode(value, isPretty: true)
    } catch {
      // Numbers that JSON cannot represent, such as an infinite type size.
      throw .fault(.damaged)
    }
  }

  /// Decodes the content of a file; nil if it is invalid.
  static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value? {
    try? JSONText.decode(type, from: bytes)
  }
}

extension Recipe {
  /// The hash of the original picture; empty if unknown.
  var original: String { picture.map(\.digest).flatMap { ContentHash.isName($0) ? $0 : nil } ?? "" }

  /// The recipe with the hash of its picture.
  func naming(_ original: String) -> Recipe {
    var recipe = self
    recipe.picture = recipe.picture ?? PictureReference(name: "", digest: "", size: nil)
    recipe.picture?.digest = original
    return recipe
  }

  /// The maximum bytes of all texts together: even if each byte takes six in the file, the file
  /// stays within `StoredFile.maximumRecipeBytes`.
  private static let maximumTextBytes = 512 << 10

  /// The recipe with texts cut to the length that is laid out, so that its file can be read.
  public var limited: Recipe {
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
    // One grapheme cluster can have any number of combining marks.
    return String(String(text.prefix(count)).unicodeScalars.prefix(count * 64))
  }
}
