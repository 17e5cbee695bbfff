internal import Canvas
internal import MemeCore
internal import Synchronization

/// Loads thumbnails of sent memes, the latest requests first; those that were scrolled past may be
/// discarded.
final class ThumbnailLoader: Sendable {
  private struct Request {
    var id: MemeID
    var longSide: Int
  }

  private struct State {
    var requests: [Request] = []
    /// The number of running workers.
    var workers = 0
    var isStopped = false
  }

  private let services: AppServices
  private let inbox: Inbox<EffectResult>
  private let state = Mutex(State())

  /// The maximum number of workers.
  static let workerLimit = 2
  /// The maximum number of requests in the queue, more than fit on a screen.
  private static let maximumQueueLength = 96

  init(inbox: Inbox<EffectResult>, services: AppServices) {
    self.inbox = inbox
    self.services = services
  }

  /// Requests a thumbnail; answered by `SentAction.thumbnailLoaded` or `.thumbnailDiscarded`.
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

  /// Clears the queue and ignores later requests.
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

  /// The next request; if there is none, the calling worker ends.
  private func nextRequest() -> Request? {
    state.withLock { state in
      let request = state.requests.popLast()
      if request == nil { state.workers -= 1 }
      return request
    }
  }

  /// The thumbnail; nil if the library fails, which the meme's own screen will report.
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
