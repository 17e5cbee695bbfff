import Canvas
import Foundation
import Localization
import Testing

@testable import Toolkit

@Suite("Semantics")
struct SemanticsTests {
  private func semantics(_ labels: [(String, String)]) -> Semantics {
    let elements = labels.enumerated().map { index, texts in
      Element<TestAction>(
        id: ViewID("\(index)"), role: .textField, label: .verbatim(texts.0),
        value: .verbatim(texts.1),
        isEnabled: index != 1, frame: Rect(x: 1.5, y: 2, width: 100.0 / 3, height: 44))
    }
    let layer = TestScene.layer("base", elements)
    let size = Size(width: 400, height: 300.5)
    var memory = ViewMemory()
    memory.focused = "0"
    return Semantics(Scene(screen: "test \"1\"", size: size, layers: [layer]), memory)
  }

  private func parse(_ semantics: Semantics, unitsPerPoint: Double = 1) throws -> [String: Any] {
    let json = semantics.json(
      pixels: PixelSize(width: 800, height: 601), unitsPerPoint: unitsPerPoint, frame: 7)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(object as? [String: Any])
  }

  @Test(
    "Every text is preserved in JSON",
    arguments: [
      "plain", "\"quoted\" \\ back\\slash\\", "line\nend\r\n\t", "nul \u{0} bell \u{7} del \u{7F}",
      "👩‍👩‍👧‍👦 e\u{301} שלום", "\u{2028}\u{2029}", "</script>", "\u{1F}\u{20}", "\u{200D}\u{FEFF}",
      "\"\u{301}", "\\\u{20DD}",
    ])
  func textSurvives(text: String) throws {
    let object = try parse(semantics([(text, text)]))
    let elements = try #require(object["elements"] as? [[String: Any]])
    let label = try #require(elements.first?["label"] as? String)
    let value = try #require(elements.first?["value"] as? String)
    #expect(Array(label.unicodeScalars) == Array(text.unicodeScalars))
    #expect(Array(value.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("Of equal labels the same capitals come first, then controls, then the words of a user")
  func equalLabels() {
    let roles: [(Role, String)] = [
      (.textField, "TEXT"), (.button, "text"), (.listItem, "Text"), (.button, "Text"),
      (.textField, "Text"),
    ]
    let elements = roles.enumerated().map { index, element in
      Element<TestAction>(
        id: ViewID("\(index)"), role: element.0, label: .verbatim(element.1),
        frame: Rect(x: Double(index), y: 0, width: 44, height: 44))
    }
    let scene = Scene(
      screen: "test", size: TestScene.size, layers: [TestScene.layer("base", elements)])
    let semantics = Semantics(scene, ViewMemory())
    func order(_ text: String) -> [Double] { semantics.entries(matching: text).map(\.frame.minX) }
    #expect(order("Text") == [3, 2, 4, 1, 0])
    #expect(order("TEXT") == [0, 1, 3, 2, 4])
    #expect(order("tEXT") == [1, 3, 0, 2, 4])
  }

  @Test("The JSON describes the window")
  func windowJSON() throws {
    let object = try parse(semantics([("a", ""), ("b", "x")]), unitsPerPoint: 1.5)
    #expect(object["screen"] as? String == "test \"1\"")
    #expect(object["size"] as? [Double] == [600, 450.75])
    #expect(object["pixels"] as? [Int] == [800, 601])
    #expect(object["scale"] as? Double == 1.5)
    #expect(object["frame"] as? Int == 7)
    let elements = try #require(object["elements"] as? [[String: Any]])
    #expect(elements.map { $0["role"] as? String } == ["text-field", "text-field"])
    #expect(elements.map { $0["enabled"] as? Bool } == [true, false])
    #expect(elements.map { $0["focused"] as? Bool } == [true, false])
    #expect(elements[0]["frame"] as? [Double] == [2.25, 3, 50, 66])
  }

  @Test("Frames are in window coordinates when the interface is rotated")
  func turnedJSON() throws {
    let json = semantics([("a", "")]).json(
      pixels: PixelSize(width: 601, height: 800), unitsPerPoint: 2, turn: .right, frame: 7)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["size"] as? [Double] == [601, 800])
    let elements = try #require(object["elements"] as? [[String: Any]])
    #expect(elements[0]["frame"] as? [Double] == [509, 3, 88, 66.67])
  }

  @Test("An empty screen is valid JSON too")
  func emptyJSON() throws {
    #expect((try parse(semantics([]))["elements"] as? [Any])?.isEmpty == true)
  }

  @Test("A quoted text matches equal labels, or else labels and values that contain it")
  func matching() {
    let screen = semantics([("Save", ""), ("Saved", "ok"), ("TOP", "do not save"), ("save", "")])
    #expect(screen.entries(matching: "SAVE").map(\.label) == ["Save", "save"])
    #expect(screen.entries(matching: "ave").map(\.label) == ["Save", "Saved", "TOP", "save"])
    #expect(screen.entries(matching: "do NOT").map(\.label) == ["TOP"])
    #expect(screen.entries(matching: "nothing").isEmpty)
  }

  @Test("The listing has one line per element")
  func listing() {
    let screen = semantics([("a\nb", "\"x\""), ("c", "")])
    #expect(
      screen.listing == """
        text-field "a\\nb" = "\\"x\\"" focused 2,2,33,44
        text-field "c" disabled 2,2,33,44
        """)
  }

  @Test("Elements without a role or out of view are not listed")
  func listedElements() {
    let scene = TestScene([
      TestScene.button("scrim", Rect(x: 0, y: 0, width: 9, height: 9), role: nil),
      TestScene.button("gone", .zero),
      TestScene.button("here", Rect(x: 0, y: 0, width: 9, height: 9)),
    ])
    #expect(scene.interaction.scene?.listedElements.map(\.label.english) == ["here"])
  }
}
