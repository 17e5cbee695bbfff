import Foundation
import Glibc
import HelperProcess
import MemeTestKit
import Testing

@Suite("The helper that hands memes out, with a real client")
struct ServeTests {
  /// A picture that is no multiple of three bytes, and longer than what is sent at a time.
  private let picture = (0..<200_002).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }

  @Test("The page has the picture, byte for byte, and may do nothing but show it")
  func page() throws {
    let helper = try ServeHelperClient()
    try helper.offer(picture)
    let answer = try Curl.get(helper.address())
    #expect(answer.status == 200)
    #expect(answer.picture == picture)
    #expect(answer.body.contains("src=\"data:image/jpeg;base64,"))
    #expect(answer.body.contains("<title>Your meme</title>"))
    #expect(answer.headers["cache-control"] == "no-store")
    #expect(
      answer.headers["content-security-policy"]
        == "default-src 'none'; img-src data:; style-src 'unsafe-inline'")
    #expect(answer.headers["x-content-type-options"] == "nosniff")
    #expect(answer.headers["referrer-policy"] == "no-referrer")
    #expect(answer.headers["server"] == nil && answer.headers["date"] == nil)
  }

  @Test("It is reached over IPv6 as well")
  func version6() throws {
    let helper = try ServeHelperClient("::1")
    try helper.offer(picture)
    #expect(try Curl.get(helper.address(host: "[::1]"), "-g").picture == picture)
  }

  @Test(
    "Everything else is not here",
    arguments: [
      "/", "/x", "/\(String(repeating: "0", count: 32))", "/\(ServeHelperClient.token)/",
      "/\(ServeHelperClient.token)?", "/\(ServeHelperClient.token)?a=1",
      "/%30\(ServeHelperClient.token.dropFirst())", "/\(ServeHelperClient.token.uppercased())",
      "/../../etc/passwd", "//etc/passwd", "/favicon.ico",
    ])
  func others(_ path: String) throws {
    let helper = try ServeHelperClient()
    try helper.offer(picture)
    let answer = try Curl.get(helper.address(path), "--path-as-is")
    #expect(answer.status == 404)
    #expect(answer.body.contains("There is nothing here any more. Scan the code again."))
  }

  @Test(
    "A page is in the language that the client asks for, and else in English",
    arguments: [
      ("pt", "pt-BR", "ltr", "Este meme &lt;não&gt; está mais aqui."),
      ("fr;q=0.9, pt-BR;q=0.8", "pt-BR", "ltr", "Este meme &lt;não&gt; está mais aqui."),
      ("ar-EG,en;q=0.5", "ar", "rtl", "لم يعد هذا الميم هنا."),
      ("en-GB,ar;q=0.9", "en", "ltr", "There is nothing here any more. Scan the code again."),
      ("ja", "en", "ltr", "There is nothing here any more. Scan the code again."),
      ("*;q=x,,;;-,\u{1}", "en", "ltr", "There is nothing here any more. Scan the code again."),
    ])
  func languages(_ accepted: String, _ tag: String, _ direction: String, _ text: String) throws {
    let helper = try ServeHelperClient()
    let answer = try Curl.get(helper.address("/"), "-H", "Accept-Language: \(accepted)")
    #expect(answer.headers["content-language"] == tag)
    #expect(answer.body.contains("<html lang=\"\(tag)\" dir=\"\(direction)\">"))
    #expect(answer.body.contains("<p>\(text)</p>"))
  }

  @Test(
    "Other methods are refused, and bodies are not read",
    arguments: [["-d", "x"], ["-X", "PUT"], ["-X", "DELETE"], ["-X", "OPTIONS"]])
  func methods(_ options: [String]) throws {
    let helper = try ServeHelperClient()
    try helper.offer(picture)
    let answer = try Curl.get(
      helper.address(), options[0], options[1])
    #expect(answer.status == 404)
    #expect(answer.picture == nil)
  }

  @Test("Requests have a limit")
  func longRequests() throws {
    let helper = try ServeHelperClient()
    try helper.offer(picture)
    let long = String(repeating: "x", count: 20_000)
    #expect(try Curl.get(helper.address(), "-H", "X: \(long)").status == 431)
    #expect(try Curl.get(helper.address("/\(long)")).status == 414)
    #expect(try Curl.get(helper.address()).picture == picture)
  }

  @Test("What was withdrawn is gone at once, and other memes can be handed out then")
  func withdrawal() throws {
    let helper = try ServeHelperClient()
    try helper.offer(picture)
    try helper.withdrawAll()
    #expect(try Curl.get(helper.address()).status == 404)
    try helper.offer([1, 2, 3])
    #expect(try Curl.get(helper.address()).picture == [1, 2, 3])
  }

  @Test("Only the address of one machine is one")
  func addresses() {
    for text in ["192.168.4.1", "127.0.0.1", "fd00::1", "::1", "fe80::1"] {
      #expect(NetworkAddress(text) != nil, "\(text)")
    }
    let others = [
      "0.0.0.0", "0.1.2.3", "::", "::ffff:0.0.0.0", "::ffff:192.168.4.1", "224.0.0.1", "ff02::1",
      "255.255.255.255", "240.0.0.1", "", "localhost", "1.2.3", "::1%lo",
    ]
    for text in others { #expect(NetworkAddress(text) == nil, "\(text)") }
  }

  @Test("A port that is in use is reported")
  func portInUse() throws {
    let first = try ServeHelperClient()
    let second = try ConnectedHelper(ServeHelperClient.program)
    var order = ServeOrder(.listen)
    order.address = try #require(NetworkAddress("127.0.0.1"))
    order.port = first.port
    try second.channel.send(order)
    let reply = try second.channel.receive(ServeReply.self, until: .now + .seconds(120))
    #expect(reply.kind == ServeReply.Kind.refused.rawValue)
    #expect(reply.error == Int64(EADDRINUSE))
  }

  @Test(
    "It can neither open files, make connections nor start programs",
    arguments: ForbiddenCall.allCases)
  func forbidden(_ call: ForbiddenCall) throws {
    let helper = try ServeHelperClient()
    var order = ServeOrder(.attempt)
    order.forbiddenCall = call.rawValue
    #expect(throws: HelperError.closed) { try helper.answer(to: order) }
    #expect(helper.end() == .signalled(SIGSYS))
  }

  @Test("A thousand connections of a hostile client keep nobody else out, and cost little")
  func hostile() throws {
    let helper = try ServeHelperClient()
    try helper.offer(picture)
    #expect(try Curl.get(helper.address()).picture == picture)
    let before = Processes.usage(of: helper.processID)
    for _ in 0..<4 {
      let client = HostileClient(
        connections: 250, to: helper.port, path: "/\(ServeHelperClient.token)")
      #expect(client.count == 250)
      client.drip()
      // From another address, as another phone has.
      #expect(try Curl.get(helper.address(), "--interface", "127.0.0.9").picture == picture)
      client.drip()
      let during = Processes.usage(of: helper.processID)
      #expect(during.descriptors <= 75 && during.threads <= 1)
      // A sanitizer keeps freed memory.
      #expect(during.kilobytes - before.kilobytes < 8_192 || Sanitizer.isOn)
      withExtendedLifetime(client) {}
    }
    #expect(try Curl.get(helper.address()).picture == picture)
    let after = Processes.usage(of: helper.processID)
    #expect(after.kilobytes - before.kilobytes < 8_192 || Sanitizer.isOn)
  }
}
