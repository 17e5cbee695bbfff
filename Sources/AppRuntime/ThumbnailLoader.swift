internal import Canvas
internal import MemeCore
internal import Synchronization

/// Makes sent memes into small pictures, those wanted last first: what a fast hand has scrolled past
/// need not be made at all.
final class ThumbnailLoader: Sendable {
  private struct Request {
    var id: MemeID
    var longSide: Int
  }

  private struct State {
    var requests: [Request] = []
    /// How many workers have been started and have not run out of orders.
    var workers = 0
    var isStopped = false
  }

  private let services: AppServices
  private let inbox: Inbox<EffectResult>
  private let state = Mutex(State())

  /// How many are made at the same time.
  static let workerLimit = 2
  /// More than fit on any screen need not wait.
  private static let maximumQueueLength = 96

  init(inbox: Inbox<EffectResult>, services: AppServices) {
    self.inbox = inbox
    self.services = services
  }

  /// Orders a meme in small; answered by `SentAction.thumbnailLoaded` or `.thumbnailDiscarded`.
  func load(_ id: MemeID, longSide: Int) {
    let (discarded, startsWorker) = state.withLock { state -> (Request?, Bool) in
      guard !state.isStopped else { return (nil, false) }
      state.requests.append(Request(id: id, longSide: longSide))
      let discarded =
        state.requests.count > Self.maximumQueueLength ? state.requests.removeFirst() : nil
      let startsWorker = state.workers < Self.workerLimit
      if startsWorker { state.workers += 1 }
      return (discarded, startsWorker)
    }
    if let discarded { inbox.post(EffectResult(.sent(.thumbnailDiscarded(discarded.id)))) }
    if startsWorker { services.queues.start(.thumbnail) { self.work() } }
  }

  /// Forgets what has not been begun; nothing is begun any more.
  func stop() {
    state.withLock { state in
      state.requests = []
      state.isStopped = true
    }
  }

  private func work() {
    while let request = nextRequest() {
      inbox.post(EffectResult(.sent(.thumbnailLoaded(request.id, bitmap(request)))))
    }
  }

  /// The next order; where there is none, the worker that asks has ended.
  private func nextRequest() -> Request? {
    state.withLock { state in
      let request = state.requests.popLast()
      if request == nil { state.workers -= 1 }
      return request
    }
  }

  /// The picture; nil where the library does not give it, which the meme's own screen will show.
  private func bitmap(_ request: Request) -> Bitmap? {
    do throws(Problem) {
      let thumbnail = try services.store.thumbnail(of: request.id)
      let opened = try services.decoder.open(
        .memory(thumbnail), at: .longSide(request.longSide), cancellation: Cancellation())
      return try opened.pixels(allowingDamage: true)
    } catch {
      return nil
    }
  }
}
