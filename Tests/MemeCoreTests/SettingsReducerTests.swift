import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Settings reducer")
struct SettingsReducerTests {
  // MARK: - The screen

  @Test(
    "The settings are opened over any screen, and Back returns to it as it was",
    arguments: Preset.allCases)
  func openAndBack(preset: Preset) {
    var state = preset.state
    let before = state
    _ = state.reduce(.settings(.opened))
    guard state.destination == .settings, before.destination != .settings else {
      #expect(
        before.destination == .settings || before.alert != nil || before.sharing.sheet != nil
          || before.kiosk != nil)
      return
    }
    #expect(state.path == before.path + [.settings])
    _ = state.reduce(.settings(.backTapped))
    #expect(state.path == before.path && state.editor == before.editor)
    #expect(state.font == before.font && state.crop == before.crop)
    #expect(state.albums == before.albums && state.detail == before.detail)
    #expect((state.cameras.screen == nil) == (before.cameras.screen == nil))
  }

  @Test("Back leaves the licences first, and then the settings")
  func backFromLicences() {
    var state = Preset.settingsAbout.state
    #expect(state.settingsScreen.page == .licences)
    _ = state.reduce(.settings(.backTapped))
    #expect(state.settingsScreen.page == .settings && state.destination == .settings)
    _ = state.reduce(.settings(.backTapped))
    #expect(state.path == [.sent])
    #expect(state.reduce(.settings(.backTapped)) == [] && state.path == [.sent])
  }

  @Test("A picture from outside leads to the editor without the settings under it")
  func leftForPicture() {
    var state = Preset.settings.state
    _ = state.reduce(.settings(.slid(.quality, .number(42))))
    let effects = state.reduce(.pictureOpened(path: "/cat.jpg"))
    #expect(state.path == [.sent, .editor])
    #expect(effects.settingWrite != nil)
    _ = state.reduce(.settings(.opened))
    #expect(state.path == [.sent, .editor, .settings])
  }

  @Test("An alert and the share sheet have to be answered first")
  func notOverAnAlert() {
    for preset in [Preset.savedAlert, .shareSheet] {
      var state = preset.state
      #expect(state.reduce(.settings(.opened)) == [] && state == preset.state)
    }
  }

  @Test("Memes that were not listed yet are, and their bytes are counted")
  func listing() throws {
    var state = Preset.captionedEditor.state
    let effects = state.reduce(.settings(.opened))
    guard case .sent(.list, let listing)? = effects.first else {
      Issue.record("nothing is listed: \(effects)")
      return
    }
    let counting = try #require(state.settingsScreen.measuring)
    #expect(effects.suffix(2) == [.settings(.measure, counting), .settings(.listLanguages)])
    // A list that has changed is counted again.
    let again = state.reduce(.sent(.listed(listing, Preset.memes, today: Preset.today)))
    #expect(
      again == [.cancel(counting), .settings(.measure, state.settingsScreen.measuring ?? counting)])
    _ = state.reduce(.settings(.measured(counting, byteCount: 1)))
    #expect(state.settingsScreen.byteCount == nil, "that count is out of date")
    let latest = try #require(state.settingsScreen.measuring)
    _ = state.reduce(.settings(.measured(latest, byteCount: 2)))
    #expect(state.settingsScreen.byteCount == 2)
  }

  @Test("Memes are listed again when a save ends while the settings are shown")
  func savedMeanwhile() throws {
    var state = Preset.saving.state
    let work = try #require(state.sharing.sheet?.saving)
    _ = state.reduce(.share(.dismissed))
    _ = state.reduce(.settings(.opened))
    #expect(state.path == [.editor, .settings])
    let effects = state.reduce(.share(.saved(work, fileName: "a.jpg", folder: "P")))
    #expect(effects.contains { if case .sent(.list, _) = $0 { true } else { false } })
  }

  // MARK: - Choices

  @Test("A choice is in effect at once, and is written")
  func choice() {
    var state = Preset.settings.state
    let work = state.shared.nextWork
    let effects = state.reduce(.settings(.chosen(.theme, .text("light"))))
    #expect(state.preferences.scheme == .light && state.settings.appearance.scheme == .light)
    #expect(effects == [.settings(.write(.text("light"), for: .theme), work)])
    #expect(state.reduce(.settings(.written(work))) == [])
    #expect(state.reduce(.settings(.chosen(.theme, .text("light")))) == [], "it is chosen already")
  }

  @Test("Every feature uses what is chosen for it")
  func features() {
    var state = Preset.settings.state
    let choices: [(SettingKey, SettingValue)] = [
      (.contrast, .text("high")), (.motion, .text("reduced")), (.keyboard, .text("none")),
      (.camera, .text("Integrated Camera")), (.format, .text("webp")), (.rotation, .number(90)),
    ]
    for (key, value) in choices { _ = state.reduce(.settings(.chosen(key, value))) }
    #expect(state.appearance.contrast == .high && state.appearance.motion == .reduced)
    #expect(state.keyboard.choice == .none && state.turn == .right)
    #expect(state.cameras.usable.map(\.name) == ["Integrated Camera"])
    _ = state.reduce(.settings(.slid(.quality, .number(55))))
    _ = state.reduce(.settings(.backTapped))
    _ = state.reduce(.sent(.addTapped))
    state.editor.picture = Preset.picture
    _ = state.reduce(.editor(.shareTapped))
    #expect(state.sharing.sheet?.options == ShareOptions(format: .webp, quality: 55))
  }

  @Test("The format is that of new memes: sent ones keep theirs")
  func formatOfSentMemes() {
    var state = Preset.settings.state
    _ = state.reduce(.settings(.chosen(.format, .text("webp"))))
    _ = state.reduce(.settings(.slid(.quality, .number(55))))
    _ = state.reduce(.settings(.backTapped))
    for action in [SentAction.shareTapped(MemeID("07")), .activityTapped(.copy, MemeID("07"))] {
      var shared = state
      _ = shared.reduce(.sent(action))
      #expect(shared.sharing.sheet?.options == ShareOptions(quality: 55))
    }
  }

  @Test("An invalid value changes nothing")
  func invalid() {
    var state = Preset.settings.state
    #expect(state.reduce(.settings(.chosen(.theme, .text("pink")))) == [])
    #expect(state.reduce(.settings(.slid(.quality, .number(101)))) == [])
    #expect(state == Preset.settings.state)
    // Nor is one written that follows a valid one.
    _ = state.reduce(.settings(.chosen(.theme, .text("light"))))
    #expect(state.reduce(.settings(.chosen(.theme, .text("pink")))) == [])
  }

  @Test("The scale goes to the window, that of the desktop as nil")
  func scale() {
    var state = Preset.settings.state
    let larger = state.reduce(.settings(.chosen(.scale, .number(1.5))))
    #expect(larger.first == .window(.setScale(1.5)) && larger.settingWrite != nil)
    let automatic = state.reduce(.settings(.chosen(.scale, .auto)))
    #expect(automatic.first == .window(.setScale(nil)) && automatic.settingWrite != nil)
  }

  @Test("What follows the desktop or the device from now on is watched")
  func watches() {
    var state = Preset.settings.state
    let effects = state.reduce(.settings(.chosen(.rotation, .text("sensor"))))
    #expect(effects.first == .watchDesktop([.appearance, .keyboards, .orientation]))
    _ = state.reduce(.settings(.chosen(.rotation, .number(90))))
    #expect(state.turn == .right && !state.followsSensor)
    _ = state.reduce(.settings(.chosen(.rotation, .auto)))
    #expect(state.turn == .none && !state.followsSensor)
    state.followsSensorByDefault = true
    _ = state.reduce(.settings(.chosen(.rotation, .number(270))))
    _ = state.reduce(.settings(.chosen(.rotation, .auto)))
    #expect(state.followsSensor && state.turn == .left, "the sensor reports how the device is held")
  }

  @Test("By sensor turns the interface at once where it is known how the device is held")
  func sensor() {
    var state = Preset.settings.state
    for orientation in [QuarterTurn.left, .half] {
      _ = state.reduce(.settings(.chosen(.rotation, .number(90))))
      _ = state.reduce(.desktop(.orientationChanged(orientation)))
      #expect(state.turn == .right)
      _ = state.reduce(.settings(.chosen(.rotation, .text("sensor"))))
      #expect(state.turn == orientation)
    }
  }

  @Test("Another choice leaves the interface as the user has turned it")
  func turned() {
    var state = Preset.settings.state
    _ = state.reduce(.settings(.chosen(.rotation, .number(90))))
    _ = state.reduce(.turnChosen(.half))
    _ = state.reduce(.settings(.chosen(.theme, .text("light"))))
    #expect(state.turn == .half)
  }

  @Test("Commands in a changed file are offered, and go to what performs them")
  func commands() {
    var state = Preset.settings.state
    var changed = Settings()
    changed.commands = [ShareCommand(name: "Upload", arguments: ["upload", "%f"])]
    #expect(
      state.reduce(.settings(.changed(changed))) == [.settings(.useCommands(changed.commands))])
    #expect(state.sharing.commands.map(\.name) == ["Upload"])
  }

  @Test("An address for phones is offered and used; in a kiosk that of the kiosk comes first")
  func handout() {
    var state = Preset.settings.state
    #expect(!state.sharing.offersHandout)
    var changed = Settings()
    let desktop = HandoutConfiguration(address: "192.168.4.1", port: 8080)
    changed.handout = desktop
    #expect(state.reduce(.settings(.changed(changed))) == [.settings(.useHandout(desktop))])
    #expect(state.sharing.offersHandout)
    #expect(state.reduce(.settings(.changed(Settings()))) == [.settings(.useHandout(nil))])
    #expect(!state.sharing.offersHandout)
    changed.kiosk = KioskConfiguration()
    // Its code works as long as it is shown.
    #expect(
      changed.activeHandout == HandoutConfiguration(address: "192.168.4.1", port: 8080, minutes: 60)
    )
    changed.kiosk?.handout = HandoutConfiguration(address: "10.0.0.1", port: 80, minutes: 1)
    let kiosk = HandoutConfiguration(address: "10.0.0.1", port: 80, minutes: 60)
    #expect(changed.activeHandout == kiosk && changed.activeKiosk?.handout == kiosk)
    changed.kiosk?.handout = nil
    changed.kiosk?.handsOut = false
    #expect(changed.activeHandout == nil && changed.activeKiosk == changed.kiosk)
  }

  // MARK: - Clear All

  @Test("Clear All asks, and deletes what a search hides too; Undo brings all back")
  func clearing() throws {
    var state = Preset.settings.state
    state.sent.matches = [MemeID("07")]
    #expect(state.reduce(.settings(.clearTapped)) == [])
    #expect(state.alert == .clearing(Preset.memes.map(\.id)) && state.sent.kept.count == 7)
    _ = state.reduce(.settings(.clearConfirmed))
    #expect(state.alert == nil && state.sent.kept.isEmpty)
    #expect(state.toast?.message == .deleted(count: 7))
    var undone = state
    _ = undone.reduce(.undoRequested)
    #expect(undone.sent.kept == Preset.memes)
    let toast = try #require(state.toast)
    let effects = state.reduce(.toastExpired(toast.id))
    guard case .sent(.delete(let ids), let work)? = effects.first else {
      Issue.record("nothing is deleted: \(effects)")
      return
    }
    #expect(ids == Preset.memes.map(\.id))
    let counting = state.reduce(.sent(.deleted(work)))
    #expect(counting.contains { if case .settings(.measure, _) = $0 { true } else { false } })
  }

  @Test("A meme that was shown or selected is no longer after Clear All")
  func clearedScreens() throws {
    var state = Preset.selecting.state
    _ = state.reduce(.settings(.opened))
    _ = state.reduce(.settings(.clearTapped))
    _ = state.reduce(.settings(.clearConfirmed))
    #expect(state.sent.selection == nil)
    state = Preset.sentTable.state
    _ = state.reduce(.sent(.memeTapped(MemeID("07"))))
    let loading = try #require(state.detail?.loading)
    _ = state.reduce(.settings(.opened))
    _ = state.reduce(.settings(.clearTapped))
    #expect(state.reduce(.settings(.clearConfirmed)).contains(.cancel(loading)))
    #expect(state.detail == nil && state.path == [.sent, .settings])
    _ = state.reduce(.settings(.backTapped))
    #expect(state.destination == .sent)
  }

  @Test("Clear All deletes the memes that it asked about, as far as they are still there")
  func clearedMeanwhile() throws {
    var state = Preset.settings.state
    let memes = Preset.memes
    state.sent.memes = Array(memes.dropFirst())
    _ = state.reduce(.settings(.clearTapped))
    // Another window adds a meme and deletes one.
    state.sent.memes = Array(memes.dropLast())
    _ = state.reduce(.settings(.clearConfirmed))
    #expect(state.sent.kept.map(\.id) == [memes[0].id])
    #expect(state.toast?.message == .deleted(count: memes.count - 2))
  }

  @Test("Cancel keeps the memes, and without memes nothing is asked")
  func nothingCleared() {
    var state = Preset.clearing.state
    _ = state.reduce(.alertDismissed)
    #expect(state.alert == nil && state.sent.kept == Preset.memes)
    state.sent.memes = []
    _ = state.reduce(.settings(.clearTapped))
    #expect(state.alert == nil)
  }
}
