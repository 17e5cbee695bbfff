import Canvas
import Foundation
import MemeCore
import MemeTestKit
import PictureEncoding
import Services
import Testing

@Suite struct DecoderTests {
  let decoder = HelperPictureDecoder()
  let photo = SamplePictures.photo(PixelSize(width: 300, height: 200))

  @Test func theHelpersAreFoundAndDecodeEveryFormat() {
    let checks = decoder.checkFormats()
    #expect(checks.map(\.format) == ImportFormat.all)
    for check in checks { #expect(check.problem == nil, "\(check.format.name)") }
  }

  @Test func aFileBecomesPixels() throws {
    let folder = try DecoderTestFolder()
    let name = "it's \"my\"\npicture 😀.png"
    let path = try folder.file(name, try PictureEncoder.png(photo))
    let picture = try decoder.open(.file(path), at: .full, cancellation: Cancellation())
    #expect(picture.originalSize == photo.size)
    #expect(picture.decodedSize == photo.size)
    let bitmap = try picture.pixels(allowingDamage: false)
    #expect(bitmap.isOpaque)
    #expect(bitmap[17, 190] == photo[17, 190])
    #expect(bitmap[299, 0] == photo[299, 0])
  }

  @Test func bytesBecomePixels() throws {
    let fading = SamplePictures.fading(PixelSize(width: 60, height: 20))
    let bitmap = try decoder.decode(.bytes(try PictureEncoder.png(fading)))
    #expect(!bitmap.isOpaque)
    #expect(bitmap[30, 10] == fading[30, 10])
  }

  @Test func thePixelsBelongToTheCaller() throws {
    let bitmap = try decoder.decode(.bytes(try PictureEncoder.png(photo)))
    bitmap.withMutablePixels { $0[0] = 99 }
    #expect(bitmap[0, 0].red == 99)
  }

  @Test func screensGetLess() throws {
    let jpeg = try PictureEncoder.jpeg(SamplePictures.photo(PixelSize(width: 900, height: 600)))
    let picture = try decoder.open(
      .bytes(SamplePictures.oriented(6, jpeg)), at: .longSide(300), cancellation: Cancellation())
    #expect(picture.originalSize == PixelSize(width: 600, height: 900))
    #expect(picture.decodedSize == PixelSize(width: 200, height: 300))
    #expect(try picture.pixels(allowingDamage: false).size == picture.decodedSize)
  }

  @Test func damageIsReportedAndMayBeAccepted() throws {
    let jpeg = try PictureEncoder.jpeg(photo)
    let picture = try decoder.open(
      .bytes(Array(jpeg.prefix(jpeg.count / 2))), at: .full, cancellation: Cancellation())
    #expect(throws: Problem.picture(.damagedInPart)) { try picture.pixels(allowingDamage: false) }
    #expect(try picture.pixels(allowingDamage: true).size == photo.size)
  }

  @Test func pixelsAreReleasedOnce() throws {
    let picture = try decoder.open(
      .bytes(try PictureEncoder.png(photo)), at: .full, cancellation: Cancellation())
    _ = try picture.pixels(allowingDamage: false)
    #expect(throws: Problem.self) { try picture.pixels(allowingDamage: false) }
  }

  @Test func manyAtOnceDoNotDisturbEachOther() async throws {
    let files = try (0..<24).map { number in
      try PictureEncoder.png(
        SamplePictures.plain(
          PixelSize(width: 40 + number, height: 30), Color(UInt32(number * 10))))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, file) in files.enumerated() {
        group.addTask {
          let bitmap = try decoder.decode(.bytes(file))
          #expect(bitmap.size.width == 40 + number)
          #expect(bitmap[5, 5] == Color(UInt32(number * 10)))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func nothingIsLeftBehind() async throws {
    await #expect(processExitsWith: .exitCode(7)) {
      let decoder = HelperPictureDecoder()
      let photo = SamplePictures.photo(PixelSize(width: 2000, height: 1500))
      let file = try PictureEncoder.jpeg(photo)
      let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      for _ in 0..<3 {
        // Released while the helper works, damaged, and consumed.
        _ = try decoder.open(.bytes(file), at: .full, cancellation: Cancellation())
        _ = try decoder.decode(.bytes(file), allowingDamage: true)
        _ = decoder.problem(.bytes(Array(file.prefix(300))))
        _ = decoder.problem(.bytes([1, 2, 3]))
        // With the helper that waits for its next picture.
        _ = try HelperPictureDecoder(startsAhead: true).decode(.bytes(file))
      }
      let after = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      let hasNoChildren = waitpid(-1, nil, WNOHANG) < 0 && errno == ECHILD
      exit(hasNoChildren && before == after ? 7 : 8)
    }
  }

  @Test func startedByHandTheHelperExplainsItself() async {
    await #expect(processExitsWith: .exitCode(64)) {
      let helper = BuiltProducts.path(of: "mememe-decode")
      // An inherited file descriptor of the test runner must not look like a channel.
      close(3)
      helper.withCString { path in
        var arguments = [UnsafeMutablePointer(mutating: path), nil]
        _ = execv(path, &arguments)
      }
    }
  }
}
