import Foundation
import Glibc

/// A disk in memory, mounted on a folder and unmounted when released.
final class SmallDisk {
  /// Whether this process can mount one; only root can, and not in every container.
  static let isPossible: Bool = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "mememe-disk-\(UUID().uuidString)").path
    guard mkdir(folder, 0o700) == 0 else { return false }
    defer { rmdir(folder) }
    return (try? SmallDisk(at: folder, kilobytes: 4)) != nil
  }()

  private struct MountingError: Error {
    var number: Int32
  }

  private let folder: String

  init(at folder: String, kilobytes: Int, isReadOnly: Bool = false) throws {
    self.folder = folder
    let result = mount(
      "tmpfs", folder, "tmpfs", isReadOnly ? UInt(MS_RDONLY) : 0,
      "size=\(kilobytes)k,mode=755")
    guard result == 0 else { throw MountingError(number: errno) }
  }

  deinit {
    umount2(folder, Int32(MNT_DETACH))
  }
}

extension Home {
  /// Starts the program so that file permissions apply even to root.
  func startWithoutPrivileges(_ arguments: [String]) throws -> Program {
    guard geteuid() == 0, let tool = Tools.path(of: "setpriv") else { return try start(arguments) }
    return try Program(
      tool, ["--bounding-set=-all", "--inh-caps=-all", "--", Tools.mememe] + arguments,
      environment: environment, folder: path)
  }
}
