internal import Canvas

/// The headers of a BMP file, as in Microsoft's documentation of bitmap storage.
struct BMPProbe: SourceFormat {
  /// How the pixels are stored.
  enum Storage {
    /// Indices of this many bits into the colours.
    case indices(bits: Int)
    /// Indices in runs, of 4 or 8 bits.
    case runs(bits: Int)
    /// Words of this many bytes, whose channels are selected by masks.
    case masked(byteCount: Int, ChannelMasks)
  }

  let size: PixelSize
  /// Whether the first stored row is the top one; usually it is the bottom one.
  let isTopDown: Bool
  let storage: Storage
  /// The offset of the pixels.
  let pixelStart: Int
  /// The colours that indices select, as RGBA bytes.
  let colors: [UInt32]
  let color: SourceColor

  let orientation = Orientation.upright

  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var reader = ByteReader(bytes, at: 14)
    return bytes.starts(with: [0x42, 0x4D]) && (12...124).contains(reader.readLittle(4) ?? 0)
  }

  init(_ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits) throws(DecodingFault) {
    var reader = ByteReader(bytes, at: 10)
    guard let pixelStart = reader.readLittle(4), let fields = BMPFields(bytes) else {
      throw .damaged
    }
    self.pixelStart = pixelStart
    size = fields.size
    isTopDown = fields.isTopDown
    color = SourceColor(profile: fields.profile(in: bytes))
    guard size.width > 0, size.height > 0 else { throw .damaged }
    guard let storage = fields.storage(in: bytes) else { throw .unknownFormat }
    self.storage = storage
    switch storage {
    case .indices(let bits), .runs(let bits): colors = fields.colors(in: bytes, count: 1 << bits)
    case .masked: colors = []
    }
  }

  func makeReader(_ bytes: UnsafeRawBufferPointer, longSide: Int?) -> any PixelReader {
    BMPReader(self, bytes: bytes)
  }
}

/// The fields of a bitmap's header; the oldest kind has 12 bytes.
private struct BMPFields {
  /// The offset of the header; the file's own has 14 bytes.
  private static let start = 14

  private let headerBytes: Int
  let size: PixelSize
  let isTopDown: Bool
  private let bits: Int
  private var compression = 0
  private var colorCount = 0

  private var isOldest: Bool { headerBytes == 12 }

  init?(_ bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes, at: Self.start)
    guard let headerBytes = reader.readLittle(4) else { return nil }
    self.headerBytes = headerBytes
    let sideBytes = headerBytes == 12 ? 2 : 4
    guard let width = reader.readLittle(sideBytes), let height = reader.readLittle(sideBytes),
      reader.readLittle(2) != nil, let bits = reader.readLittle(2)
    else { return nil }
    self.bits = bits
    // In the newer headers both are signed.
    isTopDown = height > Int(Int32.max)
    guard width <= Int(Int32.max) else { return nil }
    size = PixelSize(width: width, height: isTopDown ? 1 << 32 - height : height)
    guard headerBytes >= 40 else { return }
    guard let compression = reader.readLittle(4) else { return nil }
    self.compression = compression
    reader.skip(12)
    colorCount = reader.readLittle(4) ?? 0
  }

  /// How the pixels are stored; nil for kinds that are only used inside other programs.
  func storage(in bytes: UnsafeRawBufferPointer) -> BMPProbe.Storage? {
    switch (compression, bits) {
    case (0, 1), (0, 2), (0, 4), (0, 8): return .indices(bits: bits)
    case (1, 8), (2, 4): return .runs(bits: bits)
    case (0, 16): return .masked(byteCount: 2, ChannelMasks(0x7C00, 0x3E0, 0x1F, 0))
    case (0, 24), (0, 32):
      return .masked(byteCount: bits / 8, ChannelMasks(0xFF0000, 0xFF00, 0xFF, 0))
    case (3, 16), (3, 32), (6, 16), (6, 32):
      // In newer headers the masks are part of it, in the older ones they follow it.
      var reader = ByteReader(bytes, at: Self.start + 40)
      guard let red = reader.readLittle(4), let green = reader.readLittle(4),
        let blue = reader.readLittle(4)
      else { return nil }
      let hasAlpha = headerBytes >= 56 || compression == 6
      let alpha = hasAlpha ? reader.readLittle(4) ?? 0 : 0
      return .masked(byteCount: bits / 8, ChannelMasks(red, green, blue, alpha))
    default: return nil
    }
  }

  /// The table of colours; missing ones are black.
  func colors(in bytes: UnsafeRawBufferPointer, count: Int) -> [UInt32] {
    let masks = headerBytes == 40 && compression == 3 ? 12 : 0
    var reader = ByteReader(bytes, at: Self.start + headerBytes + masks)
    let present = colorCount > 0 ? min(colorCount, count) : count
    return (0..<count).map { index in
      guard index < present, let color = reader.readLittle(isOldest ? 3 : 4) else {
        return 0xFF00_0000
      }
      return 0xFF00_0000 | UInt32(color & 0xFF) << 16 | UInt32(color & 0xFF00)
        | UInt32(color >> 16 & 0xFF)
    }
  }

  /// The embedded ICC profile of the newest header, which the letters MBED announce.
  func profile(in bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard headerBytes >= 124 else { return nil }
    var reader = ByteReader(bytes, at: Self.start + 56)
    guard reader.readLittle(4) == 0x4D42_4544 else { return nil }
    reader = ByteReader(bytes, at: Self.start + 112)
    guard let offset = reader.readLittle(4), let count = reader.readLittle(4) else { return nil }
    return ByteReader(bytes, at: Self.start + offset).peek(count).map { [UInt8]($0) }
  }
}

/// The bits of a pixel that are its channels.
struct ChannelMasks {
  private let channels: [(mask: UInt32, shift: Int, maximum: UInt32)]

  /// Uses masks for red, green, blue and alpha; a mask of 0 means none.
  init(_ masks: Int...) {
    channels = masks.map { value in
      let mask = UInt32(truncatingIfNeeded: value)
      let shift = mask == 0 ? 0 : mask.trailingZeroBitCount
      return (mask, shift, mask >> UInt32(shift))
    }
  }

  /// Whether there is a mask for alpha.
  var hasAlpha: Bool { channels[3].mask != 0 }

  /// The RGBA bytes of a pixel, each scaled to 0...255.
  func color(of pixel: UInt32) -> UInt32 {
    var color: UInt32 = hasAlpha ? 0 : 0xFF00_0000
    for (index, channel) in channels.enumerated() where channel.maximum > 0 {
      let value = UInt64(pixel & channel.mask) >> UInt64(channel.shift)
      let scaled = (value * 255 + UInt64(channel.maximum) / 2) / UInt64(channel.maximum)
      color |= UInt32(min(255, scaled)) << UInt32(index * 8)
    }
    return color
  }
}
