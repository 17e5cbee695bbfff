internal import Glibc
public import MemeCore
internal import System

/// The mounted drives that can be removed, such as USB sticks and memory cards in USB readers.
public struct RemovableDrives: Sendable {
  private let mountInfo: @Sendable () -> String?
  private let system: String

  /// The folders of the system; a disk that has one of them is not one to be removed.
  private static let systemFolders: Set = [
    "/", "/boot", "/boot/efi", "/boot/firmware", "/home", "/usr", "/var",
  ]

  /// Uses the kernel's list of mounts and its devices.
  public init() {
    self.init(system: "/sys") { ProcessFile.text("/proc/self/mountinfo") }
  }

  /// Uses given lists.
  ///
  /// - Parameters:
  ///   - system: The path of the file system with the devices.
  ///   - mountInfo: Reads the list of mounts; nil if that fails.
  init(system: String, mountInfo: @escaping @Sendable () -> String?) {
    self.system = system
    self.mountInfo = mountInfo
  }

  /// The drives that this user can write to, each once, in the order in which they were mounted.
  public func all() -> [RemovableDrive] {
    let mounts = MountTable(mountInfo() ?? "").mounts
    let systemDisks = Set(
      mounts.filter { Self.systemFolders.contains($0.path) }.compactMap { disk(of: $0.device) })
    var devices: Set<String> = []
    return mounts.enumerated().compactMap { index, mount in
      // What is mounted over it is what is there.
      guard !mounts[(index + 1)...].contains(where: { $0.path == mount.path }),
        mount.isWritable, let disk = disk(of: mount.device), !systemDisks.contains(disk),
        isRemovable(disk), access(mount.path, W_OK | X_OK) == 0,
        let freeBytes = DiskSpace.freeBytes(at: mount.path),
        devices.insert(mount.device).inserted
      else { return nil }
      return RemovableDrive(
        name: mount.path.lastPathComponent, path: mount.path, freeBytes: freeBytes)
    }
  }

  /// Whether a drive is still plugged in and mounted.
  func contains(_ drive: RemovableDrive) -> Bool {
    all().contains { $0.path == drive.path }
  }

  /// The folder of a device's disk below `/sys/devices`; nil if there is no such disk, as for a
  /// network folder, or any more.
  private func disk(of device: String) -> String? {
    let link = "\(system)/dev/block/\(device)"
    guard access(link, F_OK) == 0 else { return nil }
    let folder = AtomicFile.resolved(link)
    let isPartition = access("\(folder)/partition", F_OK) == 0
    return isPartition ? AtomicFile.folder(of: folder) : folder
  }

  private func isRemovable(_ disk: String) -> Bool {
    if ProcessFile.text("\(disk)/removable")?.first == "1" { return true }
    // Sticks that call themselves fixed disks, as those for Windows To Go, and USB disks.
    return disk.dropFirst(AtomicFile.resolved(system).count).split(separator: "/")
      .contains { $0.hasPrefix("usb") && $0.dropFirst(3).allSatisfy(\.isNumber) }
  }
}

/// Small files of the kernel, whose size is not known before they are read.
enum ProcessFile {
  private static let maximumBytes = 4 << 20

  /// Reads a file.
  ///
  /// - Returns: Its content; nil if it does not exist or cannot be read.
  static func text(_ path: String) -> String? {
    guard let file = FileDescriptor.open(path),
      let bytes = try? file.content(maximumBytes: maximumBytes)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
