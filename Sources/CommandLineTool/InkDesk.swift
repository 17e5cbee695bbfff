internal import Canvas
internal import Dispatch
internal import MemeCore
internal import Synchronization

/// Where worker threads ask the main thread for letters.
///
/// The main thread is not awaited as an actor; it stands behind this desk and takes what comes.
final class InkDesk: Sendable {
  /// What waits for the main thread; an entry that is none says that a worker has left.
  private let waiting = Mutex<[InkOrder?]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// Waits until the letters for a picture have been drawn; on a worker thread.
  ///
  /// - Throws: What kept the main thread from drawing them.
  func draw(_ recipe: Recipe, on size: PixelSize) throws(Problem) -> CaptionInk {
    let order = InkOrder(recipe: recipe, size: size)
    add(order)
    return try order.wait().get()
  }

  /// Says that a worker will not ask again.
  func leave() {
    add(nil)
  }

  /// Waits for the next order; on the main thread.
  ///
  /// - Returns: The order, or nil for a worker that has left.
  func next() -> InkOrder? {
    arrivals.wait()
    return waiting.withLock { $0.removeFirst() }
  }

  private func add(_ order: InkOrder?) {
    waiting.withLock { $0.append(order) }
    arrivals.signal()
  }
}

/// Captions that a worker waits for.
final class InkOrder: Sendable {
  let recipe: Recipe
  let size: PixelSize

  private let result = Mutex<Result<CaptionInk, Problem>>(.failure(.cancelled))
  private let isFilled = DispatchSemaphore(value: 0)

  init(recipe: Recipe, size: PixelSize) {
    self.recipe = recipe
    self.size = size
  }

  /// Hands over what was drawn; once.
  func fill(_ drawn: Result<CaptionInk, Problem>) {
    result.withLock { $0 = drawn }
    isFilled.signal()
  }

  fileprivate func wait() -> Result<CaptionInk, Problem> {
    isFilled.wait()
    return result.withLock { $0 }
  }
}
