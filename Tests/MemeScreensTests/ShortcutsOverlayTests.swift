import Canvas
import Localization
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@testable import MemeScreens

@Suite("List of shortcuts")
struct ShortcutsOverlayTests {
  static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 800), Size(width: 800, height: 480),
    Size(width: 1000, height: 760), Size(width: 1280, height: 800),
  ]

  private typealias Line = (label: String, frame: Rect)

  /// The lines that are visible in full.
  private func lines(_ harness: Harness) -> [Line] {
    harness.semantics.entries.filter {
      $0.role == .listItem && $0.frame.height >= ShortcutLines.height
    }
    .map { ($0.label, $0.frame) }
  }

  private var labels: [String] {
    ShortcutLine.all.compactMap {
      if case .shortcut(let label, _) = $0 { label.english } else { nil }
    }
  }

  @Test("The card is inside the window, and all lines can be seen", arguments: sizes)
  func layout(size: Size) throws {
    let harness = Harness(Preset.shortcuts.state, size: size)
    let card = try #require(harness.semantics.entries.first { $0.role == .sheet }).frame
    let inside = Rect(origin: .zero, size: size).expanded(by: -Measure.margin)
    #expect(inside.expanded(by: 0.5).contains(card))
    var seen: Set<String> = []
    for _ in 0..<12 {
      for line in lines(harness) {
        #expect(card.contains(line.frame), "\(line.label)")
        seen.insert(line.label)
      }
      harness.handle(.wheel(card.center, down: 100))
    }
    #expect(seen == Set(labels))
  }

  @Test("Wide windows have two columns, and large ones need no scrolling", arguments: sizes)
  func columns(size: Size) {
    let harness = Harness(Preset.shortcuts.state, size: size)
    let lines = lines(harness)
    #expect(Set(lines.map(\.frame.minX)).count == (size.width < 640 ? 1 : 2))
    if size.width >= 1000 { #expect(lines.map(\.label).sorted() == labels.sorted()) }
  }

  @Test("Groups are separated by a line's height")
  func groups() {
    for column in ShortcutLine.twoColumns + [ShortcutLine.all] {
      #expect(column.first != .gap && column.last != .gap)
      for (line, next) in zip(column, column.dropFirst()) {
        if case .heading = next { #expect(line == .gap) }
      }
    }
  }

  @Test("Keys are right of their labels, and no label is cut", arguments: sizes)
  func caps(size: Size) {
    let harness = Harness(Preset.shortcuts.state, size: size)
    let texts = harness.drawList.commands.compactMap { command -> String? in
      if case .text(let text, _, _, _) = command { text } else { nil }
    }
    #expect(texts.contains("Ctrl") && texts.contains("N"))
    #expect(!texts.contains { $0.hasSuffix("…") && !Harness.askingLabels.contains($0) })
  }

  @Test("Escape, Close, F1 and a press outside close it")
  func closing() throws {
    let ways: [(Harness) throws -> Void] = [
      { $0.press(.escape) }, { try $0.click("Close") }, { $0.press(.function(1)) },
      { $0.press(.character("?"), .control) }, { $0.click(at: Point(x: 5, y: 5)) },
      { $0.press(.enter) },
    ]
    for close in ways {
      let harness = Harness(Preset.captionedEditor.state)
      harness.press(.function(1))
      harness.finishAnimations()
      #expect(harness.semantics.screen == "shortcuts" && harness.shows("Close"))
      try close(harness)
      harness.finishAnimations()
      #expect(!harness.state.isShowingShortcuts && harness.shows("TOP"))
      #expect(harness.state.path == Preset.captionedEditor.state.path)
    }
  }

  @Test("It opens over a sheet and an alert, and while text is edited")
  func over() throws {
    for preset in [Preset.shareSheet, .savedAlert, .cameraPreview, .fontPanel] {
      let harness = Harness(preset.state)
      harness.press(.function(1))
      #expect(harness.state.isShowingShortcuts, "\(preset)")
      harness.press(.escape)
      #expect(!harness.state.isShowingShortcuts && harness.state.alert == preset.state.alert)
    }
    let harness = Harness(Preset.captionedEditor.state)
    try harness.click("TOP")
    harness.press(.character("?"), .control)
    #expect(harness.state.isShowingShortcuts)
  }
}
