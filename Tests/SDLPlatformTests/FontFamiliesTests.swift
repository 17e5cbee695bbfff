import Canvas
import Testing

@testable import SDLPlatform

@Suite struct FontFamiliesTests {
  private func family(
    _ name: String, weight: Double = 200, width: Double = 100, file: String? = nil, index: Int = 0
  ) -> InstalledFamily {
    InstalledFamily(
      name,
      [
        InstalledFace(
          family: name, path: file ?? name, index: index, weight: weight, width: width)
      ])
  }

  @Test("Famous faces come first, then those for headlines, then bold ones, seven in all")
  func order() {
    let found = FontFamilies.arranged(
      [
        family("Zilla"), family("Grotesk", weight: 210), family("Slim", width: 75),
        family("Playfair Display"), family("Light", weight: 80), family("Bangers", weight: 80),
        family("Anton", weight: 80),
      ] + (1...5).map { family("Text \($0)") })
    #expect(
      found.prominent
        == [
          "Anton", "Bangers", "Grotesk", "Playfair Display", "Slim", "Text 1", "Text 2",
        ])
    #expect(found.others == ["Light", "Text 3", "Text 4", "Text 5", "Zilla"])
  }

  @Test("Variants in width, and families of the same file, are listed once")
  func duplicates() {
    let found = FontFamilies.arranged([
      family("Nimbus Sans"), family("Nimbus Sans Narrow"), family("DejaVu Sans Mono"),
      family("Fira Sans Extra Condensed", width: 63), family("Fira Sans"),
      family("Noto Sans CJK HK", file: "cjk.ttc", index: 4),
      family("Noto Sans CJK JP", file: "cjk.ttc"), family("P052"), family("C059"),
    ])
    #expect(
      found.prominent
        == [
          "Fira Sans Extra Condensed", "Nimbus Sans Narrow", "C059", "Noto Sans CJK JP", "P052",
          "DejaVu Sans Mono",
        ])
    #expect(found.others.isEmpty)
    #expect(
      found.representatives == [
        "Fira Sans": .family("Fira Sans Extra Condensed"),
        "Nimbus Sans": .family("Nimbus Sans Narrow"),
        "Noto Sans CJK HK": .family("Noto Sans CJK JP"),
      ])
  }

  @Test(
    "Faces of symbols are recognized by their names",
    arguments: [
      ("Noto Sans Math", true), ("Noto Sans Symbols2", true), ("Material Icons", true),
      ("MaterialIcons", true), ("Noto Color Emoji", true), ("Noto Music", true),
      ("Aftermath", false), ("Silicon Valley", false), ("Open Sans", false),
    ])
  func symbols(name: String, isPictorial: Bool) {
    #expect(family(name).isPictorial == isPictorial)
  }

  @Test("The installed families have no duplicates and no symbols, and draw Latin letters")
  func installed() {
    let found = FontFamilies.drawing(["a"]) { false }
    let all = found.prominent + found.others
    #expect(!all.isEmpty && Set(all).count == all.count && found.prominent.count <= 8)
    #expect(FontFamilies.drawing([]) { false } == found)
    for (hidden, typeface) in found.representatives {
      #expect(!all.contains(hidden))
      if case .family(let name) = typeface { #expect(all.contains(name), "\(hidden)") }
    }
    #expect(!all.contains { $0.contains("Math") || $0.contains("Symbol") || $0.contains("Emoji") })
  }
}
