import Canvas
import Foundation
import Localization
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore
@testable import MemeScreens

@Suite("Settings screen")
struct SettingsScreenTests {
  static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 800), Size(width: 800, height: 480),
    Size(width: 1000, height: 760), Size(width: 1280, height: 800),
  ]
  /// Higher than the content in any width, so that all of it is laid out.
  private static let wholeHeight = 6_000.0

  /// The screen with all of its content visible.
  private func whole(_ preset: Preset, width: Double) -> Harness {
    Harness(preset.state, size: Size(width: width, height: Self.wholeHeight))
  }

  private func controls(_ harness: Harness) -> [Element<AppAction>] {
    (harness.interaction.scene?.listedElements ?? []).filter { $0.role == .button }
  }

  // MARK: - Layout

  @Test("Controls are 44 points high, separate and inside the window", arguments: sizes)
  func controlsAreSeparate(size: Size) {
    let harness = whole(.settings, width: size.width)
    let controls = controls(harness)
    let keys = SettingsSection.allCases.flatMap(\.keys)
    #expect(controls.count > keys.count)
    let window = Rect(origin: .zero, size: harness.size).inset(
      by: Insets(horizontal: 8, vertical: 0))
    for (index, control) in controls.enumerated() {
      #expect(control.frame.height >= 44 && control.frame.width >= 44, "\(control.label)")
      #expect(window.contains(control.frame) || control.label == Strings.back, "\(control.label)")
      for other in controls.dropFirst(index + 1) {
        #expect(
          control.frame.intersection(other.frame).isEmpty, "\(control.label), \(other.label)")
      }
    }
  }

  @Test("No text is cut or meets another", arguments: [Preset.settings, .settingsAbout], sizes)
  func textsFit(preset: Preset, size: Size) throws {
    let harness = whole(preset, width: size.width)
    var texts: [(text: String, rect: Rect)] = []
    let layer = try #require(harness.interaction.scene?.layers.first { $0.id == "settings" })
    for case .text(let text, let baseline, let style, _) in layer.drawList.commands {
      #expect(!text.hasSuffix("…") || text == "Clear All…", "\(text)")
      let extent = harness.measurer.extent(of: style)
      texts.append(
        (
          text,
          Rect(
            x: baseline.x, y: baseline.y - extent.ascent,
            width: harness.measurer.width(of: text, in: style), height: extent.height)
        ))
    }
    for (index, one) in texts.enumerated() {
      #expect(one.rect.minX >= 16 && one.rect.maxX <= size.width - 16, "\(one)")
      for other in texts.dropFirst(index + 1) {
        let common = one.rect.intersection(other.rect)
        #expect(common.isEmpty || common.height < 1, "\(one), \(other)")
      }
    }
  }

  private func texts(_ harness: Harness) -> [(text: String, minX: Double, maxX: Double)] {
    harness.drawList.commands.compactMap { command in
      guard case .text(let text, let baseline, let style, _) = command else { return nil }
      return (text, baseline.x, baseline.x + harness.measurer.width(of: text, in: style))
    }
  }

  @Test("The figure of a slider ends at the right margin", arguments: sizes)
  func figure(size: Size) throws {
    let texts = texts(whole(.settings, width: size.width))
    let figure = try #require(texts.first { $0.text == "90" })
    let card = SettingsCard.column(in: Rect(origin: .zero, size: size))
    #expect(abs(figure.maxX - (card.maxX - SettingsCard.padding)) < 0.5)
  }

  @Test("The lines of licences are at most 80 characters wide", arguments: sizes)
  func licenceLines(size: Size) throws {
    let texts = texts(whole(.settingsAbout, width: size.width))
    let line = try #require(texts.first { $0.text.hasPrefix("Permission is hereby") })
    #expect(line.maxX - line.minX <= 560)
    let name = try #require(texts.first { $0.text == "zlib" })
    let licence = try #require(texts.last { $0.text == "Zlib" })
    #expect((licence.minX > name.maxX) == (size.width >= 640), "beside the name, or under it")
  }

  @Test("A camera's long name is cut to the width, and the label has all of it")
  func longCameraName() throws {
    let name = "Integrated Camera of a Laptop with a Name That Nobody Reads to Its End"
    var state = Preset.settings.state
    _ = state.reduce(.camera(.listed([CameraDevice(name: name)])))
    let harness = Harness(state, size: Size(width: 320, height: Self.wholeHeight))
    try harness.click("Camera")
    try harness.click(name)
    #expect(harness.state.settings.camera == name)
    #expect(try harness.entry("Camera").value == name)
    let texts = texts(harness)
    let shown = try #require(texts.first { $0.text.hasPrefix("Integrated") })
    #expect(shown.text.hasSuffix("…") && shown.minX >= 96 && shown.maxX <= 288)
  }

  @Test(
    "Labels are unique, and headings are headings", arguments: [Preset.settings, .settingsAbout])
  func labels(preset: Preset) {
    let entries = whole(preset, width: 480).semantics.entries
    let labels = entries.filter { $0.role == .button || $0.role == .slider }.map(\.label)
    #expect(Set(labels).count == labels.count)
    guard preset == .settings else { return }
    let headings = entries.filter { $0.role == .heading }.map(\.label)
    for section in SettingsSection.allCases {
      #expect(headings.contains(Strings.heading(of: section).english))
    }
  }

  @Test("Each word of a setting on the screen has a name")
  func names() {
    for key in SettingsSection.allCases.flatMap(\.keys) {
      for word in key.values.words {
        let name = Strings.name(of: .text(word), for: key).english
        #expect(name != word && name.first?.isUppercase == true, "\(key) \(word)")
      }
    }
  }

  @Test("The licence is the one of the package")
  func licence() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "LICENSE")
    let text = try String(contentsOf: file, encoding: .utf8)
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    #expect(words(text) == words("MIT License " + Licence.program.joined(separator: " ")))
  }

  // MARK: - Input

  @Test("What is chosen by mouse or by finger is in effect, and has the value")
  func choosing() throws {
    let harness = Harness(Preset.settings.state)
    try harness.click("Theme: Light")
    #expect(harness.state.appearance.scheme == .light)
    #expect(try harness.entry("Theme: Light").value == "chosen")
    #expect(try harness.entry("Theme: Automatic").value == "")
    try harness.tap("Theme: Dark")
    #expect(harness.state.appearance.scheme == .dark)
  }

  @Test("Arrow keys lead through the controls, and Space and Enter choose")
  func arrowKeys() throws {
    let harness = Harness(Preset.settings.state)
    harness.press(.tab, times: 3)
    #expect(try harness.entry("Theme: Automatic").isFocused)
    harness.press(.right, times: 2)
    #expect(try harness.entry("Theme: Light").isFocused)
    harness.press(.character(" "))
    #expect(harness.state.appearance.scheme == .light)
    harness.press(.down)
    harness.press(.enter)
    #expect(harness.state.settings.appearance.contrast == .high, "the row below is the contrast's")
  }

  @Test("A switch shows what holds now, and its menu goes back to what the desktop says")
  func switches() throws {
    let harness = Harness(Preset.settings.state)
    #expect(try harness.entry("Reduced motion").value == "Off")
    try harness.tap("Reduced motion")
    #expect(harness.state.appearance.motion == .reduced)
    #expect(try harness.entry("Reduced motion").value == "On")
    try harness.tap("Reduced motion")
    #expect(harness.state.settings.appearance.motion == .full)
    harness.receive(.menuRequested(.setting(.motion)))
    try harness.click("Automatic")
    #expect(harness.state.settings.appearance.motion == nil && harness.state.contextMenu == nil)
  }

  @Test("A row opens the values of its setting, and Escape closes them", arguments: sizes)
  func values(size: Size) throws {
    let harness = Harness(Preset.settings.state, size: size)
    for _ in 0..<40 where !harness.shows("First screen") {
      harness.handle(.wheel(Point(x: size.width / 2, y: 300), down: 40))
    }
    try harness.click("First screen")
    #expect(harness.state.contextMenu == .setting(.start))
    harness.press(.escape)
    #expect(harness.state.contextMenu == nil && harness.semantics.screen == "settings")
    try harness.click("First screen")
    let menu = try harness.entry("Editor").frame
    #expect(Rect(origin: .zero, size: size).contains(menu))
    try harness.click("Editor")
    #expect(harness.state.settings.start == .editor && harness.state.contextMenu == nil)
    #expect(try harness.entry("First screen").value == "Editor")
  }

  @Test("Tab leads through all settings to the licences, and Escape back", arguments: sizes)
  func keyboardOnly(size: Size) throws {
    let harness = Harness(Preset.settings.state, size: size)
    var visited: Set<String> = []
    for _ in 0..<100 where harness.semantics.entries.first(where: \.isFocused)?.label != "Licences"
    {
      harness.press(.tab)
      if let focused = harness.semantics.entries.first(where: \.isFocused) {
        visited.insert(focused.label)
      }
    }
    #expect(
      visited
        == Set(controls(whole(.settings, width: size.width)).map(\.label.english) + ["Quality"]))
    harness.press(.enter)
    #expect(harness.state.settingsScreen.page == .licences)
    harness.press(.escape)
    #expect(harness.state.settingsScreen.page == .settings)
    harness.press(.escape)
    #expect(harness.semantics.screen == "sent-table")
  }

  @Test("The quality is dragged, moved by arrow keys, and written when it rests")
  func slider() throws {
    let harness = Harness(
      Preset.settings.state, size: Size(width: 1000, height: Self.wholeHeight))
    func writes() -> [SettingValue] {
      harness.effects.compactMap {
        if case .settings(.write(let value, for: .quality), _) = $0 { value } else { nil }
      }
    }
    let frame = try harness.entry("Quality").frame
    harness.drag(frame.center, to: Point(x: frame.minX, y: frame.midY))
    #expect(harness.state.settings.quality == 1 && writes() == [.number(1)])
    #expect(try harness.entry("Quality").value == "1")
    harness.press(.right, times: 3)
    #expect(harness.state.settings.quality == 4 && writes() == [.number(1)])
    let rest = try #require(harness.state.settingsScreen.resting?.work)
    harness.receive(.settings(.rested(rest)))
    #expect(writes() == [.number(1), .number(4)])
  }

  @Test("The wheel scrolls the list, over the slider too")
  func wheel() throws {
    let harness = Harness(Preset.settings.state, size: Size(width: 800, height: 480))
    for _ in 0..<60 where !harness.shows("Quality") {
      harness.handle(.wheel(Point(x: 400, y: 300), down: 40))
    }
    let before = try harness.entry("Quality").frame.minY
    try harness.wheel("Quality", down: 20)
    #expect(try harness.entry("Quality").frame.minY < before)
  }

  @Test("Clear All asks with Cancel in focus, and Undo brings the memes back")
  func clearing() throws {
    let harness = Harness(
      Preset.settings.state, size: Size(width: 480, height: Self.wholeHeight))
    #expect(harness.shows("7 memes, 34.2 MB"))
    try harness.click("Clear All…")
    #expect(try harness.entry("Cancel").isFocused)
    #expect(harness.shows("Delete all 7 sent memes?"))
    try harness.click("Delete All")
    #expect(harness.shows("No memes"))
    #expect(try !harness.entry("Clear All…").isEnabled)
    try harness.click("Undo")
    #expect(harness.shows("7 memes"))
  }

  @Test("Deleting is shown only when it takes long, and can be stopped")
  func deleting() throws {
    let harness = Harness(Preset.settings.state)
    harness.receive(.sent(.deleteTapped(MemeID("07"))))
    harness.receive(.toastExpired(try #require(harness.state.toast?.id)))
    harness.finishAnimations()
    #expect(harness.shows("Deleting memes…"))
    try harness.click("Stop")
    #expect(harness.effects.contains { if case .cancel = $0 { true } else { false } })
    harness.press(.escape)
    #expect(harness.semantics.screen == "sent-table", "Escape goes back")
  }

  @Test("A setting that is not written is an alert that says what to do", arguments: sizes)
  func notWritten(size: Size) throws {
    var state = Preset.settings.state
    let problem = Problem.settings(.notWritten(.readOnly))
    state.alerts = [.settingNotWritten(problem)]
    let harness = Harness(state, size: size)
    let alert = try #require(harness.semantics.entries.first { $0.role == .alert })
    #expect(alert.value.contains("Check that you may write to config.json"))
    #expect(Rect(origin: .zero, size: size).contains(alert.frame))
    try harness.click("OK")
    #expect(harness.semantics.screen == "settings")
  }
}
