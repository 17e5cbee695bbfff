import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

/// Properties that hold on every screen in every window.
@Suite("Screen properties")
struct ScreenPropertyTests {
  static let sizes = [320.0, 360, 419, 480, 640, 720, 800, 1280].flatMap { width in
    [320.0, 480, 600, 800].map { Size(width: width, height: $0) }
  }

  private func check(_ harness: Harness, _ name: String) {
    let window = Rect(origin: .zero, size: harness.size)
    let entries = harness.interaction.scene?.listedElements ?? []
    // A message can cover a row and the star in it.
    let buttons = entries.filter {
      $0.role == .button && $0.isEnabled && !($0.keepsFocus && $0.scroller != nil)
    }
    for button in buttons {
      // The edge of a list may cut it.
      let size = button.wholeFrame.size
      #expect(size.width >= 44 && size.height >= 44, "\(button.label) \(name)")
    }
    for entry in entries where entry.role != .image {
      #expect(window.contains(entry.frame), "\(entry.label) \(entry.frame) \(name)")
    }
    for (index, button) in buttons.enumerated() {
      for other in buttons.dropFirst(index + 1) {
        #expect(
          button.frame.intersection(other.frame).isEmpty, "\(button.label), \(other.label) \(name)")
      }
    }
    checkTitle(entries, name)
    checkTexts(harness, window, name)
  }

  /// The title of a bar is beside what else is in it.
  private func checkTitle(_ entries: [Element<AppAction>], _ name: String) {
    let bar = entries.filter { $0.frame.maxY <= Measure.topBar }
    for title in bar where title.role == .heading {
      for other in bar where other.id != title.id {
        #expect(
          title.frame.intersection(other.frame).isEmpty, "\(title.label), \(other.label) \(name)")
      }
    }
  }

  private func checkTexts(_ harness: Harness, _ window: Rect, _ name: String) {
    let measurer = FixedWidthMeasurer()
    var clips = [window]
    for command in harness.drawList.commands {
      switch command {
      case .pushClip(let clip): clips.append(clip)
      case .popClip: clips.removeLast()
      case .text(let text, let baseline, let style, _) where clips.count == 1:
        let extent = measurer.extent(of: style)
        let rect = Rect(
          x: baseline.x, y: baseline.y - extent.ascent,
          width: measurer.width(of: text, in: style), height: extent.height)
        #expect(window.expanded(by: 0.01).contains(rect), "\"\(text)\" \(rect) \(name)")
      default: break
      }
    }
    #expect(clips.count == 1, "clips are popped \(name)")
  }

  @Test(
    "Buttons are reachable and separate, and no text leaves the window", arguments: Preset.allCases)
  func presets(preset: Preset) {
    for size in Self.sizes { check(Harness(preset.state, size: size), "\(preset) \(size)") }
  }

  @Test("The same holds while a caption is edited", arguments: ["TOP", "BOTTOM"])
  func whileEditing(label: String) throws {
    for size in Self.sizes {
      let harness = Harness(Preset.captionedEditor.state, size: size)
      try harness.click(label)
      #expect(harness.shows("Clear"))
      check(harness, "\(label) \(size)")
    }
  }

  @Test("The same holds for every problem", arguments: Problems.all)
  func problems(problem: Problem) {
    for size in Self.sizes {
      var state = Preset.captionedEditor.state
      let name = "a-picture-whose-name-is-long-20260518-101500.jpeg"
      state.alerts = [.problem(problem, fileName: name)]
      let harness = Harness(state, size: size)
      check(harness, "\(size)")
      let texts = harness.drawList.commands.filter {
        if case .text(let text, _, _, _) = $0 {
          text.hasSuffix("…") && !Harness.askingLabels.contains(text)
        } else {
          false
        }
      }
      #expect(texts.isEmpty, "the whole text of a problem is shown at \(size)")
    }
  }

  @Test(
    "Each caption field can be touched at its centre, on pictures of every aspect ratio",
    arguments: [
      PixelSize(width: 1000, height: 100), PixelSize(width: 1000, height: 60),
      PixelSize(width: 30_000, height: 10), PixelSize(width: 100, height: 1000),
      PixelSize(width: 10, height: 30_000), PixelSize(width: 1, height: 1),
    ])
  func extremePictures(pixels: PixelSize) throws {
    for size in Self.sizes {
      var state = Preset.captionedEditor.state
      state.editor.picture?.size = pixels
      let harness = Harness(state, size: size)
      let fields = harness.semantics.entries.filter { $0.role == .textField }
      for field in fields {
        #expect(field.frame.height >= 44, "\(size)")
        try harness.click(field.label)
        try #expect(harness.entry(field.label).isFocused, "\(field.label) \(pixels) \(size)")
      }
    }
  }
}

/// All problems.
private enum Problems {
  static let all: [Problem] =
    [
      .missing, .folder, .unreadable, .empty, .unknownFormat, .codecMissing, .damaged,
      .damagedInPart, .tooManyBytes(nil, limit: 100_000_000),
      .tooManyBytes(4_000_000_000, limit: 100_000_000),
      .tooManyPixels(PixelSize(width: 100_000, height: 100_000), limit: 120_000_000),
      .sideTooLong(PixelSize(width: 2_000_000_000, height: 2_000_000_000), limit: 32_767),
      .tooMuchMemory(nil, limit: 1_536 << 20),
      .tooMuchMemory(PixelSize(width: 32_767, height: 32_767), limit: 1_536 << 20),
      .tooManyParts(.scans, count: 1_000_000, limit: 100),
      .tooManyParts(.chunkBytes, count: 100_000_000, limit: 8_000_000),
      .tookTooLong(limit: .seconds(15)),
      .outsideCrop(
        PixelArea(x: 100_000, y: 100_000, size: PixelSize(width: 10_000, height: 10_000)),
        PixelSize(width: 20_000, height: 20_000)),
      .decoderEnded, .decoderMissing, .notEnoughMemory, .notFile, .sandboxUnavailable(nil),
      .sandboxUnavailable(.landlock),
    ].map { .picture($0) }
    + [
      .noSuchFolder, .notFolder, .isFolder, .nameTooLong, .readOnly, .fileReadOnly, .diskFull,
      .fileTooLarge, .noReader, .sideTooLong(limit: 65_500), .encoderFailed, .deviceFailed,
    ].map { .writing($0, folder: "MemeMe") }
    + [
      .damaged, .unreadable, .busy, .notWritten(.readOnly), .notWritten(.diskFull),
      .notWritten(.deviceFailed),
    ].map { .settings($0) }
    + [.fontsMissing, .folderUnreadable("Holidays"), .cancelled]
}
