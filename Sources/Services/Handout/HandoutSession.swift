internal import Canvas
internal import HelperProcess
internal import MemeCore
internal import System

/// A helper that listens at a configured address; it ends, and its memes with it, when this is
/// released.
final class HandoutSession: Sendable {
  /// The configuration that it was started with.
  let configuration: HandoutConfiguration
  /// The helper.
  let helper: ConnectedHelper
  /// The port that it listens on.
  private let port: Int64

  /// The name of the call in the error of what the helper has refused; it is at work then.
  static let refusal = HelperName.server.rawValue

  /// How long the helper may take to answer.
  private static let timeout = Duration.seconds(5)

  /// Starts a helper and waits until it listens.
  ///
  /// - Parameters:
  ///   - program: Path of the executable.
  ///   - configuration: Where it listens.
  ///   - texts: The texts of its pages.
  /// - Throws: `HelperError`; `.system` also with the error by which the helper was refused the
  ///   address or the port.
  init(
    _ program: String, _ configuration: HandoutConfiguration, _ texts: ServeTexts = ServeTexts()
  ) throws(HelperError) {
    guard let address = NetworkAddress(configuration.address) else { throw .malformed }
    self.configuration = configuration
    helper = try ConnectedHelper(program, environment: texts.variables)
    var order = ServeOrder(.listen)
    order.address = address
    order.port = Int64(configuration.port)
    port = try Self.exchange(order, for: .listening, with: helper).port
  }

  /// Hands out a picture.
  ///
  /// - Returns: The address of its page.
  func offer(
    _ bytes: [UInt8], _ format: ExportFormat, minutes: Int
  ) throws(HelperError) -> String {
    var generator = SystemRandomNumberGenerator()
    var order = ServeOrder(.offer)
    order.token = ServeToken(using: &generator)
    order.format = format.number
    order.seconds = Int64(minutes) * 60
    _ = try Self.exchange(order, for: .offered, with: helper, passing: SealedBytes.make(bytes))
    return address(of: order.token)
  }

  /// Makes a page on which a phone can send a picture, in place of an earlier one.
  ///
  /// - Parameter report: Called on any thread with what happens there.
  /// - Returns: The page, and its address.
  /// - Throws: `HelperError`.
  func takeUpload(
    report: @escaping @Sendable (UploadEvent) -> Void
  ) throws(HelperError) -> (PhoneUpload, address: String) {
    var generator = SystemRandomNumberGenerator()
    let (near, far) = try PhoneUpload.make()
    var order = ServeOrder(.takeUpload)
    order.token = ServeToken(using: &generator)
    _ = try Self.exchange(order, for: .takesUpload, with: helper, passing: far)
    try near.watch(report: report)
    return (near, address(of: order.token))
  }

  private func address(of token: ServeToken) -> String {
    let address = configuration.address
    let host = address.contains(":") ? "[\(address)]" : address
    return "http://\(host):\(port)/\(token.digits)"
  }

  /// Hands out nothing any more.
  ///
  /// - Returns: The number of memes that were fetched, as the helper says.
  func withdrawAll() throws(HelperError) -> Int {
    let reply = try Self.exchange(ServeOrder(.withdrawAll), for: .withdrawn, with: helper)
    return min(max(0, Int(reply.downloads)), Self.mostDownloads)
  }

  /// The maximum number of memes that are counted at once: more than are handed out in a visit.
  private static let mostDownloads = 1_000

  /// Has the helper attempt a call that its sandbox denies.
  ///
  /// - Returns: Whether it succeeded.
  /// - Throws: `HelperError`, also when the helper was ended for it.
  func attempt(_ call: ForbiddenCall) throws(HelperError) -> Bool {
    var order = ServeOrder(.attempt)
    order.forbiddenCall = call.rawValue
    let reply = try Self.reply(to: order, from: helper)
    switch ServeReply.Kind(rawValue: reply.kind) {
    case .callSucceeded: return true
    case .callRefused: return false
    case .listening, .refused, .offered, .takesUpload, .withdrawn, .sandboxUnavailable, nil:
      throw .malformed
    }
  }

  /// Sends an order and waits for its answer.
  private static func exchange(
    _ order: ServeOrder, for kind: ServeReply.Kind, with helper: ConnectedHelper,
    passing descriptor: FileDescriptor? = nil
  ) throws(HelperError) -> ServeReply {
    let reply = try reply(to: order, from: helper, passing: descriptor)
    if reply.kind == ServeReply.Kind.refused.rawValue {
      throw .system(call: refusal, error: Int32(clamping: reply.error))
    }
    guard reply.kind == kind.rawValue else { throw .malformed }
    return reply
  }

  private static func reply(
    to order: ServeOrder, from helper: ConnectedHelper, passing descriptor: FileDescriptor? = nil
  ) throws(HelperError) -> ServeReply {
    try helper.channel.send(order, passing: descriptor, waits: false)
    return try helper.channel.receive(ServeReply.self, until: .now + timeout)
  }
}
