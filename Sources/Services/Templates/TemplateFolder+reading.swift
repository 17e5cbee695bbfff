internal import Canvas
internal import Glibc
public import MemeCore
internal import System
internal import TextFormats

/// Reading of single templates, whose files are not trusted.
extension TemplateFolder {
  /// The maximum bytes of a recipe.
  static let mostRecipeBytes = 1 << 20

  /// Reads the recipe of a template, without its picture.
  ///
  /// - Parameter id: The template.
  /// - Returns: The recipe.
  /// - Throws: `Problem.template`.
  public func recipe(of id: TemplateID) throws(Problem) -> Recipe { try template(id).recipe }

  /// Reads the ready-made words of a template.
  func lines(of id: TemplateID) throws(Problem) -> LineTable {
    struct Content: Decodable {
      var lines: LineTable
    }
    return try Self.decode(Content.self, from: try bytes(of: id)).lines
  }

  /// Reads a template without its picture's bytes.
  func template(_ id: TemplateID) throws(Problem) -> Template {
    let recipe = try Self.decode(TemplateRecipe.self, from: try bytes(of: id)).recipe
    guard let name = recipe.picture?.name, Self.isPlain(name) else {
      throw .template(.pictureMissing)
    }
    let path = "\(try existingFolder(of: id.origin))/\(name)"
    let followsLink = id.followsLinks
    var status = stat()
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0,
      status.st_mode & S_IFMT == S_IFREG, (1...PictureLimits().bytes).contains(Int(status.st_size))
    else { throw .template(.pictureMissing) }
    return Template(
      id: id, recipe: recipe, picturePath: path, byteCount: Int(status.st_size),
      modified: status.st_mtim.tv_sec)
  }

  /// The bytes of a template without its picture.
  private func bytes(of id: TemplateID) throws(Problem) -> [UInt8] {
    try Self.read(
      "\(try existingFolder(of: id.origin))/\(id.name.text)\(Self.recipeExtension)",
      maximumBytes: Self.mostRecipeBytes, followsLink: id.followsLinks)
  }

  private func existingFolder(of origin: TemplateID.Origin) throws(Problem) -> String {
    guard let folder = folder(of: origin) else { throw .template(.missing) }
    return folder
  }

  /// Whether a name is that of a picture in the same folder, and of nothing elsewhere.
  private static func isPlain(_ name: String) -> Bool {
    // Not characters: a slash before an accent is one with it.
    !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0) && !name.hasPrefix(".")
      && ImportFormat.isPicture(name)
  }

  /// Reads a file.
  private static func read(
    _ path: String, maximumBytes: Int, followsLink: Bool
  ) throws(Problem) -> [UInt8] {
    do throws(BoundedFile.Failure) {
      return try BoundedFile.read(path, maximumBytes: maximumBytes, followsLink: followsLink)
    } catch {
      throw problem(error, maximumBytes: maximumBytes)
    }
  }

  /// The bytes of a template in one file that are read at once.
  private static let chunkBytes = 1 << 18

  /// Reads a template in one file piece by piece.
  ///
  /// - Returns: The JSON without the picture, and the picture if there is one.
  static func read(
    _ path: String, _ cancellation: Cancellation
  ) throws(Problem) -> (json: [UInt8], picture: [UInt8]?) {
    let file = try open(path)
    var parser = TemplateFileParser(size: file.size)
    var chunk = [UInt8](repeating: 0, count: chunkBytes)
    while true {
      guard !cancellation.isCancelled else { throw .cancelled }
      let count = chunk.withUnsafeMutableBytes {
        FileDescriptor.read(file.descriptor.rawValue, into: $0)
      }
      guard count >= 0 else { throw .template(.unreadable) }
      guard count > 0 else { return (parser.json, parser.picture) }
      try parser.read(chunk.span.extracting(0..<count))
    }
  }

  /// Opens a template in one file.
  private static func open(
    _ path: String
  ) throws(Problem) -> (descriptor: FileDescriptor, size: Int) {
    do throws(BoundedFile.Failure) {
      let (file, size) = try BoundedFile.open(path)
      guard size <= TemplateFile.mostBytes else { throw .tooLarge }
      return (file, size)
    } catch {
      throw problem(error, maximumBytes: TemplateFile.mostBytes)
    }
  }

  private static func problem(_ failure: BoundedFile.Failure, maximumBytes: Int) -> Problem {
    switch failure {
    case .missing, .danglingLink: .template(.missing)
    case .tooLarge: .template(.tooLarge(limit: maximumBytes))
    case .folder, .notRegular: .template(.damaged)
    case .unreadable: .template(.unreadable)
    }
  }

  /// Decodes the content of a file.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) throws(Problem) -> Value {
    do {
      return try JSONText.decode(type, from: bytes)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw .template(.damaged)
    }
  }
}

extension TemplateID {
  /// Whether its file may be a link: an administrator may have installed the program's files as
  /// links; in the user's folder a link would lead to a file that somebody else has chosen.
  fileprivate var followsLinks: Bool { origin == .shipped }
}

/// A recipe that has captions, and not too many.
struct TemplateRecipe: Codable {
  /// The recipe, with prompts instead of texts.
  var recipe: Recipe

  private enum CodingKeys: String, CodingKey {
    case captions
  }

  init(_ recipe: Recipe) {
    self.recipe = recipe
  }

  init(from decoder: any Decoder) throws {
    // A recipe by itself accepts any object, and leaves out what is too much.
    let captions = try decoder.container(keyedBy: CodingKeys.self)
      .nestedUnkeyedContainer(forKey: .captions)
    let limit = Recipe.maximumCaptions
    guard (captions.count ?? 0) <= limit else {
      throw Problem.template(.tooManyCaptions(limit: limit))
    }
    guard !captions.isAtEnd else { throw Problem.template(.damaged) }
    recipe = try Recipe(from: decoder).limited.withPrompts
  }

  func encode(to encoder: any Encoder) throws {
    try recipe.encode(to: encoder)
  }
}
