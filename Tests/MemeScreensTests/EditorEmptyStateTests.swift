import Canvas
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

  @Test("A text in the middle hides it", arguments: SharingScreenTests.sizes)
  func addedText(size: Size) throws {
    let harness = Harness(size: size)
    #expect(line(Strings.startWithPicture, harness) != nil)
    harness.receive(.editor(.caption(.added)))
    #expect(line(Strings.startWithPicture, harness) == nil)
    let id = try #require(harness.state.editor.recipe.captions.last?.id)
    harness.receive(.editor(.caption(.deleted(id))))
    #expect(line(Strings.startWithPicture, harness) != nil)
  }

  @Test("Short captions leave it where it is", arguments: SharingScreenTests.sizes)
  func shortCaptions(size: Size) {
    let harness = Harness(size: size)
    let title = line(Strings.startWithPicture, harness)
    harness.receive(.editor(.captionEdited(.top, "One")))
    harness.receive(.editor(.captionEdited(.bottom, "two")))
    #expect(title != nil && line(Strings.startWithPicture, harness) == title)
  }

  @Test("The field that is edited is not over it", arguments: SharingScreenTests.sizes)
  func editedField(size: Size) throws {
    for label in ["TOP", "BOTTOM"] {
      let harness = Harness(size: size)
      try harness.click(label)
      harness.type("some words of mine")
      let field = try harness.entry(label).frame
      for text in [Strings.startWithPicture, Strings.howToStart] {
        #expect(line(text, harness)?.intersection(field).isEmpty != false, "\(label) \(text)")
      }
      for picture in harness.semantics.entries where picture.frame != field {
        guard picture.label.hasSuffix(".jpg") else { continue }
        #expect(picture.frame.intersection(field).isEmpty, "\(label) \(picture.label)")
      }
    }
  }

  @Test("Neither a long caption nor a toast is over it", arguments: SharingScreenTests.sizes)
  func longCaption(size: Size) throws {
    let harness = Harness(Preset.toast.state, size: size)
    harness.finishAnimations()
    let toast = try #require(
      harness.interaction.scene?.layers.last?.elements.first { $0.id == "toast" }
    ).frame
    let last = try #require(harness.captions.first?.text.lines.last).baseline.y
    for text in [Strings.startWithPicture, Strings.howToStart] {
      guard let line = line(text, harness) else { continue }
      #expect(last < line.minY && line.intersection(toast).isEmpty, "\(line) \(toast)")
    }
  }
}
