internal import PictureDecoding

/// The references from images that are made of other images, such as a grid of tiles, as in
/// ISO/IEC 14496-12, section 8.11.12.
///
/// libheif 1.15 follows them without an end if an image is made of itself.
struct DerivedImages {
  /// An image's number, and that of an image it is made of.
  private var references: [(from: Int, to: Int)] = []

  /// A grid of tiles that are turned and have an alpha plane needs less.
  private static let maximumDepth = 8

  /// Reads the references of a file; what is not valid is left out.
  init(_ bytes: UnsafeRawBufferPointer) {
    for metadata in Self.boxes(bytes, "meta") {
      for box in Self.boxes(metadata.dropping(4), "iref") { read(box) }
    }
  }

  /// Whether an image is made of itself, or there are too many levels.
  var areTooDeep: Bool {
    var levels = references
    // Each round removes the images that no other one is made of.
    for _ in 0..<Self.maximumDepth {
      guard !levels.isEmpty else { return false }
      let parts = Set(levels.map(\.to))
      levels = levels.filter { parts.contains($0.from) }
    }
    return !levels.isEmpty
  }

  private mutating func read(_ box: UnsafeRawBufferPointer) {
    var reader = ByteReader(box)
    // In version 0 numbers have two bytes.
    let isLong = reader.byte() != 0
    reader.skip(3)
    for derivation in Self.boxes(box.dropping(4), "dimg") {
      var reader = ByteReader(derivation)
      guard let from = reader.number(isLong), let count = reader.readUInt16() else { continue }
      for _ in 0..<count {
        guard let to = reader.number(isLong) else { break }
        references.append((from, to))
      }
    }
  }

  /// The contents of the boxes of a type, in order.
  private static func boxes(
    _ bytes: UnsafeRawBufferPointer, _ type: StaticString
  ) -> [UnsafeRawBufferPointer] {
    var found: [UnsafeRawBufferPointer] = []
    var reader = ByteReader(bytes)
    while let length = reader.readUInt32() {
      let isWanted = reader.isNext(type)
      reader.skip(4)
      var header = 8
      var size = length == 0 ? reader.left + header : length
      if length == 1 {
        guard let high = reader.readUInt32(), let low = reader.readUInt32(), high == 0 else {
          break
        }
        (header, size) = (16, low)
      }
      guard size >= header else { break }
      let count = min(size - header, reader.left)
      if isWanted, let content = reader.peek(count) { found.append(content) }
      reader.skip(count)
    }
    return found
  }
}

extension ByteReader {
  /// The next number of four or two bytes.
  fileprivate mutating func number(_ isLong: Bool) -> Int? { isLong ? readUInt32() : readUInt16() }
}

extension UnsafeRawBufferPointer {
  /// The bytes after the first ones.
  fileprivate func dropping(_ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: dropFirst(count))
  }
}
