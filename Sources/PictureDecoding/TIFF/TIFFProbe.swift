internal import Canvas

/// The first directory of a TIFF file, as in TIFF 6.0, section 2, and its form for large files.
struct TIFFProbe: SourceFormat {
  let size: PixelSize
  let orientation: Orientation
  let color: SourceColor

  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    TIFFDirectory.isBigEndian(bytes) != nil
  }

  init(_ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits) throws(DecodingFault) {
    guard let directory = TIFFDirectory(bytes), let width = directory.number(.width),
      let height = directory.number(.height), width > 0, height > 0
    else { throw .damaged }
    size = PixelSize(width: width, height: height)
    orientation = directory.number(.orientation).flatMap(Orientation.init(rawValue:)) ?? .upright
    let profile = directory.bytes(of: .profile).map { [UInt8]($0) }
    color = SourceColor(directory.hasInks ? .ink(isInverted: false) : .light, profile: profile)
  }

  func makeReader(_ bytes: UnsafeRawBufferPointer, longSide: Int?) -> any PixelReader {
    TIFFReader(size: size, hasInks: color.model != .light, bytes: bytes)
  }
}

/// The entries of a directory that describe the picture before it is decoded.
private struct TIFFDirectory {
  /// A field's tag.
  enum Tag: Int {
    case width = 256
    case height = 257
    case bitsPerSample = 258
    case photometry = 262
    case orientation = 274
    case samplesPerPixel = 277
    case inkSet = 332
    case profile = 34_675
  }

  private struct Entry {
    let type: Int
    let count: Int
    /// The offset of the value, which is in the entry if it fits.
    let offset: Int
  }

  private let bytes: UnsafeRawBufferPointer
  private let isBigEndian: Bool
  private var entries: [Tag: Entry] = [:]

  /// The order of bytes; nil if it is not TIFF.
  static func isBigEndian(_ bytes: UnsafeRawBufferPointer) -> Bool? {
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x49, 0x49, 0x2B, 0]) {
      return false
    }
    let isBig =
      bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2B])
    return isBig ? true : nil
  }

  /// Reads the first directory; nil if there is none.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let isBigEndian = Self.isBigEndian(bytes) else { return nil }
    self.bytes = bytes
    self.isBigEndian = isBigEndian
    let isLarge = number(at: 2, 2) == 0x2B
    let wordBytes = isLarge ? 8 : 4
    guard let start = number(at: isLarge ? 8 : 4, wordBytes),
      let count = number(at: start, isLarge ? 8 : 2), count <= 4096
    else { return nil }
    for index in 0..<count {
      let entry = start + (isLarge ? 8 + index * 20 : 2 + index * 12)
      guard let tag = number(at: entry, 2), let type = number(at: entry + 2, 2),
        let count = number(at: entry + 4, wordBytes)
      else { return nil }
      guard let tag = Tag(rawValue: tag), entries[tag] == nil else { continue }
      let place = entry + 4 + wordBytes
      let isInside = count <= wordBytes / max(1, Self.byteCount(of: type))
      guard let offset = isInside ? place : number(at: place, wordBytes) else { continue }
      entries[tag] = Entry(type: type, count: count, offset: offset)
    }
  }

  /// Whether the samples are cyan, magenta, yellow and black, in a depth that we read ourselves.
  var hasInks: Bool {
    number(.photometry) == 5 && (number(.inkSet) ?? 1) == 1
      && [8, 16].contains(number(.bitsPerSample) ?? 0) && (number(.samplesPerPixel) ?? 0) >= 4
  }

  /// The first value of a field, if it is an unsigned whole number.
  func number(_ tag: Tag) -> Int? {
    guard let entry = entries[tag], [1, 3, 4, 16].contains(entry.type), entry.count > 0 else {
      return nil
    }
    return number(at: entry.offset, Self.byteCount(of: entry.type))
  }

  /// The bytes of a field.
  func bytes(of tag: Tag) -> UnsafeRawBufferPointer? {
    guard let entry = entries[tag], entry.count > 8, [1, 7].contains(entry.type) else {
      return nil
    }
    return ByteReader(bytes, at: entry.offset).peek(entry.count)
  }

  private static func byteCount(of type: Int) -> Int {
    switch type {
    case 3, 8: 2
    case 4, 9, 11: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: 1
    }
  }

  /// A number of two, four or eight bytes; nil if it is outside the file or implausibly large.
  private func number(at offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, let field = ByteReader(bytes, at: offset).peek(count) else { return nil }
    var value: UInt64 = 0
    for byte in 0..<count {
      value = value << 8 | UInt64(field[isBigEndian ? byte : count - 1 - byte])
    }
    return value <= UInt64(UInt32.max) ? Int(value) : nil
  }
}
