import Canvas
import Foundation
import Testing

/// The real window drawn by OpenGL, in software without a graphics card: unlike SDL's own renderer
/// it has a maximum texture size.
@Suite("The window drawn by OpenGL", .serialized)
struct OpenGLTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
    home.environment["SDL_RENDER_DRIVER"] = "opengl"
    home.environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    // The driver is unloaded before leaks are looked for, so its own cannot be recognized by name.
    home.environment["ASAN_OPTIONS"] = "detect_leaks=0"
    try home.write(SampleFiles.plainJPEG(1200, 800), to: "Pictures/desert.jpg")
  }

  /// The steps from an empty editor to a sent meme.
  private static let make = """
    click "Make a meme"
    click "Album"
    click "desert.jpg"
    wait "desert.jpg"
    click "TOP"
    type "one does not simply"
    press Return
    press ctrl+s
    wait "Saved"
    click "OK"
    wait "one does not simply"

    """

  @Test("A meme is made, viewed, edited again and found, at two pixels per point")
  func journey() async throws {
    let screen = try await Screen(home)
    try home.write(
      (Self.make + """
        screenshot table.png
        click "one does not simply"
        wait 800ms
        expect-enabled "Share"
        click "Edit"
        wait "BOTTOM"
        click "BOTTOM"
        type "walk into the desert 😀"
        press Return
        screenshot editor.png
        press ctrl+s
        wait "Saved"
        click "OK"
        click "Back"
        wait "walk into the desert"
        """).utf8, to: "journey.ui")
    let result = try await home.run(
      ["script", "journey.ui", "--size", "500x380", "--scale", "2"], within: .seconds(120))
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let names = home.names(in: "Pictures/MemeMe")
    #expect(names.count == 2)
    for name in names {
      let meme = try WrittenPicture(home.path("Pictures/MemeMe/\(name)"))
      #expect(meme.size == PixelSize(width: 1200, height: 800) && meme.hasCaption(in: .top))
    }
    withExtendedLifetime(screen) {}
  }

  @Test("The longest text in Search does not crash the program")
  func longSearch() async throws {
    let screen = try await Screen(home)
    // Doubled by copying until the field is full.
    let doubled = "press ctrl+a\npress ctrl+c\npress End\npress ctrl+v\n"
    let begin = Self.make + "click \"Search\"\ntype \"WWWWWWWW\"\n"
    func letters(_ count: Int) -> String { String(repeating: "W", count: count) }
    let end = """
      press Home
      type "start"
      wait "No meme says “start\(letters(19))…\(letters(24))”"
      screenshot long.png
      click "Clear"
      wait "one does not simply"
      """
    try home.write(
      (begin + String(repeating: doubled, count: 9) + end).utf8, to: "search.ui")
    let result = try await home.run(
      ["script", "search.ui", "--size", "500x380", "--scale", "2"], within: .seconds(120))
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    withExtendedLifetime(screen) {}
  }
}
