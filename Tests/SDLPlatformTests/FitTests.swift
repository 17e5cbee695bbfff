import Canvas
import MemeCore
import MemeTestKit
import SDLPlatform
import Testing
import Toolkit

/// Every screen in the window sizes of tablets, phones and kiosks, in the real fonts.
@MainActor @Suite("Text fits", .serialized)
struct FitTests {
  nonisolated static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 480, height: 800),
    Size(width: 800, height: 480), Size(width: 1280, height: 800), Size(width: 800, height: 1280),
  ]
  nonisolated static let scales = [1, 1.5, 2, 3]

  @Test(arguments: scales) func screens(scale: Double) throws {
    let fixture = try WindowFixture.shared.get()
    fixture.fonts.pixelsPerPoint = scale
    defer { fixture.fonts.pixelsPerPoint = 1 }
    for preset in Preset.allCases {
      for size in Self.sizes {
        let harness = Harness(preset.state, size: size, measurer: fixture.fonts)
        harness.finishAnimations()
        check(harness, "\(preset) \(Int(size.width))x\(Int(size.height)) at \(scale)")
      }
    }
  }

  @Test(arguments: scales) func withTheKeyboard(scale: Double) throws {
    let fixture = try WindowFixture.shared.get()
    fixture.fonts.pixelsPerPoint = scale
    defer { fixture.fonts.pixelsPerPoint = 1 }
    let fields = [
      (Preset.captionedEditor, "TOP"), (.captionedEditor, "BOTTOM"), (.emptyEditor, "BOTTOM"),
      (.sentTable, "Search"), (.sentGrid, "Search"), (.fontPanel, "BOTTOM"),
    ]
    for (preset, field) in fields {
      for size in Self.sizes {
        let harness = Harness(preset.state, size: size, measurer: fixture.fonts)
        let name = "\(preset) \(Int(size.width))x\(Int(size.height)) at \(scale)"
        guard harness.shows(field) else { continue }
        try harness.tap(field)
        harness.finishAnimations()
        try #require(harness.shows("Keyboard"), "\(name)")
        check(harness, name)
        let edited = try harness.entry(field).frame
        let keyboard = try harness.entry("Keyboard").frame
        #expect(edited.minY >= 0 && edited.maxY <= keyboard.minY, "\(field) \(edited) \(name)")
      }
    }
  }

  private func check(_ harness: Harness, _ name: String) {
    let window = Rect(origin: .zero, size: harness.size)
    let isMovedUp = (harness.interaction.scene?.layers.map(\.keyboardOffset).max() ?? 0) > 0
    for entry in harness.semantics.entries where entry.role != .image && !isMovedUp {
      #expect(
        window.expanded(by: 0.01).contains(entry.frame), "\(entry.label) \(entry.frame) \(name)")
    }
    for entry in harness.semantics.entries where entry.role == .key {
      let isScrolled = entry.frame.height < 44
      #expect(entry.frame.width >= 28 && !isScrolled, "\(entry.label) \(entry.frame) \(name)")
    }
    var clips = [window]
    for command in harness.drawList.commands {
      switch command {
      case .pushClip(let clip): clips.append(clip)
      case .popClip: clips.removeLast()
      case .text(let text, let baseline, let style, _):
        #expect(!text.hasSuffix("…") || mayBeCut(text, harness), "\"\(text)\" is cut, \(name)")
        guard clips.count == 1, !isMovedUp else { continue }
        let extent = harness.measurer.extent(of: style)
        let rect = Rect(
          x: baseline.x, y: baseline.y - extent.ascent,
          width: harness.measurer.width(of: text, in: style), height: extent.height)
        #expect(window.expanded(by: 1).contains(rect), "\"\(text)\" \(rect) \(name)")
      default: break
      }
    }
  }

  /// Whether a text ends with an ellipsis itself, or begins a caption, which may have any length.
  private func mayBeCut(_ text: String, _ harness: Harness) -> Bool {
    if [
      "Opening picture…", "Reading…", "Saving…", "Opening meme…", "Starting camera…",
      "Taking photo…", "Browse…", "Save As…", "Open With…", "Clear All…",
      "Deleting memes…", "Adjust…", "The picture is arriving…",
    ].contains(text) {
      return true
    }
    let beginning = text.dropLast().lowercased()
    let captions = harness.state.sent.memes?.flatMap(\.captions) ?? []
    return captions.contains { $0.text.lowercased().hasPrefix(beginning) }
  }
}
