import Canvas
import Foundation
import MemeTestKit
import Testing

@Suite("Goldens")
struct GoldenTests {
  /// Runs a body with a temporary folder, which is deleted afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mememe goldens \(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("A missing golden is recorded and fails; then it passes, and a difference fails")
  func textGolden() throws {
    try withFolder { folder in
      let golden = Golden(folder: folder, isRecording: false)
      #expect(message { try golden.check("a\nb", named: "x.txt") }?.contains("recorded") == true)
      #expect(message { try golden.check("a\nb", named: "x.txt") } == nil)
      #expect(
        message { try golden.check("a\nc", named: "x.txt") }
          == "x.txt: line 2\n  golden: b\n  found:  c")
      #expect(message { try golden.check("a\nb\nc", named: "x.txt") }?.contains("line 3") == true)
      #expect(message { try golden.check("a", named: "x.txt") }?.contains("line 2") == true)
    }
  }

  @Test("Recording again replaces the golden and still fails")
  func recording() throws {
    try withFolder { folder in
      let recording = Golden(folder: folder, isRecording: true)
      for text in ["a", "b"] {
        #expect(message { try recording.check(text, named: "x") }?.contains("recorded") == true)
      }
      #expect(
        message { try Golden(folder: folder, isRecording: false).check("b", named: "x") } == nil)
    }
  }

  @Test("A picture golden fails for a single pixel, a small alpha difference, or another size")
  func pictureGolden() throws {
    let size = PixelSize(width: 16, height: 9)
    let picture = SamplePictures.fading(size, color: Color(0x60A0D0))
    func changed(_ change: @escaping (Color) -> Color) -> Bitmap {
      SamplePictures.make(size, isOpaque: false) { x, y in
        x == 15 && y == 8 ? change(picture[x, y]) : picture[x, y]
      }
    }
    try withFolder { folder in
      let golden = PictureGolden(Golden(folder: folder, isRecording: false))
      #expect(message { try golden.check(picture, named: "x") }?.contains("recorded") == true)
      #expect(message { try golden.check(picture, named: "x") } == nil)
      let close = changed { Color(red: $0.red + 2, green: $0.green - 2, blue: $0.blue, alpha: 253) }
      #expect(message { try golden.check(close, named: "x") } == nil)
      let red = changed { Color(red: $0.red + 3, green: $0.green, blue: $0.blue) }
      #expect(message { try golden.check(red, named: "x") }?.contains("1 pixels differ") == true)
      let alpha = changed { Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: 252) }
      #expect(message { try golden.check(alpha, named: "x") }?.contains("at 15,8") == true)
      let narrow = SamplePictures.fading(PixelSize(width: 15, height: 9))
      #expect(message { try golden.check(narrow, named: "x") }?.contains("golden has") == true)
    }
  }
}
