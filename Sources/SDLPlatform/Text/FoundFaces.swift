internal import Synchronization

/// What fontconfig has answered before, which is kept in a file: reading its configuration takes
/// longer than drawing a caption.
///
/// The answers hold as long as nothing has changed that fontconfig reads: the variables of the
/// environment, its configuration files, the folders with fonts, and the files that were found.
/// Fontconfig judges by the same times whether its own caches hold.
public nonisolated final class FoundFaces: Sendable {
  /// What has been asked for.
  struct Question: Hashable {
    var family: String
    var weight: Int32
    var width: Int32
    var isScalable: Bool
    var language: String
  }

  private struct State {
    /// The answers, and when they held; nil until there is one.
    var faces: StoredFaces?
    var hasChanged = false
  }

  /// Whether there were answers that hold, so that fontconfig is probably not needed.
  public let areKnown: Bool
  private let environment: String
  private let state: Mutex<State>
  private let save: @Sendable ([UInt8]) -> Void

  /// Takes the answers that are stored, if they hold.
  ///
  /// - Parameters:
  ///   - stored: The content of the file; nil if there is none.
  ///   - variables: The environment of the process.
  ///   - save: Writes the file. It is called on the thread that searches.
  public init(
    _ stored: [UInt8]?, environment variables: [String: String],
    save: @escaping @Sendable ([UInt8]) -> Void
  ) {
    let environment = Self.names.map { variables[$0] ?? "" }.joined(separator: "\t")
    let faces = stored.flatMap { StoredFaces($0) }.flatMap {
      $0.environment == environment && $0.areCurrent ? $0 : nil
    }
    areKnown = faces != nil
    self.environment = environment
    state = Mutex(State(faces: faces))
    self.save = save
  }

  /// The variables that fontconfig reads, of which the language is one.
  private static let names = [
    "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE",
    "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG",
  ]

  /// The answer to a question, which is asked only if it is not known.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - sources: The paths that fontconfig has read, or would read if they existed.
  ///   - ask: Asks fontconfig.
  /// - Returns: The face; nil if there is none.
  func answer(
    _ question: Question, sources: () -> [String], asking ask: () -> FontFile?
  ) -> FontFile? {
    if let known = state.withLock({ $0.faces?.answers[question] }) { return known }
    let answer = ask()
    state.withLock { state in
      // Fontconfig reads its files once, so that their times are taken once too.
      var faces = state.faces ?? StoredFaces(environment: environment, sources: sources())
      faces.add(answer, to: question)
      state = State(faces: faces, hasChanged: true)
    }
    return answer
  }

  /// Stores the answers, if there are new ones and all of them hold.
  func store() {
    let faces = state.withLock { state in
      defer { state.hasChanged = false }
      return state.hasChanged ? state.faces : nil
    }
    if let faces, faces.canBeStored { save(faces.bytes) }
  }
}
