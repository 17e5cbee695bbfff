import Canvas
import MemeTestKit
import PictureEncoding
import Testing

@testable import MemeCore
@testable import Services

@Suite("Pictures that are encoded while they are decoded")
struct ArrivingPixelsTests {
  private let decoder = HelperPictureDecoder()

  /// A meme with a caption across the edges of strips.
  private func overlay(_ size: PixelSize) -> MemeOverlay {
    var overlay = MemeOverlay(size: size)
    let mask = CoverageMask(
      size: PixelSize(width: size.width / 2, height: size.height),
      coverage: [UInt8](repeating: 200, count: size.width / 2 * size.height))
    overlay.glyphs = [.mask(PlacedMask(mask, Color(0xFF8000), x: size.width / 4, y: -3))]
    return overlay
  }

  private func open(_ file: [UInt8]) throws -> any OpenedPicture {
    try decoder.open(.bytes(file), at: .full, cancellation: Cancellation())
  }

  @Test(
    "The file is the one that is made of all pixels at once",
    arguments: [(60, 40), (300, 200), (2_100, 1_100)], [ExportFormat.jpeg, .png])
  func equal(side: (Int, Int), format: ExportFormat) throws {
    let photo = SamplePictures.photo(PixelSize(width: side.0, height: side.1))
    let file = try PictureEncoder.png(photo)
    let rows = try #require(
      try MemeExporter.encodeRows(of: open(file), overlay(photo.size), as: format, quality: 80))
    let bitmap = try MemeExporter().paint(
      open(file), crop: Crop(), overlay(photo.size), allowingDamage: false)
    let whole =
      format == .jpeg
      ? try PictureEncoder.jpeg(bitmap, quality: 80) : try PictureEncoder.png(bitmap)
    #expect(rows == whole)
  }

  @Test("Others are decoded as a whole first")
  func others() throws {
    let size = PixelSize(width: 90, height: 60)
    let files = [
      try PictureEncoder.png(SamplePictures.fading(size)),
      try PictureEncoder.webp(SamplePictures.photo(size)),
      try PictureEncoder.jpeg(SamplePictures.photo(size)),
      SamplePictures.oriented(6, try PictureEncoder.jpeg(SamplePictures.photo(size))),
    ]
    for file in files {
      let opened = try open(file)
      #expect(opened.arrivingPixels() == nil)
      #expect(try opened.pixels(allowingDamage: false).size == opened.decodedSize)
    }
  }

  @Test("A damaged picture is refused, or encoded as far as it is there")
  func damaged() throws {
    let photo = SamplePictures.photo(PixelSize(width: 400, height: 300))
    let file = try PictureEncoder.png(photo)
    let half = Array(file.prefix(file.count / 2))
    #expect(throws: Problem.picture(.damagedInPart)) {
      try MemeExporter.encode(open(half), overlay(photo.size), as: .jpeg, allowingDamage: false)
    }
    let part = try MemeExporter.encode(
      open(half), overlay(photo.size), as: .png, allowingDamage: true)
    let bitmap = try decoder.decode(.bytes(part.bytes))
    // Below what is there, it is transparent.
    #expect(!bitmap.isOpaque && bitmap.size == photo.size)
    #expect(bitmap[0, 0] == photo[0, 0])
  }

  @Test("A picture that is cancelled is not waited for")
  func cancelled() throws {
    let file = try PictureEncoder.png(SamplePictures.photo(PixelSize(width: 400, height: 300)))
    let cancellation = Cancellation()
    let opened = try decoder.open(.bytes(file), at: .full, cancellation: cancellation)
    let pixels = try #require(opened.arrivingPixels())
    cancellation.cancel()
    var problem: Problem?
    do throws(Problem) { _ = try pixels.finish() } catch { problem = error }
    // It may have been decoded before.
    #expect(problem == .cancelled || problem == nil)
  }
}
