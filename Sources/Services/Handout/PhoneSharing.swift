internal import Canvas
internal import Dispatch
public import HelperProcess
public import MemeCore
internal import Synchronization

/// Hands memes out to phones by a helper, which is started for the first one and kept.
///
/// All methods may be called from any thread; those that wait for the helper wait five seconds at
/// most, and twice that if it has to be started again.
public final class PhoneSharing: HandoutServer {
  /// The name of the helper.

  private let configuration: Mutex<HandoutConfiguration?>
  private let session = Mutex<HandoutSession?>(nil)
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
    DispatchQueue.global(qos: .utility).async { [self] in
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
    guard let configuration = configuration.withLock(\.self) else {
      throw .sharing(.obstacle(.handoutNotConfigured))
    }
    guard let program = HelperLocation.path(of: .server) else {
      throw .sharing(.obstacle(.handoutMissing))
    }
    let minutes = minutes ?? configuration.minutes
    let address: String
    do throws(HelperError) {
      address = try session.withLock { session throws(HelperError) in
        if session?.configuration != configuration { session = nil }
        return try Self.offer(file, minutes: minutes, in: &session) { () throws(HelperError) in
          try HandoutSession(program, configuration, texts())
        }
      }
    } catch {
      recordFailure(error)
      let program = HelperName.server.rawValue
      throw .sharing(error == .timedOut ? .tookTooLong(program: program) : .handoutRefused)
    }
    guard let code = QRCode(encoding: address) else { throw .sharing(.handoutRefused) }
    return Handout(address: address, code: code, minutes: minutes)
  }

  /// Withdraws all memes; phones cannot fetch them any more when this returns.
  public func withdrawAll() {
    session.withLock { current in
      guard let session = current else { return }
      do throws(HelperError) {
        try session.withdrawAll()
      } catch {
        // Its memes end with it.
        current = nil
        recordFailure(error)
      }
    }
  }

  /// The process ID of the helper; nil if none runs.
  var processID: Int32? { session.withLock { $0?.helper.process.processID } }

  /// Hands out a meme by the session, or by a new one, if it has ended meanwhile.
  private static func offer(
    _ file: SharedFile, minutes: Int, in session: inout HandoutSession?,
    start: () throws(HelperError) -> HandoutSession
  ) throws(HelperError) -> String {
    func offer(by session: HandoutSession) throws(HelperError) -> String {
      try session.offer(file.content.bytes, file.format, minutes: minutes)
    }
    // If anything fails, the next attempt begins with a new helper: a late answer of this one would
    // be taken for that to the next order.
    let current = session
    session = nil
    if let current {
      do {
        let address = try offer(by: current)
        session = current
        return address
      } catch .closed {
        // It is started again below.
      }
    }
    let started = try start()
    let address = try offer(by: started)
    session = started
    return address
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
