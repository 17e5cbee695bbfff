/// An event concerning templates.
public enum TemplateAction: Equatable, Sendable {
  /// Save as Template was chosen in the editor.
  case saveTapped
  /// Rename was chosen.
  case renameTapped(TemplateID)
  /// The name in the prompt was edited.
  case nameEdited(String)
  /// The name in the prompt was accepted.
  case nameAccepted
  /// The prompt was dismissed.
  case promptDismissed
  /// Export was chosen.
  case exportTapped(TemplateID)
  /// Delete was chosen.
  case deleteTapped(TemplateID)
  /// Stop was pressed while a template is being written.
  case stopTapped
  /// A template was saved, or is there already.
  indirect case saved(WorkID, TemplateSave)
  /// A template was renamed.
  case renamed(WorkID)
  /// A template was exported to a folder.
  indirect case exported(WorkID, fileName: String, folder: String)
  /// A template was deleted; with its content, so that it can be restored.
  indirect case deleted(TemplateContent)
  /// A deleted template was restored.
  case restored
  /// A template could not be saved, renamed, exported or deleted.
  indirect case failed(WorkID, Problem)
}
