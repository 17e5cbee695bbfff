import Canvas
import Testing

@testable import MemeCore

@Suite("What was used last")
struct UserSettingsTests {
  /// Settings of which each differs from that of a first start.
  private var changed: UserSettings {
    var settings = UserSettings()
    settings.look = .bar
    settings.style.isCapitals = false
    settings.sentMode = .grid
    settings.sentOrder = .picture
    settings.camera = "desk"
    settings.hasCameraTimer = true
    settings.flipsPhotos = true
    settings.keyboardLayout = "de"
    settings.addRecentEmoji("🙂")
    settings.window = WindowPlacement(size: Size(width: 900, height: 700))
    return settings
  }

  @Test("Every change is merged into the stored settings, and nothing else")
  func merging() {
    let first = UserSettings()
    let values = zip(Mirror(reflecting: changed).children, Mirror(reflecting: first).children)
    #expect(values.allSatisfy { "\($0.value)" != "\($1.value)" }, "a setting has not changed")
    #expect(changed.merged(into: first, since: first) == changed)
    #expect(first.merged(into: changed, since: first) == changed)
    #expect(first.merged(into: changed, since: changed) == first)
  }
}
