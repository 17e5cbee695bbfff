internal import CSDL
internal import Glibc

/// A font file in memory: owns the mapping, or the copy.
///
/// SDL_ttf seeks and reads several times for each letter, and in a file each costs a system call.
/// System fonts are mapped: they are replaced, never overwritten. Any other file may be overwritten
/// by its owner, and a truncated mapping ends the program at the next letter, so such a file is
/// read into memory once.
nonisolated final class FontData {
  private let start: UnsafeMutableRawPointer
  private let count: Int
  private let isMapped: Bool

  /// The bytes that were read into memory.
  var copiedByteCount: Int { isMapped ? 0 : count }

  /// The maximum size of a font that is read, in bytes; collections of all East Asian faces have
  /// 100 MB.
  private static let longestCopy = 256 << 20
  /// Folders to which only the system's package manager writes.
  private static let systemFolders = ["/usr/share/", "/usr/lib/", "/run/host/"]

  /// Opens a file; nil where it cannot be read, is not a regular file, or is too long.
  init?(path: String) {
    // Opening a pipe or a device must not block.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0, status.st_size <= Int32.max
    else { return nil }
    isMapped = Self.isOfSystem(path)
    if isMapped {
      guard let start = mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0),
        start != MAP_FAILED
      else { return nil }
      (self.start, count) = (start, status.st_size)
    } else {
      guard status.st_size <= Self.longestCopy,
        let copy = Self.copy(of: descriptor, upTo: status.st_size)
      else { return nil }
      (start, count) = copy
    }
  }

  /// Whether a file is in a system folder and not a link out of it.
  private static func isOfSystem(_ path: String) -> Bool {
    guard let real = realpath(path, nil) else { return false }
    defer { free(real) }
    let place = String(cString: real)
    return systemFolders.contains { place.hasPrefix($0) }
  }

  /// The content of a file, up to a number of bytes; nil where it cannot be read.
  private static func copy(
    of descriptor: Int32, upTo limit: Int
  ) -> (UnsafeMutableRawPointer, Int)? {
    guard let memory = malloc(limit) else { return nil }
    var count = 0
    while count < limit {
      let part = read(descriptor, memory + count, limit - count)
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { break }
      count += part
    }
    guard count > 0 else {
      free(memory)
      return nil
    }
    return (memory, count)
  }

  /// The bytes, which are valid as long as the data.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  deinit {
    if isMapped { munmap(start, count) } else { free(start) }
  }

  /// Opens one of its faces, which must be closed before the data is released.
  func open(pointSize: Int32, index: Int) -> OpaquePointer? {
    guard let stream = SDL_RWFromConstMem(start, Int32(count)) else { return nil }
    return FontLibrary.open(stream, pointSize: pointSize, index: index)
  }
}
