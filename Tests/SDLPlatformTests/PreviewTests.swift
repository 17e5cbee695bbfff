import Canvas
import MemeCore
import MemeTestKit
import SDLPlatform
import Testing

/// The preview equals the saved file.
@MainActor @Suite(.serialized) struct PreviewTests {
  @Test(arguments: [
    ("one does not simply", "deploy on a friday"),
    ("before my second commit of the day there is nothing", "else, really"),
    ("", "a"),
  ])
  func agreesWithTheExport(top: String, bottom: String) throws {
    let fixture = try WindowFixture.shared.get()
    let composer = MemeComposer(typesetter: CaptionTypesetter(measurer: fixture.fonts))
    let recipe = Recipe(captions: .classic(top: top, bottom: bottom))

    let export = SamplePictures.photo(PixelSize(width: 2_400, height: 1_800))
    let preview = export.scaled(to: PixelSize(width: 1_200, height: 900))
    let whole = Rect(origin: .zero, size: export.size.size)
    for case .outlinedText(let text, _, _) in composer.drawList(for: recipe, on: whole).commands {
      export.paint(try fixture.fonts.glyphImages(for: text, scale: 1))
    }

    let frame = Rect(x: 0, y: 0, width: 800, height: 600)
    var list = DrawList()
    list.append(.picture(preview, frame, radius: 0))
    list.append(composer.drawList(for: recipe, on: frame))
    let seen = try fixture.draw(list, size: frame.size)
    let saved = export.scaled(to: PixelSize(width: 800, height: 600))
    let difference = meanDifference(seen, saved)
    #expect(difference < 2, "they differ by \(difference) of 255 on average")
    #expect(difference > 0, "two different ways cannot agree to the last bit")
  }
}
