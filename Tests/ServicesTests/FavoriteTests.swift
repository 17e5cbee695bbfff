import MemeCore
import MemeTestKit
import Testing

@testable import Services

/// Favourites in the library.
@Suite struct FavoriteTests {
  @Test("A favourite stays one after the next start, and where the index is lost")
  func stored() throws {
    let library = LibraryFolder()
    let store = library.open()
    let first = try store.save(SampleMemes.meme(top: "first"))
    let second = try store.save(SampleMemes.meme(top: "second"))
    #expect(!first.isFavorite && first.pictureName == "Zoë's \"cat\".jpg")
    #expect(first.original == second.original && !first.original.isEmpty)
    try store.setFavorite(true, of: first.id)
    func favorites() throws -> [Bool] { try library.open().memes().map(\.isFavorite) }
    #expect(try store.memes().map(\.isFavorite) == [false, true])
    #expect(try favorites() == [false, true])
    try library.remove("library.sqlite3")
    #expect(try favorites() == [false, true])
    let again = library.open()
    #expect(try again.source(of: first.id).recipe[.top] == "first", "the recipe is as it was")
    #expect(try again.memes(matching: "first") == [first.id])
    try again.setFavorite(false, of: first.id)
    #expect(try favorites() == [false, false])
    #expect(try library.movedAside() == [])
  }

  @Test("A meme of a later version, and one without its sidecar, are left as they are")
  func unwritable() throws {
    let library = LibraryFolder()
    let store = library.open()
    let later = try store.save(SampleMemes.meme())
    let name = "memes/\(later.id.text).json"
    let text = String(decoding: try library.read(name), as: UTF8.self)
    let changed = text.replacing("\"version\" : 2", with: "\"version\" : 99")
    #expect(changed != text)
    try library.write(changed, name)
    #expect(throws: Problem.store(.newerVersion)) { try store.setFavorite(true, of: later.id) }
    #expect(String(decoding: try library.read(name), as: UTF8.self) == changed)
    try library.remove(name)
    #expect(throws: Problem.store(.damaged)) { try store.setFavorite(true, of: later.id) }
    #expect(throws: Problem.store(.noSuchMeme)) {
      try store.setFavorite(true, of: MemeID("20260101T000000000"))
    }
  }
}
