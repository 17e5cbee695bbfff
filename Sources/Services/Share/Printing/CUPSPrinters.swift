public import MemeCore
internal import Synchronization
internal import System

/// The printers of CUPS.
public struct CUPSPrinters: PrinterCatalog {
  private let server: String?
  private let limit: Duration

  /// Makes the catalog.
  ///
  /// - Parameters:
  ///   - server: The path of the scheduler's socket, or its host; nil for that of the user's
  ///     settings.
  ///   - limit: The longest time for all questions; two seconds but in tests.
  public init(server: String? = nil, limit: Duration = .seconds(2)) {
    self.server = server
    self.limit = limit
  }

  /// The part of the time in which printers on the network are searched.
  private static let searchShare = 0.75

  /// The printers, the default one first.
  ///
  /// - Returns: The printers; none if there are none.
  /// - Throws: `Problem.sharing` if CUPS is not installed, does not run, or is too slow.
  public func printers() throws(Problem) -> [Printer] {
    let list = FoundPrinters()
    let deadline = ContinuousClock.now + limit
    do throws(Problem) {
      try CUPSWork.run(within: limit) { [server, limit] _ throws(Problem) in
        let connection = try CUPSConnection(server: server, timeout: limit)
        list.setDefault(connection.defaultPrinter)
        connection.findPrinters(within: max(.zero, deadline - .now) * Self.searchShare) {
          list.add($0)
        }
      }
    } catch .sharing(.tookTooLong) where !list.printers.isEmpty {
      // The others are known by now: the search has waited for printers that do not answer.
    } catch {
      throw error
    }
    return list.printers
  }

  /// Prints files as one job, within some time for all of it.
  func print(
    _ files: [SharedFile], _ settings: PrintSettings, title: String, within limit: Duration,
    cancellation: Cancellation
  ) throws(Problem) {
    try CUPSWork.run(within: limit, cancellation) { [server] cancellation throws(Problem) in
      let connection = try CUPSConnection(server: server, timeout: limit)
      guard !cancellation.isCancelled else { throw .cancelled }
      try connection.print(files, settings, title: title, cancellation: cancellation)
    }
  }
}

/// The printers that a search has found so far.
final class FoundPrinters: Sendable {
  private let state = Mutex((printers: [Printer](), standard: String?.none))

  /// The printers in the order in which they were found, the default one first.
  var printers: [Printer] {
    state.withLock { state in
      var printers = state.printers
      if !printers.contains(where: \.isDefault),
        let index = printers.firstIndex(where: { $0.id == state.standard })
      {
        printers[index].isDefault = true
      }
      return printers.filter(\.isDefault) + printers.filter { !$0.isDefault }
    }
  }

  /// Adds a printer; one that has a queue is found once more on the network, without a state.
  func add(_ printer: Printer) {
    state.withLock { state in
      guard let index = state.printers.firstIndex(where: { $0.id == printer.id }) else {
        return state.printers.append(printer)
      }
      if printer.isDefault { state.printers[index].isDefault = true }
    }
  }

  /// Names the one that is the default unless the user has chosen another.
  func setDefault(_ name: String?) { state.withLock { $0.standard = name } }
}

/// Work with CUPS, whose library can block for longer than its timeouts.
private enum CUPSWork {
  /// Does work on a thread of its own, which is abandoned if it takes too long.
  ///
  /// - Parameters:
  ///   - limit: The longest time.
  ///   - cancellation: Ends the wait.
  ///   - body: The work; it is cancelled when nobody waits any longer.
  /// - Throws: What the work throws, `Problem.cancelled`, or `Problem.sharing`.
  static func run(
    within limit: Duration, _ cancellation: Cancellation = Cancellation(),
    _ body: @escaping @Sendable (Cancellation) throws(Problem) -> Void
  ) throws(Problem) {
    let end = Promise<Result<Void, Problem>>()
    let own = Cancellation()
    cancellation.onCancel {
      own.cancel()
      end.fulfill(.failure(.cancelled))
    }
    let isStarted = BackgroundThread.start {
      end.fulfill(Result { () throws(Problem) in try body(own) })
    }
    guard isStarted else { throw .sharing(.obstacle(.noPrintScheduler)) }
    guard let result = end.wait(for: limit) else {
      own.cancel()
      throw .sharing(.tookTooLong(program: "CUPS"))
    }
    try result.get()
  }
}
