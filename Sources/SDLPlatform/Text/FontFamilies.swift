internal import CFontconfig
internal import Canvas

/// The installed families that captions can be set in.
///
/// Fontconfig may be called on any thread, so a list is made in the background.
public nonisolated enum FontFamilies {
  /// The families with an upright face that draws a text, heavy condensed ones first.
  ///
  /// Characters that no installed face draws are left out of a meme, and are ignored here.
  ///
  /// - Parameters:
  ///   - graphemes: The grapheme clusters of the text; emoji are drawn in a face of their own.
  ///   - isCancelled: Called regularly; stops the search when true.
  /// - Returns: The names of families without duplicates, the others in alphabetical order.
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

  /// The scalars that at least one face draws.
  private static func drawable(_ scalars: Set<Unicode.Scalar>) -> Set<Unicode.Scalar> {
    var unknown = scalars
    withInstalledFaces { font in
      guard !unknown.isEmpty else { return }
      unknown = unknown.filter { !covers(font, [$0]) }
    }
    return scalars.subtracting(unknown)
  }

  /// Finds an installed family with an upright face, by any of its names.
  ///
  /// - Parameter name: The name, in any case.
  /// - Returns: The family's own spelling of it; nil if there is no such family.
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

  /// Families that draw symbols in place of letters without declaring so.
  private static let pictorial: Set<String> = [
    "D050000L", "Dingbats", "ITC Zapf Dingbats", "OpenSymbol", "Standard Symbols L",
    "Standard Symbols PS", "Symbol", "Symbol Neu", "Webdings", "Wingdings", "Wingdings 2",
    "Wingdings 3",
  ]

  /// Whether a face's letters are pictures or symbols, as in Wingdings.
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
