import Canvas
import Localization
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@testable import MemeScreens

@Suite("Arrow keys in languages that are written from right to left")
struct MirroredKeyTests {
  private func harness(_ preset: Preset, _ language: String) throws -> Harness {
    var state = preset.state
    state.language = Language(tag: try #require(LanguageTag(language)), catalog: nil)
    return Harness(state)
  }

  @Test("The focus goes to where the arrow points", arguments: ["de", "ar"])
  func focus(language: String) throws {
    let harness = try harness(.sentGrid, language)
    func focused() -> Element<AppAction>? {
      harness.interaction.scene?.activeElements.first {
        $0.id == harness.interaction.memory.focused
      }
    }
    let first = harness.interaction.scene?.activeElements.first { $0.role == .listItem }
    var presses = 0
    while focused()?.id != first?.id, presses < 100 {
      harness.press(.tab)
      presses += 1
    }
    let start = try #require(focused()).frame
    let (onwards, back) = language == "ar" ? (Key.left, Key.right) : (.right, .left)
    harness.press(onwards)
    let next = try #require(focused()).frame
    #expect(next.minY == start.minY && (next.minX > start.minX) == (language == "de"))
    harness.press(back)
    #expect(focused()?.frame == start)
  }

  @Test(
    "The next meme is where it would be in a row",
    arguments: [("de", Key.right, 1), ("ar", .left, 1), ("de", .left, -1), ("ar", .right, -1)])
  func paging(language: String, key: Key, step: Int) throws {
    let harness = try harness(.detail, language)
    harness.press(key)
    #expect(harness.actions.contains(.detail(.stepped(by: step))))
  }
}
