import Canvas
import Foundation
import Localization
import MemeCore
import MemeTestKit
import SDLPlatform
import Testing
import Toolkit

/// Every screen in other languages, in the real fonts.
@MainActor @Suite("Screens in other languages", .serialized)
struct LanguageTests {
  nonisolated static let names = ["de", "ar", "ja", "ru", "qps", "qps@rtl"]
  private static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 800), Size(width: 800, height: 480),
    Size(width: 1280, height: 800), Size(width: 800, height: 1280),
  ]
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets/Translations")

  private func language(_ name: String) throws -> Language {
    let tag = try #require(LanguageTag(name))
    if let pseudo = Language.pseudo(tag) { return pseudo }
    let file = try Data(contentsOf: Self.folder.appending(path: "\(name).mo"))
    return Language(tag: tag, catalog: try MessageCatalog(Array(file)))
  }

  /// A text that is drawn on the topmost layer, outside of lists.
  private struct Drawn {
    var text: String
    var frame: Rect
  }

  private func texts(_ harness: Harness) -> [Drawn] {
    var clips = 0
    return (harness.interaction.scene?.layers.last?.drawList.commands ?? []).compactMap { command in
      switch command {
      case .pushClip: clips += 1
      case .popClip: clips -= 1
      case .text(let text, let baseline, let style, _) where clips == 0:
        let extent = harness.measurer.extent(of: style)
        return Drawn(
          text: text,
          frame: Rect(
            x: baseline.x, y: baseline.y - extent.ascent,
            width: harness.measurer.width(of: text, in: style), height: extent.height))
      default: break
      }
      return nil
    }
  }

  @Test("No text is cut, outside of the window, or over another", arguments: names)
  func fits(name: String) throws {
    let fixture = try WindowFixture.shared.get()
    fixture.fonts.pixelsPerPoint = 1
    let language = try language(name)
    let whole = Set(Self.endingInEllipsis.map { $0.text(in: language) })
    for preset in Preset.allCases {
      for size in Self.sizes {
        var state = preset.state
        state.language = language
        let harness = Harness(state, size: size, measurer: fixture.fonts)
        harness.finishAnimations()
        let place = "\(name) \(preset) \(Int(size.width))x\(Int(size.height))"
        let texts = texts(harness)
        for (index, drawn) in texts.enumerated() {
          let isCut = drawn.text.hasSuffix("…") && !whole.contains(drawn.text)
          #expect(!isCut || isCaption(drawn.text, state), "“\(drawn.text)” is cut, \(place)")
          let window = Rect(origin: .zero, size: size).expanded(by: 1)
          #expect(window.contains(drawn.frame), "“\(drawn.text)” \(drawn.frame), \(place)")
          for other in texts[(index + 1)...] {
            let shared = drawn.frame.intersection(other.frame)
            #expect(
              min(shared.width, shared.height) < max(3, drawn.frame.height * 0.1),
              "“\(drawn.text)” and “\(other.text)”, \(place)")
          }
        }
      }
    }
  }

  private static let endingInEllipsis: [Sentence] = [
    "Opening picture…", "Reading…", "Saving…", "Opening meme…", "Starting camera…",
    "Taking photo…", "Browse…", "Save As…", "Open With…", "Clear All…", "Deleting memes…",
    "Adjust…", "One moment…", "Checking…", "Deleting everything…", "Looking for USB sticks…",
    "Pasting…", "Other Program…", "Replace…", "The picture is arriving…",
  ]

  /// Whether a text begins a caption, which may have any length.
  private func isCaption(_ text: String, _ state: AppState) -> Bool {
    let beginning = text.dropLast().lowercased()
    return (state.sent.memes ?? []).flatMap(\.captions).contains {
      $0.text.lowercased().hasPrefix(beginning)
    }
  }

  @Test("Every text is translated, but for what is the same in each language")
  func translated() throws {
    let fixture = try WindowFixture.shared.get()
    fixture.fonts.pixelsPerPoint = 1
    var english: [String: String] = [:]
    for preset in Preset.allCases {
      var state = preset.state
      state.language = try language("qps")
      let harness = Harness(state, size: Size(width: 1280, height: 800), measurer: fixture.fonts)
      harness.finishAnimations()
      for drawn in texts(harness)
      where drawn.text.contains(where: { "aeiou".contains($0) }) && !Self.isName(drawn.text) {
        english[drawn.text] = preset.rawValue
      }
    }
    #expect(english == [:])
  }

  /// Whether a text is a name of a file, a format, a font, a camera, or the like.
  private static func isName(_ text: String) -> Bool {
    let names = [
      "MemeMe", "WebP", "Pictures", "zebra", "Half", "Ada and Charles", "Ada & Charles",
      "k3vq7m2x",
      "Deutsch", "English", "Français",
    ]
    // What visitors can say is in files of its own.
    let lines = Preset.lines.flatMap(\.texts)
    return text.contains(".") || text.contains("/") || lines.contains(text)
      || Preset.kioskConfiguration.slogan.contains(text)
      || names.contains(where: text.contains)
  }

  @Test(
    "Two hundred changes leave nothing of another language, and focus and place as they are",
    arguments: [Preset.shareSheet, .savedAlert, .moreMenu, .settings, .captionedEditor])
  func manyChanges(preset: Preset) throws {
    let languages = try Self.names.map(language) + [.english]
    let harness = Harness(preset.state, measurer: try WindowFixture.shared.get().fonts)
    harness.finishAnimations()
    if preset == .captionedEditor { try harness.tap("TOP") } else { harness.press(.tab) }
    harness.press(.end)
    harness.finishAnimations()
    let memory = harness.interaction.memory
    try #require(memory.focused != nil)
    var known: [LanguageTag: [String]] = [:]
    for number in 0..<200 {
      let next = languages[number % languages.count]
      harness.receive(.settings(.chosen(.language, .text(next.tag.name))))
      for case .settings(.readLanguage(next.tag), let work) in harness.drainEffects() {
        harness.receive(.settings(.languageRead(work, next)))
      }
      harness.finishAnimations()
      let texts = texts(harness).map(\.text)
      try #require(harness.state.language == next && !texts.isEmpty)
      #expect(texts == known[next.tag] ?? texts, "\(next.tag.name), change \(number)")
      known[next.tag] = texts
      let now = harness.interaction.memory
      #expect(now.focused == memory.focused && now.scroll == memory.scroll)
    }
    #expect(Set(known.values).count >= languages.count - 1, "but for the direction of qps")
  }

  @Test(
    "With another language all sentences change, and nothing else",
    arguments: [Preset.shareSheet, .moreMenu, .savedAlert, .settings])
  func change(preset: Preset) throws {
    let harness = Harness(preset.state, measurer: try WindowFixture.shared.get().fonts)
    harness.finishAnimations()
    let before = harness.semantics
    let drawn = harness.drawList
    var state = harness.state
    for name in Self.names + ["en"] {
      state.language = name == "en" ? .english : try language(name)
      let other = Harness(state, measurer: harness.measurer)
      other.finishAnimations()
      #expect(other.semantics.entries.map(\.role) == before.entries.map(\.role), "\(name)")
      #expect((other.drawList == drawn) == (name == "en"), "\(name)")
    }
  }
}
