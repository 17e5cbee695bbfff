import Canvas
import MemeTestKit

/// Bytes in the order of most files.
func little(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

/// Bytes in the order of networks.
func big(_ number: Int, _ count: Int) -> [UInt8] { little(number, count).reversed() }

/// Makes GIF files without compression: codes for single pixels only.
struct GIFMaker {
  var screen: PixelSize
  var area: PixelArea
  var colors: [Color]
  var transparentIndex: Int?
  var isInterlaced = false

  /// Makes a file.
  ///
  /// - Parameter index: Returns a pixel's index for its column and row.
  /// - Returns: The file's bytes.
  func make(_ index: (Int, Int) -> Int) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + little(screen.width, 2) + little(screen.height, 2)
    bytes += [0xF7, 0, 0]
    for number in 0..<256 {
      let color = number < colors.count ? colors[number] : .black
      bytes += [color.red, color.green, color.blue]
    }
    if let transparentIndex { bytes += [0x21, 0xF9, 4, 1, 0, 0, UInt8(transparentIndex), 0] }
    bytes += [0x2C] + little(area.x, 2) + little(area.y, 2)
    bytes += little(area.size.width, 2) + little(area.size.height, 2) + [isInterlaced ? 0x40 : 0]
    return bytes + [8] + blocks(codes(index)) + [0, 0x3B]
  }

  private func codes(_ index: (Int, Int) -> Int) -> [UInt8] {
    let rows = 0..<area.size.height
    let order =
      isInterlaced
      ? [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
        rows.filter { $0 >= start && ($0 - start) % step == 0 }
      } : Array(rows)
    let pixels = order.flatMap { y in (0..<area.size.width).map { index($0, y) } }
    var (bits, count, bytes) = (0, 0, [UInt8]())
    func add(_ code: Int) {
      bits |= code << count
      count += 9
      while count >= 8 {
        bytes.append(UInt8(bits & 0xFF))
        bits >>= 8
        count -= 8
      }
    }
    for (number, pixel) in pixels.enumerated() {
      // Codes would become longer after 254 pixels.
      if number % 200 == 0 { add(256) }
      add(pixel)
    }
    add(257)
    if count > 0 { bytes.append(UInt8(bits)) }
    return bytes
  }

  private func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let part = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(part.count)] + part
    }
  }
}

/// Makes BMP files.
struct BMPMaker {
  var size: PixelSize
  var bits: Int
  var compression = 0
  var isTopDown = false
  var colors: [Color] = []
  /// The masks of red, green, blue and alpha.
  var masks: [Int] = []
  var headerBytes = 40

  /// Makes a file from its stored pixels.
  func make(_ content: [UInt8]) -> [UInt8] {
    let table = colors.flatMap { color -> [UInt8] in
      [color.blue, color.green, color.red] + (headerBytes == 12 ? [] : [0])
    }
    let after = headerBytes == 40 ? masks.flatMap { little($0, 4) } : []
    let start = 14 + headerBytes + after.count + table.count
    var bytes = Array("BM".utf8) + little(start + content.count, 4) + little(0, 4)
    bytes += little(start, 4) + little(headerBytes, 4)
    if headerBytes == 12 {
      bytes += little(size.width, 2) + little(size.height, 2) + little(1, 2) + little(bits, 2)
    } else {
      bytes += little(size.width, 4) + little(isTopDown ? -size.height : size.height, 4)
      bytes += little(1, 2) + little(bits, 2) + little(compression, 4) + little(content.count, 4)
      bytes += little(0, 8) + little(colors.count, 4) + little(0, 4)
      bytes += headerBytes > 40 ? masks.flatMap { little($0, 4) } : []
    }
    bytes += Array(repeating: 0, count: max(0, 14 + headerBytes - bytes.count))
    return bytes + after + table + content
  }

  /// Makes a file from rows, the top one first.
  func make(rows: [[UInt8]]) -> [UInt8] {
    make(
      (isTopDown ? rows : rows.reversed()).flatMap { row in
        row + Array(repeating: 0, count: (4 - row.count % 4) % 4)
      })
  }
}

/// Makes TIFF files of uncompressed colours, or inks.
struct TIFFMaker {
  /// Whether the four numbers of a colour are cyan, magenta, yellow and black.
  var hasInks = false
  /// Bits of a sample, 8 or 16.
  var bits = 8
  var isBigEndian = false
  var orientation = 1
  var profile: [UInt8] = []
  /// The meaning of a fourth channel: 1 for premultiplied, 2 for straight alpha.
  var alpha: Int?

  /// Makes a file of a picture as it is stored.
  func make(_ bitmap: Bitmap) -> [UInt8] {
    let channels = alpha == nil && !hasInks ? 3 : 4
    let pixels = bitmap.colors.flatMap { color -> [UInt8] in
      let samples = [color.red, color.green, color.blue, color.alpha].prefix(channels)
      return samples.flatMap { number(Int($0) * (bits == 16 ? 257 : 1), bits / 8) }
    }
    var fields = [
      (256, 4, 1, bitmap.size.width), (257, 4, 1, bitmap.size.height), (259, 3, 1, 1),
      (262, 3, 1, hasInks ? 5 : 2), (274, 3, 1, orientation), (277, 3, 1, channels),
      (278, 4, 1, bitmap.size.height), (279, 4, 1, pixels.count), (284, 3, 1, 1),
    ]
    if let alpha { fields.append((338, 3, 1, alpha)) }
    let count = fields.count + (profile.isEmpty ? 2 : 3)
    var next = 8 + 2 + count * 12 + 4
    func place(_ bytes: Int) -> Int {
      defer { next += bytes }
      return next
    }
    let depths = place(8)
    fields.append((258, 3, channels, depths))
    if !profile.isEmpty { fields.append((34_675, 7, profile.count, place(profile.count))) }
    fields.append((273, 4, 1, place(pixels.count)))
    var bytes = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    bytes += number(count, 2)
    for (tag, type, count, value) in fields.sorted(by: { $0.0 < $1.0 }) {
      bytes += number(tag, 2) + number(type, 2) + number(count, 4)
      bytes += type == 3 && count == 1 ? number(value, 2) + [0, 0] : number(value, 4)
    }
    bytes += number(0, 4) + (0..<4).flatMap { _ in number(bits, 2) }
    return bytes + profile + pixels
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    isBigEndian ? big(value, count) : little(value, count)
  }
}

/// Makes WebP files from the parts of others.
enum WebPMaker {
  /// The chunks of a file: what follows the first twelve bytes.
  static func chunks(_ file: [UInt8]) -> [UInt8] { Array(file.dropFirst(12)) }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  /// A file with a canvas.
  ///
  /// - Parameters:
  ///   - canvas: The size of the canvas.
  ///   - flags: What it has: 2 for an animation, 8 for EXIF, 16 for alpha, 32 for a profile.
  ///   - chunks: The chunks after the first.
  /// - Returns: The file's bytes.
  static func extended(_ canvas: PixelSize, flags: UInt8, _ chunks: [UInt8]) -> [UInt8] {
    let header = [flags, 0, 0, 0] + little(canvas.width - 1, 3) + little(canvas.height - 1, 3)
    let body = Array("WEBP".utf8) + chunk("VP8X", header) + chunks
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  /// A frame of an animation.
  static func frame(_ area: PixelArea, _ chunks: [UInt8]) -> [UInt8] {
    let place = little(area.x / 2, 3) + little(area.y / 2, 3)
    let size = little(area.size.width - 1, 3) + little(area.size.height - 1, 3)
    return chunk("ANMF", place + size + little(100, 3) + [0] + chunks)
  }
}

/// Makes ICC profiles of version 2.
enum ProfileMaker {
  /// A profile of red, green and blue with a gamma, whose primaries may be exchanged.
  ///
  /// - Parameters:
  ///   - gamma: The exponent of the curves.
  ///   - order: The order of the primaries of sRGB.
  /// - Returns: The profile's bytes.
  static func light(gamma: Double = 2.2, order: [Int] = [0, 1, 2]) -> [UInt8] {
    let primaries = [
      [0.4360, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141],
    ]
    let curve = Array("curv".utf8) + big(0, 4) + big(1, 4) + big(Int(gamma * 256), 2) + [0, 0]
    var tags = zip(["rXYZ", "gXYZ", "bXYZ"], order).map { ($0, point(primaries[$1])) }
    tags += ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    return profile(space: "RGB ", tags)
  }

  /// A profile of grey with a gamma.
  static func grey(gamma: Double) -> [UInt8] {
    let curve = Array("curv".utf8) + big(0, 4) + big(1, 4) + big(Int(gamma * 256), 2) + [0, 0]
    return profile(space: "GRAY", [("kTRC", curve)])
  }

  private static func point(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + big(0, 4) + values.flatMap { big(Int(($0 * 65_536).rounded()), 4) }
  }

  private static func profile(space: String, _ tags: [(String, [UInt8])]) -> [UInt8] {
    let tags = tags + [("wtpt", point([0.9642, 1, 0.8249]))]
    var table = big(tags.count, 4)
    var content: [UInt8] = []
    for (name, bytes) in tags {
      table += Array(name.utf8) + big(128 + 4 + tags.count * 12 + content.count, 4)
      table += big(bytes.count, 4)
      content += bytes
    }
    let count = 128 + table.count + content.count
    var header = big(count, 4) + big(0, 4) + big(0x0210_0000, 4) + Array("mntr".utf8)
    header += Array(space.utf8) + Array("XYZ ".utf8) + big(0, 12) + Array("acsp".utf8)
    header += big(0, 28) + point([0.9642, 1, 0.8249]).dropFirst(8)
    return header + Array(repeating: 0, count: 128 - header.count) + table + content
  }
}
