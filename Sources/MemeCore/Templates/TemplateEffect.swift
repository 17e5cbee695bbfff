/// Work with templates.
public enum TemplateEffect: Equatable, Sendable {
  /// Save a meme as a template; answered by `TemplateAction.saved` or `.failed`.
  case save(Meme, as: TemplateName)
  /// Give a template another name; answered by `TemplateAction.renamed` or `.failed`.
  case rename(TemplateID, to: TemplateName)
  /// Write a template into a folder, as one file; answered by `TemplateAction.exported` or
  /// `.failed`.
  case export(TemplateID, folder: String)
  /// Delete a template; answered by `TemplateAction.deleted` or `.failed`.
  case delete(TemplateID)
  /// Save a deleted template again; answered by `TemplateAction.restored` or `.failed`.
  case restore(TemplateContent)
}
