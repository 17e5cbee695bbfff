import Dispatch
import Glibc
import Synchronization

/// The labels that a program has shown since a test began to watch it.
///
/// They are collected on a separate thread: a message is gone after seconds, for which a test may
/// have to wait for a processor.
final class ShownLabels: Sendable {
  private let labels = Mutex<Set<String>>([])

  /// Begins to watch, until the labels are released.
  init(in window: WindowedProgram) {
    let file = window.file
    DispatchQueue(label: "shown labels").async { [weak self] in
      while let self {
        if let shown = Inspection(file: file)?.elements.map(\.label) {
          labels.withLock { $0.formUnion(shown) }
        }
        usleep(20_000)
      }
    }
  }

  /// Whether a label with that part has been shown.
  func contain(_ part: String) -> Bool {
    labels.withLock { $0.contains { $0.contains(part) } }
  }
}
