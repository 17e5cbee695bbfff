internal import CHarfBuzz

/// Measures single letters as a face spaces them, without rounding.
///
/// SDL_ttf measures whole texts in whole pixels only.
nonisolated final class Shaper {
  private let font: OpaquePointer
  /// The data that the font reads from.
  private let data: FontData
  private let unitsPerEm: Double

  /// Opens a face; nil where the file has none with outlines.
  init?(_ data: FontData, index: Int) {
    let bytes = data.bytes
    let blob = hb_blob_create(
      bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_READONLY,
      nil, nil)
    // Fontconfig numbers the instances of variable fonts in the upper half, from one.
    let face = hb_face_create(blob, UInt32(index & 0xFFFF))
    defer {
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
    if index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(index >> 16 - 1)) }
    self.font = font
    self.data = data
    unitsPerEm = Double(hb_face_get_upem(face))
  }

  deinit {
    hb_font_destroy(font)
  }

  /// The width of a character without a neighbour, in ems.
  func advance(of character: String) -> Double {
    advances(of: [character], script: nil, isRightToLeft: false, isJoined: true)[0]
  }

  /// The widths of adjacent grapheme clusters, each with the kerning that follows it.
  ///
  /// - Parameters:
  ///   - graphemes: The clusters in logical order.
  ///   - script: The script's ISO 15924 code.
  ///   - isRightToLeft: Whether the text runs to the left.
  ///   - isJoined: Whether the clusters are drawn together, with the face's ligatures and
  ///     contextual forms.
  /// - Returns: The width of each cluster, in ems.
  func advances(
    of graphemes: [String], script: String?, isRightToLeft: Bool, isJoined: Bool
  ) -> [Double] {
    var text = ""
    var starts: [Int] = []
    for grapheme in graphemes {
      starts.append(text.utf8.count)
      text += Normalization.withoutControls(grapheme)
    }
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, Int32(text.utf8.count), 0, Int32(text.utf8.count))
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_string(script ?? "Latn", -1))
    hb_buffer_guess_segment_properties(buffer)
    let features = isJoined ? [] : Self.separateLetters
    hb_shape(font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    let glyphs = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    var advances = [Double](repeating: 0, count: graphemes.count)
    guard let glyphs, let positions else { return advances }
    for glyph in 0..<Int(count) {
      let start = Int(glyphs[glyph].cluster)
      guard let index = starts.lastIndex(where: { $0 <= start }) else { continue }
      advances[index] += Double(positions[glyph].x_advance) / unitsPerEm
    }
    return advances
  }

  /// Disables ligatures and the forms that depend on neighbours.
  private static let separateLetters = (["liga", "clig", "calt"] as [String]).map { name in
    hb_feature_t(tag: hb_tag_from_string(name, -1), value: 0, start: 0, end: .max)
  }
}
