import Foundation
import Glibc
import MemeCore
import MemeScreens
import Services
import Synchronization
import Testing

@Suite struct ConfigurationStoreTests {
  private let folder = TemporaryFolder()
  private let reports = Reports()

  /// The settings that were reported, and the warnings.
  private final class Reports: Sendable {
    let settings = Mutex<[Settings]>([])
    let warnings = Mutex<[String]>([])
  }

  private var directories: Directories {
    Directories(
      environment: ["HOME": folder.root], systemConfiguration: folder.path("operator"))
  }

  private func store(_ options: [SettingKey: SettingValue] = [:]) -> ConfigurationStore {
    ConfigurationStore(directories: directories, options: options) { [reports] warning in
      reports.warnings.withLock { $0.append(warning.text) }
    }
  }

  private func watch(_ store: ConfigurationStore) throws -> FolderWatch {
    try store.watch { [reports] settings in reports.settings.withLock { $0.append(settings) } }
  }

  private var last: Settings? { reports.settings.withLock(\.last) }

  private func becomes(_ condition: () -> Bool) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(120)
    while !condition() {
      guard ContinuousClock.now < deadline else { return false }
      try await Task.sleep(for: .milliseconds(10))
    }
    return true
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws {
    try folder.write(Array(text.utf8), ".config/mememe/config.json")
  }

  @Test func anotherProgramsChangeIsReported() async throws {
    try makeFolder(".config/mememe")
    let store = store()
    let watch = try watch(store)
    try write("{theme: 'dark'}")
    #expect(try await becomes { last?.appearance.scheme == .dark })
    try FileManager.default.removeItem(atPath: folder.path(".config/mememe/config.json"))
    #expect(try await becomes { last == Settings() })
    withExtendedLifetime(watch) {}
  }

  @Test func aFolderThatIsMadeLaterIsWatched() async throws {
    let store = store()
    let watch = try watch(store)
    try makeFolder(".config/mememe")
    try write("{quality: 10}")
    #expect(try await becomes { last?.quality == 10 })
    try FileManager.default.removeItem(atPath: folder.path(".config"))
    #expect(try await becomes { last?.quality == 90 })
    try makeFolder(".config/mememe")
    try write("{quality: 20}")
    #expect(try await becomes { last?.quality == 20 })
    withExtendedLifetime(watch) {}
  }

  @Test func aFolderThatIsMovedAwayAndMadeAgainIsWatched() async throws {
    try makeFolder(".config/mememe")
    try write("{quality: 10}")
    let store = store()
    let watch = try watch(store)
    try FileManager.default.moveItem(
      atPath: folder.path(".config/mememe"), toPath: folder.path(".config/mememe.bak"))
    #expect(try await becomes { last?.quality == 90 })
    try makeFolder(".config/mememe")
    try write("{quality: 20}")
    #expect(try await becomes { last?.quality == 20 })
    withExtendedLifetime(watch) {}
  }

  @Test func theFileBehindALinkIsWatched() async throws {
    try makeFolder(".config/mememe")
    try makeFolder("dotfiles")
    try folder.write(Array("{quality: 10}".utf8), "dotfiles/config.json")
    let link = folder.path(".config/mememe/config.json")
    try #require(symlink(folder.path("dotfiles/config.json"), link) == 0)
    let store = store()
    #expect(store.initial.settings.quality == 10)
    let watch = try watch(store)
    try folder.write(Array("{quality: 20}".utf8), "dotfiles/config.json")
    #expect(try await becomes { last?.quality == 20 })
    withExtendedLifetime(watch) {}
  }

  @Test func aChangeBeforeTheWatchIsReported() throws {
    let store = store()
    try makeFolder(".config/mememe")
    try write("{quality: 10}")
    let watch = try watch(store)
    #expect(last?.quality == 10)
    withExtendedLifetime(watch) {}
  }

  @Test func anInvalidFileKeepsTheSettingsAndIsAWarning() async throws {
    try makeFolder(".config/mememe")
    try write("{quality: 10}")
    let store = store()
    let watch = try watch(store)
    try write("{quality: ")
    #expect(try await becomes { reports.warnings.withLock { !$0.isEmpty } })
    #expect(last == nil)
    try write("{quality: 20}")
    #expect(try await becomes { last?.quality == 20 })
    withExtendedLifetime(watch) {}
  }

  @Test func writingIsNotReportedToTheWriterButToOthers() async throws {
    let (mine, others) = (store(), store())
    let watch = try watch(mine)
    try mine.write(.number(10), for: .quality)
    try others.write(.number(2), for: .scale)
    #expect(try await becomes { last != nil })
    #expect(reports.settings.withLock { $0.map(\.quality) == [10] })
    #expect(last?.scale == 2)
    withExtendedLifetime(watch) {}
  }

  @Test func anOptionEndsWhenItsSettingIsWritten() async throws {
    let (mine, others) = (store([.quality: .number(10), .log: .text("debug")]), store())
    let watch = try watch(mine)
    #expect(mine.initial.settings.quality == 10)
    try mine.write(.number(20), for: .quality)
    try others.write(.number(2), for: .scale)
    #expect(try await becomes { last?.scale == 2 })
    #expect(last?.quality == 20 && last?.log == .debug)
    withExtendedLifetime(watch) {}
  }

  @Test func removingASettingReportsTheOperators() async throws {
    try makeFolder("operator")
    try folder.write(Array("{quality: 50}".utf8), "operator/config.json")
    let store = store()
    let watch = try watch(store)
    try store.write(.number(20), for: .quality)
    try ConfigurationFile(directories: directories).set(nil, for: .quality)
    #expect(try await becomes { last?.quality == 50 })
    withExtendedLifetime(watch) {}
  }

  @Test func aFailedWriteChangesNothing() throws {
    try makeFolder(".config/mememe")
    try write("no object")
    let store = store([.quality: .number(10)])
    #expect(throws: Problem.settings(.damaged)) { try store.write(.number(20), for: .quality) }
    let watch = try watch(store)
    #expect(last == nil)
    withExtendedLifetime(watch) {}
  }
}
