import MemeCore
import MemeTestKit
import Services
import Testing

@Suite("File chooser of the desktop", .serialized)
struct PortalFileChooserTests {
  private typealias Answer = Result<String?, FileChooserFault>

  private let answers = Recorder<Answer>()
  private let cancellation = Cancellation()
  private let texts = FileChooserTexts(title: "Choose a picture", filter: "Pictures")

  /// Asks for a file; the chooser is returned so that it is not released.
  private func ask(_ address: BusAddress, timeout: Duration = .seconds(30)) -> PortalFileChooser {
    let chooser = PortalFileChooser(
      bus: MessageBus(address, environment: [:], timeout: timeout), parent: ParentWindow("x11:2a"))
    let answers = answers
    chooser.choosePicture(texts, cancellation: cancellation) { answers.add($0) }
    return chooser
  }

  private func expectAnswer(_ expected: Answer) async throws {
    #expect(try await answers.wait { !$0.isEmpty })
    #expect(answers.all == [expected])
  }

  @Test("A chosen file is returned by its path; only our formats are offered")
  func chosen() async throws {
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .chooses("file:///a%20b/zo%C3%AB.jpg"))
    let chooser = ask(.address(server.address))
    try await expectAnswer(.success("/a b/zoë.jpg"))
    let call = try #require(portal.calls.first).split(separator: "|")
    #expect(call.count == 5)
    #expect(call[..<3] == ["x11:2a", "Choose a picture", "Pictures"])
    let types = call[3].split(separator: ",")
    #expect(types.first == "1:image/png")
    #expect(types.contains("1:image/heic") && types.last == "0:*.mememe-template")
    #expect(call[4] == "True")
    withExtendedLifetime(chooser) {}
  }

  @Test("A dialog that is closed without a choice chooses nothing")
  func closedByUser() async throws {
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .answers(1))
    let chooser = ask(.address(server.address))
    try await expectAnswer(.success(nil))
    withExtendedLifetime((portal, chooser)) {}
  }

  @Test("An error of the portal, and a file of another computer, are failures")
  func failures() async throws {
    for behavior in [
      MockFileChooserPortal.Behavior.fails, .chooses("https://example.org/cat.jpg"),
    ] {
      let server = try await PrivateBus()
      let portal = try await MockFileChooserPortal(server, behavior)
      let answers = Recorder<Answer>()
      let chooser = PortalFileChooser(
        bus: MessageBus(.address(server.address), environment: [:], timeout: .seconds(30)),
        parent: ParentWindow())
      chooser.choosePicture(texts, cancellation: cancellation) { answers.add($0) }
      #expect(try await answers.wait { $0 == [.failure(.unavailable)] })
      withExtendedLifetime(portal) {}
    }
  }

  @Test("Without a bus, a portal or its file chooser there is no dialog")
  func unavailable() async throws {
    let server = try await PrivateBus()
    let chooser = ask(.address(server.address))
    try await expectAnswer(.failure(.unavailable))
    let noBus = ask(.address("unix:path=/nowhere"))
    #expect(try await answers.wait { $0.count == 2 })
    let mock = try await Mock(
      server, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.Settings")
    let other = ask(.address(server.address))
    #expect(try await answers.wait { $0.count == 3 })
    #expect(Set(answers.all) == [.failure(.unavailable)])
    withExtendedLifetime((chooser, noBus, other, mock)) {}
  }

  @Test("A portal that does not reply is given up, and a dialog of it closed")
  func silent() async throws {
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .ignores)
    let chooser = ask(.address(server.address), timeout: .seconds(2))
    try await expectAnswer(.failure(.unavailable))
    #expect(try await eventually { portal.calls.contains("closed") }, "\(portal.calls)")
    withExtendedLifetime(chooser) {}
  }

  @Test("A portal that does not reply is asked once, and again when it was replaced")
  func silentOnce() async throws {
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .ignores)
    let chooser = ask(.address(server.address), timeout: .seconds(2))
    try await expectAnswer(.failure(.unavailable))
    let asked = portal.calls.filter { $0 != "closed" }.count
    let answers = answers
    func askAgain() { chooser.choosePicture(texts, cancellation: cancellation) { answers.add($0) } }
    let start = ContinuousClock.now
    for count in 2...4 {
      askAgain()
      #expect(try await answers.wait { $0.count == count })
    }
    #expect(ContinuousClock.now - start < .seconds(2), "nobody waits for it again")
    #expect(Set(answers.all) == [.failure(.unavailable)])
    #expect(portal.calls.filter { $0 != "closed" }.count == asked)
    server.endServices()
    let other = try await MockFileChooserPortal(server, .chooses("file:///a.jpg"))
    #expect(
      try await eventually {
        askAgain()
        return answers.all.contains(.success("/a.jpg"))
      })
    withExtendedLifetime(other) {}
  }

  @Test("Cancelling closes the dialog")
  func cancelled() async throws {
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .waits)
    let chooser = ask(.address(server.address))
    #expect(try await eventually { portal.calls.count == 1 })
    #expect(answers.all == [])
    cancellation.cancel()
    try await expectAnswer(.success(nil))
    #expect(try await eventually { portal.calls.contains("closed") })
    withExtendedLifetime(chooser) {}
  }

  @Test("A portal that ends while its dialog is open is a failure")
  func ended() async throws {
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .waits)
    let chooser = ask(.address(server.address))
    #expect(try await eventually { portal.calls.count == 1 })
    server.endServices()
    try await expectAnswer(.failure(.unavailable))
    withExtendedLifetime(chooser) {}
  }
}
