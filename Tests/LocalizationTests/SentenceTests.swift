import Testing

@testable import Localization

@Suite("Sentences")
struct SentenceTests {
  @Test("Without a translation they are English")
  func english() {
    let name = "cat 100%.jpg"
    let sentence: Sentence = "\(name) is \(7) of \(.verbatim("many")), 50 % done"
    #expect(sentence.english == "cat 100%.jpg is 7 of many, 50 % done")
    #expect(("100 %" as Sentence).english == "100 %")
    #expect(Sentence.empty.english == "")
    #expect(([] as [Sentence]).joined(separator: ", ").english == "")
    #expect((["a", "b"] as [Sentence]).joined(separator: " · ").english == "a · b")
  }

  @Test("Translations put the interpolations in their own order")
  func order() throws {
    let german = try CatalogBuilder([
      "%1$s of %2$s": "Von %2$s sind es %1$s", "Share": "Teilen", "50 %% of %1$s": "%1$s, 50 %%",
    ]).language()
    #expect(("\(1) of \(2)" as Sentence).text(in: german) == "Von 2 sind es 1")
    #expect(("Share" as Sentence).text(in: german) == "Teilen")
    #expect(("50 % of \("x")" as Sentence).text(in: german) == "x, 50 %")
    #expect(("Cancel" as Sentence).text(in: german) == "Cancel")
    let nested: Sentence = "\("Share" as Sentence) of \(3)"
    #expect(nested.text(in: german) == "Von 3 sind es Teilen")
    let joined = (["Share", .verbatim("Share")] as [Sentence]).joined(separator: " · ")
    #expect(joined.text(in: german) == "Teilen · Share", "a name is not translated")
  }

  @Test("A number chooses the form", arguments: [(1, "1 plik"), (3, "3 pliki"), (12, "12 plików")])
  func plural(count: Int, text: String) throws {
    let polish = try CatalogBuilder(
      ["%1$s file\0%1$s files": "%1$s plik\0%1$s pliki\0%1$s plików"],
      pluralForms:
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    ).language("pl")
    let sentence = Sentence.plural(count, "\(count) file", "\(count) files")
    #expect(sentence.text(in: polish) == text)
    #expect(sentence.english == (count == 1 ? "1 file" : "\(count) files"))
  }

  @Test("The context tells apart what is the same word in English")
  func context() throws {
    let german = try CatalogBuilder([
      "command\u{4}Open": "Öffnen", "Open": "Offen",
    ]).language()
    #expect(Sentence("Open", context: "command").text(in: german) == "Öffnen")
    #expect(("Open" as Sentence).text(in: german) == "Offen")
    #expect(Sentence("Open", context: "state").text(in: german) == "Open")
  }

  @Test(
    "A translation that cannot be filled or drawn is not used",
    arguments: [
      "%2$s", "%s", "100 %", "%d", "%1$d", "two\nlines", "a\u{7}b", "a\u{2028}b", "", "%9$s %1$s",
      "%",
    ])
  func unusable(translation: String) throws {
    let language = try CatalogBuilder(["From %1$s": translation]).language()
    #expect(("From \("x")" as Sentence).text(in: language) == "From x")
  }

  @Test("A translation may leave an interpolation out, and have lines where the English has them")
  func usable() throws {
    let language = try CatalogBuilder(["One\n%1$s": "Eine\nZeile"]).language()
    #expect(("One\n\("x")" as Sentence).text(in: language) == "Eine\nZeile")
  }

  @Test("The language for developers shows what is translated, and is longer")
  func pseudo() throws {
    let language = try #require(LanguageTag("qps").flatMap(Language.pseudo))
    #expect(("Cancel" as Sentence).text(in: language) == "[Çåñçél·]")
    let text = ("50 % of \("x"), at most" as Sentence).text(in: language)
    #expect(text.hasPrefix("[50 % öf x, åt möšt·") && text.hasSuffix("]"))
    #expect(!language.isRightToLeft)
    #expect(LanguageTag("qps@rtl").flatMap(Language.pseudo)?.isRightToLeft == true)
    #expect(LanguageTag("de").flatMap(Language.pseudo) == nil)
  }

  @Test("With the wrong number of forms it stays English")
  func forms() throws {
    let language = try CatalogBuilder(["%1$s file\0%1$s files": "%1$s Datei"]).language()
    #expect(Sentence.plural(2, "\(2) file", "\(2) files").text(in: language) == "2 files")
  }
}
