internal import Canvas
public import MemeCore
internal import Synchronization

/// Templates that exist only in memory.
public final class InMemoryTemplateStore: TemplateStore {
  private struct State {
    var templates: [TemplateID: TemplateContent] = [:]
    /// Templates in one file each, by their paths.
    var files: [String: TemplateContent] = [:]
    var fault: TemplateFault?
  }

  private let state = Mutex(State())

  /// The folder that the pictures' paths name.
  public let folder = "/templates"

  /// Makes a store without templates.
  public init() {}

  /// Adds a template that comes with the program.
  public func addShipped(_ content: TemplateContent) {
    state.withLock { $0.templates[TemplateID(content.name, .shipped)] = content }
  }

  /// Puts a template in one file at a path.
  public func addFile(_ content: TemplateContent, at path: String) {
    state.withLock { $0.files[path] = content }
  }

  /// Makes every call fail from now on; nil ends that.
  public func fail(with fault: TemplateFault?) {
    state.withLock { $0.fault = fault }
  }

  /// The paths of the templates in one file each.
  public var files: [String] { state.withLock { $0.files.keys.sorted() } }

  private func use<Result: Sendable>(
    _ body: (inout State) throws(Problem) -> sending Result
  ) throws(Problem) -> Result {
    try state.withLock { state throws(Problem) in
      if let fault = state.fault { throw .template(fault) }
      return try body(&state)
    }
  }

  /// The templates by name.
  public func templates(cancellation: Cancellation) throws(Problem) -> [Template] {
    try use { state in
      state.templates.sorted { $0.key.name.text < $1.key.name.text }.map { id, content in
        Template(
          id: id, recipe: content.recipe, picturePath: "\(folder)/\(id.name.text).jpg",
          byteCount: content.picture.bytes.count, modified: 0)
      }
    }
  }

  /// The content of a template.
  public func content(of id: TemplateID) throws(Problem) -> TemplateContent {
    try use { state throws(Problem) in
      guard let content = state.templates[id] else { throw .template(.missing) }
      return content
    }
  }

  /// The recipe of a template.
  public func recipe(of id: TemplateID) throws(Problem) -> Recipe { try content(of: id).recipe }

  /// Adds a template to the user's.
  public func save(
    _ content: TemplateContent, cancellation: Cancellation
  ) throws(Problem) -> TemplateName {
    guard !cancellation.isCancelled else { throw .cancelled }
    return try use { state in Self.add(content, to: &state) }
  }

  /// The name of a template with the same recipe and picture.
  public func name(
    ofEqual content: TemplateContent, cancellation: Cancellation
  ) throws(Problem) -> TemplateName? {
    try use { state in
      state.templates.first { $1.recipe == content.recipe && $1.picture == content.picture }?.key
        .name
    }
  }

  /// Gives a template another name.
  public func rename(
    _ id: TemplateID, to name: TemplateName, cancellation: Cancellation
  ) throws(Problem) {
    try use { state throws(Problem) in
      guard var content = state.templates.removeValue(forKey: id) else {
        throw .template(.missing)
      }
      content.name = name
      _ = Self.add(content, to: &state)
    }
  }

  private static func add(_ content: TemplateContent, to state: inout State) -> TemplateName {
    let taken = Set(state.templates.keys.map(\.name))
    var name = content.name
    while taken.contains(name) { name = name.next }
    var content = content
    content.name = name
    state.templates[TemplateID(name, .own)] = content
    return name
  }

  /// Removes a template.
  public func delete(_ id: TemplateID) throws(Problem) {
    try use { state throws(Problem) in
      guard state.templates.removeValue(forKey: id) != nil else { throw .template(.missing) }
    }
  }

  /// Puts a template in one file into a folder.
  public func export(
    _ id: TemplateID, into folder: String, cancellation: Cancellation
  ) throws(Problem) -> String {
    try use { state throws(Problem) in
      guard let content = state.templates[id] else { throw .template(.missing) }
      let path = "\(folder)/\(id.name.text).\(Template.fileExtension)"
      state.files[path] = content
      return path
    }
  }

  /// The content of the template at a path.
  public func content(
    ofFile path: String, cancellation: Cancellation
  ) throws(Problem) -> TemplateContent {
    guard !cancellation.isCancelled else { throw .cancelled }
    return try use { state throws(Problem) in
      guard let content = state.files[path] else { throw .template(.missing) }
      return content
    }
  }
}

extension TemplateStore {
  /// Saves a template without a way to stop it.
  public func save(_ content: TemplateContent) throws(Problem) -> TemplateName {
    try save(content, cancellation: Cancellation())
  }
}
