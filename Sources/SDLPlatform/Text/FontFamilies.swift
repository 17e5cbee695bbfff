internal import CFontconfig

/// The installed families that captions can be set in.
///
/// Fontconfig may be asked from any thread, so a list is made where it holds up nobody.
public nonisolated enum FontFamilies {
  /// The families with an upright face that draws a text, heavy condensed ones first.
  ///
  /// What no installed face draws is left out of a meme, and is held against none of them.
  ///
  /// - Parameters:
  ///   - graphemes: The grapheme clusters of the text; emoji are drawn by a face of their own.
  ///   - isCancelled: Asked now and then; ends the work when true.
  /// - Returns: Names of families, each once, the others by the alphabet.
  public static func drawing(_ graphemes: Set<String>, isCancelled: () -> Bool) -> [String] {
    let letters = graphemes.filter { !Emoji.isEmoji($0) }
    let scalars = drawable(Set(letters.flatMap(\.unicodeScalars)).filter(\.needsGlyph))
    var families: Set<String> = []
    withInstalledFaces { font in
      guard !isCancelled() else { return }
      guard let family = string(font, FC_FAMILY), !family.hasPrefix("."),
        !pictorial.contains(family), !isSymbolic(font), !families.contains(family),
        covers(font, scalars)
      else { return }
      families.insert(family)
    }
    let first = FontFinder.heavyCondensed.map(\.family).filter(families.contains)
    return first + families.subtracting(first).sorted { $0.lowercased() < $1.lowercased() }
  }

  /// Those of some characters that any face draws.
  private static func drawable(_ scalars: Set<Unicode.Scalar>) -> Set<Unicode.Scalar> {
    var unknown = scalars
    withInstalledFaces { font in
      guard !unknown.isEmpty else { return }
      unknown = unknown.filter { !covers(font, [$0]) }
    }
    return scalars.subtracting(unknown)
  }

  /// Whether a family with an upright face is installed, under one of its names.
  ///
  /// - Parameter name: The name; capitals make no difference.
  /// - Returns: The family's own spelling of it; nil where there is no such family.
  public static func installed(_ name: String) -> String? {
    let wanted = name.lowercased()
    var found: String?
    withInstalledFaces { font in
      guard found == nil else { return }
      found = FontFinder.families(of: font).first { $0.lowercased() == wanted }
    }
    return found
  }

  private static func withInstalledFaces(_ body: (OpaquePointer) -> Void) {
    guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcPatternAddBool(pattern, FC_COLOR, FcFalse)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    for object in [FC_FAMILY, FC_CHARSET, FC_SYMBOL] { FcObjectSetAdd(wanted, object) }
    guard let fonts = FcFontList(nil, pattern, wanted) else { return }
    defer { FcFontSetDestroy(fonts) }
    for index in 0..<Int(fonts.pointee.nfont) {
      if let font = fonts.pointee.fonts[index] { body(font) }
    }
  }

  /// Families that draw signs in the place of letters without saying so.
  private static let pictorial: Set<String> = [
    "D050000L", "Dingbats", "ITC Zapf Dingbats", "OpenSymbol", "Standard Symbols L",
    "Standard Symbols PS", "Symbol", "Symbol Neu", "Webdings", "Wingdings", "Wingdings 2",
    "Wingdings 3",
  ]

  /// Whether a face's letters are pictures or signs, as in Wingdings.
  private static func isSymbolic(_ font: OpaquePointer) -> Bool {
    var isSymbol = FcBool(0)
    return FcPatternGetBool(font, FC_SYMBOL, 0, &isSymbol) == FcResultMatch && isSymbol == FcTrue
  }

  private static func covers(_ font: OpaquePointer, _ scalars: Set<Unicode.Scalar>) -> Bool {
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch,
      let characters
    else { return false }
    return scalars.allSatisfy { FcCharSetHasChar(characters, $0.value) == FcTrue }
  }

  private static func string(_ pattern: OpaquePointer, _ object: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
