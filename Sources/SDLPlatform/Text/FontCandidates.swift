internal import CFontconfig

/// All installed faces in order, each with its declared coverage.
nonisolated final class FontCandidates {
  private var files: [FontFile] = []
  /// The coverage of each file, owned by the set.
  private var characters: [OpaquePointer] = []
  private let set: UnsafeMutablePointer<FcFontSet>
  /// The coverage of all files together, computed on demand.
  private var union: OpaquePointer?

  /// Takes ownership of fontconfig's set, which contains the faces.
  init(_ set: UnsafeMutablePointer<FcFontSet>) {
    self.set = set
  }

  deinit {
    if let union { FcCharSetDestroy(union) }
    FcFontSetDestroy(set)
  }

  /// Adds the next face, whose coverage the set owns.
  func add(_ file: FontFile, covering characters: OpaquePointer) {
    files.append(file)
    self.characters.append(characters)
  }

  /// Whether each scalar is covered by at least one face.
  private func areKnown(_ scalars: Set<Unicode.Scalar>) -> Bool {
    if union == nil, let made = FcCharSetCreate() {
      var hasChanged = FcBool(0)
      for part in characters { FcCharSetMerge(made, part, &hasChanged) }
      union = made
    }
    return union.map { Self.covers($0, scalars) } ?? true
  }

  /// Returns the first non-nil transform of the files that cover all of some scalars.
  func first<Result>(
    covering scalars: Set<Unicode.Scalar>, _ transform: (FontFile) -> Result?
  ) -> Result? {
    // Hundreds of faces need not be searched for a character that none has.
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
