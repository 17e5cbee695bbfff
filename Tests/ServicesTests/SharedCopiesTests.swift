import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Synchronization
import Testing

@testable import Services

@Suite("Copies for other programs")
struct SharedCopiesTests {
  private let user: ShareTestUser

  init() throws {
    user = try ShareTestUser()
  }

  @Test("Copies keep their names, and only the user can read them")
  func privacy() throws {
    let copies = try SharedCopies(directories: user.directories)
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
    let sharedCopies = SharedCopies(directories: user.directories)
    let first = try sharedCopies.add([.named("a.jpg"), .named("a.jpg"), .named("a.jpg")])
    let second = try sharedCopies.add([.named("a.jpg")])
    let names = first.paths.map(fileName)
    #expect(names == ["a.jpg", "2-a.jpg", "3-a.jpg"])
    second.remove()
    #expect(user.copies.count == 3)
  }

  @Test("No name leads out of the folder", arguments: ["../x.jpg", "/etc/x.jpg", "", ".", ".."])
  func strangeName(name: String) throws {
    let copies = try SharedCopies(directories: user.directories).add([.named(name)])
    #expect(user.copies.count == 1)
    #expect(try user.folder.content(of: try #require(copies.paths.first)) == [1, 2, 3])
  }

  @Test("The next start removes the copies of those that have ended, and of nobody else")
  func abandoned() throws {
    let running = SharedCopies(directories: user.directories)
    _ = try running.add([.named("running.jpg")])
    _ = try SharedCopies(directories: user.directories).add([.named("ended.jpg")])
    #expect(user.copies.count == 2, "programs may still use them")
    let next = SharedCopies(directories: user.directories)
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
      let sharedCopies = SharedCopies(directories: user.directories)
      try withExtendedLifetime(sharedCopies) { try sharedCopies.add([.named("a.jpg")]).remove() }
    }
    let shared = user.folder.path("run/mememe/shared")
    #expect(try FileManager.default.contentsOfDirectory(atPath: shared) == [])
  }

  @Test("Without a folder of the session, copies are in the cache")
  func cache() throws {
    var environment = user.environment
    environment["XDG_RUNTIME_DIR"] = nil
    let copies = try SharedCopies(directories: Directories(environment: environment))
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
    let sharedCopies = SharedCopies(directories: user.directories)
    sharedCopies.removeAbandoned()
    #expect(throws: Problem.writing(.readOnly, folder: nil)) {
      try sharedCopies.add([.named("a.jpg")])
    }
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: user.folder.path("elsewhere")) == ["file"])
  }

  /// Copies and leaves a file of three bytes.
  private func leave(_ name: String, in sharedCopies: SharedCopies) throws {
    try sharedCopies.add([.named(name)]).leave()
  }

  @Test("A limited number of copies is left to other programs, and never those in use are removed")
  func number() throws {
    let sharedCopies = SharedCopies(
      directories: user.directories, limits: SharedCopies.Limits(deliveries: 3))
    let inUse = try sharedCopies.add([.named("in use.jpg")])
    for number in 1...9 { try leave("\(number).jpg", in: sharedCopies) }
    #expect(user.copies.map(fileName).sorted() == ["7.jpg", "8.jpg", "9.jpg", "in use.jpg"])
    inUse.leave()
    #expect(user.copies.map(fileName).sorted() == ["8.jpg", "9.jpg", "in use.jpg"])
  }

  @Test("A limited number of bytes is left to other programs, but always the latest delivery")
  func bytes() throws {
    let sharedCopies = SharedCopies(
      directories: user.directories, limits: SharedCopies.Limits(bytes: 7))
    for number in 1...4 { try leave("\(number).jpg", in: sharedCopies) }
    #expect(user.copies.map(fileName).sorted() == ["3.jpg", "4.jpg"])
    try sharedCopies.add([.named("large.jpg", [UInt8](repeating: 0, count: 8))]).leave()
    #expect(user.copies.map(fileName) == ["large.jpg"])
  }

  @Test("Copies are left for some hours only")
  func age() throws {
    let start = ContinuousClock.now
    let now = Mutex(start)
    let sharedCopies = SharedCopies(
      directories: user.directories, limits: SharedCopies.Limits(time: .seconds(60)),
      now: { now.withLock { $0 } })
    try leave("old.jpg", in: sharedCopies)
    now.withLock { $0 = start + .seconds(40) }
    try leave("new.jpg", in: sharedCopies)
    now.withLock { $0 = start + .seconds(61) }
    sharedCopies.removeSurplus()
    #expect(user.copies.map(fileName) == ["new.jpg"])
  }

  @Test(
    "What cannot be removed is reported by the removal of everything",
    .enabled(if: getuid() == 0, "only root can mount a disk"))
  func notRemoved() throws {
    let log = FakeMessageLog()
    let sharedCopies = SharedCopies(directories: user.directories) { log.record($0) }
    let copies = try sharedCopies.add([.named("a.jpg")])
    let path = try #require(copies.paths.first)
    do {
      // A folder on which a disk is mounted cannot be removed.
      let disk = try SmallDisk(at: path + ".disk")
      copies.remove()
      #expect(log.messages.map(\.text) == ["copies not removed"])
      #expect(throws: Problem.writing(.deviceFailed, folder: nil)) {
        try sharedCopies.removeAll()
      }
      withExtendedLifetime(disk) {}
    }
    try sharedCopies.removeAll()
    #expect(user.copies == [])
  }
}
