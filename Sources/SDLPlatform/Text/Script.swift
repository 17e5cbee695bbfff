internal import CHarfBuzz

/// The script of a character, by its four-letter code in ISO 15924.
nonisolated enum Script {
  /// The script of a grapheme cluster; nil for common characters such as digits and spaces.
  static func name(of grapheme: String) -> String? {
    for scalar in grapheme.unicodeScalars {
      let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      switch script {
      case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN, HB_SCRIPT_INVALID: continue
      default: return letters(hb_script_to_iso15924_tag(script))
      }
    }
    return nil
  }

  private static func letters(_ tag: hb_tag_t) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
