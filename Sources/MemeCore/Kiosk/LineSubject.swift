/// What ready-made words are for.
public enum LineSubject: Hashable, Sendable {
  /// A template.
  case template(TemplateID)
  /// A picture's file.
  case picture(path: String)
  /// A picture that no words can be known for, such as a photo that was just taken.
  case other
}
