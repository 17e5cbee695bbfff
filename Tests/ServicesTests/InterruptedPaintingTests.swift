import Canvas
import Foundation
import MemeTestKit
import PictureEncoding
import Services
import Testing

@testable import MemeCore

@Suite("Helpers that end before they have painted captions onto a file")
struct InterruptedPaintingTests {
  private let folder: DecoderTestFolder
  private let picture: any OpenedPicture
  private let size = PixelSize(width: 160, height: 120)

  /// Opens a picture with a helper that writes down its process ID.
  init() throws {
    folder = try DecoderTestFolder()
    let helper = BuiltProducts.path(of: "mememe-decode")
    let program = try folder.script(["echo $$ > \(folder.path)/started", "exec \(helper)"])
    picture = try HelperPictureDecoder(program: program, limits: decoderLimits(seconds: 240)).open(
      .bytes(try PictureEncoder.jpeg(SamplePictures.photo(size))),
      at: .fullWhenRead(keepingQuality: true), cancellation: Cancellation())
  }

  /// Paints a caption.
  private func paint() throws -> EncodedPicture? {
    let mask = CoverageMask(
      size: PixelSize(width: 40, height: 20), coverage: [UInt8](repeating: 200, count: 800))
    var overlay = MemeOverlay(size: size)
    overlay.glyphs = [.mask(PlacedMask(mask, .white, x: 20, y: 20))]
    return try picture.painted(overlay, croppedTo: Crop(), quality: nil)
  }

  @Test("One that nothing ends paints")
  func whole() throws {
    #expect(try paint() != nil)
  }

  @Test("One that the system ends is a problem, and no reason for another file")
  func killed() throws {
    let list = try String(contentsOfFile: folder.path + "/started", encoding: .utf8)
    kill(try #require(pid_t(list.dropLast())), SIGKILL)
    #expect(throws: Problem.picture(.notEnoughMemory)) { try paint() }
    #expect(try picture.pixels(allowingDamage: false).size == size)
  }
}
