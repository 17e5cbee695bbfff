internal import Canvas
internal import Glibc

/// The header of a JPEG file, up to its first scan; markers as in ITU-T T.81, table B.1.
struct JPEGProbe: SourceFormat {
  /// Columns and rows as stored.
  private(set) var size = PixelSize(width: 0, height: 0)
  /// The number of colour components: 1 for grey, 3 for colour, 4 for CMYK.
  private(set) var components = 0
  /// Whether Adobe's marker is present, which means that inks are stored inverted.
  private(set) var isFromAdobe = false

  var orientation: Orientation { exif.map(Orientation.init(exif:)) ?? .upright }

  var color: SourceColor {
    SourceColor(components == 4 ? .ink(isInverted: isFromAdobe) : .light, profile: profile.whole)
  }

  /// The ranges of the file without the garbage between segments; nil if there is none.
  ///
  /// The codec would skip the garbage, but with a warning that hides those about real damage.
  var decodedRanges: [Range<Int>]? { hasGarbage ? segments : nil }

  /// Whether only the marker of the end may be missing; in a file of several scans, some of them may
  /// be missing too.
  var mayLackEndOnly: Bool { !hasEnd && isSequential && hasOneScan }

  /// The first EXIF segment, without its name.
  private var exif: UnsafeRawBufferPointer?
  private var profile = ProfileSegments()
  private var segments = [0..<2]
  /// The sum of the steps of each quantization table, and the table of the first component.
  private var stepSums: [UInt8: Int] = [:]
  private var firstTable: UInt8 = 0
  /// The pixels of an MCU.
  private var unit = PixelSize(width: 0, height: 0)
  private var hasGarbage = false
  private var hasEnd = false
  private var hasOneScan = false
  /// Whether the coefficients are in Huffman codes, each of them once.
  private var isSequential = false

  /// Whether the bytes begin with the JPEG signature.
  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// Parses the markers up to the first scan.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: The limits for the file.
  /// - Throws: `DecodingFault.damaged` if they are invalid, `.unknownFormat` for kinds of JPEG that
  ///   are not used for pictures, `.tooManyScans`.
  init(_ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits) throws(DecodingFault) {
    var reader = ByteReader(bytes, at: 2)
    while true {
      guard let marker = nextMarker(&reader) else { throw .damaged }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      let start = reader.position - 2
      guard marker != 0xD9, let length = reader.readUInt16(), length >= 2,
        let segment = reader.peek(length - 2)
      else { throw .damaged }
      if marker == 0xDA {
        hasOneScan = segment.first.map(Int.init) == components
        segments.append(start..<bytes.count)
        break
      }
      try read(marker, segment)
      reader.skip(length - 2)
      segments.append(start..<reader.position)
    }
    guard size.width > 0 else { throw .damaged }
    let rest = Self.countScans(bytes, from: reader.position)
    let scans = 1 + rest.count
    hasEnd = rest.hasEnd
    guard scans <= limits.scans else { throw .tooManyScans(scans) }
  }

  func makeReader(_ bytes: UnsafeRawBufferPointer, longSide: Int?) -> any PixelReader {
    JPEGReader(self, bytes: bytes, longSide: longSide)
  }

  /// Whether the steps of the first component are so coarse that letters would ring: below about
  /// quality 80.
  private var isCoarse: Bool {
    guard let sum = stepSums[firstTable] else { return true }
    return sum > 23 * 64
  }

  /// Reads the quantization tables of a segment.
  private mutating func readTables(_ segment: UnsafeRawBufferPointer) {
    var reader = ByteReader(segment)
    while let kind = reader.byte() {
      var sum = 0
      for _ in 0..<64 {
        guard let step = kind >> 4 == 0 ? reader.byte().map(Int.init) : reader.readUInt16() else {
          return
        }
        sum += step
      }
      stepSums[kind & 15] = sum
    }
  }

  /// Makes a painter of captions; nil for pictures of inks, and for those with garbage between
  /// segments.
  func makePainter(_ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits) -> JPEGPainter? {
    guard components != 4, !hasGarbage, hasEnd else { return nil }
    return JPEGPainter(
      bytes, unit: unit, isCoarse: isCoarse, profile: color.profile, maximumScans: limits.scans)
  }

  private mutating func read(
    _ marker: UInt8, _ segment: UnsafeRawBufferPointer
  ) throws(DecodingFault) {
    switch marker {
    case 0xC0, 0xC1, 0xC2, 0xC9, 0xCA: try readFrame(marker, segment)
    // Lossless and hierarchical pictures.
    case 0xC3, 0xC5...0xC7, 0xCB, 0xCD...0xCF: throw .unknownFormat
    case 0xE1:
      let reader = ByteReader(segment)
      guard exif == nil, reader.isNext("Exif\0") else { break }
      exif = UnsafeRawBufferPointer(rebasing: segment.dropFirst(6))
    case 0xDB: readTables(segment)
    case 0xE2: profile.add(segment)
    case 0xEE: isFromAdobe = isFromAdobe || ByteReader(segment).isNext("Adobe")
    default: break
    }
  }

  private mutating func readFrame(
    _ marker: UInt8, _ segment: UnsafeRawBufferPointer
  ) throws(DecodingFault) {
    var reader = ByteReader(segment)
    guard size.width == 0, let precision = reader.byte(), let height = reader.readUInt16(),
      let width = reader.readUInt16(), let count = reader.byte(), width > 0, height > 0
    else { throw .damaged }
    guard precision == 8, [1, 3, 4].contains(count) else { throw .unknownFormat }
    size = PixelSize(width: width, height: height)
    components = Int(count)
    let samplings = try readComponents(&reader)
    let longest = samplings.reduce(into: (1, 1)) { most, sampling in
      most = (max(most.0, Int(sampling >> 4)), max(most.1, Int(sampling & 15)))
    }
    unit = PixelSize(width: 8 * longest.0, height: 8 * longest.1)
    isSequential = [0xC0, 0xC1].contains(marker)
  }

  /// Reads the samplings of the components, and the table of the first.
  private mutating func readComponents(
    _ reader: inout ByteReader
  ) throws(DecodingFault) -> [UInt8] {
    var samplings: [UInt8] = []
    for component in 0..<components {
      guard reader.byte() != nil, let sampling = reader.byte(), let table = reader.byte() else {
        throw .damaged
      }
      samplings.append(sampling)
      if component == 0 { firstTable = table }
    }
    return samplings
  }

  /// Advances to the next marker, skipping garbage before it, as the codec does.
  private mutating func nextMarker(_ reader: inout ByteReader) -> UInt8? {
    while let byte = reader.byte() {
      if byte == 0xFF {
        var code = reader.byte()
        while code == 0xFF { code = reader.byte() }
        guard let code else { return nil }
        if code != 0 { return code }
      }
      hasGarbage = true
    }
    return nil
  }

  /// The number of scans that begin up to the end of the picture, and whether that is marked;
  /// cameras append films to it.
  private static func countScans(
    _ bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (count: Int, hasEnd: Bool) {
    guard let base = bytes.baseAddress else { return (0, false) }
    var count = 0
    var at = start
    while at + 1 < bytes.count, let next = memchr(base + at, 0xFF, bytes.count - 1 - at) {
      at = base.distance(to: UnsafeRawPointer(next)) + 1
      switch bytes[at] {
      case 0xD9: return (count, true)
      case 0xDA: count += 1
      // Tables between scans; in the coefficients themselves 0xFF is followed by 0.
      case 0xC4, 0xCC, 0xDB, 0xDD, 0xE0...0xFE:
        var length = ByteReader(bytes, at: at + 1)
        at += length.readUInt16() ?? 0
      default: break
      }
    }
    return (count, false)
  }
}

/// The segments of an ICC profile in a JPEG file, as in ICC.1:2010, annex B.4.
private struct ProfileSegments {
  private var parts: [UInt8: UnsafeRawBufferPointer] = [:]
  private var count: UInt8 = 0

  /// Adds a segment if it is one of a profile.
  mutating func add(_ segment: UnsafeRawBufferPointer) {
    var reader = ByteReader(segment)
    guard reader.isNext("ICC_PROFILE\0") else { return }
    reader.skip(12)
    guard let number = reader.byte(), let count = reader.byte(), parts[number] == nil else {
      return
    }
    self.count = count
    parts[number] = UnsafeRawBufferPointer(rebasing: segment.dropFirst(14))
  }

  /// The profile; nil if there is none or a part is missing.
  var whole: [UInt8]? {
    guard count > 0, parts.count == Int(count) else { return nil }
    var bytes: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else { return nil }
      bytes += part
    }
    return bytes
  }
}
