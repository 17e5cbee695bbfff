import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Testing
import Toolkit

/// How many times one has to touch the screen for what people do most, apart from the letters.
@Suite("Taps")
struct TapCountTests {
  private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scripts")

  private func script(_ name: String) throws -> String {
    try String(
      contentsOf: Self.scripts.appendingPathComponent("\(name).ui"), encoding: .utf8)
  }

  /// The taps of a script from its mark on, without those on letters.
  private func taps(_ script: String) throws -> Int {
    let counted = try #require(script.split(separator: "# Counted from here.").last)
    return counted.split(separator: "\n").count {
      $0.hasPrefix("tap ") && $0.firstMatch(of: /^tap "."$/) == nil
    }
  }

  private func run(_ script: String, _ state: AppState) throws -> ScriptHarness {
    var album = InMemoryAlbum()
    album.add(Preset.picture, to: Preset.picturesFolder)
    let app = ScriptHarness(Harness(state), album: album)
    let captions = ["EASY", "RIGHT"].enumerated().map { index, prompt in
      Caption(
        id: CaptionID("c\(index)"),
        place: CaptionPlace(
          center: Point(x: 0.5, y: 0.2 + 0.6 * Double(index)), width: 0.6, height: 0.2),
        prompt: prompt)
    }
    app.templates.addShipped(
      TemplateContent(
        name: try #require(TemplateName("Two doors")),
        recipe: Recipe(picture: Preset.picture.reference, captions: captions),
        picture: Preset.picture.encoded))
    try app.run(try UIScript(script))
    return app
  }

  @Test("A picture becomes a saved meme with two texts in six taps")
  func picture() throws {
    let script = try script("taps-picture")
    let app = try run(script, Preset.emptyEditor.state)
    let meme = try #require(app.savedMemes.first)
    #expect([meme.topText, meme.bottomText] == ["no", "way"])
    #expect(try taps(script) <= 6)
  }

  @Test("A template becomes a saved meme with two texts in six taps")
  func template() throws {
    let script = try script("taps-template")
    let app = try run(script, Preset.emptyEditor.state)
    #expect(app.savedMemes.first?.recipe.captions.map(\.text) == ["no", "way"])
    #expect(try taps(script) <= 6)
  }

  @Test("An old meme is changed and saved in six taps, and the new one is shown")
  func edit() throws {
    let script = try script("taps-edit")
    let app = try run(script, Preset.nothingSent.state)
    let meme = try #require(app.savedMemes.last)
    #expect(app.savedMemes.count == 2 && [meme.topText, meme.bottomText] == ["no", "way"])
    #expect(try taps(script) <= 6)
    #expect(app.harness.state.destination == .detail)
    #expect(app.harness.state.detail?.meme.captions.map(\.text) == ["no", "way"])
  }
}
