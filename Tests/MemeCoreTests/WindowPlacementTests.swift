import Canvas
import Foundation
import Testing

@testable import MemeCore

@Suite("The placement of the window")
struct WindowPlacementTests {
  private let placement = WindowPlacement(
    size: Size(width: 900, height: 700.5), position: Point(x: -40, y: 30), isMaximized: true)

  private func stored(_ text: String) throws -> UserSettings {
    try JSONDecoder().decode(UserSettings.self, from: Data(text.utf8))
  }

  @Test("It is kept with the user settings")
  func storing() throws {
    var settings = UserSettings()
    settings.window = placement
    let data = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(UserSettings.self, from: data) == settings)
    #expect(try stored(#"{"window":{"width":5,"height":6}}"#).window?.position == nil)
  }

  @Test(
    "An impossible one is that of a first start, and costs no other setting",
    arguments: [
      #"{"width":-1,"height":5}"#, #"{"width":1e99,"height":5}"#, #"{"height":5}"#, "7",
      #"{"width":5,"height":5,"x":1}"#, #"{"width":5,"height":5,"x":1e300,"y":1}"#,
    ])
  func damaged(_ window: String) throws {
    let settings = try stored(#"{"timer":true,"window":\#(window)}"#)
    #expect(settings.window == nil)
    #expect(settings.hasCameraTimer)
  }

  @Test("Moves that follow each other are stored once")
  func once() {
    var state = AppState(picturesFolder: "/")
    #expect(state.reduce(.window(.placed(placement))) == [.scheduleWindowStoring])
    var next = placement
    next.position = Point(x: 0, y: 0)
    #expect(state.reduce(.window(.placed(next))) == [])
    #expect(state.shared.userSettings.window == next)
    #expect(
      state.reduce(.window(.storingDue)) == [.saveUserSettings(state.shared.userSettings)])
    #expect(state.reduce(.window(.storingDue)) == [])
    #expect(state.reduce(.window(.placed(placement))) == [.scheduleWindowStoring])
  }

  @Test("Quitting stores a placement that is not stored yet")
  func quitting() {
    var state = AppState(picturesFolder: "/")
    _ = state.reduce(.window(.placed(placement)))
    let effects = state.reduce(.quitRequested)
    #expect(effects.suffix(2) == [.saveUserSettings(state.shared.userSettings), .quit])
    #expect(!state.reduce(.quitRequested).contains(.saveUserSettings(state.shared.userSettings)))
  }
}
