import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Testing

@testable import Services

/// A library of the first version of the format, with four memes and a draft for all windows, and an
/// index of the second, which found only beginnings of words.
@Suite struct MigrationTests {
  private let folder = TemporaryFolder()

  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/library-1")

  /// Makes a copy that a store can change.
  private func library() throws -> String {
    let path = folder.path("library")
    try FileManager.default.copyItem(at: Self.fixture, to: URL(filePath: path))
    // Archives do not preserve empty folders, nor always permissions.
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return path
  }

  private static let captions = [
    ["", ""], ["", "漢字テスト 😀"], ["Zoë's \"quoted\"\nsecond line", ""],
    ["one does not simply", "migrate a library"],
  ]

  private func files(_ path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for part in ["memes", "originals", "thumbnails"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(part)") {
        files["\(part)/\(name)"] = try Data(contentsOf: URL(filePath: "\(path)/\(part)/\(name)"))
      }
    }
    return files
  }

  @Test func nothingIsLost() throws {
    let path = try library()
    let before = try files(path)
    for _ in 0..<2 {
      let store = SQLiteMemeStore(folder: path)
      let memes = try store.memes()
      #expect(memes.map { $0.captions.map(\.text) } == Self.captions)
      #expect(memes.map(\.captions).allSatisfy { $0.map(\.id) == [.top, .bottom] })
      #expect(memes.map(\.size.width) == [64, 64, 32, 64])
      #expect(memes.map(\.sentAt.milliseconds).last == 1_795_305_449_638)
      #expect(try store.memes(matching: "migr one") == [memes[3].id], "words of both captions")
      for meme in memes {
        let source = try store.source(of: meme.id)
        #expect(source.recipe.texts == meme.captions)
        #expect(source.recipe.picture?.digest.count == 64)
      }
      let framed = try store.source(of: memes[2].id).recipe
      #expect(framed.style.typeface == .family("DejaVu Serif"))
      #expect(
        framed.crop.area == Rect(x: 8.0 / 48, y: 8.0 / 64, width: 32.0 / 48, height: 40.0 / 64))
      #expect(framed.captions.map(\.place) == [.classicTop, .classicBottom])
    }
    #expect(try files(path) == before, "no file of a meme is changed")
    let others = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(!others.contains { $0.contains("damaged") }, "it is filled anew, not set aside")
  }

  @Test func anIndexOfWordsIsMigrated() throws {
    let library = LibraryFolder()
    let memes = [try library.open().save(SampleMemes.meme(top: "漢字テスト 😀"))]
    try library.sql(
      """
      ALTER TABLE meme DROP COLUMN folded;
      CREATE VIRTUAL TABLE caption USING fts5(
        texts, content = 'meme', content_rowid = 'number', prefix = '1 2 3',
        tokenize = "unicode61 remove_diacritics 2"
      );
      INSERT INTO caption(caption) VALUES ('rebuild');
      PRAGMA user_version = 2;
      """)
    for _ in 0..<2 {
      let store = library.open()
      #expect(try store.memes() == memes)
      #expect(try store.memes(matching: "テスト") == memes.map(\.id))
    }
    #expect(try library.movedAside() == [], "it is filled anew, not set aside")
  }

  @Test func anIndexThatKeptTheWidthOfLettersIsMigrated() throws {
    let library = LibraryFolder()
    let memes = [try library.open().save(SampleMemes.meme(top: "ＭＥＭＥ ﾃｽﾄ"))]
    try library.sql("UPDATE meme SET folded = 'ｍｅｍｅ ﾃｽﾄ'; PRAGMA user_version = 3;")
    for _ in 0..<2 {
      let store = library.open()
      #expect(try store.memes() == memes)
      for text in ["meme", "ＭＥＭＥ", "テスト"] {
        #expect(try store.memes(matching: text) == memes.map(\.id), "\(text)")
      }
    }
    #expect(try library.movedAside() == [], "it is filled anew, not set aside")
  }

  @Test func anIndexThatIsLostIsBuiltFromTheOldFiles() throws {
    let path = try library()
    try FileManager.default.removeItem(atPath: "\(path)/library.sqlite3")
    let memes = try SQLiteMemeStore(folder: path).memes()
    #expect(memes.map { $0.captions.map(\.text) } == Self.captions)
  }

  @Test func anOldRowThatADiskHasChangedIsBuiltFromItsFile() throws {
    let path = try library()
    let index = URL(filePath: "\(path)/library.sqlite3")
    var bytes = try Data(contentsOf: index)
    let range = try #require(bytes.range(of: Data("migrate a library".utf8)))
    bytes.replaceSubrange(range, with: Data("mutated a library".utf8))
    try bytes.write(to: index)
    let memes = try SQLiteMemeStore(folder: path).memes()
    #expect(memes.map { $0.captions.map(\.text) } == Self.captions)
  }

  /// An older program that finds newer files beside its index reads no captions in them.
  @Test func whatAnOlderProgramMadeOfNewFilesIsReadAgain() throws {
    let path = try library()
    let kept = try SQLiteMemeStore(folder: path).save(
      SampleMemes.meme(top: "made by new", bottom: "version two"))
    let blank = SentMeme(
      id: kept.id, captions: [CaptionText(.top, ""), CaptionText(.bottom, "")],
      sentAt: kept.sentAt, size: kept.size)
    try MemeIndex("\(path)/library.sqlite3").replace([
      MemeRow(blank, fileExtension: "jpg", original: "")
    ])
    let store = SQLiteMemeStore(folder: path)
    #expect(try store.memes().first == kept)
    #expect(try store.memes(matching: "version") == [kept.id])
    try store.delete([kept.id])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/originals").count == 2)
  }

  @Test func theDraftOfAllWindowsIsOffered() throws {
    let store = SQLiteMemeStore(folder: try library())
    let offer = try #require(try store.drafts().first)
    let draft = try store.draft(offer.id)
    #expect(draft.recipe[.top] == "half a\nthought" && draft.recipe.picture?.name == "tower.png")
    #expect(draft.original?.bytes.count == 6_248)
    try store.setDraft(draft)
    try store.removeDraft(offer.id)
    #expect(try store.drafts() == [])
    // The picture is one of a sent meme, too.
    #expect(try store.memes().count == 4)
  }

  @Test func resavedMemesHaveTheNewFormat() throws {
    let path = try library()
    let store = SQLiteMemeStore(folder: path)
    let old = try #require(try store.memes().last)
    let source = try store.source(of: old.id)
    var recipe = source.recipe
    recipe[.bottom] = "edit it again"
    let meme = FinishedMeme(
      recipe: recipe, original: source.original,
      export: Export(
        content: try store.renderedPicture(of: old.id).picture, format: .jpeg, size: old.size),
      thumbnail: try store.thumbnail(of: old.id))
    let again = try store.save(meme)
    let sidecar = try String(contentsOfFile: "\(path)/memes/\(again.id.text).json", encoding: .utf8)
    #expect(sidecar.contains("\"version\" : 2") && !sidecar.contains("\"bottom\" : \"edit"))
    #expect(try store.source(of: again.id).recipe == recipe)
    #expect(try store.source(of: old.id).recipe == source.recipe, "the old one stays as it was")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/originals").count == 2)
  }
}
