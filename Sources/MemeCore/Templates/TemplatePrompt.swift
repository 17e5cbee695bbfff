/// A prompt for the name of a template.
public struct TemplatePrompt: Equatable, Sendable {
  /// What gets the name.
  public enum Subject: Equatable, Sendable {
    /// The template that is made of a meme.
    case meme(Meme)
    /// A template of the user's.
    case template(TemplateID)
  }

  /// What gets the name.
  public var subject: Subject
  /// The name as typed.
  public internal(set) var text: String

  /// Makes a prompt with a name to begin with.
  public init(_ subject: Subject, _ text: String) {
    self.subject = subject
    self.text = text
  }

  /// The name, if what was typed is one.
  public var name: TemplateName? { TemplateName(text.trimmingSpaces) }

  /// Why what was typed is no name.
  public var fault: NameFault? { TemplateName.fault(of: text.trimmingSpaces) }
}
