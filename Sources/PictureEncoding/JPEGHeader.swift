/// What comes before the codes in a JPEG file with one scan.
struct JPEGHeader {
  /// The size of all of it.
  let count: Int
  /// Where the header of the scan begins.
  let scan: Int
  /// Where the height is, two bytes from the high one down.
  private let height: Int

  /// Reads the header of a file; nil if there is none.
  init?(_ file: UnsafeRawBufferPointer) {
    var at = 2
    var height: Int?
    while at + 9 <= file.count, file[at] == 0xFF {
      let next = at + 2 + (Int(file[at + 2]) << 8 | Int(file[at + 3]))
      if file[at + 1] == 0xC0 { height = at + 5 }
      if file[at + 1] == 0xDA, let height, next <= file.count {
        (scan, count, self.height) = (at, next, height)
        return
      }
      at = next
    }
    return nil
  }

  /// Changes the height.
  func setHeight(_ rows: Int, in file: UnsafeMutableRawBufferPointer) {
    file[height] = UInt8(rows >> 8)
    file[height + 1] = UInt8(rows & 255)
  }
}
