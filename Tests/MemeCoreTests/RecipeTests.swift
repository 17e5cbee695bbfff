import Canvas
import Foundation
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Recipe")
struct RecipeTests {
  private func decoded(_ json: String) throws -> Recipe {
    try JSONDecoder().decode(Recipe.self, from: Data(json.utf8))
  }

  @Test("Any number of captions is read as it was written")
  func roundTrip() throws {
    let recipe = SampleMemes.fiveCaptions
    let bytes = try JSONEncoder().encode(recipe)
    #expect(try JSONDecoder().decode(Recipe.self, from: bytes) == recipe)
  }

  @Test(
    "Invalid values are dropped or clamped",
    arguments: [
      (#"{"captions":[]}"#, ["top", "bottom"]),
      (#"{"captions":7}"#, ["top", "bottom"]),
      (#"{"captions":[1,{"text":"no name"},{"id":"a","text":"x"},null]}"#, ["a"]),
      (#"{"captions":[{"id":"a"},{"id":"a"},{"id":"b","place":[]}]}"#, ["a", "b"]),
      (#"{"captions":[{"id":"../é b","place":{"x":-7,"y":1e300,"width":0,"angle":99}}]}"#, ["b"]),
    ])
  func nonsense(json: String, names: [String]) throws {
    let recipe = try decoded(json)
    #expect(recipe.captions.map(\.id.name) == names)
    for place in recipe.captions.map(\.place) {
      #expect((0...1).contains(place.center.x) && (0...1).contains(place.center.y))
      #expect(place.width > 0 && place.height > 0 && abs(place.angle) <= .pi)
    }
  }

  @Test("One invalid value of a style does not lose the others, and names of fonts are limited")
  func invalidStyle() throws {
    let json = ##"{"font":"Anton","size":"big","capitals":false,"fill":7,"outline":"#FF0000"}"##
    let style = try JSONDecoder().decode(CaptionStyle.self, from: Data(json.utf8))
    var expected = CaptionStyle()
    expected.typeface = .family("Anton")
    expected.isCapitals = false
    expected.outline = Color(0xFF0000)
    #expect(style == expected)
    let long = #"{"font":"\#(String(repeating: "/", count: 3_000_000))"}"#
    let limited = try JSONDecoder().decode(CaptionStyle.self, from: Data(long.utf8))
    #expect(limited.typeface == .family(String(repeating: "/", count: 128)))
  }

  @Test("At most 100 captions of a file are read")
  func many() throws {
    let captions = (0..<5_000).map { #"{"id":"c\#($0)"}"# }.joined(separator: ",")
    #expect(try decoded(#"{"captions":[\#(captions)]}"#).captions.count == Recipe.maximumCaptions)
  }

  @Test("An added caption gets the first unused number")
  func unusedIdentifier() {
    var recipe = Recipe()
    #expect(recipe.unusedCaptionID.name == "text-1")
    for name in ["text-1", "text-3"] {
      recipe.captions.append(Caption(id: CaptionID(name), place: .added))
    }
    #expect(recipe.unusedCaptionID.name == "text-2")
  }

  @Test("A classic caption that is missing is added as the look has it")
  func missingClassicCaption() {
    let other = Caption(id: CaptionID("a"), text: "b", place: .added)
    var recipe = Recipe(captions: [other])
    recipe.apply(.poster)
    recipe.setClassicCaption(.bottom, to: "c")
    #expect(recipe.captions.map(\.text) == ["b", "c"])
    #expect(recipe.captions[1].place == Look.poster.bottom)
    #expect(recipe.captions[1].style == Look.poster.bottomStyle)
  }

  @Test("`topText` and `bottomText` are those of the first two captions")
  func seeds() {
    let meme = Meme(recipe: SampleMemes.fiveCaptions, originalImage: Preset.picture)
    #expect(meme.topText == "one" && meme.bottomText == "two")
    #expect(meme.recipe.picture == Preset.picture.reference)
  }
}

@Suite("A caption's place")
struct CaptionPlaceTests {
  private let typesetter = CaptionTypesetter(measurer: FixedWidthMeasurer())

  @Test(
    "Text is aligned to the edge of its box that the place names",
    arguments: CaptionPlace.VerticalAlignment.allCases)
  func verticalAlignment(alignment: CaptionPlace.VerticalAlignment) throws {
    let place = CaptionPlace(
      center: Point(x: 0.5, y: 0.5), width: 0.8, height: 0.6, verticalAlignment: alignment)
    let picture = Size(width: 1_000, height: 1_000)
    let layout = typesetter.layOut("word", at: place, in: picture, style: .classic)
    let line = try #require(layout.lines.first)
    let middle = line.baseline.y - (layout.inkExtent.ascent - layout.inkExtent.descent) / 2
    switch alignment {
    case .top: #expect(middle < layout.box.minY + layout.size)
    case .middle: #expect(abs(middle - 500) < 1e-9)
    case .bottom: #expect(middle > layout.box.maxY - layout.size)
    }
  }
}
