import CLinux
import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Testing

@testable import Services

@Suite("The recently used files of the desktop")
struct RecentFilesTests {
  private let folder: TemporaryFolder
  private let list: RecentFiles

  init() throws {
    folder = TemporaryFolder()
    let environment = ["HOME": folder.root, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
    list = RecentFiles(
      directories: Directories(environment: environment), excluding: ["\(folder.root)/samples"],
      bus: MessageBus(.session, environment: environment))
  }

  private var file: String { "\(folder.root)/.local/share/recently-used.xbel" }

  private func read() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.root)/.local/share", withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: false, encoding: .utf8)
  }

  private func makePicture(_ name: String) throws -> String {
    let path = "\(folder.root)/\(name)"
    try Data([1]).write(to: URL(filePath: path))
    return path
  }

  private static let moment = Moment(milliseconds: 1_779_099_300_000)

  /// What a desktop's own programs write.
  private static func list(_ bookmark: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0"
          xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
    >
    \(bookmark)
    </xbel>
    """
  }

  private static func bookmark(_ path: String, more: String = "", visited: String) -> String {
    """
      <bookmark href="\(FileURIList.uri(of: path).replacing("'", with: "&apos;"))" added="2020-01-01T00:00:00Z" modified="2020-01-01T00:00:00Z" visited="\(visited)">
        <title>An &amp; odd one</title>
        <info>
          <metadata owner="http://freedesktop.org">
            <mime:mime-type type="image/jpeg"/>
            <bookmark:applications>
              <bookmark:application name="Viewer" exec="&apos;viewer %u&apos;" modified="2020-01-01T00:00:00Z" count="4"/>
            </bookmark:applications>
            \(more)
          </metadata>
        </info>
      </bookmark>
    """
  }

  @Test("A new list has the file, and only the user can read it")
  func newList() throws {
    let path = try makePicture("a & 'b' ü.jpg")
    list.add(path, "image/jpeg", at: Self.moment)
    #expect(try read().contains("2026-05-18T10:15:00Z"))
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let found = list.pictures(cancellation: Cancellation())
    #expect(found.map(\.entry.path) == [path])
    #expect(found.map(\.used) == [1_779_099_300])
  }

  @Test("A file that is used again is entered once, with the number of times")
  func again() throws {
    let path = try makePicture("cat.png")
    for _ in 0..<3 { list.add(path, "image/png", at: Self.moment) }
    let text = try read()
    #expect(text.components(separatedBy: "<bookmark ").count == 2)
    #expect(text.contains(#"count="3""#))
  }

  @Test("What other programs have written stays byte for byte")
  func others() throws {
    let (known, other) = (try makePicture("known.jpg"), try makePicture("other.jpg"))
    let before = Self.list(
      Self.bookmark(known, visited: "2024-02-03T04:05:06.789012Z") + "\n<!-- kept -->\n"
        + Self.bookmark(other, visited: "2025-02-03T04:05:06.789012Z"))
    try write(before)
    list.add(known, "image/jpeg", at: Self.moment)
    let after = try read()
    let parts = before.components(separatedBy: "<!-- kept -->")
    #expect(after.hasSuffix(parts[1]))
    #expect(after.contains("An &amp; odd one"))
    #expect(after.contains(#"name="Viewer" exec="&apos;viewer %u&apos;""#))
    #expect(after.contains(#"name="MemeMe""#))
    #expect(after.contains(#"added="2020-01-01T00:00:00Z""#))
    let used = Dictionary(
      uniqueKeysWithValues: list.pictures(cancellation: Cancellation()).map {
        ($0.entry.name, $0.used)
      })
    #expect(used == ["known.jpg": 1_779_099_300, "other.jpg": 1_738_555_506])
  }

  @Test(
    "A file that is no list is left alone",
    arguments: ["<xbel", "no list", "<html></html>", "<xbel/>"])
  func damaged(text: String) throws {
    try write(text)
    list.add(try makePicture("cat.png"), "image/png", at: Self.moment)
    #expect(try read() == text)
    #expect(list.pictures(cancellation: Cancellation()).isEmpty)
  }

  @Test("What is gone, hidden, private, excluded, or no picture is not offered")
  func left() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.root)/samples", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: "\(folder.root)/.hidden", withIntermediateDirectories: true)
    let time = "2024-02-03T04:05:06Z"
    let secret = try makePicture("secret.jpg")
    let marks = [
      Self.bookmark("\(folder.root)/gone.jpg", visited: time),
      Self.bookmark(try makePicture(".hidden/a.jpg"), visited: time),
      Self.bookmark(try makePicture("samples/a.jpg"), visited: time),
      Self.bookmark(try makePicture("notes.txt"), visited: time),
      Self.bookmark(secret, more: "<bookmark:private/>", visited: time),
    ]
    try write(Self.list(marks.joined(separator: "\n")))
    #expect(list.pictures(cancellation: Cancellation()).isEmpty)
  }

  @Test("Pictures that were used are among those of a folder, each once")
  func merging() {
    func entry(_ name: String, _ modified: Int) -> AlbumEntry {
      AlbumEntry(
        name: name, path: "/p/\(name)", kind: .picture, byteCount: 1, modified: modified)
    }
    let used = [
      RecentPicture(entry: entry("old", 1), used: 50),
      RecentPicture(entry: entry("far", 2), used: 20),
    ]
    let merged = used.merged(
      with: [entry("new", 60), entry("old", 1), entry("older", 10)], count: 3)
    #expect(merged.map(\.name) == ["new", "old", "far"])
  }
}
