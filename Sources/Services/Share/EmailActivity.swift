public import MemeCore
internal import System

/// Opens a new message with the memes: by the desktop's portal, else by `xdg-email`.
public struct EmailActivity: ShareActivity {
  private let portal: PortalEmail
  private let command: XDGEmail
  private let sharedCopies: SharedCopies

  /// Makes the activity.
  ///
  /// - Parameters:
  ///   - bus: The session bus.
  ///   - parent: The window that a dialog of the portal belongs to.
  ///   - command: The command that is used without a portal.
  ///   - sharedCopies: The copies that are attached, which the mail program may read at any time.
  public init(
    bus: MessageBus, parent: ParentWindow, command: XDGEmail, sharedCopies: SharedCopies
  ) {
    portal = PortalEmail(bus: bus, parent: parent)
    self.command = command
    self.sharedCopies = sharedCopies
  }

  /// The identifier.
  public var id: ShareActivityID { .email }

  /// The obstacle if neither the portal nor the command is available.
  public func obstacle() -> ShareObstacle? {
    portal.isAvailable ? nil : command.obstacle()
  }

  /// Opens the message.
  public func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    let copies: CopiedFiles
    do throws(Problem) {
      copies = try sharedCopies.add(delivery.files)
    } catch {
      return answer(.failure(error))
    }
    // What no mail program has is of no use.
    let end: @Sendable (Result<ShareOutcome, Problem>) -> Void = { result in
      if result == .success(.messageOpened) { copies.leave() } else { copies.remove() }
      answer(result)
    }
    let attachments = copies.paths.compactMap { FileDescriptor.open($0).map(BusDescriptor.init) }
    // The command takes paths.
    guard attachments.count == copies.paths.count else {
      return compose(copies, cancellation, answer: end)
    }
    portal.compose(attachments, cancellation: cancellation) { result in
      switch result {
      case .success(true): end(.success(.messageOpened))
      case .success(false):
        end(cancellation.isCancelled ? .failure(.cancelled) : .success(.dismissed))
      case .failure(.refused): end(.failure(.sharing(.refused)))
      case .failure(.unavailable): compose(copies, cancellation, answer: end)
      }
    }
  }

  private func compose(
    _ copies: CopiedFiles, _ cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    ShareWork.start(answer: answer) { [command] () throws(Problem) in
      try command.compose(files: copies.paths, cancellation: cancellation)
      return .messageOpened
    }
  }
}
