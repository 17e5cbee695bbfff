import Foundation
import Localization
import MemeCore
import Services
import Testing

@Suite("Saving memes as files")
struct SavingActivityTests {
  private let user: ShareTestUser

  init() throws {
    user = try ShareTestUser()
  }

  private func path(_ outcome: Result<ShareOutcome, Problem>) throws -> String {
    guard case .saved(let path, let fileName, let folder) = try outcome.get() else {
      throw Problem.cancelled
    }
    #expect(path.hasSuffix("/\(folder)/\(fileName)"))
    return path
  }

  @Test("Memes are saved to Pictures; the outcome is the last one")
  func pictures() async throws {
    let activity = SaveToPicturesActivity(pictures: PicturesFolder(directories: user.directories))
    #expect(activity.id == .saveToPictures && activity.obstacle() == nil)
    let result = await activity.result(of: [.named("a.jpg", [1]), .named("b.jpg", [2])])
    let path = try path(result)
    #expect(try user.folder.content(of: path) == [2])
    let folder = URL(filePath: path).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(
      await activity.result(of: [.named("c.jpg")], cancellation: cancellation)
        == .failure(.cancelled))
  }

  @Test("Pictures that cannot be written are an obstacle")
  func noFolder() throws {
    try user.write("", to: "Pictures")
    let activity = SaveToPicturesActivity(pictures: PicturesFolder(directories: user.directories))
    #expect(activity.obstacle() == .folderNotWritable)
  }

  @Test("A file is saved as chosen, and replaced only if that was chosen", arguments: awkwardNames)
  func saveAs(name: String) async throws {
    let activity = SaveAsActivity(
      directories: user.directories, bus: MessageBus(.session, environment: [:]),
      parent: ParentWindow(), title: "Save Meme")
    #expect(activity.id == .saveAs && activity.obstacle() == nil)
    let chosen = user.folder.path("share/\(name)")
    let result = await activity.result(
      of: [.named("a.jpg", [1])], .file(chosen, replaces: false))
    #expect(try path(result) == chosen)
    #expect(
      await activity.result(of: [.named("a.jpg", [2])], .file(chosen, replaces: false))
        == .failure(.sharing(.fileExists)))
    #expect(try user.folder.content(of: chosen) == [1])
    _ = await activity.result(of: [.named("a.jpg", [3])], .file(chosen, replaces: true))
    #expect(try user.folder.content(of: chosen) == [3])
  }

  @Test("What cannot be saved is reported with its folder")
  func failures() async {
    let activity = SaveAsActivity(
      directories: user.directories, bus: MessageBus(.session, environment: [:]),
      parent: ParentWindow(), title: "Save Meme")
    let missing = user.folder.path("missing/a.jpg")
    #expect(
      await activity.result(of: [.named("a.jpg")], .file(missing, replaces: true))
        == .failure(.writing(.noSuchFolder, folder: "missing")))
    #expect(
      await activity.result(of: [.named("a.jpg")], .file("a.jpg", replaces: true))
        == .failure(.writing(.noSuchFolder, folder: ".")))
    let longName = user.folder.path(String(repeating: "x", count: 300) + ".jpg")
    let result = await activity.result(of: [.named("a.jpg")], .file(longName, replaces: true))
    guard case .failure(.writing(.nameTooLong, _)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(await activity.result(of: [.named("a.jpg")]) == .failure(.sharing(.noDialog)))
  }
}
