import Canvas
import MemeTestKit
import PictureEncoding

/// Generated picture files.
enum SampleFiles {
  /// A colour that differs from letters and outlines, even after JPEG compression.
  static let background = Color(0x3070B0)

  /// A text that must not be copied from an input to an output.
  static let secret = "56.1234N-10.9876E-secret-garden"

  static func plainJPEG(_ width: Int = 600, _ height: Int = 400) throws -> [UInt8] {
    try PictureEncoder.jpeg(
      SamplePictures.plain(PixelSize(width: width, height: height), background))
  }

  static func plainPNG(_ width: Int = 600, _ height: Int = 400) throws -> [UInt8] {
    try PictureEncoder.png(
      SamplePictures.plain(PixelSize(width: width, height: height), background))
  }

  static func photoJPEG(_ width: Int, _ height: Int) throws -> [UInt8] {
    try PictureEncoder.jpeg(SamplePictures.photo(PixelSize(width: width, height: height)))
  }

  static func photoPNG(_ width: Int, _ height: Int) throws -> [UInt8] {
    try PictureEncoder.png(SamplePictures.photo(PixelSize(width: width, height: height)))
  }

  /// A picture that is not opaque.
  static func fadingPNG() throws -> [UInt8] {
    try PictureEncoder.png(SamplePictures.fading(PixelSize(width: 256, height: 128)))
  }

  /// A JPEG with the secret in its EXIF data, its XMP data and its comment.
  static func talkativeJPEG(orientation: UInt16 = 1) throws -> [UInt8] {
    let exif =
      Array("Exif\0\0".utf8) + SamplePictures.exif(orientation: orientation)
      + Array(secret.utf8)
    let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x>\(secret)</x>".utf8)
    let jpeg: [UInt8] = try PictureEncoder.jpeg(
      SamplePictures.corners(PixelSize(width: 90, height: 60)))
    let talk = segment(0xE1, exif) + segment(0xE1, xmp) + segment(0xFE, Array(secret.utf8))
    return Array(jpeg.prefix(2)) + talk + Array(jpeg.dropFirst(2))
  }

  /// A PNG with the secret in a text and in EXIF data.
  static func talkativePNG() throws -> [UInt8] {
    let text = SamplePictures.chunk("tEXt", Array("Comment\0\(secret)".utf8))
    let exif = SamplePictures.chunk(
      "eXIf", SamplePictures.exif(orientation: 1) + Array(secret.utf8))
    return SamplePictures.inserting(text + exif, into: try plainPNG(90, 60))
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }

  /// A PNG of 0.4 MB with 3,600 megapixels in its header.
  static func hugePNG() -> [UInt8] {
    SamplePictures.pngHeader(width: 60_000, height: 60_000)
      + SamplePictures.chunk("IDAT", [UInt8](repeating: 0, count: 400_000))
      + SamplePictures.chunk("IEND", [])
  }
}
