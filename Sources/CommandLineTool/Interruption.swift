internal import Glibc
internal import Synchronization
internal import System

/// A request to stop after what is being done, for example by Ctrl+C.
package final class Interruption: Sendable {
  private let flag = Atomic(false)
  /// Wakes whoever waits for input; nil if the system has no more files.
  private let waker = Waker()

  /// Makes an interruption that is not requested yet.
  package init() {}

  /// Whether it was requested.
  var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Requests it; may be called by a signal handler.
  func request() {
    flag.store(true, ordering: .releasing)
    waker?.wake()
  }

  /// Waits until a descriptor can be read, or for the request.
  ///
  /// - Returns: Whether to read; false if the interruption was requested.
  func waitForInput(_ descriptor: Int32) -> Bool {
    guard let waker else { return !isRequested }
    while true {
      var arrivals = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), waker.pollRequest,
      ]
      // Whatever else has happened to the descriptor, reading reports it.
      if Poll.wait(&arrivals, until: nil) >= 0 || errno != EINTR { return arrivals[1].revents == 0 }
    }
  }

  /// The interruption by Ctrl+C; the second one ends the program at once.
  ///
  /// Where the program was started with the signal ignored, as by `nohup`, it stays so.
  package static let byControlC: Interruption = {
    let interruption = requestedByControlC
    var before = sigaction()
    guard sigaction(SIGINT, nil, &before) == 0,
      unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self)
        != unsafeBitCast(SIG_IGN, to: Int.self)
    else { return interruption }
    signal(SIGINT) { _ in
      requestedByControlC.request()
      signal(SIGINT, SIG_DFL)
    }
    return interruption
  }()
}

/// Made before the handler is installed, which must not allocate.
private let requestedByControlC = Interruption()
