import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Synchronization
import Testing

@testable import Services

@Suite("Wiping a kiosk")
struct KioskWipeTests {
  private let kiosk = KioskFolder()
  // FTS5 stores words without the prefix they share with the previous word.
  private let marker = "qzxmarker\(UInt32.random(in: 1_000_000...9_999_999))"
  private var tail: String { String(marker.dropFirst(4)) }

  /// Leaves files in each place, as a process that was killed does.
  private func plant() throws {
    let folders = kiosk.directories
    let runtime = try #require(folders.runtime)
    let temporary = ".mememe-\(marker).tmp"
    let places = [
      "\(folders.data)/\(temporary)", "\(folders.data)/memes/\(temporary)",
      "\(folders.data)/templates/a/template.json", "\(folders.data)/drafts/draft.json",
      "\(folders.state)/\(temporary)", "\(folders.state)/state.json",
      "\(runtime)/shared/1a/2b/meme.jpg", "\(runtime)/shared/lost.lock", "\(runtime)/other",
      "\(folders.pictures)/MemeMe/\(temporary)",
    ]
    for path in places { try kiosk.write(marker, to: path) }
  }

  @Test(
    "At the start no trace of the last run is left",
    arguments: [KioskRetention.none, .session], [WipeScope.start, .everything])
  func start(retention: KioskRetention, scope: WipeScope) throws {
    // Memes of a time when they were kept.
    let earlier = try #require(kiosk.store(.days(1)))
    try earlier.save(SampleMemes.marked(marker))
    try earlier.setDraft(Draft(recipe: SampleMemes.recipe(top: marker, bottom: ""), original: nil))
    try plant()
    #expect(try !kiosk.mentions(of: tail).isEmpty)
    try kiosk.kiosk(retention).wipe(scope)
    #expect(try kiosk.mentions(of: tail) == [])
    #expect(kiosk.calls.withLock { $0 } == ["handouts", "clipboard"])
  }

  @Test("With days, only what has expired is deleted, and no byte of it is left")
  func days() throws {
    let now = Moment.now.milliseconds
    let old = try #require(kiosk.store(.days(2), at: now - 2 * 86_400_000 - 1))
    try old.save(SampleMemes.marked(marker))
    let store = try #require(kiosk.store(.days(2)))
    let kept = try (0..<20).map { try store.save(SampleMemes.meme(top: "kept \($0)")) }
    try plant()
    try kiosk.kiosk(.days(2), store: store).wipe(.visit)
    #expect(try kiosk.mentions(of: tail) == [])
    #expect(try store.memes() == kept.reversed())
    #expect(try store.memes(matching: "kept").count == 20)
    #expect(try store.renderedPicture(of: kept[0].id).fileExtension == "jpg")
    try store.save(SampleMemes.meme(top: "later"))
    #expect(try kiosk.store(.days(2))?.memes().count == 21)
  }

  @Test("Memes of a session are there until the next one, and leftovers are not")
  func session() throws {
    let store = try #require(kiosk.store(.session))
    let kept = try store.save(SampleMemes.meme(top: "kept"))
    try plant()
    let running = kiosk.kiosk(.session, store: store)
    try running.wipe(.visit)
    #expect(try store.memes() == [kept])
    #expect(try kiosk.mentions(of: tail) == [])
    try running.wipe(.start)
    #expect(try store.memes() == [])
  }

  @Test("Everything is deleted while the store is open, and it can be used afterwards")
  func everything() throws {
    let store = try #require(kiosk.store(.days(9)))
    for number in 0..<30 { try store.save(SampleMemes.marked("\(marker) \(number)")) }
    try kiosk.write("line", to: "\(kiosk.directories.state)/log")
    try kiosk.kiosk(.days(9), store: store).wipe(.everything)
    #expect(try kiosk.mentions(of: tail) == [])
    #expect(!kiosk.exists("\(kiosk.directories.state)/log"))
    #expect(try store.memes() == [])
    let next = try store.save(SampleMemes.meme(top: "next"))
    #expect(try kiosk.store(.days(9))?.memes() == [next])
  }

  @Test("The log stays, and nothing of the user's is touched")
  func log() throws {
    try kiosk.write("line", to: "\(kiosk.directories.state)/log")
    let own = Directories(environment: kiosk.environment)
    let theirs = ["\(own.data)/library", "\(own.state)/state.json", "\(own.caches)/thumbnails/a"]
    for path in theirs + ["\(own.pictures)/MemeMe/meme.jpg"] { try kiosk.write("mine", to: path) }
    try kiosk.kiosk(.none).wipe(.start)
    #expect(kiosk.exists("\(kiosk.directories.state)/log"))
    #expect(try kiosk.mentions(of: "mine").count == 4)
    try kiosk.kiosk(.none).wipe(.everything)
    #expect(try kiosk.mentions(of: "mine").count == 4)
  }

  @Test("Copies of this running instance are removed, and new ones can be made")
  func copies() throws {
    let sharedCopies = SharedCopies(directories: kiosk.directories)
    let copies = try sharedCopies.add([.named("a.jpg", Array(marker.utf8))])
    let running = kiosk.kiosk(.none, sharedCopies: sharedCopies)
    try running.wipe(.visit)
    #expect(!kiosk.exists(try #require(copies.paths.first)))
    #expect(try kiosk.mentions(of: tail) == [])
    let others = try sharedCopies.add([.named("b.jpg")])
    #expect(kiosk.exists(try #require(others.paths.first)))
  }

  @Test(
    "Copies of this running instance that cannot be removed are reported",
    .enabled(if: getuid() == 0, "only root can mount a disk"))
  func copiesLeft() async throws {
    let sharedCopies = SharedCopies(directories: kiosk.directories)
    let running = kiosk.kiosk(.none, sharedCopies: sharedCopies)
    let copies = try sharedCopies.add([.named("a.jpg", Array(marker.utf8))])
    do {
      // A folder on which a disk is mounted cannot be removed.
      let disk = try SmallDisk(at: try #require(copies.paths.first) + ".disk")
      copies.remove()
      #expect(throws: Problem.kiosk(.notWiped)) { try running.wipe(.visit) }
      withExtendedLifetime(disk) {}
    }
    try running.wipe(.visit)
    #expect(try kiosk.mentions(of: tail) == [])
  }

  @Test("A part that fails does not keep the others from being removed")
  func failure() throws {
    struct Failure: Error {}
    try plant()
    let failing = kiosk.kiosk(.none) { throw Failure() }
    #expect(throws: Problem.kiosk(.notWiped)) { try failing.wipe(.visit) }
    #expect(try kiosk.mentions(of: tail) == [])
    #expect(kiosk.calls.withLock { $0 } == ["handouts", "clipboard"])
  }

  @Test("A removal of everything that was interrupted is completed at the next start")
  func interrupted() throws {
    struct Failure: Error {}
    let store = try #require(kiosk.store(.days(9)))
    let failing = kiosk.kiosk(.days(9), store: store) { throw Failure() }
    #expect(throws: Problem.kiosk(.notWiped)) { try failing.wipe(.everything) }
    try store.save(SampleMemes.marked(marker))
    try kiosk.kiosk(.days(9)).wipe(.start)
    #expect(try kiosk.mentions(of: tail) == [])
    try store.save(SampleMemes.meme(top: "next"))
    try kiosk.kiosk(.days(9)).wipe(.start)
    #expect(try store.memes().count == 1)
  }

  @Test("Where nothing is there, nothing is made")
  func nothing() throws {
    try kiosk.kiosk(.none).wipe(.visit)
    try kiosk.kiosk(.none).wipe(.start)
    #expect(kiosk.folder.names == [])
  }

  @Test("A kiosk that keeps nothing writes nothing")
  func ephemeral() throws {
    let store = EphemeralMemeStore { Moment(milliseconds: 1_000) }
    let first = try store.save(SampleMemes.marked(marker))
    let second = try store.save(SampleMemes.marked(marker))
    #expect(first.id < second.id && first[.top] == marker)
    try store.setDraft(Draft(recipe: SampleMemes.recipe(top: marker, bottom: ""), original: nil))
    #expect(try store.memes() == [] && store.memes(matching: "").isEmpty && store.drafts().isEmpty)
    #expect(throws: Problem.store(.noSuchMeme)) { try store.renderedPicture(of: first.id) }
    #expect(throws: Problem.store(.noSuchMeme)) { try store.source(of: first.id) }
    try EphemeralUserSettings().write(UserSettings())
  }

  @Test("Free bytes are those of the nearest folder that exists")
  func space() throws {
    let free = try #require(kiosk.kiosk(.none).freeBytes())
    #expect(free > 0)
    #expect(kiosk.kiosk(.none).isRight(pin: "1234", hash: "hash"))
    #expect(!kiosk.kiosk(.none).isRight(pin: "1235", hash: "hash"))
  }
}
