internal import Canvas
internal import Glibc
internal import HelperProcess
internal import MemeCore
internal import Synchronization
internal import System

/// A helper that decodes one picture; all its replies are validated.
final class DecoderClient: Sendable {
  /// The sizes in the picture's header, checked against the limits.
  struct Header {
    let originalSize: PixelSize
    let decodedSize: PixelSize
    /// Whether rows are written one after another, from the top, and all of their pixels are opaque.
    let deliversRows: Bool
    /// How it is stored, if captions can be painted onto the file.
    let stored: StoredPicture?
  }

  let channel: Channel
  let process: ChildProcess
  let limits: PictureLimits
  private let end: Mutex<ContinuousClock.Instant>
  private let record: LogRecorder
  private let isStopped = Atomic(false)

  /// Makes a session with a helper that has no picture yet; its time begins now.
  init(_ helper: ConnectedHelper, limits: PictureLimits, record: @escaping LogRecorder) {
    channel = helper.channel
    process = helper.process
    self.limits = limits
    self.record = record
    end = Mutex(.now + limits.time)
  }

  /// When the helper's time ends.
  var deadline: ContinuousClock.Instant { end.withLock { $0 } }

  /// Lets the helper's time begin anew: it has waited for what to do.
  func renewDeadline() { end.withLock { $0 = .now + limits.time } }

  /// Gives the helper as much time again, where it shares a processor with what reads its rows.
  func extendDeadline() { end.withLock { $0 += limits.time } }

  /// Ends the helper; may be called on any thread.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    process.kill()
  }

  /// Sends the picture to the helper, and waits for its size.
  ///
  /// - Returns: The sizes; nil if another helper decodes its format.
  func begin(_ file: FileDescriptor, at size: DecodingSize) throws(Problem) -> Header? {
    let longSide: Int
    switch size {
    case .full, .fullWhenRead: longSide = 0
    case .longSide(let limit): longSide = max(1, limit)
    }
    var request = DecodingRequest(longSide: longSide, limits)
    request.expectsPainting = size == .fullWhenRead(keepingQuality: true) ? 1 : 0
    let reply = try exchange { () throws(HelperError) in
      try channel.send(request, passing: file)
      return try channel.receive(DecodingReply.self, until: deadline)
    }
    if reply.kind == DecodingReply.Kind.otherHelper.rawValue { return nil }
    guard reply.kind == DecodingReply.Kind.size.rawValue else { throw problem(in: reply) }
    let (original, decoded) = try sizes(in: reply, longSide: longSide)
    return Header(
      originalSize: original, decodedSize: decoded, deliversRows: reply.deliversRows != 0,
      stored: StoredPicture(reply))
  }

  /// Reads the sizes of a reply if they are valid, without overflow.
  private func sizes(
    in reply: DecodingReply, longSide: Int
  ) throws(Problem) -> (original: PixelSize, decoded: PixelSize) {
    let sides = 1...Int64(limits.side)
    guard sides.contains(reply.originalWidth), sides.contains(reply.originalHeight),
      (1...reply.originalWidth).contains(reply.decodedWidth),
      (1...reply.originalHeight).contains(reply.decodedHeight)
    else { throw misbehavingHelper() }
    let original = PixelSize(
      width: Int(reply.originalWidth), height: Int(reply.originalHeight))
    let decoded = PixelSize(width: Int(reply.decodedWidth), height: Int(reply.decodedHeight))
    guard original.count <= limits.pixels,
      longSide == 0 ? decoded == original : decoded.longSide <= longSide
    else { throw misbehavingHelper() }
    return (original, decoded)
  }

  /// Ends a helper that sent an invalid reply.
  func misbehavingHelper() -> Problem {
    process.kill()
    record(LogMessage(.warning, .decoder, "helper killed after an invalid reply"))
    return .picture(.decoderEnded)
  }

  /// The problem to report for a reply that is not a success.
  func problem(in reply: DecodingReply) -> Problem {
    guard let fault = PictureFault(reply, limits) else { return misbehavingHelper() }
    return .picture(fault)
  }

  /// Exchanges messages; after a failure ends the helper and finds the cause.
  func exchange<Result>(
    _ part: () throws(HelperError) -> Result
  ) throws(Problem) -> Result {
    do {
      return try part()
    } catch {
      // A helper that has closed all it had is at its end, and no signal changes how it ended.
      let isAtEnd = error == .closed && process.hasEnded(by: .now + Self.exitTimeout)
      let termination = process.end()
      recordEnd(termination, hasTimedOut: error == .timedOut)
      switch (error, termination) {
      case (.timedOut, _): throw .picture(.tookTooLong(limit: limits.time))
      case (_, .signalled(Self.processorTimeSignal)):
        throw .picture(.tookTooLong(limit: .seconds(Sandbox.Limits.decodingSeconds)))
      case (_, .exited(ChildProcess.missingLibraryStatus)): throw .picture(.codecMissing)
      case (_, .exited(Sandbox.refusalStatus)): throw .picture(.sandboxUnavailable(nil))
      case _ where error.isShortage || Self.isOutOfMemory(termination):
        throw .picture(.notEnoughMemory)
      // The system ends what needs most memory when there is none left.
      case (_, .signalled(SIGKILL)) where isAtEnd && !isStopped.load(ordering: .relaxed):
        throw .picture(.notEnoughMemory)
      default: throw .picture(.decoderEnded)
      }
    }
  }

  /// How long a helper whose connection is closed may take to end.
  private static let exitTimeout = Duration.milliseconds(200)

  /// Whether a helper with a memory limit trapped or aborted, as programs do that get no memory.
  private static func isOutOfMemory(_ termination: ChildProcess.Termination) -> Bool {
    guard Sandbox.isMemoryLimited, case .signalled(let signal) = termination else { return false }
    return [SIGABRT, SIGILL, SIGTRAP].contains(signal)
  }

  private func recordEnd(_ termination: ChildProcess.Termination, hasTimedOut: Bool) {
    let message =
      switch termination {
      case _ where isStopped.load(ordering: .relaxed):
        LogMessage(.debug, .decoder, "helper stopped")
      case _ where hasTimedOut:
        LogMessage(
          .warning, .decoder, "helper killed at its limit of time",
          ["seconds": LogValue(limits.time)])
      case .signalled(let signal):
        LogMessage(.warning, .decoder, "helper killed", ["signal": LogValue(Int(signal))])
      case .exited(let status):
        LogMessage(.warning, .decoder, "helper ended", ["status": LogValue(Int(status))])
      case .unknown: LogMessage(.warning, .decoder, "helper ended")
      }
    record(message)
  }

  /// The helper has used up its processor time.
  private static let processorTimeSignal = SIGXCPU
}

extension SandboxPart {
  /// Translates the part that a helper reported; nil if it reported none.
  init?(_ part: Sandbox.Part?) {
    guard let part else { return nil }
    self =
      switch part {
      case .limits: .limits
      case .privileges: .privileges
      case .landlock: .landlock
      case .systemCalls: .systemCalls
      }
  }
}
