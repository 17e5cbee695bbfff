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

  /// Reads a template.
  ///
  /// - Parameter id: The template.
  /// - Returns: Its content.
  /// - Throws: `Problem.template`, or `Problem.picture`.
  func content(of id: TemplateID) throws(Problem) -> TemplateContent

  /// Saves a template among the user's.
  ///
  /// - Parameter content: The template; its name gets a number if it is taken.
  /// - Returns: The name that it was given.
  /// - Throws: `Problem.template`, or `.folderUnreadable`; nothing is saved then.
  func save(_ content: TemplateContent) throws(Problem) -> TemplateName

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
  /// - Returns: The path of the file.
  /// - Throws: `Problem.template`, or `Problem.picture`; no file is left then.
  func export(_ id: TemplateID, into folder: String) throws(Problem) -> String

  /// Reads a template in one file.
  ///
  /// - Parameter path: The file, whose content is not trusted.
  /// - Returns: Its content.
  /// - Throws: `Problem.template`, or `Problem.picture`.
  func content(ofFile path: String) throws(Problem) -> TemplateContent
}
