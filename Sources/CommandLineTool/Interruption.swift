internal import Glibc
internal import Synchronization

/// A request to stop after what is being done, for example by Ctrl+C.
package final class Interruption: Sendable {
  private let flag = Atomic(false)
  /// A pipe that wakes whoever waits for input; nil if the system has none left.
  private let pipe: (reading: Int32, writing: Int32)?

  /// Makes an interruption that is not requested yet.
  package init() {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      pipe = nil
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    pipe = (ends[0], ends[1])
  }

  deinit {
    guard let pipe else { return }
    close(pipe.reading)
    close(pipe.writing)
  }

  /// Whether it was requested.
  var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Requests it; may be called by a signal handler.
  func request() {
    flag.store(true, ordering: .releasing)
    guard let pipe else { return }
    var byte: UInt8 = 0
    _ = write(pipe.writing, &byte, 1)
  }

  /// Waits until a descriptor can be read, or for the request.
  ///
  /// - Returns: Whether to read; false if the interruption was requested.
  func waitForInput(_ descriptor: Int32) -> Bool {
    guard let pipe else { return !isRequested }
    // The byte of a request stays in the pipe.
    while true {
      var arrivals = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
      ]
      // Whatever else has happened to the descriptor, reading reports it.
      if poll(&arrivals, 2, -1) >= 0 || errno != EINTR { return arrivals[1].revents == 0 }
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
