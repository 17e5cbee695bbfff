import Canvas
import Foundation
import Glibc
import MemeCore
import MemeTestKit
import PictureEncoding
import Services
import Testing

/// The files of the store, and how it is reconciled with them.
@Suite struct StoreFilesTests {
  private let library = LibraryFolder()

  @Test func filesLieWhereTheyBelong() throws {
    let store = library.open()
    let first = try store.save(SampleMemes.meme(top: "a", format: .png)).id.text
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
      let isFolder = fileType(of: library.path(file)) == S_IFDIR
      #expect(mode(of: library.path(file)) == (isFolder ? 0o700 : 0o600), "\(file)")
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
    let zeros = String(repeating: "0", count: 64)
    for name in [
      "memes/0mhq000000abcdefgh.jpg", "memes/0mhq00000abcdefgh.jpg",
      "memes/0mhq00000abcdefgh.saving", "thumbnails/0mhq00000abcdefgh.jpg", ".mememe-1x.tmp",
      "memes/.mememe-2x.tmp", "originals/.mememe-3x.tmp", "thumbnails/.mememe-4x.tmp",
      "originals/\(zeros)", "originals/\(zeros).pending",
    ] { try library.write("remains", name) }
    #expect(try library.open().memes() == memes)
    // This name has one digit too many for an identifier.
    #expect(try library.files() == (before + ["memes/0mhq000000abcdefgh.jpg"]).sorted())
  }

  @Test func marksOfCompleteMemesAreRemoved() throws {
    let memes = try library.fill(2)
    let before = try library.files()
    for kind in ["saving", "deleted"] { try library.write("", "memes/\(memes[0].id.text).\(kind)") }
    for name in try library.names("originals") {
      try library.write("", "originals/\(name).pending")
    }
    #expect(try library.open().memes() == memes)
    #expect(try library.files() == before)
  }

  @Test func theOriginalOfAnInterruptedDeletionIsRemovedAfterAnotherProcessHasKeptIt() throws {
    let store = library.open()
    let memes = try (0..<2).map { try store.save(SampleMemes.meme(top: "number \($0)")) }
    // A process was killed after it had marked a meme and before it changed the index.
    let interrupted = "memes/\(memes[0].id.text)"
    try FileManager.default.moveItem(
      atPath: library.path("\(interrupted).json"), toPath: library.path("\(interrupted).deleted"))
    try library.write("", "originals/\(library.names("originals")[0]).pending")
    try store.delete([memes[1].id])
    #expect(try library.open().memes() == [])
    #expect(try library.names("originals") == [])
    #expect(try library.names("memes") == [])
  }

  @Test func aDeletionMarkThatCannotBeReadDoesNotCloseTheLibrary() throws {
    let memes = try library.fill(2)
    let name = "memes/\(memes[0].id.text)"
    try library.remove("\(name).json")
    // Reading it fails with ENAMETOOLONG, which as root no permissions do.
    try FileManager.default.createSymbolicLink(
      atPath: library.path("\(name).deleted"),
      withDestinationPath: String(repeating: "x", count: 300))
    #expect(try library.open().memes() == [memes[1]])
    #expect(try library.names("memes").filter { $0.contains(memes[0].id.text) } == [])
  }

  @Test func aMemeWithoutASidecarIsListedWithoutCaptions() throws {
    let memes = try library.fill(2)
    let before = try library.files()
    let name = "memes/\(memes[0].id.text)"
    let sidecar = try library.read("\(name).json")
    let original = try #require(
      try library.names("originals").first {
        try library.read("originals/\($0)") == SampleMemes.picture("original 1").bytes
      })
    for file in try library.names("") where file.hasPrefix("library") { try library.remove(file) }
    try library.remove("\(name).json")
    for _ in 1...2 {
      let found = try library.open().memes()
      #expect(found.map(\.id) == memes.map(\.id) && found[1] == memes[1])
      #expect(!found[0].captions.contains { !$0.text.isEmpty })
      #expect(
        try library.open().renderedPicture(of: memes[0].id).picture
          == SampleMemes.picture("rendered original 1"))
    }
    #expect(try library.names("originals").contains(original), "it may be that of the meme")
    try library.write(sidecar, "\(name).json")
    #expect(try library.open().memes() == memes, "the rest of the backup has come")
    #expect(try library.files() == before)
    try library.open().delete(memes.map(\.id))
    #expect(try library.names("originals") == [])
  }

  @Test func aMemeWithoutASidecarIsMeasured() throws {
    let memes = try library.fill(2)
    let picture = try PictureEncoder.jpeg(SamplePictures.photo(PixelSize(width: 60, height: 40)))
    try library.write(picture, "memes/0mhq00000abcdefgh.jpg")
    try library.write("damaged", "memes/0mhq00000bcdefghj.jpg")
    func sizes(_ store: SQLiteMemeStore) throws -> [String: PixelSize] {
      Dictionary(uniqueKeysWithValues: try store.memes().map { ($0.id.text, $0.size) })
    }
    let unknown = PixelSize(width: 1, height: 1)
    // A decoder that never answers delays the first start by its time only.
    let slow = HelperPictureDecoder(program: "/usr/bin/yes")
    let started = ContinuousClock.now
    let first = try sizes(SQLiteMemeStore(folder: library.path(""), decoder: slow))
    #expect(ContinuousClock.now - started < .seconds(8), "it has two seconds")
    #expect(first["0mhq00000abcdefgh"] == unknown)
    // The next start measures what was listed without a size.
    for _ in 1...2 {
      let found = try sizes(library.open())
      #expect(found["0mhq00000abcdefgh"] == PixelSize(width: 60, height: 40))
      #expect(found["0mhq00000bcdefghj"] == unknown && found.count == 4)
      #expect(found[memes[0].id.text] == memes[0].size)
    }
  }

  @Test func aMemeWithoutASidecarIsDeletedForGood() throws {
    let memes = try library.fill(2)
    try library.remove("library.sqlite3")
    try library.remove("memes/\(memes[0].id.text).json")
    let store = library.open()
    try store.delete([memes[0].id])
    #expect(try store.memes() == [memes[1]])
    #expect(try library.open().memes() == [memes[1]])
    #expect(try library.files().filter { $0.contains(memes[0].id.text) } == [])
  }

  @Test func anEmptyPictureIsNoMemeYet() throws {
    let memes = try library.fill(1)
    try library.write("", "memes/0mhq00000abcdefgh.jpg")
    #expect(try library.open().memes() == memes)
    try library.write("picture", "memes/0mhq00000abcdefgh.jpg")
    #expect(try library.open().memes().count == 2)
  }

  @Test func whatBelongsToNoMemeIsSetAsideAndComesBack() throws {
    let memes = try library.fill(2)
    let before = try library.files()
    let name = "memes/\(memes[0].id.text)"
    // Only the originals of a backup have come.
    let files = try Dictionary(
      uniqueKeysWithValues: ["jpg", "json"].map { ($0, try library.read("\(name).\($0)")) })
    for kind in files.keys { try library.remove("\(name).\(kind)") }
    try library.remove("library.sqlite3")
    try library.write("{", "drafts/0mhq00000abcdefgh.json")
    #expect(try library.open().memes() == [memes[1]])
    let aside = try library.names("memes/unplaced")
    #expect(aside.count == 4 && aside.contains("README.txt"))
    #expect(aside.contains("0mhq00000abcdefgh.json"))
    #expect(aside.contains("\(memes[0].id.text).jpg"), "the thumbnail")
    #expect(library.open().unplacedCount == 3)
    #expect(try library.open().byteCount(cancellation: Cancellation()) > 0)
    for (kind, bytes) in files { try library.write(bytes, "\(name).\(kind)") }
    let store = library.open()
    #expect(try store.memes() == memes)
    #expect(try store.source(of: memes[0].id).original == SampleMemes.picture("original 1"))
    try library.remove("memes/unplaced/0mhq00000abcdefgh.json")
    #expect(library.open().unplacedCount == 0)
    #expect(
      try library.files().filter { !$0.hasPrefix("memes/unplaced") } == before)
  }

  @Test func whatIsSetAsideReplacesNothing() throws {
    try library.fill(1)
    for text in ["{", "["] {
      try library.write(text, "drafts/0mhq00000abcdefgh.json")
      try library.remove("library.sqlite3")
      _ = try library.open().memes()
    }
    #expect(
      try library.names("memes/unplaced") == [
        "0mhq00000abcdefgh.json", "2-0mhq00000abcdefgh.json", "README.txt",
      ])
  }

  @Test func aThumbnailWithoutAMemeIsSetAsideUntilThatComes() throws {
    let meme = try library.fill(1)[0]
    let before = try library.files()
    let files = ["json", "jpg"].map { "memes/\(meme.id.text).\($0)" }
    let contents = try files.map(library.read)
    for file in files { try library.remove(file) }
    #expect(try library.open().memes() == [])
    #expect(try library.names("thumbnails") == [])
    #expect(try library.names("memes/unplaced").contains("\(meme.id.text).jpg"))
    for (file, content) in zip(files, contents) { try library.write(content, file) }
    #expect(try library.open().memes() == [meme])
    #expect(try library.files() == before)
  }

  @Test func anOriginalStaysWhileAMemeWithoutASidecarMayUseIt() throws {
    let store = library.open()
    let damaged = try store.save(SampleMemes.meme(top: "a"))
    let other = try store.save(SampleMemes.meme(top: "b"))
    let sidecar = "memes/\(damaged.id.text).json"
    let content = try library.read(sidecar)
    try library.remove(sidecar)
    try library.remove("library.sqlite3")
    try library.open().delete([other.id])
    try library.open().setDraft(nil)
    #expect(try library.names("originals").contains { !$0.hasSuffix(".pending") })
    try library.write(content, sidecar)
    #expect(try library.open().source(of: damaged.id).original == SampleMemes.picture("original"))
    #expect(try library.names("originals").count == 1, "the mark is gone")
  }

  @Test func anOriginalStaysWhileASidecarWaitsForItsPicture() throws {
    let store = library.open()
    let waiting = try store.save(SampleMemes.meme(top: "a"))
    let other = try store.save(SampleMemes.meme(top: "b"))
    let picture = "memes/\(waiting.id.text).jpg"
    let content = try library.read(picture)
    try library.remove(picture)
    try library.open().delete([other.id])
    #expect(try library.names("originals").count == 1)
    try library.write(content, picture)
    #expect(try library.open().source(of: waiting.id).original == SampleMemes.picture("original"))
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
