internal import Synchronization
internal import System

/// Puts one content after another on the clipboard, so that the one requested last stays there.
nonisolated final class ClipboardOrder: Sendable {
  /// Puts a content on the clipboard; may wait for the window system.
  typealias Work = @Sendable (_ contents: [ClipboardItem]) throws(ClipboardError) -> Void

  private let state = Mutex(State())
  /// Held while a content is put on the clipboard.
  private let turn = Mutex(())

  private struct State {
    /// The number of the content that was requested last.
    var last = 0
    /// The content requested last, if a thread has yet to put it on the clipboard.
    var pending: Pending?
    var hasThread = false
  }

  private struct Pending {
    var number: Int
    var contents: [ClipboardItem]
    var work: Work
    var failed: @Sendable (ClipboardError) -> Void
  }

  /// The content that was requested last, while a thread puts it on the clipboard; empty otherwise.
  var pending: [ClipboardItem] { state.withLock { $0.pending?.contents ?? [] } }

  /// Puts a content on the clipboard, after the one that is being put there; replaces one that
  /// still waits.
  ///
  /// - Parameters:
  ///   - contents: The content.
  ///   - work: Puts it there.
  /// - Throws: The error of `work`; none if another content was requested meanwhile, which
  ///   replaces this one.
  func put(_ contents: [ClipboardItem], _ work: Work) throws(ClipboardError) {
    let number = state.withLock { state in
      state.last += 1
      state.pending = nil
      return state.last
    }
    try put(number, contents, work)
  }

  /// Has a thread put a content on the clipboard, and returns at once.
  ///
  /// - Parameters:
  ///   - contents: The content.
  ///   - work: Puts it there.
  ///   - failed: Called on any thread with the error of `work`, unless another content was
  ///     requested meanwhile.
  func putLater(
    _ contents: [ClipboardItem], _ work: @escaping Work,
    failed: @escaping @Sendable (ClipboardError) -> Void
  ) {
    let hasThread = state.withLock { state in
      state.last += 1
      state.pending = Pending(
        number: state.last, contents: contents, work: work, failed: failed)
      defer { state.hasThread = true }
      return state.hasThread
    }
    guard !hasThread, !BackgroundThread.start({ [self] in putPending() }) else { return }
    state.withLock { $0.hasThread = false }
    fail(.unavailable)
  }

  private func put(
    _ number: Int, _ contents: [ClipboardItem], _ work: Work
  ) throws(ClipboardError) {
    try turn.withLock { _ throws(ClipboardError) in
      guard state.withLock({ $0.last }) == number else { return }
      try work(contents)
    }
  }

  private func fail(_ error: ClipboardError) {
    let pending = state.withLock { state in
      defer { state.pending = nil }
      return state.pending
    }
    pending?.failed(error)
  }

  // MARK: - The thread

  private func putPending() {
    while let next = nextPending() {
      do throws(ClipboardError) {
        try put(next.number, next.contents, next.work)
        remove(next.number)
      } catch {
        if remove(next.number) { next.failed(error) }
      }
    }
  }

  /// Returns what is to be put on the clipboard; without it the thread ends.
  private func nextPending() -> Pending? {
    state.withLock { state in
      state.hasThread = state.pending != nil
      return state.pending
    }
  }

  /// Removes a content that was put on the clipboard, unless another has replaced it.
  ///
  /// - Returns: Whether it was still there.
  @discardableResult
  private func remove(_ number: Int) -> Bool {
    state.withLock { state in
      guard state.pending?.number == number else { return false }
      state.pending = nil
      return true
    }
  }
}
