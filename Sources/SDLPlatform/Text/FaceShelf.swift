internal import Canvas

/// All faces in use: finds the one for a typeface, and others for what it cannot draw.
@MainActor
final class FaceShelf {
  private let finder = FontFinder()
  private var faces: [FontFile: Face] = [:]
  private var primaries: [Typeface: Face] = [:]
  private var fallbacks: [String: Face?] = [:]

  /// Closes all fonts, before SDL_ttf ends.
  func removeAll() {
    faces = [:]
    primaries = [:]
    fallbacks = [:]
  }

  /// The face for a typeface.
  ///
  /// - Throws: `SDLError` where no font is installed.
  func face(for typeface: Typeface) throws(SDLError) -> Face {
    if let known = primaries[typeface] { return known }
    guard let file = finder.file(for: typeface) else {
      throw SDLError("find a font", message: "no font is installed")
    }
    let face = try face(file)
    primaries[typeface] = face
    return face
  }

  private func face(_ file: FontFile) throws(SDLError) -> Face {
    if let known = faces[file] { return known }
    let face = try Face(file)
    faces[file] = face
    return face
  }

  /// The face that draws all of a text, emoji aside, so that a caption looks of one piece.
  ///
  /// - Parameters:
  ///   - graphemes: The text.
  ///   - preferred: What it is set in where that is possible.
  /// - Returns: The preferred face, or the best one that draws more, or the preferred one again.
  /// - Throws: `SDLError` where no font is installed.
  func face(
    drawing graphemes: [String], preferring preferred: Typeface
  ) throws(SDLError) -> Face {
    let first = try face(for: preferred)
    let letters = graphemes.filter { !Emoji.isEmoji($0) }
    guard !letters.allSatisfy(first.covers) else { return first }
    let others = finder.files(drawing: letters, preferring: preferred)
    for file in finder.files(for: preferred) + others {
      if let face = try? face(file), letters.allSatisfy(face.covers) { return face }
    }
    return first
  }

  /// The face for one grapheme cluster that another one cannot draw; none where no installed face
  /// can.
  func fallback(for grapheme: String, preferring preferred: Typeface) -> Face? {
    if let known = fallbacks[grapheme] { return known }
    if fallbacks.count > 4_096 { fallbacks = [:] }
    var found: Face?
    if Emoji.isEmoji(grapheme) {
      // Its pictures have one size; whether it can draw a cluster shows only when it has.
      found = finder.emojiFile.flatMap { try? face($0) }
      if let face = found, !face.covers(grapheme) { found = nil }
    }
    if found == nil {
      for file in finder.files(drawing: [grapheme], preferring: preferred) {
        guard let face = try? face(file), face.covers(grapheme) else { continue }
        found = face
        break
      }
    }
    fallbacks[grapheme] = .some(found)
    return found
  }
}

/// Which grapheme clusters are pictures.
nonisolated enum Emoji {
  static func isEmoji(_ grapheme: String) -> Bool {
    let scalars = grapheme.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    // Digits are emoji only in a keycap, hearts and such only where they say so.
    if scalars.contains(where: { $0.value == 0xFE0E }) { return false }
    return first.properties.isEmojiPresentation
      || scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 || $0.value == 0x200D }
      || scalars.dropFirst().contains(where: \.properties.isEmojiModifier)
  }
}
