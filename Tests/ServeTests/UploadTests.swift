import Foundation
import Glibc
import HelperProcess
import MemeCore
import MemeTestKit
import Synchronization
import Testing

@testable import Services

@Suite("Pictures from phones")
struct UploadTests {
  private let service = PhoneSharing(
    HandoutConfiguration(address: "127.0.0.1", port: 0, minutes: 7),
    texts: { ServeTexts(["en": UploadTests.english, "de": [.uploadHint: "Wählen <b> Sie"]]) })

  private static let english: [ServeText: String] = [
    .uploadTitle: "Send", .uploadHint: "choose one", .uploadArrived: "has arrived",
    .uploadOpened: "on the screen", .uploadNotOpened: "cannot be opened",
    .uploadTooLarge: "too large",
    .uploadBusy: "another one", .uploadMissing: "none chosen", .gone: "gone",
  ]

  /// What was reported, in order.
  private final class Reports: Sendable {
    private let events = Mutex<[UploadEvent]>([])

    func add(_ event: UploadEvent) { events.withLock { $0.append(event) } }

    /// Waits until there is an event.
    func wait(for isWanted: (UploadEvent) -> Bool) throws -> UploadEvent {
      let deadline = ContinuousClock.now + .seconds(60)
      while true {
        if let event = all.last(where: isWanted) { return event }
        try #require(.now < deadline)
        usleep(2000)
      }
    }

    var all: [UploadEvent] { events.withLock(\.self) }
  }

  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
  }

  /// Waits until something is so, for a minute at most.
  private func waitUntil(_ isSo: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isSo() {
      try #require(.now < deadline)
      usleep(2000)
    }
  }

  /// The process of the server, its port, and the path of a page.
  private func target(_ address: String) throws -> (server: Int32, port: Int64, path: String) {
    let port = address.split(separator: ":")[2].prefix { $0.isNumber }
    return (
      try #require(service.processID), try #require(Int64(port)), "/" + address.suffix(32)
    )
  }

  private func send(_ bytes: [UInt8], to address: String, field: String = "picture") throws
    -> Curl.Answer
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "sent-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    return try Curl.get(address, "-H", "Expect:", "-F", "\(field)=@\(file.path);type=image/jpeg")
  }

  @Test("The page has a form and no script, in the language of the phone")
  func page() throws {
    let page = try service.takeUpload { _ in }
    #expect(page.code == QRCode(encoding: page.address))
    let answer = try Curl.get(page.address)
    #expect(answer.status == 200 && answer.body.contains("choose one"))
    #expect(answer.body.contains("<input type=\"file\""))
    #expect(!answer.body.contains("<script"))
    #expect(answer.headers["cache-control"] == "no-store")
    let german = try Curl.get(page.address, "-H", "Accept-Language: de")
    #expect(german.body.contains("Wählen &lt;b&gt; Sie"))
  }

  @Test("A picture arrives as it was sent, and the page says what became of it")
  func picture() throws {
    let reports = Reports()
    let page = try service.takeUpload { reports.add($0) }
    let sent = Self.bytes(1_234_567)
    let answer = try send(sent, to: page.address)
    #expect(answer.status == 303 && page.address.hasSuffix(answer.headers["location"] ?? "?"))
    let arrived = try reports.wait { if case .received = $0 { true } else { false } }
    #expect(arrived == .received(EncodedPicture(bytes: sent)))
    #expect(
      reports.all.contains { if case .progressed(let part) = $0 { part > 0.5 } else { false } })
    let waiting = try Curl.get(page.address)
    #expect(waiting.body.contains("has arrived") && waiting.body.contains("refresh"))
    // Nothing else is taken meanwhile.
    #expect(try send([1], to: page.address).status == 409)
    service.answerUpload(isOpened: true)
    try waitUntil { (try? Curl.get(page.address).body.contains("on the screen")) == true }
    #expect(try send([1], to: page.address).status == 409)
  }

  @Test("After one that cannot be opened another one can be sent")
  func other() throws {
    let reports = Reports()
    let page = try service.takeUpload { reports.add($0) }
    _ = try send(Self.bytes(5000), to: page.address)
    _ = try reports.wait { $0 == .received(EncodedPicture(bytes: Self.bytes(5000))) }
    service.answerUpload(isOpened: false)
    try waitUntil { (try? Curl.get(page.address).body.contains("cannot be opened")) == true }
    _ = try send(Self.bytes(300), to: page.address)
    _ = try reports.wait { $0 == .received(EncodedPicture(bytes: Self.bytes(300))) }
  }

  @Test("A picture that is too large is refused in words, and so is a form without one")
  func refused() throws {
    let reports = Reports()
    let page = try service.takeUpload { reports.add($0) }
    let large = try send(Self.bytes(UploadOrder.maximumBytes + 1), to: page.address)
    #expect(large.status == 303)
    #expect(try Curl.get(page.address).body.contains("too large"))
    let larger = try send(Self.bytes(UploadOrder.maximumBytes + 100_000), to: page.address)
    #expect(larger.status == 413 && larger.body.contains("too large"))
    let announced = try Curl.get(
      page.address, "-X", "POST", "-H", "Content-Length: 10737418240", "-d", "x")
    #expect(announced.status == 413)
    for form in ["other=1", "picture="] {
      #expect(try Curl.get(page.address, "-F", form).status == 303)
      #expect(try Curl.get(page.address).body.contains("none chosen"))
    }
    #expect(try Curl.get(page.address, "-d", "picture=abc").status == 303)
    #expect(try Curl.get(page.address, "-H", "Content-Type: text/plain", "-d", "abc").status == 303)
    #expect(!reports.all.contains(.received(EncodedPicture(bytes: []))))
    // The largest one is taken.
    _ = try send(Self.bytes(UploadOrder.maximumBytes), to: page.address)
    _ = try reports.wait {
      if case .received(let picture) = $0 {
        picture.bytes.count == UploadOrder.maximumBytes
      } else {
        false
      }
    }
  }

  @Test("Nothing is taken at another address, by another page, or after the end")
  func gone() throws {
    let reports = Reports()
    let page = try service.takeUpload { reports.add($0) }
    let wrong = String(page.address.dropLast()) + (page.address.hasSuffix("0") ? "1" : "0")
    #expect(try send([1, 2], to: wrong).status == 404)
    #expect(try Curl.get(page.address, "-X", "PUT", "-d", "x").status == 404)
    let next = try service.takeUpload { _ in }
    #expect(try send([1, 2], to: page.address).status == 404)
    #expect(try Curl.get(next.address).status == 200)
    service.endUpload()
    try waitUntil { (try? Curl.get(next.address).status) == 404 }
    _ = try reports.wait { $0 == .ended }
    #expect(!reports.all.contains { if case .received = $0 { true } else { false } })
    let last = try service.takeUpload { _ in }
    service.withdrawAll()
    #expect(try Curl.get(last.address).status == 404)
  }

  @Test("A phone that gives up is reported, and may try again")
  func interrupted() throws {
    let reports = Reports()
    let page = try service.takeUpload { reports.add($0) }
    _ = try Curl.get(
      page.address, "-H", "Content-Type: multipart/form-data; boundary=x", "-H",
      "Content-Length: 5000", "--max-time", "1", "-d",
      "--x\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"a\"\r\n\r\nabc")
    _ = try reports.wait { $0 == .interrupted }
    _ = try send(Self.bytes(300), to: page.address)
    _ = try reports.wait { $0 == .received(EncodedPicture(bytes: Self.bytes(300))) }
  }

  @Test("A sender of a byte now and then is cut off, and keeps nobody else out for long")
  func slow() throws {
    let reports = Reports()
    let page = try service.takeUpload { reports.add($0) }
    let (_, port, path) = try target(page.address)
    let client = HostileClient(uploads: 24, to: port, path: path)
    #expect(client.count == 24)
    _ = try reports.wait { if case .progressed = $0 { true } else { false } }
    // The first one is taken, and drips on; whoever comes meanwhile reads why it has to wait.
    #expect(try send([1, 2, 3], to: page.address).status == 409)
    try waitUntil {
      client.drip()
      return reports.all.contains(.interrupted)
    }
    try waitUntil { (try? send(Self.bytes(300), to: page.address).status) == 303 }
    _ = try reports.wait { $0 == .received(EncodedPicture(bytes: Self.bytes(300))) }
  }

  @Test("When all connections that there may be have ended, the next phone is answered")
  func full() throws {
    let page = try service.takeUpload { _ in }
    let (server, port, path) = try target(page.address)
    // Counted before the first client: those of a client that has gone are closed one by one.
    let idle = Processes.descriptors(of: server)
    for count in [64, 200] {
      do {
        let client = HostileClient(uploads: count, to: port, path: path)
        #expect(client.count == count)
        try waitUntil {
          client.drip()
          return Processes.descriptors(of: server) >= idle + 64
        }
      }
      #expect(try Curl.get(page.address).status == 200, "after \(count)")
    }
  }

  @Test("A client that went away with the last bytes it sent keeps no place")
  func abandoned() throws {
    let page = try service.takeUpload { _ in }
    let (server, port, path) = try target(page.address)
    let idle = Processes.descriptors(of: server)
    // Whether the next phone does not have to wait until the time of the first one is over. On a
    // busy machine it may be over before.
    func isAnsweredAtOnce() throws -> Bool {
      let waiting = HostileClient(uploads: 1, to: port, path: path)
      try waitUntil { Processes.descriptors(of: server) == idle + 1 }
      // The server finds the bytes and the end together.
      kill(server, SIGSTOP)
      _ = HostileClient(uploads: 63, to: port, path: path)
      kill(server, SIGCONT)
      #expect(try Curl.get(page.address).status == 200)
      defer { waiting.close() }
      return waiting.isConnected
    }
    #expect(
      try (0..<10).contains { _ in
        try waitUntil { Processes.descriptors(of: server) == idle }
        return try isAnsweredAtOnce()
      })
  }

  @Test("A client that has sent its request may close its side before the answer")
  func halfClosed() throws {
    let page = try service.takeUpload { _ in }
    let (server, port, path) = try target(page.address)
    let form = "--b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\n1\r\n--b--\r\n"
    let post = """
      POST \(path) HTTP/1.1\r\nHost: kiosk\r\nContent-Length: \(form.utf8.count)\r\n\
      Content-Type: multipart/form-data; boundary=b\r\n\r\n\(form)
      """
    for request in ["GET \(path) HTTP/1.1\r\nHost: kiosk\r\n\r\n", post] {
      kill(server, SIGSTOP)
      let client = HostileClient(closingAfter: request, to: port)
      kill(server, SIGCONT)
      #expect(client.answer().hasPrefix("HTTP/1.1 "), "\(request.prefix(4))")
    }
  }

  @Test("The end of the server is reported")
  func end() throws {
    let reports = Reports()
    _ = try service.takeUpload { reports.add($0) }
    kill(try #require(service.processID), SIGKILL)
    _ = try reports.wait { $0 == .ended }
    let page = try service.takeUpload { _ in }
    #expect(try Curl.get(page.address).status == 200)
  }
}
