import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Services
import Testing

@Suite(.enabled(if: geteuid() == 0, "only root may mount a disk"))
struct StoreFullDiskTests {
  private let folder = TemporaryFolder()

  private func meme(_ number: Int, bytes: Int = 20_000) -> FinishedMeme {
    var meme = SampleMemes.meme(top: "number \(number)", original: "\(number)")
    meme.export.content.bytes += repeatElement(7, count: bytes)
    return meme
  }

  /// Saves until the disk is full.
  private func fill(_ store: SQLiteMemeStore, bytes: Int = 20_000) throws -> [SentMeme] {
    var memes: [SentMeme] = []
    while memes.count < 1_000 {
      do {
        memes.insert(try store.save(meme(memes.count, bytes: bytes)), at: 0)
      } catch Problem.store(.diskFull) {
        break
      }
    }
    return memes
  }

  @Test(arguments: [60_000, 20_000, 100])
  func aFullDiskKeepsWhatWasSaved(bytes: Int) throws {
    let disk = try SmallDisk(at: folder.path("disk"))
    let store = SQLiteMemeStore(folder: disk.path + "/mememe")
    let memes = try fill(store, bytes: bytes)
    #expect(memes.count > 3 && memes.count < 1_000)
    #expect(try store.memes() == memes)
    #expect(throws: Problem.store(.diskFull)) { try store.save(meme(0, bytes: 1 << 20)) }
    let names = try FileManager.default.contentsOfDirectory(atPath: disk.path + "/mememe/memes")
    #expect(names.count == 2 * memes.count)
    // Memes are deleted on a full disk to free space.
    try store.delete(memes.prefix(3).map(\.id))
    #expect(try store.memes() == Array(memes.dropFirst(3)))
    #expect(try store.save(meme(5, bytes: bytes))[.top] == "number 5")
    let other = SQLiteMemeStore(folder: disk.path + "/mememe")
    #expect(try other.memes().count == memes.count - 2)
  }

  @Test func aFullDiskIsReported() throws {
    let disk = try SmallDisk(at: folder.path("disk"))
    let filler = disk.path + "/filler"
    // Its space is freed by truncating it: a program that another test starts in this moment may
    // have inherited the file, which then is not deleted with its name.
    let number = open(filler, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let block = [UInt8](repeating: 1, count: 4096)
    while write(number, block, block.count) > 0 {}
    close(number)
    let store = SQLiteMemeStore(folder: disk.path + "/mememe")
    #expect(throws: Problem.store(.diskFull)) { try store.memes() }
    #expect(throws: Problem.store(.diskFull)) { try store.save(meme(0)) }
    #expect(truncate(filler, 0) == 0)
    #expect(try store.memes() == [])
    #expect(try store.save(meme(0))[.top] == "number 0")
  }

  @Test func aReadOnlyDiskIsReported() throws {
    let disk = try SmallDisk(at: folder.path("disk"))
    // A disk with a file open for writing cannot be remounted.
    let sent = try SQLiteMemeStore(folder: disk.path + "/mememe").save(meme(0))
    try disk.makeReadOnly()
    let store = SQLiteMemeStore(folder: disk.path + "/mememe")
    #expect(throws: Problem.store(.readOnly)) { try store.save(meme(1)) }
    #expect(throws: Problem.store(.readOnly)) { try store.delete([sent.id]) }
    let draft = Draft(recipe: meme(1).recipe, original: nil)
    #expect(throws: Problem.store(.readOnly)) { try store.setDraft(draft) }
    #expect(try store.memes() == [sent])
    #expect(try store.thumbnail(of: sent.id) == meme(0).thumbnail)
  }
}
