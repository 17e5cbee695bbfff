import Canvas
import MemeCore
import Testing

@Suite("Sizes of thumbnails")
struct ThumbnailSizeTests {
  @Test(
    "A thumbnail has the area of a square of 512 pixels at most, and no side above 1,536",
    arguments: [
      (2000, 2000, 512, 512), (4000, 1000, 1024, 256), (1000, 4000, 256, 1024),
      (20_000, 1000, 1536, 77), (900, 200, 900, 200), (10_000, 1, 1536, 1),
    ])
  func size(width: Int, height: Int, toWidth: Int, toHeight: Int) {
    #expect(
      PixelSize(width: width, height: height).ofThumbnail
        == PixelSize(width: toWidth, height: toHeight))
  }
}
