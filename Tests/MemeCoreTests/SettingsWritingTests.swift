import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Writing settings")
struct SettingsWritingTests {
  private let problem = Problem.writing(.readOnly, folder: "mememe")

  // MARK: - Sliders

  @Test("A slider is in effect at each step, and written when it is released")
  func drag() {
    var state = Preset.settings.state
    for quality in [89.0, 70, 42] {
      #expect(state.reduce(.settings(.slid(.quality, .number(quality)))) == [])
      #expect(Double(state.settings.quality) == quality)
    }
    let work = state.shared.nextWork
    let written = Effect.settings(.write(.number(42), for: .quality), work)
    #expect(state.reduce(.settings(.released(.quality))) == [written])
    _ = state.reduce(.settings(.written(work)))
    #expect(state.reduce(.settings(.released(.quality))) == [], "it has not been moved")
  }

  @Test("Keys move a slider within its range, and it is written once it rests")
  func keys() throws {
    var state = Preset.settings.state
    let first = state.shared.nextWork
    #expect(
      state.reduce(.settings(.stepped(.quality, by: 8))) == [.settings(.awaitRest, first)])
    _ = state.reduce(.settings(.stepped(.quality, by: 8)))
    #expect(state.settings.quality == 100)
    #expect(state.reduce(.settings(.rested(first))) == [], "it was moved since")
    let last = try #require(state.settingsScreen.resting?.work)
    let effects = state.reduce(.settings(.rested(last)))
    #expect(effects.settingWrite != nil && effects.count == 1)
    #expect(state.settingsScreen.resting == nil)
  }

  @Test(
    "A slider that is held or does not rest yet is written when the screen is left or the app quits",
    arguments: [
      SettingsAction.stepped(.quality, by: -1), .slid(.quality, .number(89)),
    ])
  func leaving(change: SettingsAction) {
    for action in [AppAction.settings(.backTapped), .quitRequested] {
      var state = Preset.settings.state
      _ = state.reduce(.settings(change))
      let work = state.shared.nextWork
      let written = Effect.settings(.write(.number(89), for: .quality), work)
      let effects = state.reduce(action)
      #expect(effects.contains(written))
      #expect(effects.count { if case .settings = $0 { true } else { false } } == 1)
    }
  }

  @Test("A slider that is moved while its earlier value is written is written again")
  func movedWhileWritten() throws {
    var state = Preset.settings.state
    _ = state.reduce(.settings(.slid(.quality, .number(30))))
    let first = try #require(state.reduce(.settings(.released(.quality))).settingWrite)
    _ = state.reduce(.settings(.slid(.quality, .number(60))))
    _ = state.reduce(.settings(.written(first)))
    let effects = state.reduce(.settings(.released(.quality)))
    let second = try #require(effects.settingWrite)
    #expect(effects == [.settings(.write(.number(60), for: .quality), second)])
    _ = state.reduce(.settings(.written(second)))
    #expect(state.reduce(.quitRequested).settingWrite == nil, "its last value is written")
  }

  @Test("A value that is being written is not written again when the screen is left")
  func leavingWhileWriting() {
    var state = Preset.settings.state
    _ = state.reduce(.settings(.chosen(.theme, .text("light"))))
    #expect(state.reduce(.settings(.backTapped)).settingWrite == nil)
  }

  // MARK: - The files

  @Test("A setting that cannot be written stays in effect, and that is reported once")
  func notWritten() throws {
    var state = Preset.settings.state
    for theme in ["light", "dark"] {
      let work = try #require(state.reduce(.settings(.chosen(.theme, .text(theme)))).settingWrite)
      #expect(state.reduce(.settings(.notWritten(work, problem))) == [])
    }
    #expect(state.preferences.scheme == .dark)
    #expect(state.alerts == [.settingNotWritten(problem)])
    #expect(state.reduce(.settings(.backTapped)).settingWrite == nil)
    // Pressed again, it is written again.
    let again = try #require(state.reduce(.settings(.chosen(.theme, .text("dark")))).settingWrite)
    _ = state.reduce(.settings(.notWritten(again, problem)))
    // A file that was corrected by hand is adopted.
    var changed = Settings()
    changed.appearance.scheme = .light
    _ = state.reduce(.settings(.changed(changed)))
    #expect(state.preferences.scheme == .light)
    #expect(state.reduce(.settings(.chosen(.theme, .text("light")))) == [], "it is in the file")
  }

  @Test("What another program writes is adopted, but not over a choice that is being written")
  func changed() throws {
    var state = Preset.settings.state
    let first = try #require(state.reduce(.settings(.chosen(.theme, .text("light")))).settingWrite)
    let second = try #require(state.reduce(.settings(.chosen(.theme, .text("dark")))).settingWrite)
    _ = state.reduce(.settings(.written(first)))
    var written = Settings()
    written.appearance.scheme = .light
    written.scale = 2
    let effects = state.reduce(.settings(.changed(written)))
    #expect(state.preferences.scheme == .dark, "that file is out of date")
    #expect(effects == [.window(.setScale(2))])
    _ = state.reduce(.settings(.written(second)))
    _ = state.reduce(.settings(.changed(written)))
    #expect(state.preferences.scheme == .light)
  }
}

extension [Effect] {
  /// The work of the last write of a setting.
  var settingWrite: WorkID? {
    lazy.compactMap { effect in
      if case .settings(.write, let work) = effect { work } else { nil }
    }.last
  }
}
