internal import CFontconfig

/// All installed faces in an order, each with what it covers by its own account.
@MainActor
final class FontCandidates {
  private var files: [FontFile] = []
  /// What each file covers; lent by the set.
  private var characters: [OpaquePointer] = []
  private let set: UnsafeMutablePointer<FcFontSet>
  /// What all of them cover together, once it has been asked for.
  private var union: OpaquePointer?

  /// Takes over fontconfig's set, in which the faces are.
  init(_ set: UnsafeMutablePointer<FcFontSet>) {
    self.set = set
  }

  isolated deinit {
    if let union { FcCharSetDestroy(union) }
    FcFontSetDestroy(set)
  }

  /// Adds the next face, whose characters the set lends.
  func add(_ file: FontFile, covering characters: OpaquePointer) {
    files.append(file)
    self.characters.append(characters)
  }

  /// Whether each of some characters is in any face.
  private func areKnown(_ scalars: Set<Unicode.Scalar>) -> Bool {
    if union == nil, let made = FcCharSetCreate() {
      var hasChanged = FcBool(0)
      for part in characters { FcCharSetMerge(made, part, &hasChanged) }
      union = made
    }
    return union.map { Self.covers($0, scalars) } ?? true
  }

  /// Takes the first file that will do of those that cover all of some scalars.
  func first<Result>(
    covering scalars: Set<Unicode.Scalar>, _ transform: (FontFile) -> Result?
  ) -> Result? {
    // Hundreds of faces need not be asked for a character that none has.
    guard areKnown(scalars) else { return nil }
    for index in characters.indices where Self.covers(characters[index], scalars) {
      if let result = transform(files[index]) { return result }
    }
    return nil
  }

  private static func covers(
    _ characters: OpaquePointer, _ scalars: Set<Unicode.Scalar>
  ) -> Bool {
    scalars.allSatisfy { FcCharSetHasChar(characters, $0.value) == FcTrue }
  }
}
