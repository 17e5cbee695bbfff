import CJPEG
import CPNG
import Canvas
import Foundation
import MemeTestKit
import PictureEncoding

/// Small valid files of every format and of the kinds that lead to different code, for mutations.
struct ValidFiles {
  /// The format's name, as the fuzzer knows it.
  let format: String
  /// One file of each kind.
  let files: [[UInt8]]

  static let size = PixelSize(width: 40, height: 30)

  /// The files of all formats.
  static func all() throws -> [ValidFiles] {
    [
      ValidFiles(format: "jpeg", files: try jpeg()), ValidFiles(format: "png", files: try png()),
      ValidFiles(format: "webp", files: try webp()), ValidFiles(format: "gif", files: try gif()),
      ValidFiles(format: "tiff", files: try tiff()), ValidFiles(format: "bmp", files: try bmp()),
      ValidFiles(format: "heic", files: [try fixture("quarters.heic")]),
      ValidFiles(format: "avif", files: [try fixture("quarters.avif")]),
    ]
  }

  /// EXIF data by itself.
  static let exif = [
    SamplePictures.exif(orientation: 6), SamplePictures.exif(orientation: 3, next: 8),
  ]

  private static var photo: Bitmap { SamplePictures.photo(size) }
  private static var fading: Bitmap { SamplePictures.fading(size) }

  private static func jpeg() throws -> [[UInt8]] {
    let pixels = photo.colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    func encode(_ format: TJPF, _ sampling: TJSAMP, _ flags: Int32 = 0) throws -> [UInt8] {
      try JPEGDecodingTests.encode(pixels, size, format: format, sampling: sampling, flags: flags)
    }
    let profile = ProfileMaker.light(gamma: 1.8)
    let segment = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let baseline = try encode(TJPF_RGBA, TJSAMP_422)
    return [
      SamplePictures.oriented(6, baseline), try encode(TJPF_RGBA, TJSAMP_420, 16_384),
      try encode(TJPF_CMYK, TJSAMP_444), try encode(TJPF_GRAY, TJSAMP_GRAY),
      Array(baseline.prefix(2)) + [0xFF, 0xE2] + big(segment.count + 2, 2) + segment
        + baseline.dropFirst(2),
    ]
  }

  private static func png() throws -> [[UInt8]] {
    var palette = PNGMaker(type: SPNG_COLOR_TYPE_INDEXED, depth: 4, isInterlaced: true)
    palette.palette = Array(photo.colors.prefix(9))
    palette.paletteAlpha = [0, 128]
    var deep = PNGMaker(type: SPNG_COLOR_TYPE_TRUECOLOR, depth: 16)
    deep.clear = [1, 2, 3]
    let exif = SamplePictures.chunk("eXIf", SamplePictures.exif(orientation: 5))
    let gamma = SamplePictures.chunk("gAMA", big(55_555, 4))
    let whole = try PictureEncoder.png(photo)
    return [
      SamplePictures.inserting(exif, into: whole), SamplePictures.inserting(gamma, into: whole),
      try PictureEncoder.png(fading), try palette.make { x, y in [(x + y) % 9] },
      try deep.make { x, y in [x * 800, y * 800, 1] },
    ]
  }

  private static func webp() throws -> [[UInt8]] {
    let lossy = WebPMaker.chunks(try PictureEncoder.webp(photo))
    let exif = WebPMaker.chunk("EXIF", SamplePictures.exif(orientation: 8))
    let profile = WebPMaker.chunk("ICCP", ProfileMaker.light(order: [1, 2, 0]))
    let area = PixelArea(x: 0, y: 0, size: size)
    return [
      try fixture("lossless.webp"), try PictureEncoder.webp(photo), try PictureEncoder.webp(fading),
      WebPMaker.extended(size, flags: 40, profile + lossy + exif),
      WebPMaker.extended(size, flags: 2, WebPMaker.frame(area, lossy)),
    ]
  }

  private static func gif() throws -> [[UInt8]] {
    let area = PixelArea(x: 2, y: 1, size: PixelSize(width: 30, height: 20))
    let maker = GIFMaker(
      screen: size, area: area, colors: Array(photo.colors.prefix(200)), transparentIndex: 3,
      isInterlaced: true)
    return [maker.make { x, y in (x * 3 + y) % 200 }, try fixture("lzw.gif")]
  }

  private static func tiff() throws -> [[UInt8]] {
    [
      TIFFMaker(isBigEndian: true, orientation: 6, profile: ProfileMaker.light()).make(photo),
      TIFFMaker(alpha: 1).make(fading),
    ]
      + (try ["lzw.tiff", "deflate.tiff", "jpeg.tiff", "group4.tiff", "tiled.tiff"].map(fixture))
  }

  private static func bmp() throws -> [[UInt8]] {
    let colors = Array(photo.colors.prefix(16))
    let rows = (0..<8).map { y in (0..<4).map { x in UInt8(x * 17 + y) } }
    let masks = [0xF800, 0x07E0, 0x001F, 0]
    return [
      BMPMaker(size: PixelSize(width: 8, height: 8), bits: 4, colors: colors).make(rows: rows),
      BMPMaker(size: PixelSize(width: 2, height: 8), bits: 16, compression: 3, masks: masks)
        .make(rows: rows),
      BMPMaker(size: PixelSize(width: 1, height: 8), bits: 32, isTopDown: true).make(rows: rows),
      try fixture("rle.bmp"),
    ]
  }

  private static func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../ServicesTests/Fixtures/pictures")
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }
}
