import Canvas
import MemeCore
import MemeTestKit
import PictureEncoding
import Services
import Testing

@Suite struct PictureLoaderTests {
  private let folder = TemporaryFolder()
  private let loader = PictureLoader(decoder: HelperPictureDecoder())

  @Test func keepsTheBytesAndMakesAPreview() throws {
    let bytes = try PictureEncoder.jpeg(
      SamplePictures.photo(PixelSize(width: 3_000, height: 1_500)))
    try folder.write(bytes, "photo.jpg")
    let picture = try loader.load(folder.path("photo.jpg"), cancellation: Cancellation())
    #expect(picture.name == "photo.jpg")
    #expect(picture.encoded.bytes == bytes)
    #expect(picture.size == PixelSize(width: 3_000, height: 1_500))
    #expect(picture.preview.size.longSide <= 2_048)
    #expect(picture.preview.size.width == picture.preview.size.height * 2)
  }

  @Test func doesNotNeedTheFileAfterwards() throws {
    let corners = SamplePictures.corners(PixelSize(width: 40, height: 30))
    try folder.write(try PictureEncoder.png(corners), "corners.png")
    let picture = try loader.load(folder.path("corners.png"), cancellation: Cancellation())
    try folder.write([0], "corners.png")
    let again = try HelperPictureDecoder().open(
      .memory(picture.encoded), at: .full, cancellation: Cancellation())
    #expect(try again.pixels(allowingDamage: false)[0, 0] == corners[0, 0])
  }

  @Test("A damaged picture is loaded as far as possible, and so is its close-up")
  func damaged() throws {
    let size = PixelSize(width: 300, height: 200)
    let bytes = try PictureEncoder.jpeg(SamplePictures.photo(size))
    try folder.write(Array(bytes.prefix(bytes.count / 2)), "cut.jpg")
    let picture = try loader.load(folder.path("cut.jpg"), cancellation: Cancellation())
    #expect(picture.isDamaged)
    #expect(picture.size == size)
    let crop = Crop(area: Rect(x: 0, y: 0, width: 0.5, height: 0.5))
    let part = try loader.closeUp(of: picture, crop, cancellation: Cancellation())
    #expect(part.size == PixelSize(width: 150, height: 100))
    try folder.write(Array(bytes.prefix(200)), "nothing.jpg")
    #expect(throws: Problem.picture(.damaged)) {
      try loader.load(folder.path("nothing.jpg"), cancellation: Cancellation())
    }
  }

  @Test func reportsWhatIsWrong() throws {
    try folder.write([], "empty.jpg")
    let faults: [(String, PictureFault)] = [
      ("none.jpg", .missing), ("empty.jpg", .empty), ("", .folder),
    ]
    for (name, fault) in faults {
      #expect(throws: Problem.picture(fault)) {
        try loader.load(folder.path(name), cancellation: Cancellation())
      }
    }
  }
}
