internal import CHarfBuzz

/// Unicode normalization of grapheme clusters, and their visible characters.
nonisolated enum Normalization {
  /// The canonical composition of a grapheme cluster.
  static func composed(_ grapheme: String) -> String {
    var scalars: [Unicode.Scalar] = []
    for scalar in grapheme.unicodeScalars {
      var whole: hb_codepoint_t = 0
      if let last = scalars.last,
        hb_unicode_compose(functions, last.value, scalar.value, &whole) != 0,
        let composed = Unicode.Scalar(whole)
      {
        scalars[scalars.count - 1] = composed
      } else {
        scalars.append(scalar)
      }
    }
    return text(scalars)
  }

  /// The canonical decomposition of a grapheme cluster.
  static func decomposed(_ grapheme: String) -> String {
    text(grapheme.unicodeScalars.flatMap { parts(of: $0) })
  }

  private static func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard hb_unicode_decompose(functions, scalar.value, &first, &second) != 0,
      let base = Unicode.Scalar(first)
    else { return [scalar] }
    // A singleton decomposition has no second part.
    let mark = second == 0 ? nil : Unicode.Scalar(second)
    return parts(of: base) + (mark.map { [$0] } ?? [])
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static var functions: OpaquePointer? { hb_unicode_funcs_get_default() }

  /// The text without controls, which have no glyph and would be drawn as boxes.
  static func withoutControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var rest = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isControl(scalar) {
        rest.append(scalar)
      } else if scalar.properties.isWhitespace {
        rest.append(" ")
      }
    }
    return String(rest)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Line and paragraph separators are spaces that few faces have.
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // Hangul fillers, which SDL_ttf's shaper does not hide as it hides joiners.
    case 0x3164, 0xFFA0: true
    default: false
    }
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether a face must have a glyph for it; spaces, joiners, selectors and controls need none.
  nonisolated var needsGlyph: Bool {
    if value < 0x7F { return value > 0x20 }
    return !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace
      && properties.generalCategory != .control
  }
}
