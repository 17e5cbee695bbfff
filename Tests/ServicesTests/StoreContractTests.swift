import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Services
import Synchronization
import Testing

/// The contract of every store, so that the fake in memory behaves like the SQLite store.
@Suite struct StoreContractTests {
  enum Kind: CaseIterable {
    case inMemory
    case onDisk
  }

  private let folder = TemporaryFolder()

  private func store(_ kind: Kind) -> any MemeStore {
    switch kind {
    case .inMemory: InMemoryMemeStore()
    case .onDisk: SQLiteMemeStore(folder: folder.path("data/mememe"))
    }
  }

  @Test(arguments: Kind.allCases)
  func anEmptyStoreHasNothing(_ kind: Kind) throws {
    let store = store(kind)
    #expect(try store.memes() == [])
    #expect(try store.memes(matching: "a") == [])
    #expect(try store.drafts() == [])
  }

  @Test(arguments: Kind.allCases)
  func whatWasSavedComesBack(_ kind: Kind) throws {
    let store = store(kind)
    let meme = SampleMemes.meme(
      top: "Ünï “quoted”\nline\0nul", bottom: "👩‍👩‍👧 عربى", format: .png)
    let sent = try store.save(meme)
    #expect(try store.memes() == [sent])
    #expect(sent[.top] == meme.recipe[.top])
    #expect(sent[.bottom] == meme.recipe[.bottom])
    #expect(sent.size == meme.export.size)
    #expect(sent.sentAt.milliseconds > 1_600_000_000_000)
    let source = try store.source(of: sent.id)
    #expect(source.recipe.withoutDigest == meme.recipe)
    #expect(source.original == meme.original)
    let rendered = try store.renderedPicture(of: sent.id)
    #expect(rendered.picture == meme.export.content)
    #expect(rendered.fileExtension == "png")
    #expect(try store.thumbnail(of: sent.id) == meme.thumbnail)
  }

  @Test(arguments: Kind.allCases)
  func whatWasCancelledIsNotAnswered(_ kind: Kind) throws {
    let store = store(kind)
    let sent = try store.save(SampleMemes.meme(top: "simply"))
    let cancellation = Cancellation()
    #expect(try store.memes(matching: "simply", cancellation: cancellation) == [sent.id])
    cancellation.cancel()
    #expect(throws: Problem.cancelled) { try store.memes(cancellation: cancellation) }
    for text in ["simply", ""] {
      #expect(throws: Problem.cancelled) {
        try store.memes(matching: text, cancellation: cancellation)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func theBytesOfAllFilesAreCounted(_ kind: Kind) throws {
    let store = store(kind)
    let cancellation = Cancellation()
    #expect(try store.byteCount(cancellation: cancellation) == 0)
    let meme = SampleMemes.meme()
    let pictures = [meme.original, meme.export.content, meme.thumbnail]
    let sent = try store.save(meme)
    let count = try store.byteCount(cancellation: cancellation)
    #expect(count >= pictures.reduce(0) { $0 + $1.bytes.count })
    let other = try store.save(SampleMemes.meme(top: "another"))
    #expect(try store.byteCount(cancellation: cancellation) > count)
    try store.delete([sent.id, other.id])
    #expect(try store.byteCount(cancellation: cancellation) == 0)
    cancellation.cancel()
    #expect(throws: Problem.cancelled) { try store.byteCount(cancellation: cancellation) }
  }

  @Test(arguments: Kind.allCases)
  func theNewestComesFirst(_ kind: Kind) throws {
    let store = store(kind)
    let sent = try (0..<20).map { try store.save(SampleMemes.meme(top: "\($0)")) }
    #expect(try store.memes() == sent.reversed())
    #expect(Set(sent.map(\.id)).count == 20)
    #expect(sent.map(\.id) == sent.map(\.id).sorted())
  }

  @Test(
    arguments: Kind.allCases,
    [
      ("deploy", [0, 1]), ("DEPLOY fri", [0]), ("ecole", [2]), ("ÉCOLE", [2]),
      ("ploy", [0, 1]), ("привет", [3]), ("ПРИ", [3]), ("", [0, 1, 2, 3, 4, 5]),
      (" \t\n\u{200D}", [0, 1, 2, 3, 4, 5]), ("  …!", []), ("a\"b", []), ("on simply", [0]),
      ("not OR deploy", []), ("top:deploy", []), ("deploy*", []), ("NEAR(deploy)", []),
      ("-deploy", []), ("a\0b", []), ("12", [1]), ("simply deploy", [0]), ("simplydeploy", []),
      ("テスト", [4]), ("字テ", [4]), ("テズト", []), ("😀", [4]), ("👩‍💻", [5]), ("🐈", []),
      ("*", [5]), ("-", [4]), ("\"", [5]), ("%", [5]), ("_", []), ("C++", [5]), ("c--", []),
      ("l'école", [2]), ("l’ecole", [2]), ("Привет,", [3]), ("strasse 100%", [5]),
    ])
  func textsAreFound(_ kind: Kind, _ search: (text: String, found: [Int])) throws {
    let store = store(kind)
    let captions = [
      ("one does not simply", "deploy on a Friday"), ("Deploy 123", ""), ("vive l'École", ""),
      ("Привет, мир", ""), ("漢字テスト-😀", ""), ("Straße \"100%\" * 👩‍💻", "C++"),
    ]
    let ids = try captions.map { try store.save(SampleMemes.meme(top: $0.0, bottom: $0.1)).id }
    #expect(try store.memes(matching: search.text) == search.found.reversed().map { ids[$0] })
  }

  @Test(arguments: Kind.allCases)
  func whatWasDeletedIsGone(_ kind: Kind) throws {
    let store = store(kind)
    let first = try store.save(SampleMemes.meme(top: "first"))
    let second = try store.save(SampleMemes.meme(top: "second"))
    try store.delete([first.id, MemeID("nobody")])
    try store.delete([first.id])
    #expect(try store.memes() == [second])
    #expect(try store.memes(matching: "first") == [])
    #expect(throws: Problem.store(.noSuchMeme)) { try store.source(of: first.id) }
    #expect(throws: Problem.store(.noSuchMeme)) { try store.renderedPicture(of: first.id) }
    #expect(throws: Problem.store(.noSuchMeme)) { try store.thumbnail(of: first.id) }
    #expect(try store.source(of: second.id).original == SampleMemes.picture("original"))
  }

  @Test(arguments: Kind.allCases, ["", "../../etc/passwd", "a/b", "\0", "zzzzzzzzzzzzzzzzz"])
  func anUnknownNameIsNoMeme(_ kind: Kind, _ name: String) throws {
    let store = store(kind)
    let id = MemeID(name)
    #expect(throws: Problem.store(.noSuchMeme)) { try store.source(of: id) }
    #expect(throws: Problem.store(.noSuchMeme)) { try store.renderedPicture(of: id) }
    #expect(throws: Problem.store(.noSuchMeme)) { try store.thumbnail(of: id) }
    try store.delete([id])
  }

  /// The state of a store after its window was killed.
  private func abandoned(
    _ kind: Kind, after work: (any MemeStore) throws -> Void
  ) throws -> [Draft] {
    var store = store(kind)
    try work(store)
    if let memory = store as? InMemoryMemeStore {
      memory.abandonDraft()
    } else {
      store = self.store(kind)
    }
    return try store.drafts().map { offer in
      var draft = try store.draft(offer.id)
      #expect(draft.recipe == offer.recipe)
      draft.recipe = draft.recipe.withoutDigest
      return draft
    }
  }

  private static func draft(_ text: String, _ original: String?) -> Draft {
    var recipe = SampleMemes.recipe(top: text, bottom: "")
    if original == nil { recipe.picture = nil }
    return Draft(recipe: recipe, original: original.map(SampleMemes.picture))
  }

  @Test(arguments: Kind.allCases, [nil, "two"])
  func theLastDraftOfAWindowIsLeftBehind(_ kind: Kind, _ picture: String?) throws {
    let drafts = try abandoned(kind) { store in
      try store.setDraft(Self.draft("one", "one"))
      try store.setDraft(Self.draft("half a", picture))
      #expect(try store.drafts() == [], "it is this window's own")
    }
    #expect(drafts == [Self.draft("half a", picture)])
  }

  @Test(arguments: Kind.allCases)
  func aDraftThatWasForgottenIsNotLeftBehind(_ kind: Kind) throws {
    let drafts = try abandoned(kind) { store in
      try store.setDraft(Self.draft("half a", "one"))
      try store.setDraft(nil)
      try store.setDraft(nil)
    }
    #expect(drafts == [])
  }

  @Test(arguments: Kind.allCases)
  func manyMayUseItAtOnce(_ kind: Kind) async throws {
    let store = store(kind)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          for number in 0..<5 {
            let sent = try store.save(SampleMemes.meme(top: "\(worker) \(number)"))
            _ = try store.memes()
            if number == 0 { try store.delete([sent.id]) }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.memes().count == 16)
  }
}

extension Recipe {
  /// The recipe as it was before the store gave its picture a hash.
  var withoutDigest: Recipe {
    var recipe = self
    recipe.picture?.digest = ""
    return recipe
  }
}
