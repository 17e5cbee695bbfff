internal import Canvas
internal import Dispatch
internal import MemeCore
internal import Synchronization

/// Where worker threads ask the main thread for letters.
///
/// The main thread is not awaited as an actor; it stands behind this desk and takes what comes.
final class RasterizationQueue: Sendable {
  /// What waits for the main thread; an entry that is none says that a worker has left.
  private let waiting = Mutex<[RasterizationRequest?]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// Waits until the letters for a picture have been drawn; on a worker thread.
  ///
  /// - Throws: What kept the main thread from drawing them.
  func draw(_ recipe: Recipe, on size: PixelSize) throws(Problem) -> RasterizedCaptions {
    let request = RasterizationRequest(recipe: recipe, size: size)
    add(request)
    return try request.wait().get()
  }

  /// Says that a worker will not ask again.
  func workerFinished() {
    add(nil)
  }

  /// Waits for the next order; on the main thread.
  ///
  /// - Returns: The order, or nil for a worker that has left.
  func next() -> RasterizationRequest? {
    arrivals.wait()
    return waiting.withLock { $0.removeFirst() }
  }

  private func add(_ request: RasterizationRequest?) {
    waiting.withLock { $0.append(request) }
    arrivals.signal()
  }
}

/// Captions that a worker waits for.
final class RasterizationRequest: Sendable {
  let recipe: Recipe
  let size: PixelSize

  private let result = Mutex<Result<RasterizedCaptions, Problem>>(.failure(.cancelled))
  private let isFulfilled = DispatchSemaphore(value: 0)

  init(recipe: Recipe, size: PixelSize) {
    self.recipe = recipe
    self.size = size
  }

  /// Hands over what was drawn; once.
  func fulfill(_ drawn: Result<RasterizedCaptions, Problem>) {
    result.withLock { $0 = drawn }
    isFulfilled.signal()
  }

  fileprivate func wait() -> Result<RasterizedCaptions, Problem> {
    isFulfilled.wait()
    return result.withLock { $0 }
  }
}
