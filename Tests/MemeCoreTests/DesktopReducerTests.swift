import Canvas
import MemeCore
import Testing

@Suite("The desktop's preferences")
struct DesktopReducerTests {
  private let preferences = AppearancePreferences(scheme: .light, contrast: .high, motion: .reduced)

  @Test("Without preferences it is dark, with normal contrast and full motion")
  func usual() {
    #expect(AppState(picturesFolder: "/").appearance == Appearance())
    #expect(Appearance() == Appearance(scheme: .dark, contrast: .normal, motion: .full))
  }

  @Test("Settings that are not configured follow the desktop")
  func desktop() {
    var state = AppState(picturesFolder: "/")
    #expect(state.reduce(.started).contains(.watchDesktop([.appearance, .keyboards])))
    #expect(state.reduce(.desktop(.appearanceChanged(preferences))) == [])
    #expect(state.appearance == Appearance(scheme: .light, contrast: .high, motion: .reduced))
    #expect(state.reduce(.desktop(.appearanceChanged(AppearancePreferences()))) == [])
    #expect(state.appearance == Appearance())
  }

  @Test("The configuration takes precedence; if it is complete the desktop is not asked")
  func configured() {
    var state = AppState(picturesFolder: "/", preferences: AppearancePreferences(scheme: .dark))
    _ = state.reduce(.desktop(.appearanceChanged(preferences)))
    #expect(state.appearance == Appearance(scheme: .dark, contrast: .high, motion: .reduced))
    var settled = AppState(picturesFolder: "/", preferences: preferences)
    #expect(settled.reduce(.started).contains(.watchDesktop([.keyboards])))
  }

  @Test("The orientation of the device turns the interface only if configured")
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
