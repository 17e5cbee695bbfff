import Canvas
import Foundation
import SDLPlatform

/// A window that draws into memory, shared by all tests because SDL has one video subsystem.
@MainActor
final class WindowFixture {
  static let shared = Result { try WindowFixture() }

  let runtime: SDLRuntime
  let fonts: FontBook
  let window: Window

  private init() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    runtime = try SDLRuntime(fallsBackToDummy: true)
    fonts = try FontBook()
    window = try Window(
      title: "test", size: Size(width: 400, height: 300), interfaceScale: 1, fonts: fonts,
      assets: Self.assets)
  }

  static let assets = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets").path

  /// Draws a list into a window of a given size in points and reads it back.
  func draw(_ list: DrawList, size: Size, scale: Double = 1) throws -> Bitmap {
    window.resize(to: Size(width: size.width * scale, height: size.height * scale))
    var translator = EventTranslator(window: window)
    _ = translator.wait(timeout: 0)
    try window.renderer.draw(list, scale: scale)
    return try window.renderer.pixels()
  }
}
