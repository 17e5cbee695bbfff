internal import CFontconfig
internal import Canvas

/// Queries fontconfig for installed faces, and checks the results.
///
/// Fontconfig always returns a match: for Impact it may return a dingbats face. Only a match of the
/// requested family counts.
nonisolated final class FontFinder {
  /// A face by family, weight and width on fontconfig's scales.
  nonisolated struct Request {
    var family: String
    var weight: Int32
    var width: Int32 = FC_WIDTH_NORMAL
    /// The language that it is for, as fontconfig names it; empty for that of the environment.
    var language = ""
  }

  /// Heavy condensed faces, the best-known meme fonts first.
  nonisolated static let heavyCondensed = [
    Request(family: "Impact", weight: FC_WEIGHT_REGULAR),
    Request(family: "Anton", weight: FC_WEIGHT_REGULAR),
    Request(family: "Open Sans Condensed", weight: FC_WEIGHT_BOLD, width: FC_WIDTH_CONDENSED),
    Request(family: "Roboto Condensed", weight: FC_WEIGHT_BOLD, width: FC_WIDTH_CONDENSED),
    Request(family: "Bebas Neue", weight: FC_WEIGHT_BOLD),
    Request(family: "DejaVu Sans Condensed", weight: FC_WEIGHT_BOLD, width: FC_WIDTH_CONDENSED),
    Request(family: "Liberation Sans Narrow", weight: FC_WEIGHT_BOLD, width: FC_WIDTH_CONDENSED),
  ]

  /// Faces with serifs for titles, those of books first.
  nonisolated static let serif = [
    Request(family: "EB Garamond", weight: FC_WEIGHT_MEDIUM),
    Request(family: "Noto Serif", weight: FC_WEIGHT_REGULAR),
    Request(family: "Liberation Serif", weight: FC_WEIGHT_REGULAR),
    Request(family: "DejaVu Serif", weight: FC_WEIGHT_REGULAR),
  ]

  /// Faces of equally wide letters, those of typewriters first.
  nonisolated static let typewriter = [
    Request(family: "Special Elite", weight: FC_WEIGHT_REGULAR),
    Request(family: "Courier Prime", weight: FC_WEIGHT_BOLD),
    Request(family: "Nimbus Mono PS", weight: FC_WEIGHT_BOLD),
    Request(family: "Liberation Mono", weight: FC_WEIGHT_BOLD),
    Request(family: "DejaVu Sans Mono", weight: FC_WEIGHT_BOLD),
  ]

  /// The language of the interface, such as `zh_TW`.
  var language = ""
  private let known: FoundFaces?
  private var sorted: [Int32: FontCandidates] = [:]

  /// Makes a finder.
  ///
  /// - Parameter known: What has been found before.
  init(known: FoundFaces? = nil) {
    self.known = known
  }

  deinit {
    known?.store()
  }

  /// The best installed face for a typeface; nil only if no font is installed.
  func file(for typeface: Typeface) -> FontFile? {
    defer {
      // A panel of fonts asks for hundreds of families.
      if case .family = typeface {} else { known?.store() }
    }
    switch typeface {
    case .face(let name):
      return FontFile(name: name)
    case .interface, .heavyCondensed, .sansSerif, .serif, .typewriter, .family:
      for request in requests(for: typeface) {
        if let file = match(request) { return file }
      }
      return answer(Request(family: typeface.substitute, weight: typeface.weight))
    }
  }

  private func requests(for typeface: Typeface) -> [Request] {
    switch typeface {
    case .interface, .sansSerif: [Request(family: "Inter", weight: typeface.weight)]
    case .heavyCondensed: Self.heavyCondensed
    case .serif: Self.serif
    case .typewriter: Self.typewriter
    case .family(let family):
      [Request(family: family, weight: FC_WEIGHT_EXTRABLACK)] + Self.heavyCondensed
    case .face: []
    }
  }

  /// The installed faces for a typeface, best first.
  func files(for typeface: Typeface) -> [FontFile] {
    requests(for: typeface).compactMap { match($0) }
  }

  /// The families of the interface in scripts that its own has no letters of, by ISO 15924.
  ///
  /// Each is one question, whose answer is kept for the next start; to sort all installed faces takes
  /// half of the time to the first frame.
  private static let interfaceFamilies = ["Arab": ["Noto Sans Arabic", "DejaVu Sans"]]

  /// The face of the interface for a script; nil where any face will do.
  func interfaceFile(script: String, _ typeface: Typeface) -> FontFile? {
    if let language = Script.language(of: script, in: language) {
      return answer(Request(family: "sans-serif", weight: typeface.weight, language: language))
    }
    return (Self.interfaceFamilies[script] ?? []).lazy
      .compactMap { self.match(Request(family: $0, weight: typeface.weight)) }.first
  }

  /// The colour emoji face.
  private(set) lazy var emojiFile = match(
    Request(family: "Noto Color Emoji", weight: FC_WEIGHT_REGULAR), isScalable: false)

  /// Searches all installed faces that declare coverage of some grapheme clusters, the most similar
  /// first.
  ///
  /// The order depends only on the installed fonts, so that a text always looks the same.
  ///
  /// - Parameters:
  ///   - graphemes: The clusters to draw.
  ///   - typeface: The typeface that the faces should resemble.
  ///   - transform: Returns a result for a face, or nil to continue with the next.
  /// - Returns: The first result.
  func first<Result>(
    drawing graphemes: [String], preferring typeface: Typeface, _ transform: (FontFile) -> Result?
  ) -> Result? {
    let scalars = Set(graphemes.flatMap(\.unicodeScalars)).filter(\.needsGlyph)
    return candidates(weight: typeface.weight)?.first(covering: scalars, transform)
  }

  private func candidates(weight: Int32) -> FontCandidates? {
    if let known = sorted[weight] { return known }
    let request = Request(family: "sans-serif", weight: weight)
    withPattern(request, isScalable: true) { pattern in
      var result = FcResultMatch
      guard let fonts = FcFontSort(nil, pattern, FcFalse, nil, &result) else { return }
      let candidates = FontCandidates(fonts)
      for index in 0..<Int(fonts.pointee.nfont) {
        guard let font = fonts.pointee.fonts[index], let file = file(font, for: request),
          !isColor(font)
        else { continue }
        var characters: OpaquePointer?
        guard FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch,
          let characters
        else { continue }
        candidates.add(file, covering: characters)
      }
      sorted[weight] = candidates
    }
    return sorted[weight]
  }

  private func isColor(_ font: OpaquePointer) -> Bool {
    var isColor = FcBool(0)
    return FcPatternGetBool(font, FC_COLOR, 0, &isColor) == FcResultMatch && isColor == FcTrue
  }

  /// The match from fontconfig, if it is of the requested family.
  private func match(_ request: Request, isScalable: Bool = true) -> FontFile? {
    guard let file = answer(request, isScalable: isScalable), file.family == request.family else {
      return nil
    }
    return file
  }

  private func answer(_ request: Request, isScalable: Bool = true) -> FontFile? {
    guard let known else { return ask(request, isScalable: isScalable) }
    let question = FoundFaces.Question(
      family: request.family, weight: request.weight, width: request.width, isScalable: isScalable,
      language: request.language)
    return known.answer(question, sources: { FontSources.paths }) {
      ask(request, isScalable: isScalable)
    }
  }

  private func ask(_ request: Request, isScalable: Bool) -> FontFile? {
    var found: FontFile?
    withPattern(request, isScalable: isScalable) { pattern in
      var result = FcResultMatch
      guard let match = FcFontMatch(nil, pattern, &result) else { return }
      found = file(match, for: request)
      FcPatternDestroy(match)
    }
    return found
  }

  private func withPattern(
    _ request: Request, isScalable: Bool, _ body: (OpaquePointer) -> Void
  ) {
    guard let pattern = FcPatternCreate() else { return }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, request.family)
    FcPatternAddInteger(pattern, FC_WEIGHT, request.weight)
    FcPatternAddInteger(pattern, FC_WIDTH, request.width)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    if isScalable { FcPatternAddBool(pattern, FC_SCALABLE, FcTrue) }
    if !request.language.isEmpty { FcPatternAddString(pattern, FC_LANG, request.language) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    body(pattern)
  }

  private func file(_ font: OpaquePointer, for request: Request) -> FontFile? {
    guard let path = Self.string(font, FC_FILE, 0) else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    let families = Self.families(of: font)
    let family = families.contains(request.family) ? request.family : families.first ?? ""
    return FontFile(path: path, index: Int(index), family: family)
  }

  /// All names of a face's family: in other languages, and with its width or weight included.
  nonisolated static func families(of font: OpaquePointer) -> [String] {
    var families: [String] = []
    while let family = string(font, FC_FAMILY, Int32(families.count)) { families.append(family) }
    return families
  }

  /// A property of a face that is a text.
  nonisolated static func string(
    _ pattern: OpaquePointer, _ object: String, _ index: Int32
  ) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, index, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}

nonisolated extension Typeface {
  /// The general family of what is used where none of the faces is installed.
  fileprivate var substitute: String {
    switch self {
    case .serif: "serif"
    case .typewriter: "monospace"
    case .interface, .heavyCondensed, .sansSerif, .family, .face: "sans-serif"
    }
  }

  /// The weight on fontconfig's scale; for a family's heaviest face, that of its substitute.
  var weight: Int32 {
    switch self {
    case .interface(.regular), .serif: FC_WEIGHT_REGULAR
    case .interface(.medium): FC_WEIGHT_MEDIUM
    case .interface(.semibold): FC_WEIGHT_DEMIBOLD
    case .interface(.bold), .heavyCondensed, .sansSerif, .typewriter, .family, .face:
      FC_WEIGHT_BOLD
    }
  }
}
