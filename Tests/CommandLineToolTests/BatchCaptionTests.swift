import Canvas
import MemeCore
import Testing

@testable import CommandLineTool

@Suite("Captions in a line of a batch")
struct BatchCaptionTests {
  private func line(_ keys: String) throws(BatchFault) -> BatchLine {
    try BatchLine(json: Array(#"{"picture":"a.jpg","output":"b.jpg",\#(keys)}"#.utf8))
  }

  @Test("A line has the keys that the options have")
  func keys() throws {
    let line = try line(
      ##"""
      "look":"label","recipe":"r.json","font":"F","top":"t","captions":[{"text":"a"},
      {"text":"b","at":[0,0,0.5,0.5,90],"style":{"fill":"#FF0000","font":"Anton"}}]
      """##)
    var style = PartialCaptionStyle()
    style.fill = Color(0xFF0000)
    style.typeface = .family("Anton")
    let place = CaptionPlace(
      center: Point(x: 0.25, y: 0.25), width: 0.5, height: 0.5, angle: .pi / 2)
    #expect(
      line.recipe
        == RecipeOptions(
          file: "r.json", look: .label, family: "F", top: "t",
          texts: [AddedText(text: "a"), AddedText(text: "b", place: place, style: style)]))
  }

  @Test("An angle is in the list of numbers or beside it, and turns a text in the middle too")
  func angle() throws {
    let line = try line(
      #""captions":[{"text":"a","at":[0,0,0.5,0.5],"angle":90},{"text":"b","angle":-90}]"#)
    let angles: [Double?] = line.recipe.texts.map { $0.place?.angle ?? $0.angle }
    #expect(angles == [Double.pi / 2, -Double.pi / 2])
    #expect(line.recipe.texts.last?.place == nil)
  }

  @Test("Turned texts without a place are not put on each other")
  func turnedPlaces() throws {
    let line = try line(#""captions":[{"text":"a","angle":5},{"text":"b","angle":-5}]"#)
    let recipe = try line.recipe.recipe(for: "in.png").recipe
    let places = recipe.captions.suffix(2).map(\.place)
    #expect(places[0].center != places[1].center)
    #expect(places[0].angle == -places[1].angle && places[0].angle > 0)
  }

  @Test(
    "An invalid value is reported with the number of its caption",
    arguments: [
      (#""look":"comic""#, "'look' must be classic, bar,"),
      (#""recipe":7"#, "'recipe' must be a text in quotes."),
      (#""captions":{}"#, "'captions' must be a list of objects like"),
      (#""captions":[7]"#, "'captions' must be a list of objects like"),
      (#""captions":[{}]"#, "Caption 1: 'text' is missing."),
      (#""captions":[{"text":"a"},{"text":7}]"#, "Caption 2: 'text' must be a text in quotes."),
      (#""captions":[{"text":"a","turn":7}]"#, "Caption 1: There is no key 'turn'."),
      (#""captions":[{"text":"a","angle":"x"}]"#, "Caption 1: 'angle' must be a number"),
      (#""captions":[{"text":"a","angle":361}]"#, "Caption 1: 'angle' must be a number"),
      (#""captions":[{"text":"a","at":[0,0,1,1,9],"angle":9}]"#, "Caption 1: The angle is in"),
      (#""captions":[{"text":"a","at":"0,0,1,1"}]"#, "Caption 1: 'at' must be [x,y,"),
      (#""captions":[{"text":"a","at":[0,0,1]}]"#, "Caption 1: 'at' must be [x,y,"),
      (#""captions":[{"text":"a","at":[0,0,9,1]}]"#, "Caption 1: 'at' must be [x,y,"),
      (#""captions":[{"text":"a","style":"bold"}]"#, "Caption 1: 'style' must be an object"),
    ])
  func fault(keys: String, sentence: String) {
    do throws(BatchFault) {
      _ = try line(keys)
      Issue.record("the line was read")
    } catch {
      #expect(error.message.hasPrefix(sentence), "\(error.message)")
    }
  }
}
