public import Localization

/// What an activity gets.
public struct ShareDelivery: Hashable, Sendable {
  /// The memes, at least one.
  public var files: [SharedFile]
  /// The choices that were made for the activity.
  public var choices: ShareChoices
  /// The language of the interface, for dialogs of the desktop.
  public var language: Language

  /// Makes a delivery.
  public init(
    files: [SharedFile], choices: ShareChoices = .none, language: Language = .english
  ) {
    self.language = language
    self.files = files
    self.choices = choices
  }
}
