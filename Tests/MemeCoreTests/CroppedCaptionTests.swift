import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

/// Captions when the picture under them is cropped, turned and flipped.
@Suite("Captions of a cropped picture")
struct CroppedCaptionTests {
  private static let size = PixelSize(width: 1200, height: 800)
  private static let thing = CaptionID("text-1")

  private func recipe(
    _ center: Point = Point(x: 0.7, y: 0.25), angle: Double = 0.3, crop: Crop = Crop()
  ) -> Recipe {
    var recipe = Recipe(
      picture: PictureReference(name: "a.jpg", digest: "", size: Self.size), crop: crop,
      captions: .classic(top: "one", bottom: "two"))
    recipe.captions.append(
      Caption(
        id: Self.thing, text: "it",
        place: CaptionPlace(center: center, width: 0.3, height: 0.1, angle: angle)))
    return recipe
  }

  private func place(_ recipe: Recipe) throws -> CaptionPlace {
    try #require(recipe.captions.first { $0.id == Self.thing }).place
  }

  @Test("What was put on a thing stays on it, in its size; TOP and BOTTOM stay at the edges")
  func cropped() throws {
    let area = Rect(x: 0.5, y: 0.1, width: 0.4, height: 0.5)
    let cropped = recipe().cropped(to: Crop(area: area))
    let place = try place(cropped)
    #expect(place.center.distance(to: Point(x: 0.5, y: 0.3)) < 1e-9)
    #expect(abs(place.width - 0.75) < 1e-9 && abs(place.height - 0.2) < 1e-9)
    #expect(place.angle == 0.3)
    #expect(cropped.captions.prefix(2) == recipe().captions.prefix(2))
  }

  @Test("It turns with the picture, and is mirrored in its place only")
  func turned() throws {
    let right = try place(recipe().cropped(to: Crop(orientation: .turnedRight)))
    #expect(right.center.distance(to: Point(x: 0.75, y: 0.7)) < 1e-9)
    #expect(abs(right.angle - 0.3 - .pi / 2) < 1e-9)
    // Its sides are those of before, of a picture whose sides are exchanged.
    #expect(abs(right.width * 800 - 0.3 * 1200) < 1e-6)
    #expect(abs(right.height * 1200 - 0.1 * 800) < 1e-6)
    let mirrored = try place(recipe().cropped(to: Crop(orientation: .mirrored)))
    #expect(mirrored.center.distance(to: Point(x: 0.3, y: 0.25)) < 1e-9)
    #expect(abs(mirrored.angle + 0.3) < 1e-9)
  }

  @Test("A crop and its reversal leave it as it was", arguments: Orientation.allCases)
  func reversed(orientation: Orientation) throws {
    for before in [Orientation.upright, .turnedRight, .transposed] {
      let first = Crop(orientation: before, area: Rect(x: 0.1, y: 0, width: 0.8, height: 0.9))
      let next = Crop(orientation: orientation, area: Crop.everything)
      let recipe = recipe(crop: first)
      let back = try place(recipe.cropped(to: next).cropped(to: first))
      let start = try place(recipe)
      #expect(back.center.distance(to: start.center) < 1e-9)
      #expect(abs(back.angle - start.angle) < 1e-9)
      #expect(abs(back.width - start.width) < 1e-9 && abs(back.height - start.height) < 1e-9)
    }
  }

  @Test("One that is cut off is moved to the edge, and none becomes too large to be stored")
  func cutOff() throws {
    let gone = try place(
      recipe().cropped(to: Crop(area: Rect(x: 0, y: 0.5, width: 0.5, height: 0.5))))
    #expect(gone.center == Point(x: 1, y: 0))
    let tiny = try place(
      recipe().cropped(to: Crop(area: Rect(x: 0.65, y: 0.2, width: 0.05, height: 0.05))))
    #expect(CaptionPlace.sides.contains(tiny.width) && CaptionPlace.sides.contains(tiny.height))
    #expect(abs(tiny.width / tiny.height - 3) < 1e-9)
  }

  @Test("TOP goes along once it was put somewhere, and not beside the picture")
  func movedTop() {
    var recipe = recipe()
    recipe.captions[0].place.center = Point(x: 0.7, y: 0.25)
    let crop = Crop(area: Rect(x: 0.5, y: 0, width: 0.5, height: 1))
    #expect(
      recipe.cropped(to: crop).captions[0].place.center.distance(
        to: Point(x: 0.4, y: 0.25)) < 1e-9)
    recipe.apply(.bar)
    #expect(recipe.cropped(to: crop).captions[0].place == recipe.captions[0].place)
  }

  @Test("Done crops the meme in one step of undo; the screen has the shape again")
  func screen() throws {
    var state = Preset.captionedEditor.state
    _ = state.reduce(.editor(.caption(.added)))
    let before = state.editor.recipe
    for action: CropAction in [.ratioTapped(.square), .turned(.turnedRight), .doneTapped] {
      if state.crop == nil { _ = state.reduce(.editor(.cropTapped)) }
      _ = state.reduce(.crop(action))
    }
    let added = try #require(state.editor.recipe.captions.last)
    #expect(added.place.angle == .pi / 2)
    _ = state.reduce(.editor(.cropTapped))
    #expect(state.crop?.shape == CropShape(ratio: .square))
    _ = state.reduce(.crop(.cancelTapped))
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe == before)
    _ = state.reduce(.editor(.cropTapped))
    #expect(state.crop?.shape == CropShape(), "the whole picture is no square")
  }

  @Test(
    "A crop that was stored is known by its shape",
    arguments: [CropRatio.square, .fourToThree, .threeToTwo, .sixteenToNine], [false, true])
  func inferred(ratio: CropRatio, isPortrait: Bool) throws {
    var state = Preset.captionedEditor.state
    _ = state.reduce(.editor(.cropTapped))
    _ = state.reduce(.crop(.ratioTapped(ratio)))
    if isPortrait { _ = state.reduce(.crop(.ratioTapped(ratio))) }
    _ = state.reduce(.crop(.doneTapped))
    state.editor.cropShape = nil
    _ = state.reduce(.editor(.cropTapped))
    let shape = try #require(state.crop?.shape)
    let isWhole = state.editor.recipe.crop.area == Crop.everything
    let expected = CropShape(ratio: ratio, isPortrait: isPortrait && ratio != .square)
    #expect(shape == (isWhole ? CropShape() : expected))
  }
}
