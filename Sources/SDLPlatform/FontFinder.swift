internal import CFontconfig
internal import Canvas

/// A face in a font file.
struct FontFile: Hashable {
  var path: String
  var index: Int
  var family: String
}

/// Asks fontconfig for installed faces, and checks what it answers.
///
/// Fontconfig always answers with something: asked for Impact it may give a dingbats face. Only an
/// answer of the family that was asked for counts.
struct FontFinder {
  /// A face by family, weight and width on fontconfig's scales.
  private struct Wish {
    var family: String
    var weight: Int32
    var width: Int32 = FC_WIDTH_NORMAL
  }

  /// Heavy condensed faces that look like a meme, best first.
  private static let classicMeme = [
    Wish(family: "Impact", weight: FC_WEIGHT_REGULAR),
    Wish(family: "Anton", weight: FC_WEIGHT_REGULAR),
    Wish(family: "Open Sans Condensed", weight: FC_WEIGHT_BOLD, width: FC_WIDTH_CONDENSED),
    Wish(family: "Roboto Condensed", weight: FC_WEIGHT_BOLD, width: FC_WIDTH_CONDENSED),
    Wish(family: "Bebas Neue", weight: FC_WEIGHT_BOLD),
    Wish(family: "DejaVu Sans Condensed", weight: FC_WEIGHT_BOLD, width: FC_WIDTH_CONDENSED),
    Wish(family: "Liberation Sans Narrow", weight: FC_WEIGHT_BOLD, width: FC_WIDTH_CONDENSED),
  ]

  /// The best installed face for a typeface; none only where no font is installed at all.
  func file(for typeface: Typeface) -> FontFile? {
    switch typeface {
    case .interface(let weight):
      return match(Wish(family: "Inter", weight: weight.fontconfig))
        ?? answer(Wish(family: "sans-serif", weight: weight.fontconfig))
    case .classicMeme:
      for wish in Self.classicMeme {
        if let file = match(wish) { return file }
      }
      return answer(Wish(family: "sans-serif", weight: FC_WEIGHT_BOLD))
    }
  }

  /// What fontconfig answers, if it is the family and about the weight that was asked for.
  private func match(_ wish: Wish) -> FontFile? {
    guard let file = answer(wish), file.family == wish.family else { return nil }
    return file
  }

  private func answer(_ wish: Wish) -> FontFile? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, wish.family)
    FcPatternAddInteger(pattern, FC_WEIGHT, wish.weight)
    FcPatternAddInteger(pattern, FC_WIDTH, wish.width)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    guard let path = string(match, FC_FILE, 0) else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(match, FC_INDEX, 0, &index)
    let families = (0..<8).compactMap { string(match, FC_FAMILY, $0) }
    let family = families.contains(wish.family) ? wish.family : families.first ?? ""
    return FontFile(path: path, index: Int(index), family: family)
  }

  private func string(_ pattern: OpaquePointer, _ object: String, _ index: Int32) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, index, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}

extension Typeface.Weight {
  /// The weight on fontconfig's scale.
  fileprivate var fontconfig: Int32 {
    switch self {
    case .regular: FC_WEIGHT_REGULAR
    case .medium: FC_WEIGHT_MEDIUM
    case .semibold: FC_WEIGHT_DEMIBOLD
    case .bold: FC_WEIGHT_BOLD
    }
  }
}
