import Canvas
import Glibc
import HelperProcess
import Localization
import MemeScreens
import MemeTestKit
import System
import Testing

/// A client of the real helper, in place of the program: gives orders.
final class ServeHelperClient {
  static let program = BuiltProducts.path(of: "mememe-serve")
  /// A token that no meme has unless it was offered with it.
  static let token = "0123456789abcdef0011223344556677"

  /// The texts of the pages: in English, and some of two other languages.
  private static let texts = ServeTexts([
    "en": [
      .title: Strings.pageTitle.english, .hint: Strings.pageHint.english,
      .gone: Strings.pageGone.english,
    ],
    "pt_BR": [.gone: "Este meme <não> está mais aqui."],
    "ar": [.gone: "لم يعد هذا الميم هنا."],
  ])

  private let helper: ConnectedHelper
  private(set) var port: Int64 = 0

  /// Starts a helper that listens on any port of an address.
  init(_ address: String = "127.0.0.1") throws {
    helper = try ConnectedHelper(Self.program, environment: Self.texts.variables)
    var order = ServeOrder(.listen)
    order.address = try #require(NetworkAddress(address))
    port = try reply(to: order, .listening).port
  }

  /// The process ID of the helper.
  var processID: pid_t { helper.process.processID ?? 0 }

  /// The address of a page.
  func address(_ path: String = "/\(token)", host: String = "127.0.0.1") -> String {
    "http://\(host):\(port)\(path)"
  }

  /// Hands out a picture.
  func offer(_ picture: [UInt8], _ digits: String = token) throws {
    var order = ServeOrder(.offer)
    order.token = try #require(ServeToken(Array(digits.utf8)))
    order.format = ExportFormat.jpeg.number
    order.seconds = 3600
    _ = try reply(to: order, .offered, passing: SealedBytes.make(picture))
  }

  /// Hands out nothing any more.
  func withdrawAll() throws {
    _ = try reply(to: ServeOrder(.withdrawAll), .withdrawn)
  }

  /// Gives an order and expects an answer.
  func reply(
    to order: ServeOrder, _ kind: ServeReply.Kind, passing descriptor: FileDescriptor? = nil
  ) throws -> ServeReply {
    let reply = try answer(to: order, passing: descriptor)
    try #require(ServeReply.Kind(rawValue: reply.kind) == kind)
    return reply
  }

  /// Gives an order and waits for the answer.
  func answer(
    to order: ServeOrder, passing descriptor: FileDescriptor? = nil
  ) throws -> ServeReply {
    try helper.channel.send(order, passing: descriptor)
    return try helper.channel.receive(ServeReply.self, until: .now + .seconds(120))
  }

  /// Ends the helper and returns how it ended.
  func end() -> ChildProcess.Termination { helper.process.end() }
}
