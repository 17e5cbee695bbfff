internal import Canvas
internal import Dispatch
public import HelperProcess
public import MemeCore
internal import Synchronization

/// Hands memes out to phones and takes pictures from them, by a helper that is started when it is
/// needed first, and kept.
///
/// All methods may be called from any thread; those that wait for the helper wait five seconds at
/// most, and twice that if it has to be started again.
public final class PhoneSharing: HandoutServer, UploadServer {
  private let configuration: Mutex<HandoutConfiguration?>
  private let session = Mutex<HandoutSession?>(nil)
  private let upload = Mutex<PhoneUpload?>(nil)
  private let texts: @Sendable () -> ServeTexts
  private let record: LogRecorder

  /// Makes the service; nothing is started yet.
  ///
  /// - Parameters:
  ///   - configuration: Where memes are handed out; nil for nowhere.
  ///   - texts: Reads the texts of the pages, when the helper is started.
  ///   - record: Writes to the log.
  public init(
    _ configuration: HandoutConfiguration?,
    texts: @escaping @Sendable () -> ServeTexts = { ServeTexts() },
    record: @escaping LogRecorder = { _ in }
  ) {
    self.configuration = Mutex(configuration)
    self.texts = texts
    self.record = record
  }

  /// Uses another configuration; what is handed out at another address is withdrawn.
  public func use(_ configuration: HandoutConfiguration?) {
    self.configuration.withLock { $0 = configuration }
    DispatchQueue.global().async { [self] in
      let current = self.configuration.withLock(\.self)
      session.withLock { session in
        if session?.configuration != current { session = nil }
      }
    }
  }

  /// Why memes cannot be handed out; nil if they can, as far as is known without trying.
  public func obstacle() -> ShareObstacle? {
    guard configuration.withLock(\.self) != nil else { return .handoutNotConfigured }
    return HelperLocation.path(of: .server) == nil ? .handoutMissing : nil
  }

  /// Hands out a meme.
  ///
  /// - Parameters:
  ///   - file: The meme.
  ///   - minutes: How long it can be fetched; nil for the configured time.
  /// - Returns: The address, and a code for a phone's camera.
  /// - Throws: `Problem.sharing`.
  public func offer(_ file: SharedFile, minutes: Int? = nil) throws(Problem) -> Handout {
    let (address, configuration) = try perform { session throws(HelperError) in
      try session.offer(
        file.content.bytes, file.format, minutes: minutes ?? session.configuration.minutes)
    }
    return try Self.handout(
      address, minutes: minutes ?? configuration.minutes, configuration.network)
  }

  /// Makes a page on which a phone can send a picture, in place of an earlier one.
  ///
  /// - Parameter report: Called on any thread with what happens there.
  /// - Returns: The address, and a code for a phone's camera.
  /// - Throws: `Problem.sharing`.
  public func takeUpload(
    report: @escaping @Sendable (UploadEvent) -> Void
  ) throws(Problem) -> Handout {
    endUpload()
    let (page, configuration) = try perform { session throws(HelperError) in
      try session.takeUpload(report: report)
    }
    upload.withLock { $0 = page.0 }
    return try Self.handout(
      page.address, minutes: configuration.minutes, configuration.network)
  }

  /// Says on the page of a phone whether its picture could be opened.
  public func answerUpload(isOpened: Bool) {
    do throws(HelperError) {
      try upload.withLock(\.self)?.answer(isOpened: isOpened)
    } catch {
      recordFailure(error)
    }
  }

  /// Removes the page on which a phone can send a picture, and the picture.
  public func endUpload() { upload.withLock { $0 = nil } }

  private static func handout(
    _ address: String, minutes: Int, _ network: String?
  ) throws(Problem) -> Handout {
    guard let code = QRCode(encoding: address) else { throw .sharing(.handoutRefused) }
    return Handout(address: address, code: code, minutes: minutes, network: network)
  }

  /// Withdraws all memes; phones cannot fetch them any more when this returns.
  ///
  /// - Returns: The number of memes that were fetched since the last time.
  @discardableResult
  public func withdrawAll() -> Int {
    endUpload()
    return session.withLock { current in
      guard let session = current else { return 0 }
      do throws(HelperError) {
        return try session.withdrawAll()
      } catch {
        // Its memes end with it.
        current = nil
        recordFailure(error)
        return 0
      }
    }
  }

  /// The process ID of the helper; nil if none runs.
  var processID: Int32? { session.withLock { $0?.helper.process.processID } }

  /// Has the helper do something, which is started if it does not run.
  ///
  /// - Parameter body: What it does.
  /// - Returns: The result, and where the helper listens.
  /// - Throws: `Problem.sharing`.
  private func perform<Result: Sendable>(
    _ body: @Sendable (HandoutSession) throws(HelperError) -> Result
  ) throws(Problem) -> (Result, HandoutConfiguration) {
    guard let configuration = configuration.withLock(\.self) else {
      throw .sharing(.obstacle(.handoutNotConfigured))
    }
    guard let program = HelperLocation.path(of: .server) else {
      throw .sharing(.obstacle(.handoutMissing))
    }
    do throws(HelperError) {
      let result = try session.withLock { session throws(HelperError) in
        if session?.configuration != configuration { session = nil }
        return try Self.perform(body, by: &session) { () throws(HelperError) in
          try HandoutSession(program, configuration, texts())
        }
      }
      return (result, configuration)
    } catch {
      recordFailure(error)
      let program = HelperName.server.rawValue
      throw .sharing(error == .timedOut ? .tookTooLong(program: program) : .handoutRefused)
    }
  }

  /// Does something by the session, or by a new one, if it has ended meanwhile.
  private static func perform<Result: Sendable>(
    _ body: @Sendable (HandoutSession) throws(HelperError) -> Result,
    by session: inout HandoutSession?,
    start: () throws(HelperError) -> HandoutSession
  ) throws(HelperError) -> Result {
    // If anything fails, the next attempt begins with a new helper: a late answer of this one would
    // be taken for that to the next order.
    let current = session
    session = nil
    if let current {
      do {
        let result = try body(current)
        session = current
        return result
      } catch .closed {
        // It is started again below.
      } catch {
        // What one is refused takes nothing from the others.
        if case .system(HandoutSession.refusal, _) = error { session = current }
        throw error
      }
    }
    let started = try start()
    let result = try body(started)
    session = started
    return result
  }

  private func recordFailure(_ error: HelperError) {
    let value =
      switch error {
      case .system(_, let number): LogValue(Int(number))
      case .timedOut: LogValue("timeout")
      case .closed: LogValue("ended")
      case .malformed: LogValue("invalid")
      }
    record(LogMessage(.warning, .share, "memes are not handed out", ["error": value]))
  }
}
