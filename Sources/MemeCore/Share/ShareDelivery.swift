/// What an activity gets.
public struct ShareDelivery: Hashable, Sendable {
  /// The memes, at least one.
  public var files: [SharedFile]
  /// The choices that were made for the activity.
  public var choices: ShareChoices

  /// Makes a delivery.
  public init(files: [SharedFile], choices: ShareChoices = .none) {
    self.files = files
    self.choices = choices
  }
}
