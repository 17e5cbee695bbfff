import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Synchronization

@testable import Services

/// The folders of a kiosk for one test.
final class KioskFolder: Sendable {
  let folder = TemporaryFolder()
  let calls = Mutex<[String]>([])

  var environment: [String: String] {
    [
      "HOME": folder.root, "XDG_RUNTIME_DIR": folder.path("run"),
      "XDG_CACHE_HOME": folder.path("cache"), "XDG_DATA_HOME": folder.path("data"),
      "XDG_STATE_HOME": folder.path("state"), "XDG_CONFIG_HOME": folder.path("config"),
      "XDG_PICTURES_DIR": folder.path("pictures"),
    ]
  }

  var directories: Directories { Directories(environment: environment).kiosk }

  /// Makes the store as a new process does; nil if no memes are kept.
  func store(
    _ retention: KioskRetention, at milliseconds: Int64 = Moment.now.milliseconds
  ) -> SQLiteMemeStore? {
    guard retention != .none else { return nil }
    return SQLiteMemeStore(folder: directories.data) { Moment(milliseconds: milliseconds) }
  }

  /// Makes the kiosk as a new process does.
  func kiosk(
    _ retention: KioskRetention, store: SQLiteMemeStore? = nil, sharedCopies: SharedCopies? = nil,
    drives: RemovableDrives = RemovableDrives(system: "/none") { nil }, quotaMegabytes: Int? = nil,
    withdraw: @escaping @Sendable () throws -> Int = { 0 }
  ) -> LiveKiosk {
    var configuration = KioskConfiguration()
    configuration.retention = retention
    configuration.quotaMegabytes = quotaMegabytes
    configuration.activities = [.print, .saveToPictures]
    let parts = LiveKiosk.Parts(
      clearClipboard: { [weak self] in self?.calls.withLock { $0.append("clipboard") } },
      withdrawHandouts: { [weak self] in
        self?.calls.withLock { $0.append("handouts") }
        return try withdraw()
      }, comparePIN: { $0 == "1234" && $1 == "hash" }, makeCheck: { { [] } })
    return LiveKiosk(
      configuration: configuration, directories: directories,
      store: store ?? self.store(retention),
      sharedCopies: sharedCopies ?? SharedCopies(directories: directories), parts: parts,
      drives: drives,
      today: { LocalTime(year: 2026, month: 11, day: 3, hour: 8, minute: 5, offset: 0) })
  }

  /// Writes a file and the folders it is in.
  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// The paths of the files whose content or name has a text, relative to the folder.
  func mentions(of text: String) throws -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.root)?.allObjects as? [String] ?? []
    return try all.filter { name in
      if name.contains(text) { return true }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.path(name), isDirectory: &isFolder)
      guard !isFolder.boolValue else { return false }
      return try Data(folder.content(of: folder.path(name))).range(of: Data(text.utf8)) != nil
    }
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

extension SampleMemes {
  /// A meme all of whose parts contain a text.
  static func marked(_ text: String) -> FinishedMeme {
    meme(top: text, bottom: text, original: text)
  }
}
