import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Services
import Testing

/// The files of the store, and how it is reconciled with them.
@Suite struct StoreFilesTests {
  private let library = LibraryFolder()

  @Test func filesLieWhereTheyBelong() throws {
    let store = library.open()
    let first = try store.save(SampleMemes.meme(top: "a", fileExtension: "png")).id.text
    let second = try store.save(SampleMemes.meme(top: "b")).id.text
    try store.setDraft(
      Draft(recipe: SampleMemes.recipe(top: "c", bottom: ""), original: SampleMemes.picture("x")))
    let hashes = [
      "0682c5f2076f099c34cfdd15a9e063849ed437a49677e6fcc5b4198c76575be5",
      "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881",
    ]
    #expect(try library.names("originals") == hashes)
    #expect(
      try library.names("memes") == [
        "\(first).json", "\(first).png", "\(second).jpg", "\(second).json",
      ])
    #expect(try library.names("thumbnails") == ["\(first).jpg", "\(second).jpg"])
    #expect(
      try library.names("") == [
        "drafts", "library.sqlite3", "library.sqlite3-shm", "library.sqlite3-wal", "memes",
        "originals", "thumbnails",
      ])
    #expect(try library.names("drafts").map { $0.split(separator: ".").last } == ["json", "lock"])
  }

  @Test func nobodyElseMayReadThem() throws {
    try library.open().save(SampleMemes.meme())
    for file in try library.files() + [""] {
      var status = stat()
      #expect(stat(library.path(file), &status) == 0)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      #expect(status.st_mode & 0o777 == (isFolder ? 0o700 : 0o600), "\(file)")
    }
  }

  @Test func theIndexIsBuiltAnewFromTheFiles() throws {
    let memes = try library.fill(5)
    for name in try library.names("") where name.hasPrefix("library") {
      try library.remove(name)
    }
    #expect(try library.open().memes() == memes)
    #expect(try library.open().memes(matching: "number 3").count == 1)
  }

  @Test func aMemeWithoutARowBecomesOne() throws {
    let memes = try library.fill(3)
    try library.sql("DELETE FROM meme WHERE id = '\(memes[1].id.text)'")
    #expect(try library.open().memes() == memes)
  }

  @Test func aRowWithoutAPictureGoes() throws {
    let memes = try library.fill(3)
    try library.remove("memes/\(memes[1].id.text).jpg")
    #expect(try library.open().memes() == [memes[0], memes[2]])
  }

  @Test func filesOfAKilledProcessAreRemoved() throws {
    let memes = try library.fill(2)
    let before = try library.files()
    for name in [
      "memes/0mhq000000abcdefgh.jpg", "memes/0mhq00000abcdefgh.jpg",
      "thumbnails/0mhq00000abcdefgh.jpg", ".mememe-1x.tmp", "memes/.mememe-2x.tmp",
      "originals/.mememe-3x.tmp", "thumbnails/.mememe-4x.tmp",
      "originals/\(String(repeating: "0", count: 64))",
    ] { try library.write("remains", name) }
    #expect(try library.open().memes() == memes)
    // This name has one digit too many for an identifier.
    #expect(try library.files() == (before + ["memes/0mhq000000abcdefgh.jpg"]).sorted())
  }

  @Test func filesOfOthersAreLeftAlone() throws {
    let memes = try library.fill(1)
    let others = ["notes.txt", "memes/holiday.jpg", "originals/readme", "thumbnails/Thumbs.db"]
    for name in others { try library.write("mine", name) }
    #expect(try library.open().memes() == memes)
    for name in others { #expect(try library.files().contains(name)) }
  }

  @Test func aDeletionIsDoneToTheEnd() throws {
    let memes = try library.fill(3)
    let name = "memes/\(memes[0].id.text)"
    rename(library.path("\(name).json"), library.path("\(name).deleted"))
    #expect(try library.open().memes() == Array(memes[1...]))
    #expect(try library.files().filter { $0.contains(memes[0].id.text) } == [])
    #expect(try library.open().memes(matching: "2") == [])
  }

  @Test func unusedOriginalsAreRemoved() throws {
    let store = library.open()
    let first = try store.save(SampleMemes.meme(top: "a"))
    let second = try store.save(SampleMemes.meme(top: "b"))
    #expect(try library.names("originals").count == 1)
    try store.delete([first.id])
    #expect(try library.names("originals").count == 1)
    let recipe = SampleMemes.recipe(top: "c", bottom: "")
    try store.setDraft(Draft(recipe: recipe, original: SampleMemes.picture("original")))
    try store.delete([second.id])
    #expect(try library.names("originals").count == 1)
    try store.setDraft(Draft(recipe: recipe, original: SampleMemes.picture("other")))
    #expect(try library.names("originals").count == 1)
    try store.setDraft(nil)
    #expect(try library.names("originals") == [])
  }

  @Test func aDamagedOriginalIsReplacedWhenItComesAgain() throws {
    let store = library.open()
    _ = try store.save(SampleMemes.meme(top: "a"))
    let name = try #require(try library.names("originals").first)
    try library.write("0riginal", "originals/\(name)")
    let again = try store.save(SampleMemes.meme(top: "b"))
    #expect(try store.source(of: again.id).original == SampleMemes.picture("original"))
  }

  @Test func aClockSetBackKeepsTheOrder() throws {
    let later = try library.open(at: 1_900_000_000_000).save(SampleMemes.meme(top: "first"))
    let earlier = try library.open(at: 1_000_000_000_000).save(SampleMemes.meme(top: "second"))
    #expect(try library.open().memes() == [earlier, later])
    #expect(earlier.sentAt.milliseconds == 1_000_000_000_000)
  }

  @Test func textsAreCutWhereTheyEnd() throws {
    let long = String(repeating: "ä", count: 3_000)
    let accents = "a" + String(repeating: "\u{301}", count: 1_000_000)
    let sent = try library.open().save(SampleMemes.meme(top: long, bottom: accents))
    #expect(sent[.top].count == 2_000)
    #expect(sent[.bottom].unicodeScalars.count == 128_000)
    try library.remove("library.sqlite3")
    #expect(try library.open().memes() == [sent])
  }

  @Test func aHundredLongCaptionsAreReadAgain() throws {
    var meme = SampleMemes.meme()
    let text = String(repeating: "\u{1}" + String(repeating: "\u{301}", count: 60), count: 2_000)
    meme.recipe.captions = (0..<100).map {
      Caption(id: CaptionID("c\($0)"), text: text, place: .classicTop)
    }
    let sent = try library.open().save(meme)
    let source = try library.open().source(of: sent.id)
    #expect(source.recipe.captions.count == 100 && source.recipe.texts == sent.captions)
    #expect(source.recipe[CaptionID("c0")].count == 2_000, "what fits is kept whole")
  }
}
