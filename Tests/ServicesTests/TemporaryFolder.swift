import Foundation
import Glibc

/// A folder for one test, removed afterwards.
final class TemporaryFolder: Sendable {
  let root: String

  init() {
    root = NSTemporaryDirectory() + "mememe it's ü \(UUID().uuidString)"
    mkdir(root, 0o755)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  func path(_ name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
  }

  func content(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  func write(_ bytes: [UInt8], _ name: String, daysAgo: Int = 0) throws {
    try Data(bytes).write(to: URL(filePath: path(name)))
    let date = Date(timeIntervalSinceNow: Double(-daysAgo) * 86_400)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }
}

/// A disk of one megabyte in memory.
final class SmallDisk {
  let path: String

  init(at path: String) throws {
    self.path = path
    mkdir(path, 0o755)
    try check(mount("tmpfs", path, "tmpfs", 0, "size=1m"))
  }

  /// Whether half of it is free.
  var hasFreeSpace: Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_bavail * 2 > status.f_blocks
  }

  /// Has it mounted for reading only, once no file on it is open for writing: a program that another
  /// test was starting may have inherited one, which it closes when it begins.
  func makeReadOnly() throws {
    let end = Date(timeIntervalSinceNow: 60)
    while mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) != 0 {
      guard errno == EBUSY, Date() < end else { return try check(-1) }
      usleep(10_000)
    }
  }

  deinit {
    umount2(path, Int32(MNT_DETACH))
  }

  private func check(_ result: Int32) throws {
    if result != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM) }
  }
}
