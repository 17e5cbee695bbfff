internal import Glibc
internal import HelperProcess
internal import MemeCore
internal import System

/// A program that runs to its end, or until it is stopped; used by one thread.
final class ProgramSupervision {
  /// How it came to its end.
  enum End {
    /// By itself; nil for the status if a signal ended it.
    case byItself(status: Int32?)
    /// It ran for too long.
    case tookTooLong
    /// It was cancelled.
    case cancelled
  }

  private(set) var output: ProgramStream
  private(set) var errors: ProgramStream

  private let process: ProgramProcess
  private let waker: Waker
  private let cancellation: Cancellation
  private let deadline: ContinuousClock.Instant
  /// Why it was terminated, and when it is killed.
  private var stop: (end: End, killTime: ContinuousClock.Instant)?

  /// The time that a program has to end after SIGTERM, and the kernel to end it after SIGKILL.
  private static let graceTime = Duration.seconds(2)
  /// The pause between looks at a program, on kernels that do not report its end.
  private static let pause = Duration.milliseconds(20)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - launch: The program.
  ///   - limit: The longest time it may run.
  ///   - maximumBytes: The length of the output that is kept.
  ///   - cancellation: Ends it.
  /// - Throws: `HelperError.system` when it cannot be started.
  init(
    _ launch: ProgramProcess.Launch, limit: Duration, maximumBytes: Int,
    cancellation: Cancellation
  ) throws(HelperError) {
    guard let (output, outputEnd) = FileDescriptor.makePipe(),
      let (errors, errorsEnd) = FileDescriptor.makePipe(), let waker = Waker()
    else { throw .system(call: "pipe2", error: errno) }
    self.output = ProgramStream(output, maximumBytes: maximumBytes)
    self.errors = ProgramStream(errors, maximumBytes: 0)
    self.waker = waker
    self.cancellation = cancellation
    deadline = .now + limit
    process = try ProgramProcess(launch, output: outputEnd, errors: errorsEnd)
    cancellation.onCancel { [weak waker] in waker?.wake() }
  }

  /// Waits until it has ended, and ends it if it must.
  func waitForEnd() -> End {
    while !process.hasEnded {
      let now = ContinuousClock.now
      stopIfNecessary(at: now)
      if let stop, now >= stop.killTime { process.signal(SIGKILL) }
      if let stop, now >= stop.killTime + Self.graceTime { return leave(stop.end) }
      waitForEvent(at: now)
    }
    // Those that it started and left behind, before the ID of their group may be reused.
    if stop != nil { process.signal(SIGKILL) }
    let termination = process.end()
    output.readAvailable()
    errors.readAvailable()
    if let stop { return stop.end }
    guard case .exited(let status) = termination else { return .byItself(status: nil) }
    return .byItself(status: status)
  }

  private func stopIfNecessary(at now: ContinuousClock.Instant) {
    guard stop == nil, cancellation.isCancelled || now >= deadline else { return }
    stop = (cancellation.isCancelled ? .cancelled : .tookTooLong, now + Self.graceTime)
    process.signal(SIGTERM)
  }

  private func waitForEvent(at now: ContinuousClock.Instant) {
    var end = deadline
    if let stop { end = now < stop.killTime ? stop.killTime : stop.killTime + Self.graceTime }
    if process.exit == nil { end = min(end, now + Self.pause) }
    let ended = pollfd(fd: process.exit?.rawValue ?? -1, events: Int16(POLLIN), revents: 0)
    // Once it has been woken, it would be so again and again.
    let woken = stop == nil ? waker.pollRequest : pollfd(fd: -1, events: 0, revents: 0)
    var requests = [output.pollRequest, errors.pollRequest, ended, woken]
    Poll.wait(&requests, until: end)
    output.readAvailable()
    errors.readAvailable()
  }

  /// Leaves a program that the kernel cannot end, as when its disk does not answer.
  private func leave(_ end: End) -> End {
    let process = process
    // Without a thread a zombie remains until this program ends.
    _ = BackgroundThread.start { _ = process.end() }
    return end
  }
}
