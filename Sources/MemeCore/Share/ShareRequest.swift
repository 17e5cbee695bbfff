public import Localization

/// What is to be shared, and how.
public struct ShareRequest: Equatable, Sendable {
  /// The memes.
  public var subject: ShareState.Subject
  /// The way of sharing.
  public var activity: ShareActivityID
  /// The format and size.
  public var options: ShareOptions
  /// The choices that the way of sharing needs.
  public var choices: ShareChoices
  /// What was done with the memes just before, so that a new one is among the sent memes already.
  public var outcomeBefore: ShareOutcome?
  /// The language of the interface, for dialogs of the desktop.
  public var language = Language.english

  /// Makes a request.
  public init(
    _ subject: ShareState.Subject, _ activity: ShareActivityID, _ options: ShareOptions,
    _ choices: ShareChoices = .none, after outcomeBefore: ShareOutcome? = nil
  ) {
    self.subject = subject
    self.activity = activity
    self.options = options
    self.choices = choices
    self.outcomeBefore = outcomeBefore
  }

  /// Whether it asks the user in a dialog of another program, which may stay open for any time.
  public var asksElsewhere: Bool {
    activity.asksElsewhere || choices == .otherProgram
  }

  /// The format and size in which other programs get the memes.
  public var deliveryOptions: ShareOptions { activity.deliveryOptions(options) }
}
