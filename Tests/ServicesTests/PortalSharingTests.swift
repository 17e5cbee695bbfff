import Canvas
import Foundation
import Localization
import MemeCore
import MemeTestKit
import Services
import Testing

@Suite("Saving, mailing and opening through the desktop's portal")
struct PortalSharingTests {
  private let user: ShareTestUser
  private let parent = ParentWindow("x11:2a")

  init() throws {
    user = try ShareTestUser()
  }

  private func bus(_ server: PrivateBus) -> MessageBus {
    MessageBus(.address(server.address), environment: [:], timeout: .seconds(30))
  }

  private func saveAs(_ server: PrivateBus) -> SaveAsActivity {
    SaveAsActivity(
      directories: user.directories, bus: bus(server), parent: parent, title: "Save Meme")
  }

  private func email(_ bus: MessageBus) -> EmailActivity {
    EmailActivity(
      bus: bus, parent: parent, command: XDGEmail(environment: user.environment),
      sharedCopies: SharedCopies(directories: user.directories))
  }

  private func programs(_ bus: MessageBus) -> DesktopProgramCatalog {
    DesktopProgramCatalog(environment: user.environment, bus: bus)
  }

  private func openWith(_ bus: MessageBus) -> OpenWithActivity {
    OpenWithActivity(
      catalog: programs(bus), bus: bus, parent: parent,
      sharedCopies: SharedCopies(directories: user.directories), environment: user.environment)
  }

  @Test("A meme is saved as the file that is chosen in the dialog, which asks before replacing")
  func saved() async throws {
    try user.write("old", to: "share/chosen one.jpg")
    let path = user.folder.path("share/chosen one.jpg")
    let uri = "file://" + path.replacingOccurrences(of: " ", with: "%20")
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .chooses(uri))
    let result = await saveAs(server).result(of: [.named("meme.jpg", [7, 8])])
    guard case .success(.saved(path, "chosen one.jpg", _)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(try user.folder.content(of: path) == [7, 8])
    #expect(portal.calls == ["save|x11:2a|Save Meme|meme.jpg|\(user.directories.pictures)"])
  }

  @Test("A dialog that is closed, or fails, saves nothing")
  func notSaved() async throws {
    for (behavior, expected) in [
      (.answers(1), .success(.dismissed)), (.answers(2), .success(.dismissed)),
      (.fails, .failure(.sharing(.noDialog))),
    ] as [(MockFileChooserPortal.Behavior, Result<ShareOutcome, Problem>)] {
      let server = try await PrivateBus()
      let portal = try await MockFileChooserPortal(server, behavior)
      #expect(await saveAs(server).result(of: [.named("meme.jpg")]) == expected)
      withExtendedLifetime(portal) {}
    }
    let server = try await PrivateBus()
    #expect(
      await saveAs(server).result(of: [.named("meme.jpg")]) == .failure(.sharing(.noDialog)))
  }

  @Test("The dialog is in the language of the interface, and cancelling closes it")
  func cancelled() async throws {
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .waits)
    let cancellation = Cancellation()
    let activity = saveAs(server)
    let language = try #require(LanguageTag("qps").flatMap(Language.pseudo))
    let answers = Recorder<Result<ShareOutcome, Problem>>()
    activity.perform(
      ShareDelivery(files: [.named("meme.jpg")], language: language), cancellation: cancellation
    ) { answers.add($0) }
    #expect(try await eventually { !portal.calls.isEmpty })
    #expect(portal.calls.first?.hasPrefix("save|x11:2a|[Šåvé Mémé") == true)
    cancellation.cancel()
    #expect(try await answers.wait { $0 == [.failure(.cancelled)] })
    #expect(try await eventually { portal.calls.last == "closed" })
  }

  @Test("A mail program gets the files by their descriptors")
  func mailed() async throws {
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .answers(0))
    let activity = email(bus(server))
    #expect(activity.obstacle() == nil)
    let result = await activity.result(of: [.named("a.jpg", [1, 2]), .named("b.jpg", [255])])
    #expect(result == .success(.messageOpened))
    #expect(portal.calls == ["mail|x11:2a|0102,ff"])
    #expect(user.copies.count == 2, "the message is not sent yet")
  }

  @Test("Without a portal there is the command; without both, a reason")
  func fallback() async throws {
    let none = MessageBus(.session, environment: [:])
    #expect(email(none).obstacle() == .noMailProgram)
    #expect(
      await email(none).result(of: [.named("a.jpg")])
        == .failure(.sharing(.obstacle(.noMailProgram))))
    #expect(user.copies.isEmpty)
    try user.install("xdg-email")
    #expect(email(none).obstacle() == nil)
    #expect(await email(none).result(of: [.named("a.jpg")]) == .success(.messageOpened))
    #expect(user.arguments(of: "xdg-email")?.first == "--attach")
  }

  @Test("The portal offers other programs where none is registered")
  func dialog() async throws {
    let none = MessageBus(.session, environment: [:])
    #expect(openWith(none).obstacle() == .noProgram)
    #expect(programs(none).programs(for: "image/jpeg") == ProgramList())
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .answers(0))
    let activity = openWith(bus(server))
    #expect(activity.obstacle() == nil)
    #expect(programs(bus(server)).programs(for: "image/jpeg") == ProgramList(hasDialog: true))
    let files = [SharedFile.named("a.jpg", [1, 2]), .named("b.jpg", [255])]
    #expect(await activity.result(of: files, .otherProgram) == .success(.opened(program: nil)))
    #expect(portal.calls == ["open|x11:2a|ask|0102", "open|x11:2a|ask|ff"])
    #expect(user.copies.count == 2, "they stay, for the programs to read")
  }

  @Test("A dialog for programs that is closed, or fails, opens nothing and leaves no copy")
  func closedDialog() async throws {
    for (behavior, expected) in [
      (.answers(1), .success(.dismissed)), (.answers(2), .success(.dismissed)),
      (.fails, .failure(.sharing(.noDialog))),
    ] as [(MockFileChooserPortal.Behavior, Result<ShareOutcome, Problem>)] {
      let server = try await PrivateBus()
      let portal = try await MockFileChooserPortal(server, behavior)
      let files = [SharedFile.named("a.jpg"), .named("b.jpg")]
      #expect(await openWith(bus(server)).result(of: files, .otherProgram) == expected)
      #expect(portal.calls.count == 1)
    }
    #expect(
      await openWith(MessageBus(.session, environment: [:]))
        .result(of: [.named("a.jpg")], .otherProgram) == .failure(.sharing(.noDialog)))
    #expect(user.copies == [])
  }

  @Test("Cancelling closes the dialog for programs")
  func cancelledDialog() async throws {
    let server = try await PrivateBus()
    let portal = try await MockFileChooserPortal(server, .waits)
    let cancellation = Cancellation()
    let answers = Recorder<Result<ShareOutcome, Problem>>()
    openWith(bus(server)).perform(
      ShareDelivery(files: [.named("a.jpg")], choices: .otherProgram), cancellation: cancellation
    ) { answers.add($0) }
    #expect(try await eventually { !portal.calls.isEmpty })
    cancellation.cancel()
    #expect(try await answers.wait { $0 == [.failure(.cancelled)] })
    #expect(try await eventually { portal.calls.last == "closed" })
    #expect(user.copies == [])
  }
}
