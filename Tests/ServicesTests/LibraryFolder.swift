import CSQLite
import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Services

/// A library of sent memes for one test.
final class LibraryFolder: Sendable {
  private let folder = TemporaryFolder()

  func path(_ name: String) -> String { folder.path("library/\(name)") }

  /// Opens the store as a new process does.
  func open() -> SQLiteMemeStore { SQLiteMemeStore(folder: folder.path("library")) }

  func open(at milliseconds: Int64) -> SQLiteMemeStore {
    SQLiteMemeStore(folder: folder.path("library")) { Moment(milliseconds: milliseconds) }
  }

  /// Saves numbered memes, and releases the store.
  ///
  /// - Returns: The memes, newest first.
  @discardableResult
  func fill(_ count: Int) throws -> [SentMeme] {
    let store = open()
    return try (0..<count).map {
      try store.save(SampleMemes.meme(top: "number \($0)", original: "original \($0)"))
    }.reversed()
  }

  /// The names in a subfolder.
  func names(_ part: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(part)).sorted()
  }

  /// All files in it, without the index.
  func files() throws -> [String] {
    let all = FileManager.default.enumerator(atPath: path(""))?.allObjects as? [String] ?? []
    return all.filter { !$0.hasPrefix("library.sqlite3") }.sorted()
  }

  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: path(name)))
  }

  func read(_ name: String) throws -> [UInt8] { try folder.content(of: path(name)) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  /// The indexes that were moved aside, without their companions.
  func movedAside() throws -> [String] {
    try names("").filter {
      $0.hasPrefix("library.sqlite3.damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }
  }

  func removeMovedAside() throws {
    for name in try names("") where name.hasPrefix("library.sqlite3.damaged-") { try remove(name) }
  }

  /// Changes the index without the store.
  func sql(_ statement: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    guard sqlite3_open(path("library.sqlite3"), &handle) == SQLITE_OK,
      sqlite3_exec(handle, statement, nil, nil, nil) == SQLITE_OK
    else { throw Failure(message: String(cString: sqlite3_errmsg(handle))) }
  }

  struct Failure: Error {
    var message: String
  }

  /// The files that contain a text.
  func mentions(of text: String) throws -> [String] {
    let all = FileManager.default.enumerator(atPath: path(""))?.allObjects as? [String] ?? []
    return try all.filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      return try !isFolder.boolValue && Data(read(name)).range(of: Data(text.utf8)) != nil
    }
  }
}
