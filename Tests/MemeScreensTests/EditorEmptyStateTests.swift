import Canvas
import Localization
import MemeCore
import MemeTestKit
import Testing

@testable import MemeScreens
@testable import Toolkit

/// What an empty canvas says beside captions and messages.
@Suite("EditorEmptyState")
struct EditorEmptyStateTests {
  /// The frame of a line of the empty state; nil while it is hidden.
  private func line(_ text: String, _ harness: Harness) -> Rect? {
    for case .text(text, let baseline, let style, _) in harness.drawList.commands {
      let extent = harness.measurer.extent(of: style)
      return Rect(
        x: baseline.x, y: baseline.y - extent.ascent,
        width: harness.measurer.width(of: text, in: style), height: extent.height)
    }
    return nil
  }

  @Test(
    "An added text has the canvas in place of the wall, and is never over what is said there",
    arguments: SharingScreenTests.sizes)
  func addedText(size: Size) throws {
    let harness = Harness(size: size)
    #expect(harness.shows("Pictures") && line(Strings.startWithPicture.english, harness) == nil)
    harness.receive(.editor(.caption(.added)))
    #expect(!harness.shows("Pictures") && line(Strings.startWithPicture.english, harness) == nil)
    let id = try #require(harness.state.editor.recipe.captions.last?.id)
    harness.receive(.editor(.captionEdited(id, "mine")))
    harness.receive(.editor(.caption(.deselected)))
    #expect(!harness.shows("Pictures"), "the text could not be seen on the wall")
    harness.receive(.editor(.caption(.deleted(id))))
    #expect(harness.shows("Pictures"))
  }

  @Test("Texts are typed on the wall, which stays", arguments: SharingScreenTests.sizes)
  func typing(size: Size) throws {
    let harness = Harness(size: size)
    try harness.tap("TOP")
    harness.finishAnimations()
    let keyboard = try harness.entry("Keyboard").frame
    let field = try harness.entry("TOP").frame
    #expect(field.maxY <= keyboard.minY && field.minY > 0)
    harness.type("one does\nnot simply")
    #expect(harness.state.editor.recipe[.top] == "one does\nnot simply")
    #expect(line("ONE DOES NOT SIMPLY", harness) != nil)
    harness.advance(1)
    try harness.tap("TOP")
    try harness.tap("Clear")
    #expect(harness.state.editor.recipe[.top] == "" && harness.shows("Keyboard"))
    if harness.shows("Next Text") {
      try harness.tap("Next Text")
      #expect(try harness.entry("BOTTOM").isFocused && harness.shows("Keyboard"))
      try harness.tap("End Typing")
    } else {
      try harness.tap("Return")
    }
    #expect(!harness.shows("Keyboard") && line("TOP", harness) != nil)
  }

  @Test("The field that is edited is not over it", arguments: SharingScreenTests.sizes)
  func editedField(size: Size) throws {
    for label in ["TOP", "BOTTOM"] {
      let harness = Harness(size: size)
      try harness.click(label)
      harness.type("some words of mine")
      let field = try harness.entry(label).frame
      for text in [Strings.startWithPicture, Strings.howToStart] {
        #expect(
          line(text.english, harness)?.intersection(field).isEmpty != false, "\(label) \(text)")
      }
      for picture in harness.semantics.entries where picture.frame != field {
        guard picture.label.hasSuffix(".jpg") else { continue }
        #expect(picture.frame.intersection(field).isEmpty, "\(label) \(picture.label)")
      }
    }
  }

  @Test("Where no folder is offered, it says how to begin", arguments: SharingScreenTests.sizes)
  func withoutFolders(size: Size) {
    var state = Preset.emptyEditor.state
    state.becomeKiosk(.editor)
    let harness = Harness(state, size: size)
    harness.tap(at: Point(x: size.width / 2, y: size.height / 2))
    harness.finishAnimations()
    #expect(harness.semantics.screen == "editor")
    #expect(line(Strings.startWithPicture.english, harness) != nil)
  }
}
