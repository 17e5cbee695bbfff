import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Services
import Testing

/// Damaged and foreign indexes and files.
@Suite struct StoreDamageTests {
  private let library = LibraryFolder()

  @Test(arguments: ["PRAGMA user_version = 99", "PRAGMA user_version = 0", "DROP TABLE meme"])
  func anIndexThatIsNotOursIsMovedAside(statement: String) throws {
    let memes = try library.fill(3)
    try library.sql(statement)
    #expect(try library.open().memes() == memes)
    let aside = try #require(try library.movedAside().first)
    #expect(aside.wholeMatch(of: /library\.sqlite3\.damaged-\d{8}T\d{6}/) != nil)
    #expect(try library.open().memes(matching: "number").count == 3)
  }

  @Test func damageIsInTheLog() throws {
    let memes = try library.fill(3)
    try library.sql("PRAGMA user_version = 99")
    let log = FakeMessageLog()
    let store = SQLiteMemeStore(folder: library.path(""), record: { log.record($0) })
    #expect(try store.memes() == memes)
    #expect(log.messages.map(\.text) == ["index damaged, moved aside", "library opened"])
  }

  @Test func aReadOnlyIndexIsMovedAside() throws {
    let memes = try library.fill(3)
    var bytes = try library.read("library.sqlite3")
    // The file format write version.
    bytes[18] = 9
    try library.write(bytes, "library.sqlite3")
    #expect(try library.open().save(SampleMemes.meme(top: "more"))[.top] == "more")
    #expect(try library.open().memes().count == memes.count + 1)
  }

  @Test(arguments: ["texts", "folded"])
  func aChangedCaptionIsNoticed(column: String) throws {
    let memes = try library.fill(3)
    try library.sql("UPDATE meme SET \(column) = replace(\(column), '1', '7')")
    #expect(try library.open().memes() == memes)
    #expect(try library.open().memes(matching: "7") == [])
    #expect(try library.movedAside().count == 1)
  }

  @Test func aStoreThatIsOpenGoesOn() throws {
    let memes = try library.fill(3)
    let (one, other) = (library.open(), library.open())
    #expect(try one.memes() == memes)
    try library.sql("PRAGMA user_version = 7")
    #expect(try other.memes() == memes)
    // The index is another file now.
    let fourth = try one.save(SampleMemes.meme(top: "fourth"))
    #expect(try other.memes() == [fourth] + memes)
    try library.sql("DROP TABLE meme")
    #expect(try one.memes() == [fourth] + memes)
    let fifth = try other.save(SampleMemes.meme(top: "fifth"))
    #expect(try one.memes() == [fifth, fourth] + memes)
    #expect(try library.movedAside().count == 2)
  }

  @Test func deletionRemovesDamagedIndexes() throws {
    let marker = "qzxmarker\(UInt32.random(in: 1_000_000...9_999_999))"
    let store = library.open()
    try library.fill(20)
    let secret = try store.save(
      SampleMemes.meme(top: "before \(marker) after", bottom: marker, original: marker))
    try store.setDraft(
      Draft(
        recipe: SampleMemes.recipe(top: marker, bottom: ""), original: SampleMemes.picture(marker)))
    try library.sql("PRAGMA user_version = 7")
    #expect(try library.open().memes().count == 21)
    #expect(try library.mentions(of: marker).count >= 6)
    try store.setDraft(nil)
    try store.delete([secret.id])
    #expect(try library.mentions(of: marker) == [])
    #expect(try store.memes().count == 20)
    #expect(try store.memes(matching: "number").count == 20)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "\u{0}", #"{"version":"two","recipe":7,"width":-3,"sentAt":"now"}"#,
    #"{"recipe":{"top":[],"bottom":null,"style":"red","crop":{"orientation":99,"area":[1]}}}"#,
    #"{"original":"../../../etc/passwd","extension":"../../x","sentAt":-5,"height":1e99}"#,
    String(repeating: "[", count: 100_000),
  ])
  func aSidecarMaySayAnything(text: String) throws {
    let memes = try library.fill(2)
    let originals = try library.names("originals")
    try library.write(text, "memes/\(memes[0].id.text).json")
    // The index still has the captions.
    #expect(try library.open().memes() == memes)
    try library.remove("library.sqlite3")
    let found = try library.open().memes()
    #expect(found.map(\.id) == memes.map(\.id))
    #expect(found[1] == memes[1])
    #expect(found[0].size.width >= 1 && found[0].size.height >= 1)
    #expect(throws: Problem.store(.damaged)) { try library.open().source(of: memes[0].id) }
    #expect(
      try library.open().renderedPicture(of: memes[0].id).picture
        == SampleMemes.picture("rendered original 1"))
    #expect(try library.names("originals") == originals)
  }

  @Test func aHugeSidecarIsNotRead() throws {
    let memes = try library.fill(1)
    try library.write([UInt8](repeating: 32, count: 5 << 20), "memes/\(memes[0].id.text).json")
    #expect(throws: Problem.store(.damaged)) { try library.open().source(of: memes[0].id) }
  }

  @Test func aMemeOfANewerVersionIsShownAndNotEdited() throws {
    let memes = try library.fill(1)
    let name = "memes/\(memes[0].id.text).json"
    let text = String(decoding: try library.read(name), as: UTF8.self)
    try library.write(text.replacing("\"version\" : 2", with: "\"version\" : 3"), name)
    try library.remove("library.sqlite3")
    #expect(try library.open().memes() == memes)
    #expect(throws: Problem.store(.newerVersion)) { try library.open().source(of: memes[0].id) }
  }

  @Test func aMissingThumbnailIsTheMemeItself() throws {
    let memes = try library.fill(1)
    try library.remove("thumbnails/\(memes[0].id.text).jpg")
    #expect(
      try library.open().thumbnail(of: memes[0].id) == SampleMemes.picture("rendered original 0"))
  }
}
