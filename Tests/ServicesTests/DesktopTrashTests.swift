import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Testing

@testable import Services

@Suite("The trash of the desktop")
struct DesktopTrashTests {
  private let folder: TemporaryFolder
  private let trash: DesktopTrash

  init() throws {
    folder = TemporaryFolder()
    trash = DesktopTrash(directories: Directories(environment: ["HOME": folder.root]))
  }

  private var trashFolder: String { "\(folder.root)/.local/share/Trash" }

  private func make(_ name: String, _ content: String = "x", in parent: String? = nil) throws
    -> String
  {
    let path = "\(parent ?? folder.root)/\(name)"
    try content.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("A file is moved into the trash of the home, with where it was")
  func home() throws {
    let path = try make("a cat ü.jpg", "content")
    let file = try trash.trash(path)
    #expect(access(path, F_OK) != 0)
    #expect(try text("\(trashFolder)/files/a cat ü.jpg") == "content")
    let lines = try text("\(trashFolder)/info/a cat ü.jpg.trashinfo").split(separator: "\n")
    #expect(lines.first == "[Trash Info]")
    #expect(lines.contains { $0.hasPrefix("Path=/") && $0.hasSuffix("/a%20cat%20%C3%BC.jpg") })
    #expect(lines.last?.hasPrefix("DeletionDate=20") == true)
    try trash.restore(file)
    #expect(try text(path) == "content")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(trashFolder)/info").isEmpty)
  }

  @Test("Files of the same name stay apart")
  func names() throws {
    var files: [TrashedFile] = []
    for content in ["one", "two", "three"] {
      files.append(try trash.trash(try make("cat.jpg", content)))
    }
    #expect(Set(files.map(\.name)).count == 3)
    try trash.restore(files[1])
    #expect(try text("\(folder.root)/cat.jpg") == "two")
  }

  @Test("Another file in the former place is not replaced")
  func placeTaken() throws {
    let file = try trash.trash(try make("cat.jpg", "old"))
    let path = try make("cat.jpg", "new")
    #expect(throws: Problem.trash(.placeTaken)) { try trash.restore(file) }
    #expect(try text(path) == "new")
    #expect(try text("\(trashFolder)/files/cat.jpg") == "old")
  }

  @Test("A link is moved, not what it leads to")
  func link() throws {
    let target = try make("target.jpg")
    let path = "\(folder.root)/link.jpg"
    try #require(symlink(target, path) == 0)
    _ = try trash.trash(path)
    #expect(access(target, F_OK) == 0)
    #expect(access(path, F_OK) != 0)
  }

  @Test("A file that is gone is reported")
  func missing() {
    #expect(throws: Problem.trash(.missing)) { try trash.trash("\(folder.root)/gone.jpg") }
  }

  @Test("A file on another disk goes into the trash of that disk", .enabled(if: getuid() == 0))
  func otherDisk() throws {
    let disk = try SmallDisk(at: folder.path("disk"))
    try FileManager.default.createDirectory(
      atPath: "\(disk.path)/deep", withIntermediateDirectories: true)
    let path = try make("cat.jpg", "content", in: "\(disk.path)/deep")
    let file = try trash.trash(path)
    #expect(file.trash == "\(disk.path)/.Trash-\(getuid())")
    #expect(try text("\(file.trash)/info/cat.jpg.trashinfo").contains("\nPath=deep/cat.jpg\n"))
    try trash.restore(file)
    #expect(try text(path) == "content")
    // One for all users is used where nobody can remove what others have.
    let shared = "\(disk.path)/.Trash"
    try #require(mkdir(shared, 0o777) == 0)
    #expect(try trash.trash(path).trash == "\(disk.path)/.Trash-\(getuid())")
    try #require(chmod(shared, 0o1777) == 0)
    #expect(try trash.trash(try make("dog.jpg", in: disk.path)).trash == "\(shared)/\(getuid())")
  }
}
