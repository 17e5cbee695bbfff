import Testing

@testable import MemeCore

@Suite("Paths")
struct PathTests {
  @Test(
    "The last component of a path follows its last slash, also before a combining mark",
    arguments: [
      ("/a/b.jpg", "b.jpg"), ("a/b", "b"), ("b", "b"), ("/a/b/", "b"), ("/a/b//", "b"), ("/", "/"),
      ("//", "/"), ("", ""), ("/a b/ü \"c\"", "ü \"c\""), ("/a/\u{301}b", "\u{301}b"),
      ("/a\u{301}/\u{20DD}", "\u{20DD}"), ("a/\u{338}/", "\u{338}"), ("/é", "é"), ("/😀/", "😀"),
    ])
  func lastComponent(path: String, expected: String) {
    // By bytes: canonically equivalent strings compare equal.
    #expect(Array(path.lastPathComponent.utf8) == Array(expected.utf8))
  }

  @Test(
    "A picture in the image picker lies in the folder before the last slash of its path",
    arguments: [("/a/b.jpg", "/a"), ("/b.jpg", "/"), ("/a/\u{301}b.jpg", "/a"), ("/", "/")])
  func folder(path: String, expected: String) {
    let entry = AlbumEntry(name: "b.jpg", path: path, kind: .picture, byteCount: 1)
    #expect(Array(entry.folder.utf8) == Array(expected.utf8))
  }
}
