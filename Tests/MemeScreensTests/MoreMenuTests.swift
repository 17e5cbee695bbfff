import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@testable import MemeScreens

@Suite("More")
struct MoreMenuTests {
  private func items(_ preset: Preset, _ size: Size) throws -> [String] {
    let harness = Harness(preset.state, size: size)
    try harness.click("More")
    harness.finishAnimations()
    return harness.semantics.entries.filter { $0.role == .button }.map(\.label)
  }

  private let narrow = Size(width: 320, height: 568)
  private let wide = Size(width: 800, height: 480)

  @Test("Every screen with a bar of its own leads to the settings and the shortcuts")
  func items() throws {
    let common = ["Settings", "Keyboard Shortcuts"]
    let orders = ["Newest First", "By Name of Picture"]
    #expect(try items(.sentTable, wide) == orders + common)
    #expect(try items(.sentTable, narrow) == ["Select"] + orders + common)
    #expect(try items(.captionedEditor, wide) == ["Save as Template"] + common)
    #expect(
      try items(.captionedEditor, narrow)
        == ["Undo", "Redo", "Font", "Crop", "Sent", "Save as Template"] + common)
    #expect(
      try items(.pushedEditor, narrow)
        == ["Undo", "Redo", "Font", "Save as Template"] + common, "before there is a picture")
    for size in [wide, narrow] {
      #expect(
        try items(.detail, size)
          == ["Save to Pictures", "Save As…", "Use as Template", "More From This Picture"]
          + common)
    }
    #expect(!Harness(Preset.selecting.state, size: wide).shows("More"))
  }

  @Test("Settings and Keyboard Shortcuts open, and the menu closes")
  func choices() throws {
    for preset in [Preset.sentTable, .captionedEditor, .detail] {
      var harness = Harness(preset.state)
      try harness.click("More")
      try harness.click("Settings")
      #expect(harness.state.destination == .settings && !harness.state.isMenuOpen)
      harness = Harness(preset.state)
      try harness.click("More")
      try harness.click("Keyboard Shortcuts")
      #expect(harness.state.isShowingShortcuts && !harness.state.isMenuOpen)
    }
  }

  @Test("Select is in the menu of a narrow window only")
  func select() throws {
    let harness = Harness(Preset.sentTable.state, size: narrow)
    #expect(!harness.shows("Select"))
    try harness.click("More")
    try harness.click("Select")
    #expect(harness.state.sent.selection == [])
    #expect(Harness(Preset.sentTable.state, size: wide).shows("Select"))
  }

  @Test("Selecting can be ended by its button when no memes are left")
  func cancelSelecting() throws {
    var state = Preset.selecting.state
    state.sent.memes = []
    for size in [wide, narrow] {
      let harness = Harness(state, size: size)
      try harness.click("Cancel")
      #expect(harness.state.sent.selection == nil)
    }
  }

  @Test("A menu does not follow to another screen")
  func leaving() throws {
    let harness = Harness(Preset.detail.state)
    try harness.click("More")
    harness.receive(.detail(.backTapped))
    #expect(!harness.state.isMenuOpen)
  }

  @Test("The buttons of the editor's bar are separate in every width")
  func bar() {
    for preset in [Preset.captionedEditor, .pushedEditor] {
      for width in stride(from: 320.0, through: 640, by: 1) {
        let harness = Harness(preset.state, size: Size(width: width, height: 480))
        let buttons = harness.semantics.entries.filter {
          $0.role == .button && $0.frame.maxY <= Measure.topBar
        }
        let frames = buttons.map(\.frame).sorted { $0.minX < $1.minX }
        #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width }, "\(width)")
        for (left, right) in zip(frames, frames.dropFirst()) {
          #expect(left.maxX <= right.minX, "\(width)")
        }
      }
    }
  }
}
