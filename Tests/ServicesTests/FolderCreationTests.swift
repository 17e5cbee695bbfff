import Foundation
import Glibc
import MemeCore
import Testing

@testable import Services

@Suite("Creating folders")
struct FolderCreationTests {
  private let folder = TemporaryFolder()

  private func permissions(_ name: String) -> mode_t {
    mode(of: folder.path(name))
  }

  @Test("A folder is made with its parents, for the user only, and may exist")
  func parents() throws {
    for _ in 1...2 { try FolderCreation.make(folder.path("a/b/c")) }
    for name in ["a", "a/b", "a/b/c"] { #expect(permissions(name) == 0o700, "\(name)") }
    try FolderCreation.make(folder.path("a/b/d/"))
    #expect(permissions("a/b/d") == 0o700)
    try FolderCreation.make("/")
    try FolderCreation.make(".")
  }

  @Test("A link to a folder is followed")
  func link() throws {
    try FolderCreation.make(folder.path("real"))
    #expect(symlink("real", folder.path("link")) == 0)
    try FolderCreation.make(folder.path("link/a/b"))
    #expect(permissions("real/a/b") == 0o700)
    try FolderCreation.make(folder.path("link"))
  }

  @Test(
    "A link that leads nowhere, or to itself, is an error",
    arguments: ["/nowhere/at/all", "gone", "link", "link/below"])
  func brokenLink(target: String) {
    #expect(symlink(target, folder.path("link")) == 0)
    for name in ["link", "link/mememe", "link/a/b/c"] {
      #expect(throws: WritingFault.noSuchFolder, "\(name)") {
        try FolderCreation.make(folder.path(name))
      }
    }
    #expect(folder.names == ["link"])
  }

  @Test("A file in the place of a folder is an error")
  func file() throws {
    try folder.write([], "file")
    for name in ["file", "file/a", "file/a/b"] {
      #expect(throws: WritingFault.notFolder) { try FolderCreation.make(folder.path(name)) }
    }
  }

  @Test("Where the system makes no folders, that is an error")
  func systemFolder() {
    #expect(throws: WritingFault.noSuchFolder) { try FolderCreation.make("/proc/a/b/mememe") }
  }
}
