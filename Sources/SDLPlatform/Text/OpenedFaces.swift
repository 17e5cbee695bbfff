internal import Canvas
internal import Synchronization

/// Faces of the interface that another thread opens, while the display is opened.
///
/// The faces of Japanese take a fourth of the time to the first frame.
public nonisolated final class OpenedFaces: Sendable {
  /// Unchecked: a face is used by the thread that opens it, and then by the one that takes it.
  private struct State: @unchecked Sendable {
    var isLibraryStarted = false
    var faces: [FontFile: Face] = [:]
    /// What was asked for before it was opened.
    var taken: Set<FontFile> = []
  }

  private let state = Mutex(State())

  /// Makes a place for faces, in which there are none.
  public init() {}

  /// Opens the faces of a language, unless the interface's own face has its letters, or faces have
  /// to be searched for.
  ///
  /// - Parameters:
  ///   - language: The language of the interface, such as `zh_TW`.
  ///   - known: The faces that have been found before.
  public func open(language: String, known: FoundFaces) {
    guard known.areKnown, let script = Script.ofInterface(in: language) else { return }
    let finder = FontFinder(known: known)
    finder.language = language
    let weights: [Typeface.Weight] = [.semibold, .medium]
    open(
      weights.compactMap { finder.interfaceFile(script: script, .interface($0)) },
      samples: Script.samples(of: language))
  }

  deinit {
    state.withLock { state in
      state.faces = [:]
      if state.isLibraryStarted { FontLibrary.stop() }
    }
  }

  private func open(_ files: [FontFile], samples: String) {
    for file in files {
      state.withLock { state in
        if !state.isLibraryStarted { state.isLibraryStarted = (try? FontLibrary.start()) != nil }
        guard state.isLibraryStarted, !state.taken.contains(file) else { return }
        // Whoever needs it opens it again, and reports the error.
        let face = try? Face(file)
        for sample in samples { face?.prepare(for: String(sample)) }
        state.faces[file] = face
      }
    }
  }

  /// Takes a face out.
  ///
  /// - Parameter file: Where it is.
  /// - Returns: The face; nil if it has not been opened.
  func take(_ file: FontFile) -> Face? {
    state.withLock { state in
      state.taken.insert(file)
      return state.faces.removeValue(forKey: file)
    }
  }
}
