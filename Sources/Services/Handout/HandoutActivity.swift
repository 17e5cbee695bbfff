public import MemeCore

/// Hands out a meme to a phone, which scans a code.
public struct HandoutActivity: ShareActivity {
  private let service: PhoneSharing

  /// Makes the activity.
  public init(_ service: PhoneSharing) {
    self.service = service
  }

  /// The identifier.
  public var id: ShareActivityID { .handout }

  /// The obstacle of a missing address or helper.
  public func obstacle() -> ShareObstacle? { service.obstacle() }

  /// Hands out the first meme.
  public func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    guard let file = delivery.files.first else { return answer(.failure(.cancelled)) }
    ShareWork.start(answer: answer) { [service] () throws(Problem) in
      guard !cancellation.isCancelled else { throw .cancelled }
      return .handedOut(try service.offer(file))
    }
  }
}
