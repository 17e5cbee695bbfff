internal import HelperProcess
internal import Localization
internal import MemeCore
internal import MemeScreens

nonisolated extension ServeTexts {
  /// The texts of the pages for phones in all languages that there are.
  init(_ catalogs: any LanguageCatalogs) {
    let sentences: [ServeText: Sentence] = [
      .title: Strings.pageTitle, .hint: Strings.pageHint, .gone: Strings.pageGone,
    ]
    let texts = catalogs.languages.map { tag in
      let language = catalogs.language(tag)
      return (tag.name, sentences.mapValues { $0.text(in: language) })
    }
    self.init(Dictionary(uniqueKeysWithValues: texts))
  }
}
