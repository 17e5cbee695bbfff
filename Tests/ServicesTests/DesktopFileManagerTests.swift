import Foundation
import MemeCore
import MemeTestKit
import Services
import Testing

@Suite("Showing a saved file in the file manager")
struct DesktopFileManagerTests {
  private let user: ShareTestUser
  private static let service = "org.freedesktop.FileManager1"

  init() throws {
    user = try ShareTestUser()
  }

  private func manager(
    _ bus: MessageBus, waitingTime: Duration = .seconds(300)
  ) -> DesktopFileManager {
    DesktopFileManager(
      bus: bus, parent: ParentWindow("x11:2a"), directories: user.directories,
      environment: user.environment, waitingTime: waitingTime)
  }

  private func bus(_ server: PrivateBus, timeout: Duration = .seconds(30)) -> MessageBus {
    MessageBus(.address(server.address), environment: [:], timeout: timeout)
  }

  private let noBus = MessageBus(.session, environment: [:])

  /// Shows a file off the threads of the tests; nil if that succeeds.
  private func problem(
    _ manager: DesktopFileManager, _ path: String
  ) async throws -> Problem? {
    try await waiting {
      do throws(Problem) {
        try manager.reveal(path)
        return nil
      } catch {
        return error
      }
    }
  }

  private func fileManager(_ server: PrivateBus) async throws -> Mock {
    try await Mock(server, Self.service, "/org/freedesktop/FileManager1", Self.service)
  }

  private func save(_ name: String) throws -> String {
    let path = user.folder.path("share/\(name)")
    try #require(try AtomicFile.write([1], to: path, onConflict: .refuse))
    return path
  }

  @Test("The file manager gets the file's URI, whatever its name")
  func uris() async throws {
    let server = try await PrivateBus()
    let mock = try await fileManager(server)
    try await mock.add("ShowItems", takes: "ass", "")
    let manager = manager(bus(server))
    let names = [
      ("a b.jpg", "a%20b.jpg"), ("it's \"x\".jpg", "it's%20%22x%22.jpg"),
      ("two\nlines.jpg", "two%0Alines.jpg"), ("-rf.jpg", "-rf.jpg"), ("ü%.jpg", "%C3%BC%25.jpg"),
      ("\u{301}b.jpg", "%CC%81b.jpg"), ("a#b?c;d.jpg", "a%23b%3Fc%3Bd.jpg"),
    ]
    for (name, _) in names { #expect(try await problem(manager, "/Pictures/\(name)") == nil) }
    #expect(
      try await mock.calls == names.map { "ShowItems([file:///Pictures/\($0.1)], )" })
    withExtendedLifetime(server) {}
  }

  @Test("Without that interface the portal gets the file", arguments: awkwardNames)
  func portal(name: String) async throws {
    try user.install("xdg-open")
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .answers(0))
    let path = try save(name)
    #expect(try await problem(manager(bus(server)), path) == nil)
    let hexadecimal = path.utf8.map { String(format: "%02x", $0) }.joined()
    #expect(portal.calls == ["folder|x11:2a|\(hexadecimal)"])
    #expect(user.arguments(of: "xdg-open") == nil)
  }

  @Test("A dialog of the portal that the user closes, or that stays open, is no failure")
  func dialog() async throws {
    let path = try save("a.jpg")
    for (behavior, limit) in [
      (.answers(1), .seconds(300)), (.waits, .milliseconds(500)),
    ] as [(MockFileChooserPortal.Behavior, Duration)] {
      let server = try await PrivateBus()
      let portal = try await MockFileChooserPortal(server, behavior)
      let manager = manager(bus(server), waitingTime: limit)
      #expect(try await problem(manager, path) == nil)
      #expect(try await eventually { portal.calls.count == 1 })
    }
  }

  @Test("A file manager and a portal that fail leave it to xdg-open")
  func failingServices() async throws {
    try user.install("xdg-open")
    let server = try await PrivateBus()
    let mock = try await fileManager(server)
    let portal = try await MockFileChooserPortal(server, .fails)
    let path = try save("a.jpg")
    #expect(try await problem(manager(bus(server)), path) == nil)
    #expect(portal.calls.count == 1)
    #expect(user.arguments(of: "xdg-open") == [user.folder.path("share")])
    withExtendedLifetime(mock) {}
  }

  @Test("Without a bus xdg-open gets the folder as one argument", arguments: awkwardNames)
  func program(name: String) async throws {
    try user.install("xdg-open")
    let folder = user.folder.path("share/\(name)")
    #expect(try await problem(manager(noBus), "\(folder)/a.jpg") == nil)
    #expect(user.arguments(of: "xdg-open") == [folder])
  }

  @Test("If nothing shows the folder, its name is reported")
  func nothing() async throws {
    let expected = Problem.sharing(.folderNotShown(folder: "Pictures"))
    let path = user.folder.path("Pictures/a.jpg")
    #expect(try await problem(manager(noBus), path) == expected)
    try user.install("xdg-open", ["exit 3"])
    #expect(try await problem(manager(noBus), path) == expected)
  }

  @Test("A file manager that does not reply in time may still be starting")
  func silent() async throws {
    try user.install("xdg-open")
    let path = user.folder.path("Pictures/a.jpg")
    let server = try FakeBus(.silent)
    let bus = MessageBus(
      .address(server.address), environment: [:], timeout: .milliseconds(100))
    #expect(
      try await problem(manager(bus), path) == .sharing(.folderNotShown(folder: "Pictures")))
    #expect(user.arguments(of: "xdg-open") == nil)
    withExtendedLifetime(server) {}
  }
}
