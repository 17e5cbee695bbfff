internal import Canvas
internal import Dispatch
internal import MemeCore
internal import Synchronization

/// A queue of requests from worker threads to rasterize captions on the main thread.
///
/// The main actor is not awaited; the main thread blocks on this queue.
final class RasterizationQueue: Sendable {
  /// The requests for the main thread; nil means that a worker has finished.
  private let waiting = Mutex<[RasterizationRequest?]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// Waits until the captions of a picture have been rasterized; on a worker thread.
  ///
  /// - Throws: The `Problem` of the main thread.
  func draw(
    _ recipe: Recipe, on size: PixelSize, longestSide: Int?
  ) throws(Problem) -> RasterizedCaptions {
    let request = RasterizationRequest(recipe: recipe, size: size, longestSide: longestSide)
    add(request)
    return try request.wait().get()
  }

  /// Reports that a worker has finished.
  func workerFinished() {
    add(nil)
  }

  /// Waits for the next request; on the main thread.
  ///
  /// - Returns: The request, or nil for a worker that has finished.
  func next() -> RasterizationRequest? {
    arrivals.wait()
    return waiting.withLock { $0.removeFirst() }
  }

  private func add(_ request: RasterizationRequest?) {
    waiting.withLock { $0.append(request) }
    arrivals.signal()
  }
}

/// A request of a worker to rasterize captions.
final class RasterizationRequest: Sendable {
  let recipe: Recipe
  let size: PixelSize
  let longestSide: Int?

  private let result = Mutex<Result<RasterizedCaptions, Problem>>(.failure(.cancelled))
  private let isFulfilled = DispatchSemaphore(value: 0)

  init(recipe: Recipe, size: PixelSize, longestSide: Int?) {
    self.recipe = recipe
    self.size = size
    self.longestSide = longestSide
  }

  /// Sets the result; called once.
  func fulfill(_ drawn: Result<RasterizedCaptions, Problem>) {
    result.withLock { $0 = drawn }
    isFulfilled.signal()
  }

  fileprivate func wait() -> Result<RasterizedCaptions, Problem> {
    isFulfilled.wait()
    return result.withLock { $0 }
  }
}
