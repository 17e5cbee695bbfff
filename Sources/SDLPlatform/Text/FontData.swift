internal import CSDL
internal import Glibc

/// A font file in memory, as far as it is looked at: owns the mapping.
///
/// SDL_ttf seeks and reads several times for each letter, which through a file costs a system call
/// each time.
@MainActor
final class FontData {
  private let start: UnsafeMutableRawPointer
  private let count: Int

  /// Maps a file; nil where it cannot be read.
  init?(path: String) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0, status.st_size <= Int32.max,
      let start = mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    self.start = start
    count = status.st_size
  }

  isolated deinit {
    munmap(start, count)
  }

  /// Opens one of its faces, which must be closed before the data goes.
  func open(pointSize: Int32, index: Int) -> OpaquePointer? {
    guard let stream = SDL_RWFromConstMem(start, Int32(count)) else { return nil }
    return TTF_OpenFontIndexRW(stream, 1, pointSize, index)
  }
}
