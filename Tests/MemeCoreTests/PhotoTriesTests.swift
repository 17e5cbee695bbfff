import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Trying photos as in a booth")
struct PhotoTriesTests {
  private var booth: AppState {
    var state = Preset.kioskPick.state
    _ = state.reduce(.camera(.listed(Preset.cameras)))
    _ = state.reduce(.editor(.cameraTapped))
    _ = state.reduce(.camera(.previewResized(PixelSize(width: 100, height: 100))))
    return state
  }

  /// Presses the shutter, waits for the countdown, and takes a photo.
  private func take(_ photo: LoadedPicture, _ state: inout AppState) throws {
    let work = try #require(state.cameras.screen?.work)
    _ = state.reduce(.camera(.frameReceived(work, Preset.cameraFrame)))
    _ = state.reduce(.camera(.shutterTapped))
    var seconds = 0
    while case .countdown = state.cameras.screen?.phase {
      let countdown = try #require(state.cameras.screen?.countdown)
      _ = state.reduce(.camera(.ticked(countdown)))
      seconds += 1
    }
    #expect(seconds == 3 && state.cameras.screen?.phase == .taking)
    _ = state.reduce(.camera(.photoTaken(work, photo)))
    endPause(&state)
  }

  private func endPause(_ state: inout AppState) {
    guard let pause = state.cameras.screen?.inputPause else { return }
    _ = state.reduce(.camera(.inputPauseEnded(pause)))
  }

  @Test("Three photos are tried, each after a countdown, and any of them is used")
  func tries() throws {
    var state = booth
    #expect(!state.shared.userSettings.hasCameraTimer)
    let photos = [Preset.photo, Preset.picture, Preset.photo]
    for (index, photo) in photos.enumerated() {
      if index > 0 {
        let effects = state.reduce(.camera(.retakeTapped))
        #expect(effects.count == 1, "the camera is opened again")
      }
      try take(photo, &state)
      #expect(state.cameras.screen?.tries.count == index + 1)
      #expect(state.cameras.screen?.photo == photo)
    }
    #expect(state.reduce(.camera(.retakeTapped)) == [], "there are no more than three")
    _ = state.reduce(.camera(.tryTapped(1)))
    #expect(state.cameras.screen?.photo == Preset.picture)
    _ = state.reduce(.camera(.tryTapped(7)))
    #expect(state.cameras.screen?.photo == Preset.picture)
    _ = state.reduce(.camera(.photoUsed))
    #expect(state.editor.picture == Preset.picture && state.cameras.screen == nil)
    #expect(state.kiosk?.flow?.step == .say)
  }

  @Test("Nothing is left of them when the visitor goes")
  func leaving() throws {
    var state = booth
    try take(Preset.photo, &state)
    _ = state.reduce(.kiosk(.doneTapped))
    #expect(state.cameras.screen == nil)
  }

  @Test("A desktop keeps one photo")
  func desktop() throws {
    var state = Preset.cameraReview.state
    #expect(state.cameras.screen?.tries == [])
    _ = state.reduce(.camera(.tryTapped(0)))
    #expect(state.cameras.screen?.photo == Preset.cameraReview.state.cameras.screen?.photo)
  }
}
