internal import CFontconfig

/// A face that fontconfig reports.
nonisolated struct InstalledFace {
  let family: String
  let path: String
  /// Its place in the file, which may hold several faces.
  let index: Int
  /// The weight on fontconfig's scale; the largest of a variable font.
  let weight: Double
  /// The width on fontconfig's scale; the largest of a variable font.
  let width: Double

  /// The properties that a face is made of.
  static let properties = [FC_FAMILY, FC_FILE, FC_INDEX, FC_WEIGHT, FC_WIDTH]

  init(family: String, path: String, index: Int, weight: Double, width: Double) {
    self.family = family
    self.path = path
    self.index = index
    self.weight = weight
    self.width = width
  }

  init?(_ font: OpaquePointer) {
    guard let family = FontFinder.families(of: font).first,
      let path = FontFinder.string(font, FC_FILE, 0)
    else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    self.init(
      // The upper half of the index is the number of a variable font's named instance.
      family: family, path: path, index: Int(index & 0xFFFF),
      weight: Self.number(font, FC_WEIGHT) ?? Double(FC_WEIGHT_REGULAR),
      width: Self.number(font, FC_WIDTH) ?? Double(FC_WIDTH_NORMAL))
  }

  private static func number(_ font: OpaquePointer, _ object: String) -> Double? {
    var value = 0.0
    if FcPatternGetDouble(font, object, 0, &value) == FcResultMatch { return value }
    var range: OpaquePointer?
    guard FcPatternGetRange(font, object, 0, &range) == FcResultMatch, let range else { return nil }
    var start = 0.0
    return FcRangeGetDouble(range, &start, &value) == FcTrue ? value : nil
  }
}

/// An installed family, and how well it suits a meme.
nonisolated struct InstalledFamily {
  let name: String
  /// The files of its faces.
  let files: Set<String>
  /// The lowest place of its faces in their files.
  private let index: Int
  private let weight: Double
  /// The width of its widest face.
  private let width: Double

  init(_ name: String, _ faces: [InstalledFace]) {
    self.name = name
    files = Set(faces.map(\.path))
    index = faces.map(\.index).min() ?? 0
    weight = faces.map(\.weight).max() ?? Double(FC_WEIGHT_REGULAR)
    width = faces.map(\.width).max() ?? Double(FC_WIDTH_NORMAL)
  }

  /// The place among the best-known faces of memes; nil for others.
  private var fame: Int? { Self.famous.firstIndex(of: name) }

  /// Whether it is bold enough to be read on a picture.
  var isProminent: Bool { fame != nil || weight >= Double(FC_WEIGHT_BOLD) }

  /// Whether it is made for headlines: black, or condensed, or for display.
  private var isDisplay: Bool {
    guard weight >= Double(FC_WEIGHT_BOLD) else { return false }
    return weight >= Double(FC_WEIGHT_EXTRABOLD) || width <= Double(FC_WIDTH_SEMICONDENSED)
      || words.contains { $0 == "display" || Self.narrowWidths.contains($0) }
  }

  /// Whether it comes before another family: the famous ones, those for headlines, heavier ones.
  func precedes(_ other: InstalledFamily) -> Bool { rank < other.rank }

  private var rank: (Int, Int, Double, Int, String) {
    (fame ?? Self.famous.count, isDisplay ? 0 : isMonospaced ? 2 : 1, -weight, index, name)
  }

  private var isMonospaced: Bool { words.contains("mono") }

  private var words: [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The name without its width: families that differ in nothing else are variants of one design.
  var design: String {
    let others = words.filter { !Self.widths.contains($0) }
    guard others.count < words.count else { return others.joined(separator: " ") }
    return others.filter { !Self.degrees.contains($0) }.joined(separator: " ")
  }

  /// Whether its letters are symbols, though it may not declare so.
  var isPictorial: Bool {
    Self.pictorial.contains(name)
      || words.contains { word in
        let word = word.prefix { $0.isLetter }
        return Self.symbols.contains { word == $0 || word.hasSuffix("\($0)s") }
      }
  }

  /// The best-known faces of memes, after the classic one.
  private static let famous =
    FontFinder.heavyCondensed.map(\.family) + [
      "Oswald", "League Gothic", "Haettenschweiler", "Arial Black", "Archivo Black", "Passion One",
      "Fjalla One", "Alfa Slab One", "Bangers", "Luckiest Guy", "Comic Sans MS", "Comic Neue",
      "Permanent Marker", "Lobster", "Titan One", "Russo One", "Bungee", "Staatliches",
    ]
  private static let narrowWidths: Set<String> = [
    "compressed", "cond", "condensed", "extracondensed", "narrow", "semicondensed",
  ]
  private static let widths = narrowWidths.union(["expanded", "extended", "wide"])
  private static let degrees: Set<String> = ["extra", "semi", "ultra"]
  private static let symbols = ["dingbat", "emoji", "icon", "math", "music", "symbol"]
  private static let pictorial: Set<String> = [
    "D050000L", "OpenSymbol", "Symbol Neu", "Webdings", "Wingdings", "Wingdings 2", "Wingdings 3",
  ]
}
