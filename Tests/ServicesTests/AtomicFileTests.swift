import CLinux
import Foundation
import Glibc
import MemeCore
import Testing

@testable import Services

@Suite struct AtomicFileTests {
  private let folder = TemporaryFolder()

  @Test func writesAWholeFileAndNothingElse() throws {
    let path = folder.path("a ‘quoted’ näme\nwith a line.jpg")
    #expect(try AtomicFile.write([1, 2, 3], to: path, onConflict: .refuse))
    #expect(try folder.content(of: path) == [1, 2, 3])
    #expect(folder.names.count == 1)
  }

  @Test func replacesAFileAsAWhole() throws {
    let path = folder.path("meme.jpg")
    _ = try AtomicFile.write([1, 2, 3], to: path, onConflict: .replace)
    _ = try AtomicFile.write([4], to: path, onConflict: .replace)
    #expect(try folder.content(of: path) == [4])
    #expect(folder.names == ["meme.jpg"])
  }

  @Test func leavesATakenNameAlone() throws {
    let path = folder.path("meme.jpg")
    _ = try AtomicFile.write([1, 2, 3], to: path, onConflict: .refuse)
    #expect(try !AtomicFile.write([4], to: path, onConflict: .refuse))
    #expect(try folder.content(of: path) == [1, 2, 3])
    #expect(folder.names == ["meme.jpg"])
  }

  @Test func followsALink() throws {
    let real = folder.path("real.jpg")
    let link = folder.path("link.jpg")
    _ = try AtomicFile.write([1], to: real, onConflict: .refuse)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    _ = try AtomicFile.write([2], to: link, onConflict: .replace)
    #expect(try folder.content(of: real) == [2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
  }

  @Test func writesIntoADeviceInsteadOfReplacingIt() throws {
    _ = try AtomicFile.write([1], to: "/dev/null", onConflict: .replace)
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func writesIntoAPipeWithAReaderOnly() throws {
    let path = folder.path("pipe.jpg")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: WritingFault.noReader) {
      try AtomicFile.write([1], to: path, onConflict: .replace)
    }
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    #expect(try AtomicFile.write([1, 2], to: path, onConflict: .replace))
    var bytes: [UInt8] = [0, 0, 0]
    #expect(read(reader, &bytes, 3) == 2 && bytes == [1, 2, 0])
  }

  @Test(
    "The folder of a path ends at its last slash, also before a combining mark",
    arguments: [
      ("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b", "a"), ("/a/\u{301}b", "/a"),
      ("/\u{301}b", "/"), ("/a\u{301}/b/\u{20DD}", "/a\u{301}/b"),
    ])
  func folder(path: String, expected: String) {
    #expect(Array(AtomicFile.folder(of: path).utf8) == Array(expected.utf8))
  }

  @Test func keepsToTheUserMask() throws {
    let path = folder.path("meme.jpg")
    _ = try AtomicFile.write([1], to: path, onConflict: .refuse)
    var status = stat()
    #expect(stat(path, &status) == 0)
    let mask = umask(0)
    umask(mask)
    #expect(status.st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test("A file that is replaced keeps its permissions", arguments: [0o600, 0o640, 0o666, 0o755])
  func keepsThePermissions(mode: mode_t) throws {
    let path = folder.path("meme.jpg")
    _ = try AtomicFile.write([1], to: path, onConflict: .replace)
    try #require(chmod(path, mode) == 0)
    _ = try AtomicFile.write([2], to: path, onConflict: .replace)
    #expect(try folder.content(of: path) == [2])
    #expect(try permissions(of: path) == mode)
    _ = try AtomicFile.write([3], to: path, onConflict: .replace, permissions: 0o600)
    #expect(try permissions(of: path) == 0o600)
    #expect(folder.names == ["meme.jpg"])
  }

  @Test(
    "A file of somebody else keeps its owner",
    .enabled(if: geteuid() == 0, "only root may give away"))
  func keepsTheOwner() throws {
    let path = folder.path("meme.jpg")
    _ = try AtomicFile.write([1], to: path, onConflict: .replace)
    try #require(chown(path, 4_321, 1_234) == 0 && chmod(path, 0o640) == 0)
    _ = try AtomicFile.write([2], to: path, onConflict: .replace)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_uid == 4_321 && status.st_gid == 1_234 && status.st_mode & 0o777 == 0o640)
  }

  @Test("A file with an access control list keeps it, so that nobody else may read it")
  func keepsTheAccessList() throws {
    let path = folder.path("meme.jpg")
    _ = try AtomicFile.write([1], to: path, onConflict: .replace, permissions: 0o600)
    // Entries of a tag, permissions and an ID: the owner, user 4321, the group, the mask, others.
    let entries: [(tag: UInt8, allowed: UInt8, id: [UInt8])] = [
      (0x01, 6, [255, 255, 255, 255]), (0x02, 6, [0xE1, 0x10, 0, 0]),
      (0x04, 0, [255, 255, 255, 255]), (0x10, 6, [255, 255, 255, 255]),
      (0x20, 0, [255, 255, 255, 255]),
    ]
    let list = entries.reduce(into: [2, 0, 0, 0] as [UInt8]) { list, entry in
      list += [entry.tag, 0, entry.allowed, 0] + entry.id
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard linux_set_access_list(descriptor, list, list.count) == 0 else {
      // The file system of the folder has no such lists.
      #expect(errno == ENOTSUP)
      return
    }
    #expect(try permissions(of: path) == 0o660)
    _ = try AtomicFile.write([2], to: path, onConflict: .replace)
    #expect(try folder.content(of: path) == [2])
    var kept = [UInt8](repeating: 0, count: list.count + 1)
    let count = linux_get_access_list(path, &kept, kept.count)
    #expect(count == list.count && kept.prefix(list.count) == list[...])
    #expect(try permissions(of: path) == 0o660)
  }

  private func permissions(of path: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status.st_mode & 0o777
  }

  @Test(arguments: [
    ("missing/meme.jpg", WritingFault.noSuchFolder), ("", .isFolder), ("a/b.jpg", .notFolder),
    (String(repeating: "x", count: 300), .nameTooLong),
    (String(repeating: "x", count: 300) + "/b.jpg", .nameTooLong),
  ])
  func reportsWhyItCannot(name: String, fault: WritingFault) throws {
    _ = try AtomicFile.write([1], to: folder.path("a"), onConflict: .refuse)
    #expect(throws: fault) {
      try AtomicFile.write([1], to: folder.path(name), onConflict: .replace)
    }
    #expect(folder.names == ["a"])
  }

  @Test func refusesANameThatCWouldCutShort() {
    #expect(throws: WritingFault.noSuchFolder) {
      try AtomicFile.write([1], to: folder.path("a\0b"), onConflict: .replace)
    }
    #expect(folder.names.isEmpty)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may mount a disk"))
  func leavesNothingOnAFullDisk() throws {
    let disk = try SmallDisk(at: folder.path("disk"))
    let bytes = [UInt8](repeating: 7, count: 3 << 20)
    for conflict in [AtomicFile.Conflict.replace, .refuse] {
      #expect(throws: WritingFault.diskFull) {
        try AtomicFile.write(bytes, to: disk.path + "/meme.jpg", onConflict: conflict)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
    // A process that another test is starting may keep the unnamed file open a moment longer.
    let deadline = ContinuousClock.now + .seconds(120)
    while !disk.hasFreeSpace, ContinuousClock.now < deadline { usleep(10_000) }
    #expect(try AtomicFile.write([1], to: disk.path + "/meme.jpg", onConflict: .refuse))
  }

  @Test(.enabled(if: geteuid() == 0, "only root may mount a disk"))
  func reportsAReadOnlyDisk() throws {
    let disk = try SmallDisk(at: folder.path("disk"))
    try disk.makeReadOnly()
    #expect(throws: WritingFault.readOnly) {
      try AtomicFile.write([1], to: disk.path + "/meme.jpg", onConflict: .replace)
    }
  }
}
