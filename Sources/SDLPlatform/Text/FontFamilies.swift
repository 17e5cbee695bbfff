internal import CFontconfig
public import Canvas

/// The installed families that captions can be set in.
///
/// Fontconfig may be called on any thread, so a list is made in the background.
public nonisolated enum FontFamilies {
  /// The families that draw a text.
  public struct Found: Equatable, Sendable {
    /// A few that suit a meme: the best-known ones, then bold faces, those for headlines first.
    public var prominent: [String]
    /// The others in alphabetical order.
    public var others: [String]
    /// The families that are not listed, each with the typeface that is listed in its place.
    public var representatives: [String: Typeface] = [:]
  }

  private static let latinLetters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars)
  /// The first scalar after the blocks of Latin letters.
  private static let endOfLatin: UInt32 = 0x250

  /// The maximum number of prominent families.
  private static let mostProminent = 7

  /// Finds the families with an upright face that draws a text.
  ///
  /// Of families whose names differ only in width, or whose faces are in the same files, one is
  /// listed, and that of the classic face is left out. Characters that no installed face draws are
  /// left out of a meme, and are ignored here.
  ///
  /// - Parameters:
  ///   - graphemes: The grapheme clusters of the text; emoji are drawn in a face of their own.
  ///   - isCancelled: Called regularly; stops the search when true.
  /// - Returns: The families without duplicates.
  public static func drawing(_ graphemes: Set<String>, isCancelled: () -> Bool) -> Found {
    let letters = graphemes.filter { !Emoji.isEmoji($0) }
    var scalars = drawable(Set(letters.flatMap(\.unicodeScalars)).filter(\.needsGlyph))
    // Without any other letters the sample is in Latin ones.
    if scalars.allSatisfy({ $0.value < endOfLatin }) { scalars.formUnion(latinLetters) }
    var faces: [String: [InstalledFace]] = [:]
    withInstalledFaces { font in
      guard !isCancelled(), !isSymbolic(font), let face = InstalledFace(font),
        !face.family.hasPrefix("."), covers(font, scalars)
      else { return }
      faces[face.family, default: []].append(face)
    }
    let classic = FontFinder.heavyCondensed.map(\.family).first { faces[$0] != nil }
    let families = faces.filter { $0.key != classic }.map { InstalledFamily($0.key, $0.value) }
    var found = arranged(families.filter { !$0.isPictorial })
    if let classic { found.representatives[classic] = .heavyCondensed }
    return found
  }

  /// The families in the order in which they are listed, without duplicates.
  static func arranged(_ families: [InstalledFamily]) -> Found {
    var distinct: [InstalledFamily] = []
    // The names of listed families by their designs and by their files.
    var designs: [String: String] = [:]
    var owners: [String: String] = [:]
    var representatives: [String: Typeface] = [:]
    for family in families.sorted(by: { $0.precedes($1) }) {
      let hasOwners = family.files.allSatisfy { owners[$0] != nil }
      let owner = hasOwners ? family.files.min().flatMap { owners[$0] } : nil
      if let name = owner ?? designs[family.design] {
        representatives[family.name] = .family(name)
        continue
      }
      distinct.append(family)
      designs[family.design] = family.name
      owners.merge(family.files.map { ($0, family.name) }) { first, _ in first }
    }
    let prominent = distinct.lazy.filter(\.isProminent).map(\.name).prefix(mostProminent)
    let others = Set(distinct.map(\.name)).subtracting(prominent)
    return Found(
      prominent: Array(prominent), others: others.sorted { $0.lowercased() < $1.lowercased() },
      representatives: representatives)
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
    for object in InstalledFace.properties + [FC_CHARSET, FC_SYMBOL] {
      FcObjectSetAdd(wanted, object)
    }
    guard let fonts = FcFontList(nil, pattern, wanted) else { return }
    defer { FcFontSetDestroy(fonts) }
    for index in 0..<Int(fonts.pointee.nfont) {
      if let font = fonts.pointee.fonts[index] { body(font) }
    }
  }

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
}
