internal import CJPEGBlocks
internal import Canvas

/// Paints images onto the transparent pixels of some rows at a time.
final class PaintedRows {
  private let images: [StoredImage]
  /// Areas that contain the images and do not overlap.
  private let areas: [PixelArea]
  private var pixels: UnsafeMutableRawBufferPointer
  private let painted: UnsafeMutableBufferPointer<jpeg_area>

  /// Makes painted rows of images, none of which begins above or left of the picture.
  init(_ images: [StoredImage]) {
    self.images = images
    areas = PixelArea.separated(images.map(\.area))
    painted = .allocate(capacity: areas.count)
    pixels = .allocate(byteCount: 0, alignment: 16)
  }

  deinit {
    painted.deallocate()
    pixels.deallocate()
  }

  /// Paints rows.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: The parts of the areas in these rows; valid until the next call.
  func paint(_ rows: Range<Int>) -> UnsafeBufferPointer<jpeg_area> {
    let parts = areas.compactMap { area in
      area.intersection(
        PixelArea(
          x: area.x, y: rows.lowerBound, size: PixelSize(width: area.size.width, height: rows.count)
        ))
    }
    reserve(parts.reduce(0) { $0 + $1.size.count } * 4)
    var start = 0
    for (index, part) in parts.enumerated() {
      let end = start + part.size.count * 4
      let place = UnsafeMutableRawBufferPointer(rebasing: pixels[start..<end])
      paint(part, onto: place)
      painted[index] = jpeg_area(
        x: Int32(part.x), y: Int32(part.y), width: Int32(part.size.width),
        height: Int32(part.size.height),
        pixels: UnsafePointer(place.baseAddress?.assumingMemoryBound(to: UInt8.self)))
      start = end
    }
    return UnsafeBufferPointer(rebasing: painted[..<parts.count])
  }

  private func reserve(_ count: Int) {
    guard count > pixels.count else { return }
    pixels.deallocate()
    pixels = .allocate(byteCount: count, alignment: 16)
  }

  private func paint(_ part: PixelArea, onto place: UnsafeMutableRawBufferPointer) {
    guard let memory = place.baseAddress else { return }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: place.count)
    let bitmap = Bitmap(
      size: part.size, bytesPerRow: part.size.width * 4, isOpaque: false, adopting: memory,
      release: { _ in })
    for image in images { image.paint(onto: bitmap, x: part.x, y: part.y) }
  }
}
