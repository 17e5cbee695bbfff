internal import Canvas

/// The header and chunks of a PNG file, as in the PNG specification (third edition), section 5.
struct PNGProbe: SourceFormat {
  /// Columns and rows as stored.
  let size: PixelSize
  /// Whether the picture is interlaced.
  let isInterlaced: Bool
  /// Whether all chunks are present, up to the end chunk.
  private(set) var isComplete = false
  /// The EXIF chunk.
  private var exif: UnsafeRawBufferPointer?
  /// The chunk of the ICC profile.
  private var profile: UnsafeRawBufferPointer?
  /// Whether the colour space is defined by a gamma alone, and one different from a screen's.
  private(set) var needsGamma = false
  /// The ranges of the file that are passed to the codec, in order.
  ///
  /// These are the signature and the chunks that affect the pixels; others could only stop the
  /// codec or use memory.
  private(set) var decodedRanges: [Range<Int>] = []

  var orientation: Orientation { exif.map(Orientation.init(exif:)) ?? .upright }
  var color: SourceColor { SourceColor(profile: profile.flatMap(PNGProfile.decompressed)) }

  private var gammaPart: Range<Int>?
  private var gamma = 0
  private var hasColorSpace = false

  /// The maximum number of chunks other than pixel data; no encoder writes more.
  private static let maximumChunks = 10_000

  /// Whether the bytes begin with the PNG signature.
  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// Reads the header and parses the chunks.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `DecodingFault.damaged` if the header is invalid or there are too many chunks.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingFault) {
    var reader = ByteReader(bytes, at: 8)
    guard reader.readUInt32() == 13, reader.isNext("IHDR") else { throw .damaged }
    reader.skip(4)
    guard let width = reader.readUInt32(), let height = reader.readUInt32(),
      let details = reader.peek(5), (1...0x7FFF_FFFF).contains(width),
      (1...0x7FFF_FFFF).contains(height)
    else { throw .damaged }
    size = PixelSize(width: width, height: height)
    isInterlaced = details[4] != 0
    reader.skip(9)
    decodedRanges = [0..<min(reader.position, bytes.count)]
    try walk(&reader, end: bytes.count)
    // In units of 1/100000; a gamma close to a screen's 45455 makes no visible difference.
    needsGamma = !hasColorSpace && gamma > 0 && !(43_000...48_000).contains(gamma)
    if !needsGamma, let gammaPart { decodedRanges.removeAll { $0 == gammaPart } }
  }

  func makeReader(_ bytes: UnsafeRawBufferPointer, longSide: Int?) -> any PixelReader {
    PNGReader(self, bytes: bytes)
  }

  private mutating func walk(_ reader: inout ByteReader, end: Int) throws(DecodingFault) {
    var count = 0
    while !isComplete {
      let start = reader.position
      guard let length = reader.readUInt32(), let name = reader.peek(4) else { break }
      let kind = ByteReader(name)
      count += kind.isNext("IDAT") ? 0 : 1
      guard count <= Self.maximumChunks, length <= 0x7FFF_FFFF else { throw .damaged }
      reader.skip(4)
      let content = reader.peek(length)
      let isWhole = reader.left >= length + 4
      reader.skip(length + 4)
      recordChunk(name, content, at: start..<min(reader.position, end))
      guard isWhole else { break }
      isComplete = kind.isNext("IEND")
    }
  }

  private mutating func recordChunk(
    _ name: UnsafeRawBufferPointer, _ content: UnsafeRawBufferPointer?, at part: Range<Int>
  ) {
    let kind = ByteReader(name)
    // The fifth bit of the first letter is clear if a decoder must understand the chunk.
    let isCritical = name[0] & 0x20 == 0
    if isCritical || kind.isNext("tRNS") {
      addUseful(part)
    } else if kind.isNext("gAMA"), gammaPart == nil, let content, content.count == 4 {
      var reader = ByteReader(content)
      gamma = reader.readUInt32() ?? 0
      gammaPart = part
      decodedRanges.append(part)
    } else if kind.isNext("eXIf"), exif == nil {
      exif = content
    } else if kind.isNext("iCCP") {
      hasColorSpace = true
      profile = profile ?? content
    } else if kind.isNext("sRGB") || kind.isNext("cICP") {
      hasColorSpace = true
    }
  }

  private mutating func addUseful(_ part: Range<Int>) {
    let last = decodedRanges.count - 1
    // The gamma chunk's range stays separate, because it may have to be removed again.
    if decodedRanges[last].upperBound == part.lowerBound, decodedRanges[last] != gammaPart {
      decodedRanges[last] = decodedRanges[last].lowerBound..<part.upperBound
    } else {
      decodedRanges.append(part)
    }
  }
}
