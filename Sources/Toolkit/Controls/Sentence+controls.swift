public import Localization

extension Sentence {
  /// The value of the choice that is in effect, for assistive technologies.
  public static let chosen: Sentence = "chosen"
}
