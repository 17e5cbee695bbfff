/// The outcome of saving a template.
public enum TemplateSave: Hashable, Sendable {
  /// It was saved by this name.
  case new(TemplateName)
  /// There is an equal one of this name, so that nothing was saved.
  case existing(TemplateName)
}
