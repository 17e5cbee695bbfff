internal import Canvas

/// All faces in use: finds the face for a typeface, and fallbacks for what it cannot draw.
nonisolated final class FaceCache {
  private let finder: FontFinder
  private let opened: OpenedFaces?
  private var faces: [FontFile: Face] = [:]
  private var primaries: [Typeface: Face] = [:]
  private var fallbacks: [Fallback: Face?] = [:]
  /// The bytes of font files in memory; a font panel shows every family that is installed.
  private var copiedByteCount = 0
  private static let copyBudget = 256 << 20

  /// The language of the interface, such as `zh_TW`, on which the forms of its characters depend.
  var language: String {
    get { finder.language }
    set {
      finder.language = newValue
      fallbacks = fallbacks.filter { !$0.key.isInterface }
    }
  }

  init(known: FoundFaces?, opened: OpenedFaces?) {
    finder = FontFinder(known: known)
    self.opened = opened
  }

  /// Whether the font files in memory take more than planned.
  var isOverBudget: Bool { copiedByteCount > Self.copyBudget }

  /// The key of a fallback search.
  private struct Fallback: Hashable {
    var grapheme: String
    var weight: Int32
    var isInterface: Bool
  }

  /// Closes all fonts that nothing else uses; they are opened again when they are needed.
  func removeAll() {
    copiedByteCount = 0
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
    let face = try face(file, or: typeface)
    primaries[typeface] = face
    return face
  }

  /// The face in a file, or the next best one: a damaged file must not prevent the use of the
  /// others.
  private func face(_ file: FontFile, or typeface: Typeface) throws(SDLError) -> Face {
    do throws(SDLError) {
      return try face(file)
    } catch {
      guard let other = finder.files(for: typeface).lazy.compactMap({ try? self.face($0) }).first
      else { throw error }
      return other
    }
  }

  private func face(_ file: FontFile) throws(SDLError) -> Face {
    if let known = faces[file] { return known }
    let face = if let face = opened?.take(file) { face } else { try Face(file) }
    copiedByteCount += face.copiedByteCount
    faces[file] = face
    return face
  }

  /// The face that draws all of a text except emoji, so that a caption has a uniform look.
  ///
  /// - Parameters:
  ///   - graphemes: The text.
  ///   - preferred: The preferred typeface.
  /// - Returns: The preferred face, or the best one that draws more, or else the preferred one.
  /// - Throws: `SDLError` where no font is installed.
  func face(
    drawing graphemes: [String], preferring preferred: Typeface
  ) throws(SDLError) -> Face {
    let first = try face(for: preferred)
    let letters = graphemes.filter { !Emoji.isEmoji($0) }
    guard !letters.allSatisfy(first.covers) else { return first }
    if let face = self.face(drawingAll: letters, preferring: preferred) { return face }
    // Characters that no face draws must not affect the choice.
    let drawable = letters.filter {
      first.covers($0) || fallback(for: $0, preferring: preferred) != nil
    }
    guard drawable.count < letters.count, !drawable.allSatisfy(first.covers) else { return first }
    return self.face(drawingAll: drawable, preferring: preferred) ?? first
  }

  private func face(drawingAll letters: [String], preferring preferred: Typeface) -> Face? {
    func drawing(_ file: FontFile) -> Face? {
      guard let face = try? self.face(file), letters.allSatisfy(face.covers) else { return nil }
      return face
    }
    return finder.files(for: preferred).lazy.compactMap(drawing).first
      ?? finder.first(drawing: letters, preferring: preferred, drawing)
  }

  /// The fallback face for one grapheme cluster; nil if no installed face draws it.
  func fallback(for grapheme: String, preferring preferred: Typeface) -> Face? {
    let key = Fallback(
      grapheme: grapheme, weight: preferred.weight, isInterface: preferred.isInterface)
    if let known = fallbacks[key] { return known }
    if fallbacks.count > 4_096 { fallbacks = [:] }
    let isEmoji = Emoji.isEmoji(grapheme)
    let found =
      (isEmoji ? emojiFace(for: grapheme) : nil)
      ?? letterFace(for: grapheme, preferring: preferred)
      // A colour picture of a heart is better than none.
      ?? (!isEmoji && Emoji.canBeEmoji(grapheme) ? emojiFace(for: grapheme) : nil)
    fallbacks[key] = .some(found)
    return found
  }

  /// The font has a single size; whether it draws a cluster is known only after drawing it.
  private func emojiFace(for grapheme: String) -> Face? {
    guard let face = finder.emojiFile.flatMap({ try? face($0) }), face.covers(grapheme) else {
      return nil
    }
    return face
  }

  private func interfaceFace(for grapheme: String, preferring preferred: Typeface) -> FontFile? {
    guard preferred.isInterface,
      let script = Script.name(of: grapheme) ?? Script.eastAsian(grapheme)
    else { return nil }
    return finder.interfaceFile(script: script, preferred)
  }

  private func letterFace(for grapheme: String, preferring preferred: Typeface) -> Face? {
    // Most faces have precomposed letters, and few have the marks alone.
    let composed = Normalization.composed(grapheme)
    func drawing(_ file: FontFile) -> Face? {
      guard let face = try? self.face(file), face.covers(grapheme) else { return nil }
      return face
    }
    let found =
      interfaceFace(for: grapheme, preferring: preferred).flatMap(drawing)
      ?? finder.first(drawing: [grapheme], preferring: preferred, drawing)
    guard found == nil, !composed.utf8.elementsEqual(grapheme.utf8) else { return found }
    return finder.first(drawing: [composed], preferring: preferred, drawing)
  }
}

extension Typeface {
  fileprivate nonisolated var isInterface: Bool {
    if case .interface = self { true } else { false }
  }
}
