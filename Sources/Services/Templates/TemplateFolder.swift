internal import Canvas
internal import Glibc
public import MemeCore
internal import System

/// The templates as files: those that came with the program, and the user's.
///
/// A template is a recipe, `NAME.json`, and the picture that it names, which is beside it. Whatever
/// the files contain, nothing is read or written outside of the two folders, and nothing is run.
public struct TemplateFolder: TemplateStore {
  let directories: Directories
  private let shipped: String?

  /// The maximum number of the user's templates, and of those that are listed of each folder.
  static let mostTemplates = 500
  /// The maximum number of names that are examined in a folder.
  private static let mostExamined = 10_000

  /// Makes the service; the user's folder is created when the first template is saved.
  ///
  /// - Parameters:
  ///   - directories: The folder of the user's templates.
  ///   - shipped: The path of the templates that came with the program, if they are there.
  public init(directories: Directories, shipped: String?) {
    self.directories = directories
    self.shipped = shipped
  }

  /// The path of the folder of the user's templates.
  public var folder: String { directories.templates }

  /// The path of the folder of an origin; nil if there is none.
  func folder(of origin: TemplateID.Origin) -> String? {
    switch origin {
    case .own: directories.templates
    case .shipped: shipped
    }
  }

  /// Lists the templates, the user's first, each by name; those that cannot be read are left out.
  ///
  /// - Parameter cancellation: Ends the reading early.
  /// - Returns: The templates.
  /// - Throws: `Problem.folderUnreadable`, or `.cancelled`.
  public func templates(cancellation: Cancellation) throws(Problem) -> [Template] {
    var found: [Template] = []
    for origin in [TemplateID.Origin.own, .shipped] {
      for name in try names(of: origin).prefix(Self.mostTemplates) {
        guard !cancellation.isCancelled else { throw .cancelled }
        // One that is damaged must not keep the others from being shown.
        if let template = try? template(TemplateID(name, origin)) { found.append(template) }
      }
    }
    return found
  }

  /// Reads a template with its picture.
  ///
  /// - Parameter id: The template.
  /// - Returns: Its content.
  /// - Throws: `Problem.template`, or `Problem.picture`.
  public func content(of id: TemplateID) throws(Problem) -> TemplateContent {
    let template = try template(id)
    let limit = PictureLimits().bytes
    do throws(BoundedFile.Failure) {
      let bytes = try BoundedFile.read(
        template.picturePath, maximumBytes: limit, followsLink: id.origin == .shipped)
      guard !bytes.isEmpty else { throw BoundedFile.Failure.missing }
      return TemplateContent(
        name: id.name, recipe: template.recipe, picture: EncodedPicture(bytes: bytes))
    } catch {
      if error == .tooLarge { throw .picture(.tooManyBytes(nil, limit: limit)) }
      throw .template(.pictureMissing)
    }
  }

  /// Reads a template in one file.
  ///
  /// - Parameters:
  ///   - path: The file, whose content is not trusted.
  ///   - cancellation: Ends the reading early.
  /// - Returns: Its content.
  /// - Throws: `Problem.template`, `Problem.picture`, or `.cancelled`.
  public func content(
    ofFile path: String, cancellation: Cancellation
  ) throws(Problem) -> TemplateContent {
    let (json, picture) = try Self.read(path, cancellation)
    var content = try Self.decode(TemplateFile.self, from: json).content
    guard let picture, !picture.isEmpty else { throw .template(.pictureMissing) }
    content.picture = EncodedPicture(bytes: picture)
    return content
  }

  /// The name of a template that differs from another in its name at most.
  ///
  /// - Parameters:
  ///   - content: The other one.
  ///   - cancellation: Ends the search early.
  /// - Returns: The name; nil if there is none.
  /// - Throws: `Problem.template`, `.folderUnreadable`, or `.cancelled`.
  public func name(
    ofEqual content: TemplateContent, cancellation: Cancellation
  ) throws(Problem) -> TemplateName? {
    // As it would be read again.
    let recipe = try Self.decode(
      TemplateRecipe.self, from: Self.encode(TemplateRecipe(content.recipe))
    ).recipe.withoutPicture
    return try templates(cancellation: cancellation).first { template in
      template.byteCount == content.picture.bytes.count
        && template.recipe.withoutPicture == recipe
        // One that cannot be read is not equal.
        && (try? self.content(of: template.id).picture) == content.picture
    }?.id.name
  }

  /// Reads a template by the name that a person types.
  ///
  /// - Parameter text: The name; one in the same case comes first, and one of the user's before one
  ///   of the program's.
  /// - Returns: Its content.
  /// - Throws: `Problem.template`, `.picture` or `.folderUnreadable`.
  public func template(named text: String) throws(Problem) -> TemplateContent {
    let all =
      try names(of: .own).map { TemplateID($0, .own) }
      + names(of: .shipped).map { TemplateID($0, .shipped) }
    let wanted = text.lowercased()
    guard
      let id = all.first(where: { $0.name.text == text })
        ?? all.first(where: { $0.name.text.lowercased() == wanted })
    else { throw .template(.missing) }
    return try content(of: id)
  }

  /// The names of the templates of an origin, in the order of the alphabet.
  ///
  /// - Throws: `Problem.folderUnreadable`. Without the folder there are no templates yet.
  func names(of origin: TemplateID.Origin) throws(Problem) -> [TemplateName] {
    guard let folder = folder(of: origin) else { return [] }
    do throws(FolderListing.Failure) {
      var listing = try FolderListing(folder)
      var names: [TemplateName] = []
      var examined = 0
      while examined < Self.mostExamined, let fileName = try listing.next() {
        examined += 1
        guard fileName.hasSuffix(Self.recipeExtension),
          let name = TemplateName(String(fileName.dropLast(Self.recipeExtension.count)))
        else { continue }
        names.append(name)
      }
      return names.map { ($0.text.lowercased(), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    } catch {
      if error.code == ENOENT { return [] }
      throw .folderUnreadable(folder.lastPathComponent)
    }
  }

  static let recipeExtension = ".json"
}

extension Recipe {
  /// The recipe without the reference to its picture's file, whose name is the template's.
  fileprivate var withoutPicture: Recipe {
    var recipe = self
    recipe.picture = nil
    return recipe
  }
}
