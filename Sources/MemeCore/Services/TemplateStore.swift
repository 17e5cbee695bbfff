/// The templates: those that came with the program, and the user's.
///
/// All methods may be called from any thread and block while the disk works.
public protocol TemplateStore: Sendable {
  /// The path of the folder of the user's templates, which need not exist.
  var folder: String { get }

  /// The templates, the user's first, each by name; those that cannot be read are left out.
  ///
  /// - Parameter cancellation: Stops the reading.
  /// - Returns: The templates.
  /// - Throws: `Problem.folderUnreadable`, or `.cancelled`.
  func templates(cancellation: Cancellation) throws(Problem) -> [Template]

  /// Reads the recipe of a template, without its picture.
  ///
  /// - Parameter id: The template.
  /// - Returns: The recipe.
  /// - Throws: `Problem.template`.
  func recipe(of id: TemplateID) throws(Problem) -> Recipe

  /// Reads a template.
  ///
  /// - Parameter id: The template.
  /// - Returns: Its content.
  /// - Throws: `Problem.template`, or `Problem.picture`.
  func content(of id: TemplateID) throws(Problem) -> TemplateContent

  /// The name of a template that differs from another in its name at most.
  ///
  /// - Parameters:
  ///   - content: The other one.
  ///   - cancellation: Stops the search.
  /// - Returns: The name; nil if there is none.
  /// - Throws: `Problem.template`, `.folderUnreadable`, or `.cancelled`.
  func name(
    ofEqual content: TemplateContent, cancellation: Cancellation
  ) throws(Problem) -> TemplateName?

  /// Saves a template among the user's.
  ///
  /// - Parameters:
  ///   - content: The template; its name gets a number if it is taken.
  ///   - cancellation: Stops the saving.
  /// - Returns: The name that it was given.
  /// - Throws: `Problem.template`, `.folderUnreadable`, or `.cancelled`; nothing is saved then.
  func save(
    _ content: TemplateContent, cancellation: Cancellation
  ) throws(Problem) -> TemplateName

  /// Gives a template of the user's another name.
  ///
  /// - Parameters:
  ///   - id: The template.
  ///   - name: Its new name, which gets a number if another template has it.
  ///   - cancellation: Stops the renaming.
  /// - Throws: `Problem`; the template is there by its former name then, unless that cannot be
  ///   removed.
  func rename(
    _ id: TemplateID, to name: TemplateName, cancellation: Cancellation
  ) throws(Problem)

  /// Deletes a template of the user's.
  ///
  /// - Parameter id: The template.
  /// - Throws: `Problem.template`.
  func delete(_ id: TemplateID) throws(Problem)

  /// Writes a template into a folder, as one file of a new name.
  ///
  /// - Parameters:
  ///   - id: The template.
  ///   - folder: The path of an existing folder.
  ///   - cancellation: Stops the export.
  /// - Returns: The path of the file.
  /// - Throws: `Problem.template`, `Problem.picture`, or `.cancelled`; no file is left then.
  func export(
    _ id: TemplateID, into folder: String, cancellation: Cancellation
  ) throws(Problem) -> String

  /// Reads a template in one file.
  ///
  /// - Parameters:
  ///   - path: The file, whose content is not trusted.
  ///   - cancellation: Stops the reading.
  /// - Returns: Its content.
  /// - Throws: `Problem.template`, `Problem.picture`, or `.cancelled`.
  func content(
    ofFile path: String, cancellation: Cancellation
  ) throws(Problem) -> TemplateContent
}

extension TemplateStore {
  /// Saves a template among the user's, unless an equal one is there.
  ///
  /// - Parameters:
  ///   - content: The template.
  ///   - cancellation: Stops the saving.
  /// - Returns: What became of it.
  /// - Throws: As `save` does.
  public func add(
    _ content: TemplateContent, cancellation: Cancellation
  ) throws(Problem) -> TemplateSave {
    if let name = try name(ofEqual: content, cancellation: cancellation) { return .existing(name) }
    return .new(try save(content, cancellation: cancellation))
  }
}
