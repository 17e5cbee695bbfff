internal import Canvas

/// The header and chunks of a PNG file, as in the PNG specification (third edition), section 5.
struct PNGProbe: SourceFormat {
  /// Columns and rows as stored.
  let size: PixelSize
  /// Bits of a sample, from 1 to 16.
  let bitDepth: Int
  /// Whether pixels may be transparent.
  private(set) var hasAlpha: Bool
  /// Whether the picture is interlaced.
  let isInterlaced: Bool
  /// Whether all chunks are present, up to the end chunk.
  private(set) var isComplete = false
  /// The EXIF chunk.
  private var exif: UnsafeRawBufferPointer?
  /// The chunk of the ICC profile.
  private var profile: UnsafeRawBufferPointer?
  /// The gamma if it alone defines the colour space, and differs from a screen's.
  private(set) var gamma: Double?
  /// The ranges of the file that are passed to the codec, in order.
  ///
  /// These are the signature and the chunks that affect the pixels; others could only stop the
  /// codec or use memory.
  private(set) var decodedRanges: [Range<Int>] = []

  var orientation: Orientation { exif.map(Orientation.init(exif:)) ?? .upright }
  var color: SourceColor {
    // The numbers come before the profile.
    coded.map { SourceColor(coded: $0) }
      ?? SourceColor(profile: profile.flatMap(PNGProfile.decompressed))
  }

  private var hasColorSpace = false
  private var coded: CodedColorSpace?

  /// Whether the bytes begin with the PNG signature.
  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// Reads the header and parses the chunks.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: The limits for the file.
  /// - Throws: `DecodingFault.damaged` if the header is invalid, `.chunkTooLarge`.
  init(_ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits) throws(DecodingFault) {
    var reader = ByteReader(bytes, at: 8)
    guard reader.readUInt32() == 13, reader.isNext("IHDR") else { throw .damaged }
    reader.skip(4)
    guard let width = reader.readUInt32(), let height = reader.readUInt32(),
      let details = reader.peek(5), (1...0x7FFF_FFFF).contains(width),
      (1...0x7FFF_FFFF).contains(height)
    else { throw .damaged }
    size = PixelSize(width: width, height: height)
    bitDepth = Int(details[0])
    // The third bit of the colour type.
    hasAlpha = details[1] & 4 != 0
    isInterlaced = details[4] != 0
    reader.skip(9)
    decodedRanges = [0..<min(reader.position, bytes.count)]
    try walk(&reader, end: bytes.count, limits)
    // A gamma close to a screen's 1/2.2 makes no visible difference.
    if hasColorSpace || gamma.map({ (0.43...0.48).contains($0) }) == true { gamma = nil }
  }

  func makeReader(_ bytes: UnsafeRawBufferPointer, longSide: Int?) -> any PixelReader {
    PNGReader(self, bytes: bytes)
  }

  private mutating func walk(
    _ reader: inout ByteReader, end: Int, _ limits: DecodingLimits
  ) throws(DecodingFault) {
    while !isComplete {
      let start = reader.position
      guard let length = reader.readUInt32(), let name = reader.peek(4) else { break }
      let kind = ByteReader(name)
      let isOfPixels = kind.isNext("IDAT")
      guard length <= 0x7FFF_FFFF else { throw .damaged }
      reader.skip(4)
      let content = reader.peek(length)
      let isWhole = reader.left >= length + 4
      guard isOfPixels || !isWhole || length <= limits.chunkBytes else {
        throw .chunkTooLarge(length)
      }
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
      if !isCritical { hasAlpha = true }
    } else if kind.isNext("gAMA"), gamma == nil, let content, content.count == 4 {
      var reader = ByteReader(content)
      gamma = reader.readUInt32().flatMap { $0 > 0 ? Double($0) / 100_000 : nil }
    } else if kind.isNext("eXIf"), exif == nil {
      exif = content
    } else if kind.isNext("iCCP") {
      hasColorSpace = true
      profile = profile ?? content
    } else if kind.isNext("cICP"), let content, let space = Self.colorSpace(content) {
      hasColorSpace = true
      coded = space
    } else if kind.isNext("sRGB") {
      hasColorSpace = true
    }
  }

  /// The colour space of a cICP chunk; nil if it is not one of red, green and blue in full range,
  /// or not known.
  private static func colorSpace(_ content: UnsafeRawBufferPointer) -> CodedColorSpace? {
    guard content.count == 4, content[2] == 0, content[3] == 1 else { return nil }
    let space = CodedColorSpace(primaries: Int(content[0]), transfer: Int(content[1]))
    return space.isKnown ? space : nil
  }

  private mutating func addUseful(_ part: Range<Int>) {
    let last = decodedRanges.count - 1
    if decodedRanges[last].upperBound == part.lowerBound {
      decodedRanges[last] = decodedRanges[last].lowerBound..<part.upperBound
    } else {
      decodedRanges.append(part)
    }
  }
}
