import Canvas
import Testing

@testable import MemeCamera

/// The choice among a camera's modes.
@Suite("Camera modes")
struct CameraModeTests {
  /// The modes of a typical webcam: large sizes are slow as raw frames and fast as JPEG.
  private static let webcam = [
    mode(640, 480, 30), mode(320, 240, 30), mode(1280, 720, 10), mode(1920, 1080, 5),
    mode(640, 480, 30, isJPEG: true), mode(1280, 720, 30, isJPEG: true),
    mode(1280, 720, 60, isJPEG: true), mode(1920, 1080, 30, isJPEG: true),
    mode(3840, 2160, 2),
  ]

  private static func mode(
    _ width: Int, _ height: Int, _ rate: Int32, isJPEG: Bool = false
  ) -> CameraMode {
    CameraMode(
      isJPEG: isJPEG, size: PixelSize(width: width, height: height),
      rate: .init(numerator: rate, denominator: 1))
  }

  private func preview(_ modes: [CameraMode], _ width: Int, _ height: Int) -> CameraMode? {
    CameraMode.preview(among: modes, in: PixelSize(width: width, height: height))
  }

  @Test("The smallest fluent raw mode that fills the box")
  func smallest() {
    #expect(preview(Self.webcam, 320, 568) == Self.mode(320, 240, 30))
    #expect(preview(Self.webcam, 640, 640) == Self.mode(640, 480, 30))
  }

  @Test("JPEG if raw frames are too slow or too small, at the standard rate")
  func compressed() {
    #expect(preview(Self.webcam, 1280, 900) == Self.mode(1280, 720, 30, isJPEG: true))
  }

  @Test("The largest fluent mode if none fills the box")
  func largest() {
    #expect(preview(Self.webcam, 2560, 1440) == Self.mode(1920, 1080, 30, isJPEG: true))
  }

  @Test("The fastest mode if none is fluent")
  func fastest() {
    let modes = [Self.mode(3840, 2160, 2), Self.mode(320, 180, 1), Self.mode(640, 480, 2)]
    #expect(preview(modes, 640, 480) == Self.mode(3840, 2160, 2))
    #expect(preview([], 640, 480) == nil)
  }

  @Test("A photo has the most pixels, at any rate")
  func picture() {
    #expect(CameraMode.picture(among: Self.webcam) == Self.mode(3840, 2160, 2))
  }

  @Test("A frame keeps its aspect ratio and fills the box")
  func fit() {
    let frame = PixelSize(width: 1280, height: 720)
    #expect(
      frame.fit(into: PixelSize(width: 640, height: 640)) == PixelSize(width: 640, height: 360))
    #expect(
      frame.fit(into: PixelSize(width: 4000, height: 4000)) == PixelSize(width: 4000, height: 2250))
    #expect(frame.fit(into: PixelSize(width: 2, height: 2)) == PixelSize(width: 2, height: 2))
  }
}
