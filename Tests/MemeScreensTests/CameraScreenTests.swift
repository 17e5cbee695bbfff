import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Camera screen")
struct CameraScreenTests {
  @Test("The photo is where the preview was", arguments: TypingLayoutTests.sizes)
  func samePlace(size: Size) throws {
    let preview = Harness(Preset.cameraPreview.state, size: size)
    let review = Harness(Preset.cameraReview.state, size: size)
    let shown = try #require(
      preview.drawList.commands.compactMap {
        if case .video(_, let rect) = $0 { rect } else { nil }
      }.last)
    let taken = try #require(
      review.drawList.commands.compactMap {
        if case .picture(Preset.photo.preview, _, let rect, _, _) = $0 { rect } else { nil }
      }.last)
    #expect(shown == taken)
    // As large as the whole window allows.
    #expect(shown.width == size.width || shown.height == size.height)
    #expect(abs(shown.midX - size.width / 2) <= 0.5 && abs(shown.midY - size.height / 2) <= 0.5)
  }

  @Test(
    "A gradient is behind the controls", arguments: [Preset.cameraPreview, .cameraReview],
    TypingLayoutTests.sizes)
  func shade(preset: Preset, size: Size) {
    let harness = Harness(preset.state, size: size)
    let shades = harness.drawList.commands.compactMap {
      if case .gradient(let rect, _, _, _) = $0 { rect } else { nil }
    }
    for button in harness.semantics.entries.filter({ $0.role == .button }) {
      #expect(shades.contains { $0.contains(button.frame) }, "\(button.label)")
    }
  }
}
