import Testing

@testable import MemeCore

@Suite("Capitals")
struct CapitalsTests {
  private func uppercased(_ text: String, _ locale: String = "") -> String {
    let capitals = Capitals(locale: locale)
    return text.map { capitals.uppercased($0) }.joined()
  }

  @Test(
    "Capitals follow the script",
    arguments: [
      ("straße", "STRASSE"), ("ﬁne", "FINE"), ("ĳs ijs", "ĲS IJS"), ("ŉ", "ʼN"),
      ("çédille", "ÇÉDILLE"), ("дом ё", "ДОМ Ё"), ("οδός", "ΟΔΟΣ"),
      ("Ελλάδα", "ΕΛΛΑΔΑ"), ("άέήίόύώ", "ΑΕΗΙΟΥΩ"), ("ϊϋ", "ΪΫ"), ("ΐΰ", "ΪΫ"),
      ("Μαΐου", "ΜΑΪΟΥ"), ("日本 שלום عربي", "日本 שלום عربي"), ("👍🏽🇩🇪", "👍🏽🇩🇪"),
      ("e\u{301}a\u{308}", "E\u{301}A\u{308}"), ("i ı", "I I"), ("1,5 %", "1,5 %"),
      ("tiếng việt", "TIẾNG VIỆT"), ("հայ", "ՀԱՅ"),
    ])
  func script(text: String, capitals: String) {
    #expect(uppercased(text) == capitals)
  }

  @Test("Decomposed letters lose their stress too")
  func decomposedGreek() {
    #expect(uppercased("α\u{301}ι\u{308}\u{301}") == "ΑΪ")
  }

  @Test(
    "In Turkish and Azerbaijani the small i keeps its dot",
    arguments: ["tr", "tr_TR.UTF-8", "TR_tr", "az_AZ@latin", "az-Latn"])
  func dottedI(locale: String) {
    #expect(uppercased("istanbul ılık", locale) == "İSTANBUL ILIK")
  }

  @Test(
    "Other languages have no dotted capital",
    arguments: ["", "C", "POSIX", "de_DE.UTF-8", "trv", "en_TR", "azb"])
  func plainI(locale: String) {
    #expect(uppercased("istanbul", locale) == "ISTANBUL")
  }
}
