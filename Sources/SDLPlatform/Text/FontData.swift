internal import CSDL
internal import Glibc

/// A font file in memory: owns the mapping, or the copy.
///
/// SDL_ttf seeks and reads several times for each letter, which through a file costs a system call
/// each time. Fonts of the system are mapped: they are replaced, never written to. Whatever lies
/// elsewhere may be overwritten by whoever owns it, and a mapping that has lost its file ends the
/// program at the next letter, so that is read once and for all.
@MainActor
final class FontData {
  private let start: UnsafeMutableRawPointer
  private let count: Int
  private let isMapped: Bool

  /// No font of a user's own is longer, in bytes; collections of all East Asian faces have 100 MB.
  private static let longestCopy = 256 << 20
  /// Where nobody but the system's own package manager writes.
  private static let systemFolders = ["/usr/share/", "/usr/lib/", "/run/host/"]

  /// Opens a file; nil where it cannot be read, is no file, or is too long.
  init?(path: String) {
    // What is no file is not waited for.
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

  /// Whether a file lies in a folder of the system, and is no link out of it.
  private static func isOfSystem(_ path: String) -> Bool {
    guard let real = realpath(path, nil) else { return false }
    defer { free(real) }
    let place = String(cString: real)
    return systemFolders.contains { place.hasPrefix($0) }
  }

  /// What a file holds, up to so many bytes; nil where it cannot be read.
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

  isolated deinit {
    if isMapped { munmap(start, count) } else { free(start) }
  }

  /// Opens one of its faces, which must be closed before the data goes.
  func open(pointSize: Int32, index: Int) -> OpaquePointer? {
    guard let stream = SDL_RWFromConstMem(start, Int32(count)) else { return nil }
    return TTF_OpenFontIndexRW(stream, 1, pointSize, index)
  }
}
