internal import Canvas
internal import MemeCore
internal import Synchronization

/// Loads thumbnails in the order of the requests, but for those that were withdrawn or too many.
final class ThumbnailLoader<ID: Hashable & Sendable>: Sendable {
  private struct Request {
    var id: ID
    var longSide: Int
  }

  private struct State {
    var requests: [Request] = []
    /// The number of running workers.
    var workers = 0
    var isStopped = false
    /// Increased when everything is forgotten.
    var generation = 0
  }

  private let queues: any WorkQueues
  private let post: @Sendable (ThumbnailAction<ID>) -> Void
  private let read: @Sendable (ID, Int) -> Bitmap?
  private let state = Mutex(State())
  private let workerLimit: Int

  /// The maximum number of requests in the queue, more than fit on a screen.
  private static var maximumQueueLength: Int { 96 }

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - queues: Where the workers run.
  ///   - workerLimit: The maximum number of workers.
  ///   - post: Posts a result, from any thread.
  ///   - read: Reads a thumbnail, given the length of its longer side; nil if it cannot be read.
  init(
    queues: any WorkQueues, workerLimit: Int = 2,
    post: @escaping @Sendable (ThumbnailAction<ID>) -> Void,
    read: @escaping @Sendable (ID, Int) -> Bitmap?
  ) {
    self.queues = queues
    self.workerLimit = workerLimit
    self.post = post
    self.read = read
  }

  /// Carries out an effect.
  func run(_ effect: ThumbnailEffect<ID>) {
    switch effect {
    case .load(let id, let longSide): load(id, longSide: longSide)
    case .withdraw(let id): withdraw(id)
    }
  }

  /// Clears the queue and ignores later requests.
  func stop() {
    state.withLock { state in
      state.requests = []
      state.isStopped = true
    }
  }

  /// Clears the queue; what is being loaded has no result.
  func removeAll() {
    state.withLock { state in
      state.requests = []
      state.generation += 1
    }
  }

  private func load(_ id: ID, longSide: Int) {
    let (discarded, startsWorker) = state.withLock { state -> (Request?, Bool) in
      guard !state.isStopped else { return (nil, false) }
      state.requests.append(Request(id: id, longSide: longSide))
      let discarded =
        state.requests.count > Self.maximumQueueLength ? state.requests.removeFirst() : nil
      let startsWorker = state.workers < workerLimit
      if startsWorker { state.workers += 1 }
      return (discarded, startsWorker)
    }
    if let discarded { post(.discarded(discarded.id)) }
    if startsWorker { queues.start(.thumbnail) { self.work() } }
  }

  private func withdraw(_ id: ID) {
    let isQueued = state.withLock { state in
      let count = state.requests.count
      state.requests.removeAll { $0.id == id }
      return state.requests.count < count
    }
    if isQueued { post(.discarded(id)) }
  }

  private func work() {
    while let (request, generation) = nextRequest() {
      let bitmap = read(request.id, request.longSide)
      guard state.withLock({ $0.generation == generation }) else { continue }
      post(.loaded(request.id, bitmap))
    }
  }

  /// The next request; if there is none, the calling worker ends.
  private func nextRequest() -> (Request, generation: Int)? {
    state.withLock { state in
      guard !state.requests.isEmpty else {
        state.workers -= 1
        return nil
      }
      return (state.requests.removeFirst(), state.generation)
    }
  }
}
