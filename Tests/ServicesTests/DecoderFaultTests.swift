import Canvas
import Foundation
import MemeCore
import MemeTestKit
import PictureEncoding
import Services
import Testing

@Suite struct DecoderFaultTests {
  let decoder = HelperPictureDecoder()

  @Test(arguments: ["/nowhere/at-all.jpg", "/etc/passwd/x.png", "", "/etc/passwd\0.png"])
  func noSuchFile(path: String) {
    #expect(decoder.problem(.file(path)) == .picture(.missing))
  }

  @Test func aNameThatIsTooLong() {
    let path = "/" + String(repeating: "x", count: 5000)
    #expect(decoder.problem(.file(path)) == .picture(.missing))
  }

  @Test func aFolder() {
    #expect(decoder.problem(.file("/tmp")) == .picture(.folder))
  }

  @Test func aPipeDoesNotHang() throws {
    let folder = try DecoderTestFolder()
    let path = folder.path + "/pipe.jpg"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(decoder.problem(.file(path)) == .picture(.notFile))
    #expect(decoder.problem(.file("/dev/zero")) == .picture(.notFile))
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is unreadable to the superuser"))
  func aFileOfAnotherUser() throws {
    let folder = try DecoderTestFolder()
    let path = try folder.file("secret.jpg", [0xFF])
    chmod(path, 0)
    #expect(decoder.problem(.file(path)) == .picture(.unreadable))
  }

  @Test func linksAreFollowed() throws {
    let folder = try DecoderTestFolder()
    let photo = SamplePictures.photo(PixelSize(width: 20, height: 10))
    let path = try folder.file("a.png", try PictureEncoder.png(photo))
    symlink(path, folder.path + "/good.png")
    symlink(folder.path + "/gone", folder.path + "/dangling.png")
    symlink(folder.path + "/loop.png", folder.path + "/loop.png")
    #expect(decoder.problem(.file(folder.path + "/good.png")) == nil)
    #expect(decoder.problem(.file(folder.path + "/dangling.png")) == .picture(.missing))
    #expect(decoder.problem(.file(folder.path + "/loop.png")) == .picture(.missing))
  }

  @Test func nothingAtAll() throws {
    let folder = try DecoderTestFolder()
    #expect(decoder.problem(.file(try folder.file("empty.jpg", []))) == .picture(.empty))
    #expect(decoder.problem(.bytes([])) == .picture(.empty))
  }

  @Test(arguments: ["This is no picture.", "GIF90a......", "\0"])
  func noPicture(text: String) throws {
    let folder = try DecoderTestFolder()
    let path = try folder.file("text.jpg", Array(text.utf8))
    #expect(decoder.problem(.file(path)) == .picture(.unknownFormat))
  }

  @Test func whatWasCancelledBeforeItBegan() {
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(decoder.problem(.file("/nowhere"), cancellation: cancellation) == .cancelled)
  }

  @Test func whatIsCancelledBeforeThePixelsCame() throws {
    let photo = SamplePictures.photo(PixelSize(width: 3000, height: 2000))
    let cancellation = Cancellation()
    let picture = try decoder.open(
      .bytes(try PictureEncoder.png(photo)), at: .full, cancellation: cancellation)
    cancellation.cancel()
    #expect(throws: Problem.cancelled) { try picture.pixels(allowingDamage: false) }
  }

  @Test func whatIsCancelledAfterThePixelsCame() throws {
    let png = try PictureEncoder.png(SamplePictures.photo(PixelSize(width: 300, height: 200)))
    let cancellation = Cancellation()
    let picture = try decoder.open(
      .bytes(Array(png.prefix(png.count / 2))), at: .full, cancellation: cancellation)
    #expect(throws: Problem.picture(.damagedInPart)) { try picture.pixels(allowingDamage: false) }
    cancellation.cancel()
    #expect(throws: Problem.cancelled) { try picture.pixels(allowingDamage: true) }
  }

  @Test(arguments: Array(0..<24 as Range<UInt64>))
  func changedBytesAreSurvived(seed: UInt64) throws {
    let photo = SamplePictures.photo(PixelSize(width: 120, height: 90))
    let isJPEG = seed % 2 == 0
    var bytes = try isJPEG ? PictureEncoder.jpeg(photo) : PictureEncoder.png(photo)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let place = Int.random(in: 8..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
    switch decoder.problem(.bytes(bytes)) {
    case nil, .picture(.damaged), .picture(.unknownFormat), .picture(.tooManyPixels),
      .picture(.sideTooLong), .picture(.damagedInPart):
      break
    case let other: Issue.record("the helper did not survive: \(String(describing: other))")
    }
  }
}
