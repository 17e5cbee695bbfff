import Testing

@testable import Localization

@Suite("Languages")
struct LanguageTagTests {
  @Test(
    "Names of locales are read",
    arguments: [
      ("de", "de"), ("pt_BR.UTF-8", "pt_BR"), ("sr_RS@latin", "sr_RS@latin"), ("PT-br", "pt_BR"),
      ("de_DE.ISO-8859-1@euro", "de_DE@euro"), ("zh_Hant", "zh_HANT"),
    ])
  func names(locale: String, name: String) {
    #expect(LanguageTag(locale)?.name == name)
  }

  @Test(
    "What names no language has none",
    arguments: [
      "C", "POSIX", "C.UTF-8", "", ".UTF-8", "_DE", "../../etc", "d", "de_", "de@", "de_D/E",
    ])
  func none(locale: String) {
    #expect(LanguageTag(locale) == nil)
  }

  @Test(
    "The languages of a header are read, the most preferred first",
    arguments: [
      ("pt-BR,pt;q=0.9,en;q=0.8", ["pt_BR", "pt", "en"]),
      ("en;q=0.5, de , fr;q=0.7", ["de", "fr", "en"]),
      ("zh-Hant-TW,zh-Hans-HK;q=0.9", ["zh_TW", "zh_HANS"]),
      ("*,de;q=0", []), ("", []), (",;,-;q=,nl;q=nan,xx-yy-zz;q=0.1,../..", ["xx_YY"]),
      (String(repeating: "a,", count: 1_000) + "de", []),
    ])
  func accepted(header: String, names: [String]) {
    #expect(LanguageTag.accepted(header).map(\.name) == names)
  }

  private static let available = ["ar", "de", "fr", "pt_BR", "zh_CN"].compactMap { LanguageTag($0) }

  private static let environments: [([String: String], String?)] = [
    ([:], nil),
    (["LANG": "de_AT.UTF-8"], "de"),
    (["LANG": "pt_BR.UTF-8"], "pt_BR"),
    (["LANG": "pt_PT.UTF-8"], "pt_BR"),
    (["LANG": "zh_SG.UTF-8"], "zh_CN"),
    (["LANG": "zh_TW.UTF-8"], nil),
    (["LANG": "nl_NL.UTF-8"], nil),
    (["LANG": "de_DE", "LC_ALL": "fr_FR"], "fr"),
    (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr"),
    (["LANG": "de_DE", "LC_ALL": ""], "de"),
    (["LANG": "de_DE", "LANGUAGE": "nl:fr:de"], "fr"),
    (["LANG": "de_DE", "LANGUAGE": "en_GB:fr"], nil),
    (["LANG": "C.UTF-8", "LANGUAGE": "ar"], "ar"),
    (["LANG": "C", "LANGUAGE": "ar"], nil),
    (["LANGUAGE": "ar"], nil),
    (["LANG": "de_DE", "LC_ALL": "C"], nil),
  ]

  @Test("The environment chooses in gettext's order", arguments: environments.indices)
  func environment(index: Int) {
    let (environment, name) = Self.environments[index]
    let preferred = LanguageTag.preferred { environment[$0] }
    let best = LanguageTag.best(for: preferred, among: Self.available)
    #expect(best?.name == name, "\(environment)")
  }

  @Test("Arabic and its neighbours are written from right to left")
  func direction() throws {
    func language(_ name: String) throws -> Language {
      Language(tag: try #require(LanguageTag(name)), catalog: nil)
    }
    for name in ["ar", "ar_EG", "he", "fa"] { #expect(try language(name).isRightToLeft) }
    for name in ["de", "ja", "tr", "en"] { #expect(try !language(name).isRightToLeft) }
  }

  @Test(
    "Numbers are written as in the language",
    arguments: [
      ("en", 1_234_567, "1,234,567"), ("de", 1_234, "1.234"), ("es", 1_234, "1234"),
      ("es", 12_345, "12.345"), ("fr", 1_234, "1\u{202F}234"), ("ja", 1_234, "1,234"),
      ("ar", 1_205, "١٬٢٠٥"), ("ar_MA", 1_205, "1.205"), ("de", -5, "-5"), ("ru", 0, "0"),
    ])
  func numbers(name: String, number: Int, text: String) throws {
    let language = Language(tag: try #require(LanguageTag(name)), catalog: nil)
    #expect(Sentence.number(number).text(in: language) == text)
  }
}
