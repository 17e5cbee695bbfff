import Canvas
import Foundation
import Localization
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@testable import MemeScreens

@Suite("Commands")
struct CommandTests {
  private static func control(_ character: Character, _ more: KeyModifiers = []) -> KeyCombination {
    KeyCombination(.character(character), more.union(.control))
  }

  /// The places with commands, in states in which as many as possible can be given.
  private static let places: [(AppState, CommandScope)] = [
    (Preset.sentTable.state, .sent(nil)), (Preset.sentTable.state, .sent(MemeID("05"))),
    (Preset.selecting.state, .sent(MemeID("05"))), (Preset.detail.state, .detail),
    (Preset.styledEditor.state, .editor(nil)), (Preset.styledEditor.state, .editor(.top)),
    (Preset.albumListing.state, .album), (Preset.settings.state, .settings),
    (Preset.deleted.state, .shortcuts), (Preset.deleted.state, .elsewhere),
  ]

  @Test("No key has two meanings in one place")
  func unique() {
    for (state, scope) in Self.places {
      let keys = Commands(snapshot: StateSnapshot(state), scope: scope).shortcuts.map(\.keys)
      #expect(Set(keys).count == keys.count, "\(scope)")
      #expect(!keys.isEmpty)
    }
  }

  @Test("Full screen, the list of shortcuts and the end are never far")
  func everywhere() {
    for (state, scope) in Self.places {
      let keys = Set(Commands(snapshot: StateSnapshot(state), scope: scope).shortcuts.map(\.keys))
      let wanted = [CommandName.fullScreen, .shortcuts, .quit].flatMap(\.entry.keys)
      #expect(keys.isSuperset(of: wanted), "\(scope)")
    }
  }

  @Test("Every command has an icon that is there")
  func icons() {
    let icons = repository.appendingPathComponent("Assets/Icons")
    for name in CommandName.allCases {
      let file = icons.appendingPathComponent("\(name.entry.icon).svg").path
      #expect(FileManager.default.fileExists(atPath: file), "\(name)")
    }
  }

  @Test(
    "Every documented key works on its screens",
    arguments: [
      (.sentTable, control("n"), .sent(.addTapped)), (.detail, control("n"), .newMemeTapped),
      (.captionedEditor, control("n"), .newMemeTapped),
      (.captionedEditor, control("o"), .editor(.albumTapped)),
      (.captionedEditor, control("s"), .editor(.saveTapped)),
      (.captionedEditor, control("s", .shift), .editor(.saveAsTapped)),
      (.captionedEditor, KeyCombination(.enter, .control), .editor(.shareTapped)),
      (.captionedEditor, control("c"), .editor(.copyTapped)),
      (.captionedEditor, control("v"), .paste(.requested(intoField: false))),
      (.sentTable, control("v"), .paste(.requested(intoField: false))),
      (.captionedEditor, control("t"), .editor(.caption(.added))),
      (.styledEditor, control("z"), .editor(.undoTapped)),
      (.deleted, control("z"), .undoRequested),
      (.sentGrid, control("1"), .sent(.modeTapped(.table))),
      (.sentTable, control("2"), .sent(.modeTapped(.grid))),
      (.detail, control("1"), .sent(.modeTapped(.table))),
      (.detail, control("2"), .sent(.modeTapped(.grid))),
      (.detail, control("s"), .detail(.activityTapped(.saveToPictures))),
      (.detail, control("s", .shift), .detail(.activityTapped(.saveAs))),
      (.detail, control("c"), .detail(.activityTapped(.copy))),
      (.detail, KeyCombination(.enter, .control), .detail(.shareTapped)),
      (.detail, control("e"), .detail(.editTapped)),
      (.detail, KeyCombination(.delete), .detail(.deleteTapped)),
      (.detail, KeyCombination(.escape), .detail(.backTapped)),
      (.detail, KeyCombination(.right), .detail(.stepped(by: 1))),
      (.selecting, KeyCombination(.delete), .sent(.selectionDeleteTapped)),
      (.pushedEditor, KeyCombination(.escape), .editor(.escaped)),
      (.sentTable, control(","), .settings(.opened)),
      (.captionedEditor, control(","), .settings(.opened)),
      (.sentTable, control("?"), .shortcutsTapped),
      (.cropWhole, KeyCombination(.function(1)), .shortcutsTapped),
      (.shortcuts, KeyCombination(.function(1)), .shortcutsDismissed),
      (.shareSheet, KeyCombination(.function(11)), .fullScreenToggled),
      (.savedAlert, control("q"), .quitRequested),
    ] as [(Preset, KeyCombination, AppAction)])
  func documented(preset: Preset, keys: KeyCombination, action: AppAction) {
    let harness = Harness(preset.state)
    harness.press(keys.key, keys.modifiers)
    #expect(harness.actions.contains(action), "\(Strings.name(of: keys)) on \(preset)")
  }

  @Test("The settings open over the screens of the navigation path, and not over the image picker")
  func settings() {
    for (preset, isAvailable) in [
      (Preset.sentGrid, true), (.detail, true), (.emptyEditor, true), (.albumListing, false),
      (.cropWhole, false), (.shareSheet, false),
    ] {
      let harness = Harness(preset.state)
      let screen = harness.semantics.screen
      harness.press(.character(","), .control)
      #expect(harness.semantics.screen == (isAvailable ? "settings" : screen), "\(preset)")
    }
  }

  @Test("Ctrl+Shift+Z does again what Ctrl+Z has undone")
  func redo() {
    let harness = Harness(Preset.styledEditor.state)
    let recipe = harness.state.editor.recipe
    harness.press(.character("z"), .control)
    #expect(harness.state.editor.recipe != recipe)
    harness.press(.character("z"), [.control, .shift])
    #expect(harness.state.editor.recipe == recipe)
  }

  @Test("Keys act on the meme in the list that has the focus")
  func focusedMeme() throws {
    let id = MemeID("07")
    let cases: [(KeyCombination, AppAction)] = [
      (Self.control("c"), .sent(.activityTapped(.copy, id))),
      (Self.control("s"), .sent(.activityTapped(.saveToPictures, id))),
      (Self.control("s", .shift), .sent(.activityTapped(.saveAs, id))),
      (Self.control("e"), .sent(.editTapped(id))),
      (KeyCombination(.enter, .control), .sent(.shareTapped(id))),
      (KeyCombination(.delete), .sent(.deleteTapped(id))),
    ]
    for (keys, action) in cases {
      let harness = Harness(Preset.sentTable.state)
      harness.press(keys.key, keys.modifiers)
      #expect(!harness.actions.contains(action), "without a focus")
      harness.press(.down)
      harness.press(keys.key, keys.modifiers)
      #expect(harness.actions.contains(action), "\(Strings.name(of: keys))")
    }
  }

  @Test(
    "Delete leaves the focused meme alone while memes are being selected",
    arguments: [Preset.sentTable, .sentGrid])
  func deleteWhileSelecting(preset: Preset) {
    let harness = Harness(preset.state)
    harness.receive(.sent(.selectTapped))
    harness.press(.down)
    #expect(harness.semantics.entries.contains { $0.role == .listItem && $0.isFocused })
    harness.press(.delete)
    #expect(harness.state.sent.kept == Preset.memes)
  }

  @Test("Sent memes are shared by a key as they are from the sheet")
  func sharing() throws {
    let harness = Harness(Preset.detail.state)
    harness.press(.character("s"), .control)
    let request = try #require(harness.state.sharing.sheet?.performing?.request)
    #expect(request.activity == .saveToPictures)
    #expect(request.subject == .sent([Preset.memes[0]]))
  }

  @Test("Ctrl+F edits the search and selects it, in the list and in the album")
  func search() throws {
    for preset in [Preset.searching, .albumListing] {
      let harness = Harness(preset.state)
      harness.press(.character("f"), .control)
      #expect(try harness.entry("Search").isFocused)
      harness.type("x")
      #expect(try harness.entry("Search").value == "x")
    }
    let harness = Harness(Preset.nothingSent.state)
    harness.press(.character("f"), .control)
    #expect(harness.interaction.focusedField == nil)
  }

  @Test("Typing searches, without a click on Search")
  func typing() {
    let harness = Harness(Preset.sentTable.state)
    harness.type("hot")
    #expect(harness.state.sent.query == "hot")
  }

  @Test("Ctrl+N begins a meme in the editor, and Ctrl+Z brings back the other")
  func newMeme() throws {
    for preset in [Preset.pushedEditor, .emptyEditor] {
      let harness = Harness(preset.state)
      let path = harness.state.path
      try harness.click("TOP")
      harness.type("words")
      harness.press(.escape)
      harness.press(.character("n"), .control)
      #expect(harness.state.path == path && harness.state.editor.selection == nil)
      #expect(harness.state.editor.recipe.captions.map(\.text) == ["", ""])
      #expect(harness.state.toast?.message == .discarded)
      harness.press(.character("z"), .control)
      #expect(harness.state.editor.recipe[.top] == "words")
      #expect(harness.state.toast == nil)
    }
  }

  @Test("From a meme, Ctrl+N opens the editor and Ctrl+2 the grid")
  func fromDetail() {
    var harness = Harness(Preset.detail.state)
    harness.press(.character("n"), .control)
    #expect(harness.state.destination == .editor)
    harness = Harness(Preset.detail.state)
    harness.press(.character("2"), .control)
    #expect(harness.state.path == [.sent] && harness.state.detail == nil)
    #expect(harness.state.shared.userSettings.sentMode == .grid)
  }

  @Test("Ctrl+Z undoes what the toast says: the discarded meme first, then the deletion")
  func undoUnderToast() throws {
    let harness = Harness(Preset.deleted.state)
    try harness.click("Add")
    harness.finishAnimations()
    try harness.click("TOP")
    harness.type("words")
    harness.press(.escape)
    try harness.click("Cancel")
    harness.finishAnimations()
    #expect(harness.state.toast?.message == .discarded && harness.state.path == [.sent])
    harness.press(.character("z"), .control)
    #expect(harness.state.editor.recipe[.top] == "words")
    #expect(harness.state.toast?.message == .deleted(count: 1))
    let other = Harness(Preset.deleted.state)
    other.press(.character("z"), .control)
    #expect(other.state.sent.shown == Preset.memes)
  }

  @Test("The manual page lists the keys of the table")
  func manual() throws {
    let page = try String(
      contentsOf: repository.appendingPathComponent("Packaging/mememe.1"), encoding: .utf8)
    let section = try #require(page.split(separator: "\n.SH ").first { $0.hasPrefix("KEYS\n") })
    let lines = ShortcutLine.all.compactMap { line -> String? in
      switch line {
      case .heading(let group): ".SS \(Strings.name(of: group).english)"
      case .shortcut(let label, let keys):
        ".TP\n.B \(Strings.name(of: keys).english)\n\(label.english.replacing("…", with: "..."))"
      case .gap: nil
      }
    }
    #expect(section.hasSuffix(lines.joined(separator: "\n")))
  }

  private let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
