internal import Canvas
internal import Dispatch
internal import MemeCore
internal import Services
internal import Synchronization

/// Makes sent memes into small pictures, those wanted last first: what a fast hand has scrolled past
/// need not be made at all.
nonisolated final class ThumbnailLoader: Sendable {
  private struct Order {
    var id: MemeID
    var longSide: Int
  }

  private let inbox: Inbox<AppAction>
  private let services: LiveServices
  private let orders = Mutex<[Order]>([])
  private let queue = DispatchQueue(
    label: "mememe.thumbnails", qos: .userInitiated, attributes: .concurrent)
  private let workers = DispatchSemaphore(value: ThumbnailLoader.atOnce)

  /// So many are made at the same time.
  private static let atOnce = 2
  /// More than fit on any screen need not wait.
  private static let longestWait = 96

  init(inbox: Inbox<AppAction>, services: LiveServices) {
    self.inbox = inbox
    self.services = services
  }

  /// Orders a meme in small; answered by `SentAction.thumbnailLoaded` or `.thumbnailDropped`.
  func load(_ id: MemeID, longSide: Int) {
    let dropped: Order? = orders.withLock { orders in
      orders.append(Order(id: id, longSide: longSide))
      return orders.count > Self.longestWait ? orders.removeFirst() : nil
    }
    if let dropped { inbox.post(.sent(.thumbnailDropped(dropped.id))) }
    queue.async { self.work() }
  }

  private func work() {
    workers.wait()
    defer { workers.signal() }
    guard let order = orders.withLock({ $0.popLast() }) else { return }
    inbox.post(.sent(.thumbnailLoaded(order.id, bitmap(order))))
  }

  /// The picture; none where the library does not give it, which the meme's own screen will tell.
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
