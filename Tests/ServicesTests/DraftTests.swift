import Foundation
import Glibc
import MemeCore
import MemeTestKit
import System
import Testing

@testable import Services

/// Drafts of several windows, some of which have closed.
@Suite struct DraftTests {
  private let library = LibraryFolder()

  private func draft(_ text: String, original: String? = nil) -> Draft {
    var recipe = SampleMemes.recipe(top: text, bottom: "")
    if original == nil { recipe.picture = nil }
    return Draft(recipe: recipe, original: original.map(SampleMemes.picture))
  }

  private func texts(_ store: SQLiteMemeStore) throws -> [String] {
    try store.drafts().map { $0.recipe[.top] }
  }

  @Test func eachWindowOwnsItsDraft() throws {
    let first = library.open()
    let second = library.open()
    try first.setDraft(draft("first"))
    try second.setDraft(draft("second"))
    #expect(try texts(first) == [])
    #expect(try texts(second) == [])
    try second.setDraft(nil)
    #expect(try library.names("drafts").count == 2, "a draft and its lock")
    let name = try #require(try library.names("drafts").first?.split(separator: ".").first)
    let id = DraftID(String(name))
    #expect(throws: Problem.store(.noSuchDraft)) { try second.draft(id) }
    try second.removeDraft(id)
    #expect(try library.names("drafts").count == 2, "nobody removes what another works on")
    withExtendedLifetime(first) {}
  }

  @Test func aDraftThatIsKeptIsOfferedWhileItsWindowIsOpen() throws {
    let store = library.open()
    try store.setDraft(draft("first"))
    store.abandonDraft()
    #expect(try texts(store) == ["first"])
    try store.setDraft(draft("second"))
    #expect(try texts(store) == ["first"])
    let kept = try #require(try store.drafts().first)
    #expect(try store.draft(kept.id).recipe[.top] == "first")
    store.abandonDraft()
    #expect(Set(try texts(store)) == ["first", "second"])
  }

  @Test func abandonedDraftsAreOfferedNewestFirst() throws {
    _ = try library.open().memes()
    for (age, text) in ["newest", "older", "oldest"].enumerated() {
      let before = Set(try library.names("drafts"))
      try library.open().setDraft(draft(text))
      let made = try #require(
        try library.names("drafts").first { !before.contains($0) && $0.hasSuffix(".json") })
      let time = timeval(tv_sec: 1_700_000_000 - age * 60, tv_usec: 0)
      #expect(utimes(library.path("drafts/\(made)"), [time, time]) == 0)
    }
    let store = library.open()
    #expect(try texts(store) == ["newest", "older", "oldest"])
    let offers = try store.drafts()
    try store.setDraft(draft("of this window"))
    try store.removeDraft(offers[0].id)
    try store.removeDraft(offers[0].id)
    #expect(throws: Problem.store(.noSuchDraft)) { try store.draft(offers[0].id) }
    #expect(try texts(store) == ["older", "oldest"])
  }

  @Test func anUnreadableDraftDoesNotCloseTheLibrary() throws {
    let meme = try library.open().save(SampleMemes.meme())
    try library.open().setDraft(draft("words", original: "o"))
    let originals = try library.names("originals")
    let name = try #require(try library.names("drafts").first { $0.hasSuffix(".json") })
    let path = library.path("drafts/\(name)")
    try FileManager.default.removeItem(atPath: path)
    // Opening it fails with ENAMETOOLONG, which as root no permissions do.
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: String(repeating: "x", count: 300))
    // Another index is made, for which all files are looked through.
    try library.remove("library.sqlite3")
    let store = library.open()
    #expect(try store.memes().map(\.id) == [meme.id])
    #expect(try texts(store) == [])
    try store.setDraft(draft("more", original: "p"))
    try store.setDraft(nil)
    #expect(try store.memes().map(\.id) == [meme.id])
    #expect(try Set(library.names("originals")).isSuperset(of: originals))
  }

  @Test func aPictureStaysAsLongAsAnyDraftHasIt() throws {
    try library.open().setDraft(draft("a", original: "shared"))
    let store = library.open()
    let meme = try store.save(SampleMemes.meme(original: "shared"))
    try store.setDraft(draft("b", original: "shared"))
    try store.delete([meme.id])
    try store.setDraft(nil)
    #expect(try library.names("originals").count == 1)
    let left = try #require(try store.drafts().first)
    #expect(try store.draft(left.id).original == SampleMemes.picture("shared"))
    try store.removeDraft(left.id)
    #expect(try library.names("originals") == [])
    #expect(try library.names("drafts") == [])
  }

  @Test func locksWithoutADraftAreRemoved() throws {
    try library.fill(1)
    let name = "drafts/0123456780123456z.lock"
    try library.write("", name)
    _ = try library.open().memes()
    #expect(try library.names("drafts") == [])
  }

  @Test func aDraftIsSavedAgainWhenTheDiskIsBack() throws {
    let store = library.open()
    try store.setDraft(draft("before", original: "o"))
    // The data folder is a link to a disk, which goes away and comes back as another mount.
    let folder = String(library.path("").dropLast())
    #expect(rename(folder, folder + " away") == 0)
    #expect(symlink("/nowhere", folder) == 0)
    for _ in 1...2 {
      #expect(throws: Problem.store(.folderMissing)) {
        try store.setDraft(draft("after", original: "o"))
      }
      #expect(throws: Problem.store(.folderMissing)) { try store.memes() }
    }
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.copyItem(atPath: folder + " away", toPath: folder)
    try store.setDraft(draft("after", original: "o"))
    let other = library.open()
    #expect(try texts(other) == [], "its window is open")
    #expect(try library.names("drafts").count == 2)
    #expect(try library.mentions(of: "after").count == 1)
    withExtendedLifetime(store) {}
  }

  @Test func anOriginalThatWasReadIsNotReadAgainToBeSaved() throws {
    let sent = try library.open().save(SampleMemes.meme(top: "a"))
    try library.open().setDraft(draft("b", original: "original"))
    let file = try library.names("originals").map { library.path("originals/\($0)") }[0]
    let store = library.open()
    let source = try store.source(of: sent.id)
    #expect(store.verifiedOriginal.isUnchanged(file))
    try store.setDraft(Draft(recipe: source.recipe, original: source.original))
    let other = library.open()
    _ = try other.draft(try #require(try other.drafts().first).id)
    #expect(other.verifiedOriginal.isUnchanged(file))
    // What was damaged on the disk is compared, and written again.
    try library.write("damaged", "originals/\(URL(filePath: file).lastPathComponent)")
    let late = library.open()
    _ = try late.source(of: sent.id)
    #expect(!late.verifiedOriginal.isUnchanged(file))
  }

  @Test func aDraftWhosePictureIsMissingKeepsItsWords() throws {
    try library.open().setDraft(draft("half", original: "one"))
    try library.remove("originals/\(try #require(try library.names("originals").first))")
    let store = library.open()
    let found = try store.draft(try #require(try store.drafts().first).id)
    #expect(found.recipe[.top] == "half" && found.original == nil && found.recipe.picture == nil)
  }

  @Test func aDraftWhosePictureCannotBeReadKeepsItsWords() throws {
    try library.open().setDraft(draft("half", original: "one"))
    let path = library.path("originals/\(try #require(try library.names("originals").first))")
    try FileManager.default.removeItem(atPath: path)
    // Opening it fails with ENAMETOOLONG, which as root no permissions do.
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: String(repeating: "x", count: 300))
    let store = library.open()
    let offer = try #require(try store.drafts().first)
    let found = try store.draft(offer.id)
    #expect(found.recipe[.top] == "half" && found.original == nil && found.recipe.picture == nil)
    try store.setDraft(found)
    try store.removeDraft(offer.id)
    #expect(try library.names("originals").count == 1, "the disk may recover")
    _ = try library.open().memes()
    #expect(try library.names("originals") == [])
    #expect(library.open().unplacedCount == 1)
  }

  @Test func aDraftOfALaterVersionIsLeftAlone() throws {
    try library.open().setDraft(draft("later", original: "one"))
    let name = try #require(try library.names("drafts").first { $0.hasSuffix(".json") })
    let text = String(decoding: try library.read("drafts/\(name)"), as: UTF8.self)
    let newer = text.replacing(#""version" : 2"#, with: #""version" : 9"#)
    #expect(newer != text)
    try library.write(newer, "drafts/\(name)")
    let store = library.open()
    #expect(try store.drafts() == [])
    #expect(throws: Problem.store(.newerVersion)) {
      try store.draft(DraftID(String(name.dropLast(5))))
    }
    _ = try library.open().memes()
    #expect(try library.names("drafts").contains(name))
    #expect(try library.names("originals").count == 1)
  }

  /// A draft that is continued without its picture loses it.
  @Test func onlyALastingErrorCountsAsAMissingPicture() {
    for error in [EMFILE, ENFILE, ENOMEM] {
      #expect(BoundedFile.Failure.unreadable(error).isTransient)
    }
    for failure in [.missing, .notRegular, .unreadable(EIO)] as [BoundedFile.Failure] {
      #expect(!failure.isTransient)
    }
  }

  @Test(arguments: ["", "../draft", "draft.json", "../../etc/passwd", "a/b", "\0"])
  func anUnknownNameIsNoDraft(name: String) throws {
    let store = library.open()
    #expect(throws: Problem.store(.noSuchDraft)) { try store.draft(DraftID(name)) }
    try store.removeDraft(DraftID(name))
  }
}
