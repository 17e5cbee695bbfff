/// An event concerning templates.
public enum TemplateAction: Equatable, Sendable {
  /// Save as Template was chosen in the editor.
  case saveTapped
  /// Export was chosen.
  case exportTapped(TemplateID)
  /// Delete was chosen.
  case deleteTapped(TemplateID)
  /// A template was saved.
  case saved(TemplateName)
  /// A template was exported to a folder.
  case exported(fileName: String, folder: String)
  /// A template was deleted; with its content, so that it can be restored.
  case deleted(TemplateContent)
  /// A deleted template was restored.
  case restored
  /// A template could not be saved, exported or deleted.
  case failed(Problem)
}

/// Work with templates.
public enum TemplateEffect: Equatable, Sendable {
  /// Save a meme as a template; answered by `TemplateAction.saved` or `.failed`.
  case save(Meme)
  /// Write a template into a folder, as one file; answered by `TemplateAction.exported` or
  /// `.failed`.
  case export(TemplateID, folder: String)
  /// Delete a template; answered by `TemplateAction.deleted` or `.failed`.
  case delete(TemplateID)
  /// Save a deleted template again; answered by `TemplateAction.restored` or `.failed`.
  case restore(TemplateContent)
}

extension TemplateAction {
  /// Applies the action; templates have no state but their list in the image picker.
  ///
  /// - Parameters:
  ///   - meme: The meme in the editor, if it has a picture.
  ///   - shared: The values that every feature may read.
  /// - Returns: The effects to be carried out.
  func reduce(_ meme: Meme?, _ shared: inout SharedContext) -> [Effect] {
    switch self {
    case .saveTapped: return meme.map { [.template(.save($0), shared.startWork())] } ?? []
    case .exportTapped(let id):
      return [.template(.export(id, folder: shared.picturesFolder), shared.startWork())]
    case .deleteTapped(let id): return [.template(.delete(id), shared.startWork())]
    case .saved(let name):
      shared.request(.toast(.templateSaved(name)))
      shared.request(.refreshTemplates)
    case .exported(let fileName, let folder):
      shared.request(.toast(.templateExported(fileName: fileName, folder: folder)))
    case .deleted(let content):
      shared.request(.offerUndo(.templateDeletion(content)))
      shared.request(.refreshTemplates)
    case .restored: shared.request(.refreshTemplates)
    case .failed(let problem):
      if problem != .cancelled { shared.request(.alert(.problem(problem))) }
    }
    return []
  }
}
