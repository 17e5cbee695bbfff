import Foundation
import MemeCore
import Services
import Testing

@Suite("Copies for other programs")
struct HandoverFolderTests {
  private let user: ShareTestUser

  init() throws {
    user = try ShareTestUser()
  }

  @Test("Copies keep their names, and only the user can read them")
  func privacy() throws {
    let copies = try HandoverFolder(directories: user.directories)
      .add(awkwardNames.map { .named($0) })
    #expect(copies.paths.map(fileName) == awkwardNames)
    for path in copies.paths {
      #expect(mode(of: path) == 0o600)
      #expect(try user.folder.content(of: path) == [1, 2, 3])
    }
    var folder = URL(filePath: try #require(copies.paths.first)).deletingLastPathComponent()
    while folder.lastPathComponent != "run" {
      #expect(mode(of: folder.path) == 0o700)
      folder.deleteLastPathComponent()
    }
    copies.remove()
    #expect(user.copies == [])
  }

  @Test("Each delivery has a folder, and in it each file a name")
  func names() throws {
    let handover = HandoverFolder(directories: user.directories)
    let first = try handover.add([.named("a.jpg"), .named("a.jpg"), .named("a.jpg")])
    let second = try handover.add([.named("a.jpg")])
    let names = first.paths.map(fileName)
    #expect(names == ["a.jpg", "2-a.jpg", "3-a.jpg"])
    second.remove()
    #expect(user.copies.count == 3)
  }

  @Test("No name leads out of the folder", arguments: ["../x.jpg", "/etc/x.jpg", "", ".", ".."])
  func strangeName(name: String) throws {
    let copies = try HandoverFolder(directories: user.directories).add([.named(name)])
    #expect(user.copies.count == 1)
    #expect(try user.folder.content(of: try #require(copies.paths.first)) == [1, 2, 3])
  }

  @Test("The next start removes the copies of those that have ended, and of nobody else")
  func abandoned() throws {
    let running = HandoverFolder(directories: user.directories)
    _ = try running.add([.named("running.jpg")])
    _ = try HandoverFolder(directories: user.directories).add([.named("ended.jpg")])
    #expect(user.copies.count == 2, "programs may still use them")
    let next = HandoverFolder(directories: user.directories)
    // A process that another test is starting may keep the lock a moment longer.
    try waitUntil {
      next.removeAbandoned()
      return user.copies.count < 2
    }
    #expect(user.copies.map(fileName) == ["running.jpg"])
    withExtendedLifetime(running) {}
  }

  @Test("An instance that has left nothing leaves no folder")
  func nothingLeft() throws {
    do {
      let handover = HandoverFolder(directories: user.directories)
      try withExtendedLifetime(handover) { try handover.add([.named("a.jpg")]).remove() }
    }
    let shared = user.folder.path("run/mememe/shared")
    #expect(try FileManager.default.contentsOfDirectory(atPath: shared) == [])
  }

  @Test("Without a folder of the session, copies are in the cache")
  func cache() throws {
    var environment = user.environment
    environment["XDG_RUNTIME_DIR"] = nil
    let copies = try HandoverFolder(directories: Directories(environment: environment))
      .add([.named("a.jpg")])
    #expect(copies.paths.first?.hasPrefix(user.folder.path("cache/mememe/shared/")) == true)
  }

  @Test("A link in its place is not followed")
  func link() throws {
    try user.write("", to: "elsewhere/file")
    try user.write("", to: "run/mememe/file")
    try FileManager.default.createSymbolicLink(
      atPath: user.folder.path("run/mememe/shared"),
      withDestinationPath: user.folder.path("elsewhere"))
    let handover = HandoverFolder(directories: user.directories)
    handover.removeAbandoned()
    #expect(throws: Problem.writing(.readOnly, folder: nil)) {
      try handover.add([.named("a.jpg")])
    }
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: user.folder.path("elsewhere")) == ["file"])
  }
}
