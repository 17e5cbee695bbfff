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
  }

  private struct State {
    var answers: [Question: FontFile?]
    var hasChanged = false
    /// Whether the file had answers that hold.
    var isKnown: Bool
  }

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
    environment = Self.names.map { variables[$0] ?? "" }.joined(separator: "\t")
    let stored = stored.flatMap { StoredFaces($0) }
    let isValid = stored.map { [environment] in $0.environment == environment && $0.areCurrent }
    let answers = isValid == true ? stored?.answers : nil
    state = Mutex(State(answers: answers ?? [:], isKnown: answers != nil))
    self.save = save
  }

  /// The variables that fontconfig reads, of which the language is one.
  private static let names = [
    "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE",
    "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG",
  ]

  /// Whether there are answers, so that fontconfig is probably not needed.
  public var areKnown: Bool { state.withLock(\.isKnown) }

  /// The answer to a question, which is asked only if it is not known.
  func answer(_ question: Question, asking ask: () -> FontFile?) -> FontFile? {
    if let known = state.withLock({ $0.answers[question] }) { return known }
    let answer = ask()
    state.withLock { state in
      state.answers[question] = .some(answer)
      state.hasChanged = true
    }
    return answer
  }

  /// Stores the answers, if there are new ones.
  ///
  /// - Parameter sources: The paths that fontconfig has read, or would read if they existed.
  func store(sources: () -> [String]) {
    let answers = state.withLock { state -> [Question: FontFile?]? in
      defer { state.hasChanged = false }
      return state.hasChanged ? state.answers : nil
    }
    guard let answers,
      let stored = StoredFaces(answers, environment: environment, sources: sources())
    else { return }
    save(stored.bytes)
  }
}
