internal import Localization

/// A page in each language, made when the first client asks for it.
final class TranslatedPage {
  private let make: (PageTexts) -> PageResponse?
  private var responses: [LanguageTag: PageResponse] = [:]

  /// Makes it.
  ///
  /// - Parameter make: Makes the answer in a language; nil if memory runs out.
  init(_ make: @escaping (PageTexts) -> PageResponse?) {
    self.make = make
  }

  /// The answer with some texts; nil if memory runs out.
  func response(_ texts: PageTexts) -> PageResponse? {
    if let response = responses[texts.language] { return response }
    let response = make(texts)
    responses[texts.language] = response
    return response
  }
}
