internal import Canvas
internal import Foundation
internal import MemeCore
internal import Services

/// Measures a library of 10,000 sent memes, in this process.
struct StoreBench {
  private static let count = 10_000
  private static let words = [
    "one", "does", "not", "simply", "deploy", "on", "a", "friday", "such", "wow", "très", "мир",
    "what", "if", "I", "told", "you", "brace", "yourselves", "are", "coming",
  ]

  private let fixture: BenchFixture

  init(_ fixture: BenchFixture) {
    self.fixture = fixture
  }

  func run(_ report: inout Report) throws {
    report.section("Sent memes, a library of \(Self.count)")
    let folder = fixture.path("library")
    try generate(in: folder)
    let rebuilding = try Self.time { _ = try SQLiteMemeStore(folder: folder).memes() }
    report.check("building the index from the files", rebuilding, limit: 10, unit: " s")
    let store = SQLiteMemeStore(folder: folder)
    report.record("opening", Report.milliseconds(try Self.time { _ = try store.memes() }))
    try check("listing all", &report) { _ = try store.memes() }
    for text in ["f", "deploy", "one does not simply", "tres м"] {
      let found = try store.memes(matching: text).count
      try check("searching “\(text)”, \(found) found", &report) {
        _ = try store.memes(matching: text)
      }
    }
    let size = try FileManager.default.attributesOfItem(atPath: "\(folder)/library.sqlite3")[.size]
    report.record("size of the index", "\((size as? Int ?? 0) >> 10) KB")
    try measureChanges(of: store, &report)
  }

  private func measureChanges(of store: SQLiteMemeStore, _ report: inout Report) throws {
    var saving = Series()
    var sent: [MemeID] = []
    for number in 0..<20 {
      saving.add(try Self.time { sent.append(try store.save(meme(number)).id) })
    }
    report.record("saving one more, median", Report.milliseconds(saving.median))
    var deleting = Series()
    for id in sent { deleting.add(try Self.time { try store.delete([id]) }) }
    report.record("deleting one, median", Report.milliseconds(deleting.median))
    let half = try store.memes().prefix(Self.count / 2).map(\.id)
    let time = try Self.time { try store.delete(Array(half)) }
    report.record("deleting half of them", Report.milliseconds(time))
  }

  private func check(
    _ name: String, _ report: inout Report, _ body: () throws -> Void
  ) throws {
    var times = Series()
    for _ in 0..<9 { times.add(try Self.time(body)) }
    report.check(name, times.median * 1000, limit: 50, unit: " ms")
  }

  private static func time(_ body: () throws -> Void) throws -> Double {
    let start = ContinuousClock.now
    try body()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  private func meme(_ number: Int) -> FinishedMeme {
    let text = Self.text(number)
    return Self.meme(top: text.top, bottom: text.bottom)
  }

  /// The captions of a meme; a third of them has “deploy”.
  private static func text(_ number: Int) -> (top: String, bottom: String) {
    // The step changes in every round, so that texts repeat late.
    let step = 13 + number / Self.words.count
    let words = (0..<8).map { Self.words[(number + $0 * step) % Self.words.count] }
    return (words.prefix(4).joined(separator: " "), words.suffix(4).joined(separator: " "))
  }

  private static func meme(top: String, bottom: String) -> FinishedMeme {
    FinishedMeme(
      recipe: Recipe(
        captions: .classic(top: top, bottom: bottom)),
      original: EncodedPicture(bytes: Array("picture".utf8)),
      export: Export(
        content: EncodedPicture(bytes: Array("meme".utf8)), format: .jpeg,
        size: PixelSize(width: 1200, height: 800)),
      thumbnail: EncodedPicture(bytes: Array("small".utf8)))
  }

  /// Makes the files of the library from those of one meme, without an index.
  private func generate(in folder: String) throws {
    let template = try SQLiteMemeStore(folder: folder).save(
      Self.meme(top: "(top)", bottom: "(bottom)"))
    let name = template.id.text
    let sidecar = try String(contentsOfFile: "\(folder)/memes/\(name).json", encoding: .utf8)
    for number in 0..<Self.count - 1 {
      // Identifiers that sort before the first one.
      let id = String(number, digits: name.count)
      let text = Self.text(number)
      let recipe = sidecar.replacing("(top)", with: text.top)
        .replacing("(bottom)", with: text.bottom)
      try Data(recipe.utf8).write(to: URL(filePath: "\(folder)/memes/\(id).json"))
      try Data("meme".utf8).write(to: URL(filePath: "\(folder)/memes/\(id).jpg"))
      try Data("small".utf8).write(to: URL(filePath: "\(folder)/thumbnails/\(id).jpg"))
    }
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.removeItem(atPath: "\(folder)/library.sqlite3\(suffix)")
    }
  }
}
