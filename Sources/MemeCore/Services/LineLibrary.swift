public import Localization

/// Ready-made words for memes.
///
/// The method may be called from any thread and blocks while the disk works.
public protocol LineLibrary: Sendable {
  /// The words for a picture, those that were made for it first.
  ///
  /// - Parameters:
  ///   - subject: The picture.
  ///   - language: The language, or else that of the interface's source.
  /// - Returns: The words; none if there are none.
  func lines(for subject: LineSubject, in language: LanguageTag) -> [MemeLine]
}
