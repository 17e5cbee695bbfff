public import MemeCore
internal import Synchronization

/// A file chooser that is operated by the test.
public final class FakeFileChooser: FileChooser {
  private struct State {
    var answer: (@Sendable (Result<String?, FileChooserFault>) -> Void)?
    var texts: FileChooserTexts?
  }

  private let isAvailable: Bool
  private let state = Mutex(State())

  /// Makes a file chooser.
  ///
  /// - Parameter isAvailable: Whether a dialog is shown; otherwise each call fails at once.
  public init(isAvailable: Bool = false) {
    self.isAvailable = isAvailable
  }

  /// The texts of the dialog that is open; nil if none is.
  public var openDialog: FileChooserTexts? { state.withLock { $0.texts } }

  /// Answers as the user would: a path, or nil to close the dialog.
  public func choose(_ path: String?) { finish(.success(path)) }

  /// Opens a dialog, or fails.
  public func choosePicture(
    _ texts: FileChooserTexts, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<String?, FileChooserFault>) -> Void
  ) {
    guard isAvailable else { return answer(.failure(.unavailable)) }
    state.withLock { $0 = State(answer: answer, texts: texts) }
    cancellation.onCancel { [weak self] in self?.finish(.success(nil)) }
  }

  private func finish(_ result: Result<String?, FileChooserFault>) {
    let answer = state.withLock { state in
      defer { state = State() }
      return state.answer
    }
    answer?(result)
  }
}
