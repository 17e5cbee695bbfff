internal import Canvas
internal import MemeCore
internal import Synchronization

/// Makes sent memes into small pictures, those wanted last first: what a fast hand has scrolled past
/// need not be made at all.
final class ThumbnailLoader: Sendable {
  private struct Order {
    var id: MemeID
    var longSide: Int
  }

  private struct State {
    var orders: [Order] = []
    /// How many workers have been started and have not run out of orders.
    var workers = 0
    var isStopped = false
  }

  private let services: AppServices
  private let inbox: Inbox<Answer>
  private let state = Mutex(State())

  /// How many are made at the same time.
  static let workerLimit = 2
  /// More than fit on any screen need not wait.
  private static let longestWait = 96

  init(inbox: Inbox<Answer>, services: AppServices) {
    self.inbox = inbox
    self.services = services
  }

  /// Orders a meme in small; answered by `SentAction.thumbnailLoaded` or `.thumbnailDropped`.
  func load(_ id: MemeID, longSide: Int) {
    let (dropped, startsWorker) = state.withLock { state -> (Order?, Bool) in
      guard !state.isStopped else { return (nil, false) }
      state.orders.append(Order(id: id, longSide: longSide))
      let dropped = state.orders.count > Self.longestWait ? state.orders.removeFirst() : nil
      let startsWorker = state.workers < Self.workerLimit
      if startsWorker { state.workers += 1 }
      return (dropped, startsWorker)
    }
    if let dropped { inbox.post(Answer(.sent(.thumbnailDropped(dropped.id)))) }
    if startsWorker { services.queues.start(.thumbnail) { self.work() } }
  }

  /// Forgets what has not been begun; nothing is begun any more.
  func stop() {
    state.withLock { state in
      state.orders = []
      state.isStopped = true
    }
  }

  private func work() {
    while let order = nextOrder() {
      inbox.post(Answer(.sent(.thumbnailLoaded(order.id, bitmap(order)))))
    }
  }

  /// The next order; where there is none, the worker that asks has ended.
  private func nextOrder() -> Order? {
    state.withLock { state in
      let order = state.orders.popLast()
      if order == nil { state.workers -= 1 }
      return order
    }
  }

  /// The picture; nil where the library does not give it, which the meme's own screen will show.
  private func bitmap(_ order: Order) -> Bitmap? {
    do throws(Problem) {
      let thumbnail = try services.store.thumbnail(of: order.id)
      let opened = try services.decoder.open(
        .memory(thumbnail), at: .longSide(order.longSide), cancellation: Cancellation())
      return try opened.pixels(allowingDamage: true)
    } catch {
      return nil
    }
  }
}
