import Canvas
import MemeCore
import Testing

@Suite("The desktop's wishes")
struct DesktopReducerTests {
  private let preferences = AppearancePreferences(scheme: .light, contrast: .high, motion: .reduced)

  @Test("Without wishes it is dark, normal and moves")
  func usual() {
    #expect(AppState(picturesFolder: "/").appearance == Appearance())
    #expect(Appearance() == Appearance(scheme: .dark, contrast: .normal, motion: .full))
  }

  @Test("What is not configured is as the desktop wishes, as long as it does")
  func desktop() {
    var state = AppState(picturesFolder: "/")
    #expect(state.reduce(.started).contains(.watchDesktop([.appearance, .keyboards])))
    #expect(state.reduce(.desktop(.appearanceChanged(preferences))) == [])
    #expect(state.appearance == Appearance(scheme: .light, contrast: .high, motion: .reduced))
    #expect(state.reduce(.desktop(.appearanceChanged(AppearancePreferences()))) == [])
    #expect(state.appearance == Appearance())
  }

  @Test("What is configured counts; if that is everything nobody is asked")
  func configured() {
    var state = AppState(picturesFolder: "/", preferences: AppearancePreferences(scheme: .dark))
    _ = state.reduce(.desktop(.appearanceChanged(preferences)))
    #expect(state.appearance == Appearance(scheme: .dark, contrast: .high, motion: .reduced))
    var settled = AppState(picturesFolder: "/", preferences: preferences)
    #expect(settled.reduce(.started).contains(.watchDesktop([.keyboards])))
  }

  @Test("How the device is held turns the interface only where that is wanted")
  func orientation() {
    var state = AppState(picturesFolder: "/")
    #expect(state.reduce(.desktop(.orientationChanged(.left))) == [] && state.turn == .none)
    state.followsSensor = true
    #expect(
      state.reduce(.started).contains(.watchDesktop([.appearance, .keyboards, .orientation])))
    _ = state.reduce(.desktop(.orientationChanged(.left)))
    #expect(state.turn == .left)
    _ = state.reduce(.desktop(.orientationChanged(nil)))
    #expect(state.turn == .left)
  }
}
