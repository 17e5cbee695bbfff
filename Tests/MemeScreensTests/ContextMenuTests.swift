import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Context menus")
struct ContextMenuTests {
  private func hold(_ harness: Harness, at point: Point) {
    harness.handle(.pointerDown(point, .finger(1), clicks: 1, []))
    harness.advance(0.6)
    harness.handle(.pointerUp(point, .finger(1)))
    harness.finishAnimations()
  }

  /// The commands in a window of a height.
  private func commands(_ height: Double) -> [String] {
    height < 460
      ? ["Edit", "Share", "Copy", "Add to Favorites", "Select", "Delete"]
      : [
        "Open", "Edit", "Share", "Copy", "Add to Favorites", "Use as Template",
        "More From This Picture",
        "Select", "Delete",
      ]
  }

  @Test("A meme's menu is inside the window and large enough, wherever it is opened")
  func place() {
    for width in [320.0, 480, 800] {
      for height in [320.0, 480, 800] {
        for mode in [Preset.sentTable, .sentGrid] {
          let harness = Harness(mode.state, size: Size(width: width, height: height))
          let rows = harness.semantics.entries.filter { $0.role == .listItem }
          guard let last = rows.last?.frame else { continue }
          hold(harness, at: Point(x: last.midX, y: last.maxY - 4))
          let entries = harness.semantics.entries.filter { $0.role == .button }
          #expect(entries.map(\.label) == commands(height), "\(width)x\(height)")
          let window = Rect(x: 8, y: 8, width: width - 16, height: height - 16)
          for entry in entries {
            #expect(window.contains(entry.frame) && entry.frame.height >= 44)
          }
        }
      }
    }
  }

  @Test("The commands of the menu perform their actions")
  func commandsWork() throws {
    func chosen(_ command: String) throws -> AppState {
      let harness = Harness(Preset.sentTable.state)
      hold(harness, at: try harness.entry("beep").frame.center)
      try harness.tap(command)
      #expect(harness.state.contextMenu == nil)
      return harness.state
    }
    #expect(try chosen("Open").detail?.meme.id == MemeID("05"))
    #expect(try chosen("Edit").detail?.isOpening == true)
    #expect(try chosen("Share").sharing.sheet != nil)
    #expect(try chosen("Copy").sharing.sheet?.performing?.request.activity == .copy)
    #expect(try chosen("Select").sent.selection == [MemeID("05")])
    #expect(try !chosen("Delete").sent.shown.contains { $0.id == MemeID("05") })
  }

  @Test("Escape, and a tap or long press outside, dismiss the menu")
  func dismissal() throws {
    let ways: [(Harness) -> Void] = [
      { $0.press(.escape) }, { $0.tap(at: Point(x: 990, y: 750)) },
      { self.hold($0, at: Point(x: 990, y: 750)) },
      { $0.handle(.menuRequested(Point(x: 990, y: 750))) },
    ]
    for way in ways {
      let harness = Harness(Preset.sentTable.state)
      hold(harness, at: try harness.entry("beep").frame.center)
      #expect(harness.shows("Open"))
      way(harness)
      harness.finishAnimations()
      #expect(harness.state.contextMenu == nil && harness.state.path == [.sent])
      #expect(harness.shows("Add"))
    }
  }

  @Test("By keyboard the menu opens on its first command, and arrow keys and Enter work")
  func keyboard() throws {
    let harness = Harness(Preset.sentTable.state)
    harness.press(.down)
    harness.press(.function(10), .shift)
    #expect(try harness.entry("Open").isFocused)
    #expect(harness.interaction.memory.isFocusVisible)
    // That of the same picture is disabled.
    harness.press(.down, times: 7)
    #expect(try harness.entry("Delete").isFocused)
    harness.press(.enter)
    #expect(harness.state.sent.shown.count == 6)
    // By touch nothing has the focus until a key is pressed.
    hold(harness, at: try harness.entry("beep").frame.center)
    let focused = harness.semantics.entries.filter(\.isFocused)
    #expect(focused.isEmpty)
    harness.press(.down)
    #expect(try harness.entry("Open").isFocused)
  }

  @Test("There is no menu while several memes are selected, nor for a deleted meme")
  func none() throws {
    var harness = Harness(Preset.selecting.state)
    hold(harness, at: try harness.entry("beep").frame.center)
    #expect(harness.state.contextMenu == nil)
    harness = Harness(Preset.sentTable.state)
    hold(harness, at: try harness.entry("beep").frame.center)
    harness.receive(.sent(.libraryChanged))
    guard case .sent(.list, let work)? = harness.drainEffects().last else {
      Issue.record("the memes are not read anew")
      return
    }
    harness.receive(.sent(.listed(work, [], today: LocalTime(Moment(milliseconds: 0), offset: 0))))
    #expect(harness.state.contextMenu == nil)
  }

  @Test("The picture in the editor has a context menu")
  func picture() throws {
    let harness = Harness(Preset.captionedEditor.state)
    hold(harness, at: try harness.entry("desert.jpg").frame.center)
    #expect(
      harness.semantics.entries.filter { $0.role == .button }.map(\.label) == [
        "Replace…", "Crop", "Copy", "Paste", "Font", "Add Text", "Add Emoji", "Save as Template",
      ])
    try harness.tap("Crop")
    #expect(harness.state.crop != nil && harness.state.contextMenu == nil)
    let empty = Harness(Preset.emptyEditor.state)
    hold(empty, at: Point(x: 500, y: 380))
    #expect(empty.state.contextMenu == nil)
  }

  @Test(
    "The edit menu of a caption is above the keyboard and off the handles",
    arguments: [
      Size(width: 320, height: 320), Size(width: 320, height: 480), Size(width: 480, height: 320),
      Size(width: 480, height: 800), Size(width: 800, height: 480),
    ], ["TOP", "BOTTOM"])
  func editMenu(size: Size, label: String) throws {
    let harness = Harness(Preset.captionedEditor.state, size: size)
    hold(harness, at: try harness.entry(label).frame.center)
    let entries = harness.semantics.entries
    let handles = entries.filter { $0.role == .handle && $0.label.hasPrefix("Selection") }
    #expect(handles.count == 2)
    let keyboard = try harness.entry("return").frame
    let names = ["Cut", "Copy", "Paste", "Select All", "Clear"]
    // The field's own button to clear it comes before the menu.
    let commands = entries.filter { names.contains($0.label) }.suffix(names.count)
    #expect(commands.map(\.label) == names)
    for command in commands {
      #expect(command.frame.width >= 44 && command.frame.height >= 44)
      #expect(command.frame.minX >= 0 && command.frame.maxX <= size.width)
      #expect(command.frame.minY >= 0 && command.frame.maxY <= keyboard.minY)
      for handle in handles {
        #expect(handle.frame.intersection(command.frame).isEmpty, "\(handle.label) \(size)")
      }
    }
  }
}
