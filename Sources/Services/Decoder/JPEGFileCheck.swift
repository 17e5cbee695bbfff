internal import Canvas
internal import Glibc

/// What a JPEG file from a helper may consist of, which goes to others: a picture of the expected size,
/// without anything that tells of its origin.
///
/// The helper has read a stranger's bytes, so what it answers is checked without decoding it: the
/// segments are those that `jpeg_paint` writes, and the file ends with its only scan.
struct JPEGFileCheck {
  /// Columns and rows as stored.
  var size: PixelSize
  /// The orientation, which the file says unless it is upright.
  var orientation: Orientation

  /// Whether a file is such a one.
  func accepts(_ file: [UInt8]) -> Bool {
    guard file.starts(with: [0xFF, 0xD8]) else { return false }
    var at = 2
    var hasFrame = false
    var hasRestarts = false
    var hasOrientation = orientation == .upright
    while at + 4 <= file.count, file[at] == 0xFF {
      let marker = file[at + 1]
      let end = at + 2 + (Int(file[at + 2]) << 8 | Int(file[at + 3]))
      guard end >= at + 4, end <= file.count else { return false }
      let content = file[at + 4..<end]
      switch marker {
      case 0xE0:
        guard content.count == 14, content.starts(with: "JFIF\0".utf8) else { return false }
      case 0xEE: guard content.count == 12, content.starts(with: "Adobe".utf8) else { return false }
      case 0xE1:
        guard !hasOrientation, content.elementsEqual(exif) else { return false }
        hasOrientation = true
      case 0xE2: guard content.starts(with: "ICC_PROFILE\0".utf8) else { return false }
      case 0xDB, 0xC4: break
      case 0xC0, 0xC1:
        guard !hasFrame, isFrame(content) else { return false }
        hasFrame = true
      case 0xDD:
        guard !hasRestarts, content.count == 2 else { return false }
        hasRestarts = true
      case 0xDA:
        return hasFrame && hasOrientation && isLastScan(file[end...], hasRestarts: hasRestarts)
      default: return false
      }
      at = end
    }
    return false
  }

  /// The EXIF data of the orientation alone: big endian, one entry with the tag 0x0112.
  private var exif: [UInt8] {
    Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0".utf8)
      + [UInt8(orientation.rawValue), 0, 0, 0, 0, 0, 0]
  }

  private func isFrame(_ content: ArraySlice<UInt8>) -> Bool {
    let bytes = content.prefix(6).map(Int.init)
    return bytes.count == 6 && bytes[0] == 8 && bytes[1] << 8 | bytes[2] == size.height
      && bytes[3] << 8 | bytes[4] == size.width && (bytes[5] == 1 || bytes[5] == 3)
  }

  /// Whether no marker follows but that of the end, and those of restarts in their order.
  private func isLastScan(_ data: ArraySlice<UInt8>, hasRestarts: Bool) -> Bool {
    guard data.suffix(2).elementsEqual([0xFF, 0xD9]) else { return false }
    return data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      let end = bytes.count - 2
      var at = 0
      var restart: UInt8 = 0
      while at < end, let found = memchr(start + at, 0xFF, end - at) {
        let next = start.distance(to: UnsafeRawPointer(found)) + 1
        guard next < end else { return false }
        if hasRestarts, bytes[next] == 0xD0 | restart {
          restart = (restart + 1) & 7
        } else if bytes[next] != 0 {
          return false
        }
        at = next + 1
      }
      return true
    }
  }
}
