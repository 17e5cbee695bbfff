import Foundation
import Glibc
import Testing

@testable import Services

@Suite("The identity of a file")
struct FileIdentityTests {
  private let folder = TemporaryFolder()

  init() throws {
    let files = FileManager.default
    for name in ["sub", "sub/deep"] {
      try files.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
    }
    try Data([1]).write(to: URL(filePath: folder.path("sub/there")))
    for (link, target) in [
      ("also", "sub"), ("file", "sub/there"), ("dangling", "sub/new"), ("twice", "dangling"),
      ("absolute", folder.path("sub/new")), ("sub/up", "../new"), ("loop", "loop"),
    ] {
      try files.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }
  }

  private func identity(_ name: String) -> FileIdentity? { FileIdentity(folder.path(name)) }

  @Test(
    "A file has one identity, whatever path leads to it",
    arguments: [
      ("sub/there", "./sub//there"), ("sub/there", "also/there"), ("sub/there", "file"),
      ("sub/there", "also/deep/../there"), ("sub/new", "./sub/./new"), ("sub/new", "also/new"),
      ("sub/new", "dangling"), ("sub/new", "twice"), ("sub/new", "absolute"), ("new", "also/up"),
    ])
  func same(path: String, other: String) throws {
    let first = try #require(identity(path))
    #expect(first == identity(other))
  }

  @Test(
    "Two files have two identities, even if their names look alike",
    arguments: [
      ("sub/there", "sub/new"), ("sub/new", "sub/deep/new"), ("new", "sub/new"),
      ("\u{E9}", "e\u{301}"), ("sub/new", "sub/New"), ("sub", "sub/new"), ("loop", "new"),
    ])
  func different(path: String, other: String) throws {
    let first = try #require(identity(path))
    #expect(first != identity(other))
  }

  @Test("A file that cannot be there has none", arguments: ["none/new", "sub/there/new", "a\0b"])
  func none(path: String) {
    #expect(identity(path) == nil)
    #expect(FileIdentity("") == nil)
  }

  @Test("A file that replaces another has an identity of its own")
  func replaced() throws {
    let first = try #require(identity("sub/there"))
    #expect(rename(folder.path("sub/there"), folder.path("sub/moved")) == 0)
    #expect(identity("sub/there") != first)
    try Data([2]).write(to: URL(filePath: folder.path("sub/there")))
    #expect(identity("sub/there") != first)
    #expect(identity("sub/moved") == first)
  }
}
