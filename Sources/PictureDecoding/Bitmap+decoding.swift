internal import Canvas
internal import Glibc

extension Bitmap {
  /// A bitmap of transparent black pixels; nil if memory runs out, which untrusted input can cause.
  static func cleared(_ size: PixelSize) -> Bitmap? {
    let count = size.count * 4
    let memory = mmap(
      nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    // Large pages save thousands of page faults; without them it is only slower.
    _ = madvise(memory, count, MADV_HUGEPAGE)
    return Bitmap(
      size: size, bytesPerRow: size.width * 4, isOpaque: false, adopting: memory,
      release: { munmap($0, count) })
  }

  /// The same pixels, with the opacity that is known only after decoding.
  func asOpaque(_ isOpaque: Bool) -> Bitmap {
    guard isOpaque else { return self }
    return withMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return self }
      return Bitmap(
        size: size, bytesPerRow: bytesPerRow, isOpaque: true, adopting: base,
        release: { _ in withExtendedLifetime(self) {} })
    }
  }
}
