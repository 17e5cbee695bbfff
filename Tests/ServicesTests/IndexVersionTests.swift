import MemeCore
import MemeTestKit
import Testing

@testable import Services

/// Indexes that other versions of the program made, beside the files of today.
@Suite struct IndexVersionTests {
  @Test func anIndexOfWordsIsFilledAnew() throws {
    let library = LibraryFolder()
    let memes = [try library.open().save(SampleMemes.meme(top: "漢字テスト 😀"))]
    try library.sql(
      """
      ALTER TABLE meme DROP COLUMN folded;
      ALTER TABLE meme DROP COLUMN picture;
      ALTER TABLE meme DROP COLUMN favorite;
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

  @Test func anIndexThatKeptTheWidthOfLettersIsFilledAnew() throws {
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

  /// A program that cannot read the sidecars reads no captions in them.
  @Test func rowsOfAProgramThatCannotReadTheSidecarsAreReadAgain() throws {
    let library = LibraryFolder()
    let meme = try library.open().save(SampleMemes.meme(top: "made by new", bottom: "version two"))
    let blank = SentMeme(
      id: meme.id, captions: [CaptionText(.top, ""), CaptionText(.bottom, "")],
      sentAt: meme.sentAt, size: meme.size)
    try MemeIndex(library.path("library.sqlite3")).replace([
      MemeRow(blank, fileExtension: "jpg")
    ])
    let store = library.open()
    #expect(try store.memes() == [meme])
    #expect(try store.memes(matching: "version") == [meme.id])
  }
}
