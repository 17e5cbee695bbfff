import AppRuntime
import Canvas
import Foundation
import MemeCore
import MemeTestKit
import SDLPlatform
import Testing

@testable import MemeMe

@MainActor @Suite(.serialized) struct SDLAppWindowTests {
  /// SDL has one video subsystem, which other tests use as well, so it is never ended.
  private static let runtime = Result {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    return try SDLRuntime(fallsBackToDummy: true)
  }

  private func window() throws -> SDLAppWindow {
    _ = try Self.runtime.get()
    let options = SDLAppWindow.Options(
      size: Size(width: 400, height: 330), interfaceScale: 1, assets: "/nowhere")
    return try SDLAppWindow(options, fonts: FontBook())
  }

  private var list: DrawList {
    var list = DrawList()
    list.append(.fill(Rect(x: 0, y: 0, width: 40, height: 20), Color(0xFF3B6B), radius: 0))
    return list
  }

  /// The pixels that a window draws, which can be read only before it is shown.
  private func drawn(by window: Window) throws -> Bitmap {
    try window.renderer.draw(list, scale: 1)
    return try window.renderer.pixels()
  }

  @Test func drawsTheSameInAWindowThatWasOpenedAnew() throws {
    let window = try window()
    window.window.resize(to: Size(width: 500, height: 360))
    let settings = WindowSettings(turn: .right, textInput: nil)
    window.accept(settings)
    try window.show(list, scale: 1)
    let before = window.window
    let pixels = try drawn(by: before)
    try window.reopen()
    #expect(window.window !== before)
    #expect(window.size == Size(width: 500, height: 360))
    window.accept(settings)
    try window.show(list, scale: 1)
    #expect(PictureGolden.difference(pixels, try drawn(by: window.window)) == nil)
  }

  @Test func staysOnTheWholeScreen() throws {
    let window = try window()
    window.perform(.setFullScreen(true))
    let whole = window.size
    try window.reopen()
    #expect(whole != Size(width: 400, height: 330))
    #expect(window.size == whole)
  }

  @Test func changesTheScaleOfTheInterfaceInTheSameWindow() throws {
    let window = try window()
    window.window.resize(to: Size(width: 960, height: 640))
    window.perform(.setScale(1.25))
    #expect(window.size == Size(width: 768, height: 512))
    #expect(window.pixelSize == PixelSize(width: 960, height: 640))
    #expect(window.pixelsPerPoint == 1.25)
    // With more the interface would have fewer than 320 points.
    window.perform(.setScale(3))
    #expect(window.size == Size(width: 480, height: 320))
    try window.reopen()
    #expect(window.size == Size(width: 480, height: 320))
    // A larger window has the scale that was set.
    window.window.resize(to: Size(width: 640, height: 400))
    #expect(window.pixelSize == PixelSize(width: 1920, height: 1200))
    #expect(window.pixelsPerPoint == 3)
    window.perform(.setScale(nil))
    #expect(window.window.unitsPerPoint == SDLAppWindow.desktopScale)
  }

  @Test func copiesTextWithoutAWindowSystem() throws {
    let window = try window()
    try window.copy("dépêche")
    #expect(window.clipboardText == "dépêche")
    try window.reopen()
    try window.copy("again")
    #expect(window.clipboardText == "again")
  }
}
