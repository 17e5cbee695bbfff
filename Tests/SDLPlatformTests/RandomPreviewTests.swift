import Canvas
import Foundation
import MemeCore
import MemeTestKit
import SDLPlatform
import Testing

/// The preview equals the saved file wherever captions are, however they are turned and styled, and
/// with the margins that looks add.
@MainActor @Suite("Previews of random memes", .serialized) struct RandomPreviewTests {
  /// How many memes; a long run sets `MEMEME_TRIALS`.
  private static let trials = ProcessInfo.processInfo.environment["MEMEME_TRIALS"].flatMap {
    Int($0)
  }
  /// The longer side of the pictures that are exported, in pixels.
  private static let sides = trials == nil ? [320, 960] : [320, 4_000]

  private let fixture: WindowFixture
  private let composer: MemeComposer

  init() throws {
    fixture = try WindowFixture.shared.get()
    composer = MemeComposer(typesetter: CaptionTypesetter(measurer: fixture.fonts))
  }

  @Test func agreeWithTheExport() throws {
    var recipes = RandomRecipes(seed: 15)
    var worst = 0.0
    for number in 0..<(Self.trials ?? 12) {
      let recipe = recipes.next()
      let shape =
        number.isMultiple(of: 2) ? Size(width: 1, height: 0.75) : Size(width: 0.6, height: 1)
      for side in Self.sides {
        let size = PixelSize(
          width: Int(Double(side) * shape.width), height: Int(Double(side) * shape.height))
        let saved = try export(recipe, size)
        let seen = try preview(recipe, SamplePictures.photo(size))
        let difference = meanDifference(seen, saved)
        #expect(difference < 2, "meme \(number) at \(side) differs by \(difference) of 255")
        // On a screen of far fewer pixels positions are rounded to quarters of them, outlines are at
        // least one of them, and the margins of a picture are a whole number of them.
        guard side > 320, saved.size == size else { continue }
        let small = size.limited(toLongSide: 320)
        let across = meanDifference(
          try preview(recipe, SamplePictures.photo(size).scaled(to: small)), saved.scaled(to: small)
        )
        #expect(across < 5, "meme \(number) at 320 of \(side) differs by \(across) of 255")
        worst = max(worst, across)
      }
    }
    #expect(worst > 0, "two different ways cannot agree to the last bit")
  }

  private func export(_ recipe: Recipe, _ size: PixelSize) throws -> Bitmap {
    try CaptionRasterizer(fonts: fixture.fonts, capitals: Capitals())
      .overlay(for: recipe, on: size).paint(on: SamplePictures.photo(size))
  }

  private func preview(_ recipe: Recipe, _ photo: Bitmap) throws -> Bitmap {
    let size = photo.size
    let layout = composer.layout(of: recipe, on: size.size)
    let overlay = MemeOverlay(layout)
    let picture = Rect(
      origin: Point(x: Double(overlay.picture.x), y: Double(overlay.picture.y)), size: size.size)
    var list = DrawList()
    list.append(layout.boardList(at: picture.origin))
    list.append(.picture(photo, picture, radius: 0))
    list.append(composer.drawList(for: recipe, on: picture))
    // A window has a least size.
    let window = Size(
      width: max(640, Double(overlay.canvas.width)), height: max(640, Double(overlay.canvas.height))
    )
    return try fixture.draw(list, size: window).sharing(
      PixelArea(x: 0, y: 0, size: overlay.canvas))
  }
}

/// The mean difference of the channels of two pictures of the same size.
func meanDifference(_ one: Bitmap, _ other: Bitmap) -> Double {
  var sum = 0
  one.withPixels { left in
    other.withPixels { right in
      for y in 0..<one.size.height {
        for x in 0..<one.size.width {
          let (a, b) = (y * one.bytesPerRow + x * 4, y * other.bytesPerRow + x * 4)
          for channel in 0..<3 { sum += abs(Int(left[a + channel]) - Int(right[b + channel])) }
        }
      }
    }
  }
  return Double(sum) / Double(one.size.count * 3)
}
