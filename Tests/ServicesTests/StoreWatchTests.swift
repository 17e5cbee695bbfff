import Foundation
import MemeCore
import MemeTestKit
import Services
import Testing

@Suite struct StoreWatchTests {
  private let library = LibraryFolder()
  private let changes = Changes()

  private func isNotified(_ count: Int) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    while changes.count < count {
      guard ContinuousClock.now < deadline else { return false }
      try await Task.sleep(for: .milliseconds(10))
    }
    return true
  }

  @Test func changesOfOtherProcessesAreReported() async throws {
    let (mine, others) = (library.open(), library.open())
    let watch = try mine.watch { [changes] in changes.add() }
    let sent = try others.save(SampleMemes.meme())
    #expect(try await isNotified(1))
    #expect(try mine.memes() == [sent])
    let before = changes.count
    try others.delete([sent.id])
    #expect(try await isNotified(before + 1))
    #expect(try mine.memes() == [])
    withExtendedLifetime(watch) {}
  }

  @Test func whatWeChangeIsNot() async throws {
    let store = library.open()
    let watch = try store.watch { [changes] in changes.add() }
    let sent = try store.save(SampleMemes.meme())
    try store.delete([sent.id])
    try await Task.sleep(for: .milliseconds(500))
    #expect(changes.count == 0)
    withExtendedLifetime(watch) {}
  }

  @Test func aReleasedWatchReportsNothing() async throws {
    let (mine, others) = (library.open(), library.open())
    var watch: FolderWatch? = try mine.watch { [changes] in changes.add() }
    try await Task.sleep(for: .milliseconds(10))
    withExtendedLifetime(watch) {}
    watch = nil
    try others.save(SampleMemes.meme())
    try await Task.sleep(for: .milliseconds(500))
    #expect(changes.count == 0)
  }
}
