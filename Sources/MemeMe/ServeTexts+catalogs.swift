internal import HelperProcess
internal import Localization
internal import MemeCore
internal import MemeScreens

nonisolated extension ServeTexts {
  /// The texts of the pages for phones in all languages that there are.
  init(_ catalogs: any LanguageCatalogs) {
    let sentences: [ServeText: Sentence] = [
      .title: Strings.pageTitle, .hint: Strings.pageHint, .gone: Strings.pageGone,
      .uploadTitle: Strings.pageSendTitle, .uploadHint: Strings.pageSendHint,
      .uploadChoose: Strings.pageChoose, .uploadSend: Strings.pageSend,
      .uploadArrived: Strings.pageArrived, .uploadOpened: Strings.pageOpened,
      .uploadNotOpened: Strings.pageNotOpened, .uploadTooLarge: Strings.pageTooLarge,
      .uploadBusy: Strings.pageBusy, .uploadMissing: Strings.pageMissing,
    ]
    let texts = catalogs.languages.map { tag in
      let language = catalogs.language(tag)
      return (tag.name, sentences.mapValues { $0.text(in: language) })
    }
    self.init(Dictionary(uniqueKeysWithValues: texts))
  }
}
