import Canvas
import Localization
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

/// What is shown of a meme before and after it is shared.
@Suite("Sharing on screen")
struct SharingScreenTests {
  static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 800), Size(width: 800, height: 480),
    Size(width: 1000, height: 760), Size(width: 1280, height: 800),
  ]

  /// The commands of the frontmost modal layer.
  private func commands(_ harness: Harness) throws -> [DrawCommand] {
    try #require(harness.interaction.scene?.activeLayers.first).drawList.commands
  }

  /// The frame of the meme in that layer.
  private func meme(_ harness: Harness) throws -> Rect {
    let frames = try commands(harness).compactMap { command -> Rect? in
      if case .picture(_, _, let frame, _, _) = command { frame } else { nil }
    }
    #expect(frames.count == 1)
    return try #require(frames.first)
  }

  @Test("The share sheet shows the meme, and all tiles without scrolling", arguments: sizes)
  func shareSheet(size: Size) throws {
    let harness = Harness(Preset.shareSheet.state, size: size)
    let meme = try meme(harness)
    #expect(max(meme.width, meme.height) >= (size.height > 480 ? 160 : 88), "\(meme)")
    #expect(abs(meme.width / meme.height - 1.5) < 0.05, "the whole meme: \(meme)")
    let scene = try #require(harness.interaction.scene)
    let list = try #require(scene.activeElement("activities")).frame
    let tiles = scene.activeElements.filter { $0.scroller == "activities" }
    #expect(Set(tiles.map(\.label)).isSuperset(of: ["Save As…", "Copy", "Print"]), "\(size)")
    #expect(scene.activeElement("Save to Pictures") != nil)
    for tile in tiles {
      #expect(
        list.expanded(by: 0.5).contains(tile.frame) && tile.frame.height >= 60,
        "\(tile.label) \(tile.frame)")
    }
  }

  @Test(
    "A transparent picture has a ground that tells it from the canvas, and the file's in the sheet")
  func transparent() throws {
    var state = Preset.captionedEditor.state
    state.editor.looks.bitmaps = [:]
    let picture = try #require(state.editor.picture)
    let preview = SamplePictures.fading(PixelSize(width: 120, height: 80))
    state.editor.picture = LoadedPicture(
      name: "logo.png", digest: "1", encoded: picture.encoded, size: picture.size,
      preview: preview, isDamaged: false)
    func ground(_ harness: Harness) throws -> (checkers: [Rect], white: [Rect], picture: Rect) {
      let commands = try commands(harness)
      return (
        commands.compactMap { if case .checkers(let rect, _, _, _) = $0 { rect } else { nil } },
        commands.compactMap {
          if case .fill(let rect, .white, radius: 0) = $0 { rect } else { nil }
        },
        try meme(harness)
      )
    }
    let harness = Harness(state)
    #expect(try ground(harness).checkers == [ground(harness).picture])
    harness.press(.enter, .control)
    harness.finishAnimations()
    #expect(try ground(harness).checkers == [ground(harness).picture])
    harness.receive(.share(.formatTapped(.jpeg)))
    #expect(try ground(harness).checkers == [] && ground(harness).white == [meme(harness)])
    harness.receive(.share(.formatTapped(.webp)))
    #expect(try ground(harness).checkers == [ground(harness).picture])
    harness.press(.escape)
    harness.receive(.editor(.cropTapped))
    harness.finishAnimations()
    #expect(try ground(harness).checkers == [ground(harness).picture])
    var opaque = Preset.captionedEditor.state
    opaque.editor.looks.bitmaps = [:]
    #expect(try ground(Harness(opaque)).checkers == [])
  }

  @Test("Of two alerts with the same words the second has the focus too")
  func equalAlerts() throws {
    var state = Preset.problemAlert.state
    state.alerts += state.alerts
    let harness = Harness(state)
    try harness.click("OK")
    #expect(harness.state.alerts.count == 1)
    #expect(try harness.entry("OK").isFocused)
    harness.press(.enter)
    #expect(harness.state.alerts == [])
  }

  @Test("A report of success ends by any press and any key, one of a failure only by its button")
  func dismissal() throws {
    let ends: [(name: String, (Harness) -> Void)] = [
      ("a letter", { $0.press(.character("x")) }), ("Backspace", { $0.press(.backspace) }),
      ("outside", { $0.click(at: Point(x: 3, y: 300)) }),
      (
        "on it",
        { harness in
          let card = harness.semantics.entries.first { $0.role == .alert }?.frame ?? .zero
          harness.click(at: Point(x: card.midX, y: card.minY + 6))
        }
      ),
    ]
    for (name, end) in ends {
      let saved = Harness(Preset.savedAlert.state)
      saved.finishAnimations()
      end(saved)
      #expect(saved.state.alert == nil, "\(name)")
      let failed = Harness(Preset.problemAlert.state)
      end(failed)
      #expect(failed.state.alert != nil)
    }
    let moving = Harness(Preset.savedAlert.state)
    moving.press(.tab)
    #expect(moving.state.alert != nil, "the focus moves among its buttons")
  }

  @Test("A report of success waits for a mouse that is on its way to a button")
  func waiting() throws {
    var state = Preset.savedAlert.state
    state.alerts.insert(.problem(.cancelled), at: 0)
    let harness = Harness(state)
    try harness.click("OK")
    for place in [Point(x: 3, y: 3), Point(x: 9, y: 3)] { harness.move(to: place) }
    #expect(harness.state.extendsAlert)
    #expect(harness.drainActions().filter { $0 == .alertExtended } == [.alertExtended], "once")
  }

  @Test("Escape goes back from a page, and then closes the sheet")
  func pages() {
    let harness = Harness(Preset.shareSheet.state)
    harness.receive(.share(.sizesTapped))
    harness.press(.escape)
    #expect(harness.state.sharing.sheet?.page == .activities)
    harness.press(.escape)
    #expect(harness.state.sharing.sheet == nil)
  }

  @Test("The quality is set with the arrow keys, and only where there is one", arguments: sizes)
  func quality(size: Size) throws {
    let harness = Harness(Preset.shareSheet.state, size: size)
    harness.receive(.share(.sizesTapped))
    let slider = try #require(harness.interaction.scene?.activeElement("share quality"))
    #expect(slider.value.english == "90" && slider.frame.width >= 100)
    while harness.interaction.memory.focused != slider.id { harness.press(.tab) }
    harness.press(.right)
    #expect(harness.state.sharing.sheet?.options.quality == 91)
    harness.receive(.share(.formatTapped(.png)))
    #expect(harness.interaction.scene?.activeElement("share quality") == nil)
  }

  @Test("Memes are handed out to phones only where that is configured")
  func handout() throws {
    var state = Preset.shareSheet.state
    let before = try #require(Harness(state).interaction.scene)
    #expect(before.activeElement("To Your Phone") == nil)
    state.sharing.offersHandout = true
    let after = try #require(Harness(state).interaction.scene)
    let tile = try #require(after.activeElements.first { $0.label == "To Your Phone" })
    #expect(tile.scroller == "activities" && tile.isEnabled)
  }

  @Test("A row of tiles is as high as its own highest tile", arguments: sizes)
  func tileRows(size: Size) throws {
    let harness = Harness(Preset.shareSheet.state, size: size)
    let scene = try #require(harness.interaction.scene)
    let tiles = scene.activeElements.filter { $0.scroller == "activities" }
    let printing = try #require(tiles.first { $0.label == "Print" }).frame
    let saving = try #require(tiles.first { $0.label == "Save As…" }).frame
    let isOneRow = abs(printing.minY - saving.minY) < 0.01
    #expect(isOneRow || abs(printing.minY - saving.maxY) < 0.01, "\(saving) \(printing)")
    #expect(abs(printing.height - saving.height - (isOneRow ? 0 : 16)) < 0.01)
    let list = try #require(scene.activeElement("activities")).frame
    #expect(abs(list.maxY - printing.maxY) < 0.01, "\(list) \(printing)")
  }

  @Test("Only Save to Pictures is in the accent colour")
  func accent() throws {
    let harness = Harness(Preset.shareSheet.state)
    let tile = try #require(harness.interaction.scene?.activeElement("Save to Pictures")).frame
    let filled = try commands(harness).compactMap { command -> Rect? in
      guard case .fill(let rect, Theme.dark.accent, _) = command else { return nil }
      return rect
    }
    #expect(filled == [tile])
  }

  /// The bars in the drawing that are as high as a progress bar, in a colour.
  private func bars(_ color: Color, _ harness: Harness) -> [Rect] {
    harness.drawList.commands.compactMap { command in
      guard case .fill(let rect, color, _) = command, rect.height == 4 else { return nil }
      return rect
    }
  }

  @Test("Saving shows a bar and one way out, in a sheet as high as its contents", arguments: sizes)
  func saving(size: Size) throws {
    let harness = Harness(Preset.saving.state, size: size)
    let scene = try #require(harness.interaction.scene)
    #expect(scene.activeElement("Close") == nil)
    let stop = try #require(scene.activeElement("Stop")).frame
    let sheet = try #require(scene.activeElement("share sheet")).frame
    #expect(
      sheet.contains(stop) && sheet.maxY - stop.maxY <= Spacing.group + 0.5, "\(sheet) \(stop)")
    #expect(try sheet.contains(meme(harness)) && sheet.height < size.height)
    let text = try #require(scene.activeElement("progress"))
    #expect(text.role == .progress && text.label == "Saving…")
    let bar = try #require(bars(harness.theme.highlight, harness).first)
    #expect(bar.minX > text.frame.minX && bar.maxX < text.frame.maxX && bar.maxX < stop.minX)
    #expect(bar.minY >= text.frame.maxY && bar.maxY <= stop.maxY)
  }

  @Test("The progress bar pulses, unless motion is reduced", arguments: [Motion.full, .reduced])
  func pulse(motion: Motion) {
    let harness = Harness(
      Preset.saving.state(scheme: .dark, contrast: .normal, motion: motion))
    harness.finishAnimations()
    let color = harness.theme.highlight
    #expect(bars(color, harness).count == 1)
    let isChanging = (1...20).contains { _ in
      harness.advance(0.1)
      return bars(color, harness).isEmpty
    }
    #expect(isChanging == (motion == .full))
  }

  @Test("The alert about a saved meme shows it", arguments: sizes)
  func savedAlert(size: Size) throws {
    let harness = Harness(Preset.savedAlert.state, size: size)
    let meme = try meme(harness)
    #expect(max(meme.width, meme.height) >= 120, "\(meme)")
    let card = try #require(harness.interaction.scene?.activeElement("alert")).frame
    #expect(card.contains(meme))
  }

  @Test(
    "A meme that was just made moves from its alert to its place in the list",
    arguments: [Preset.sentTable, .sentGrid])
  func justSaved(preset: Preset) throws {
    var state = preset.state
    let meme = try #require(state.sent.memes?.first)
    state.sent.justSaved = meme.id
    state.alerts = Preset.savedAlert.state.alerts
    let harness = Harness(state)
    let start = try self.meme(harness)
    var place: Rect? {
      for case .video(_, let place) in harness.drawList.commands { return place }
      return nil
    }
    #expect(place == nil)
    func isInList() -> Bool {
      harness.drawList.commands.contains { command in
        guard case .picture(let bitmap, _, let frame, _, _) = command else { return false }
        return bitmap === state.sent.thumbnails[meme.id] && !start.contains(frame)
      }
    }
    try harness.click("OK")
    harness.advance(0.005)
    let first = try #require(place)
    harness.advance(0.2)
    let last = try #require(place)
    let scene = try #require(harness.interaction.scene)
    let cell = try #require(scene.activeElement(ViewID("meme \(meme.id.text)")))
    #expect(abs(first.midX - start.midX) < abs(first.midX - last.midX), "\(first)")
    #expect(cell.frame.expanded(by: 8).contains(last), "\(last)")
    #expect(!isInList(), "it is at two places")
    harness.finishAnimations()
    #expect(place == nil && isInList())
    // It does not move again out of the sheet in which another meme is not shared.
    harness.receive(.sent(.shareTapped(MemeID("06"))))
    harness.finishAnimations()
    try harness.click("Close")
    harness.advance(0.05)
    #expect(place == nil)
  }

  @Test("The empty gallery is complete, with a margin, in every window", arguments: sizes)
  func nothingSent(size: Size) throws {
    let harness = Harness(Preset.nothingSent.state, size: size)
    let content = Rect(x: 0, y: 0, width: size.width, height: size.height)
      .inset(by: Insets(top: Measure.topBar, bottom: Measure.tabBar))
    let inside = content.inset(by: Insets(Measure.margin)).expanded(by: 0.5)
    let photo = try commands(harness).compactMap { command -> Rect? in
      // Without its shadow.
      if case .drawing("duck", let rect, _) = command {
        rect.expanded(by: -32 * rect.width / (267 + 2 * 32))
      } else {
        nil
      }
    }
    #expect(photo.count == 1 && photo.allSatisfy { inside.contains($0) }, "\(photo)")
    let scene = try #require(harness.interaction.scene)
    for id in ["nothing sent", "make a meme"] as [ViewID] {
      let frame = try #require(scene.activeElement(id)).frame
      #expect(inside.contains(frame), "\(id.name) \(frame)")
    }
  }

  @Test("A search without results shows another photo", arguments: sizes)
  func nothingFound(size: Size) throws {
    let harness = Harness(Preset.nothingFound.state, size: size)
    let photo = try commands(harness).filter { command in
      if case .drawing("penguin", _, _) = command { true } else { false }
    }
    #expect(photo.count == 1)
  }

  @Test("A draft is offered by its picture and its words", arguments: sizes)
  func draft(size: Size) throws {
    let harness = Harness(Preset.draftOffered.state, size: size)
    let scene = try #require(harness.interaction.scene)
    let words = try #require(scene.activeElement("draft banner"))
    #expect(words.label.english == "Half")
    let picture = try commands(harness).compactMap { command -> Rect? in
      if case .picture(_, _, let frame, _, _) = command { frame } else { nil }
    }.first
    let frame = try #require(picture)
    #expect(frame.width == 58 && frame.maxX <= words.frame.minX)
    let resume = try #require(scene.activeElement("Continue")).frame
    let accented = try commands(harness).contains { command in
      if case .fill(let rect, Theme.dark.accent, _) = command {
        resume.contains(rect)
      } else {
        false
      }
    }
    #expect(!accented, "it is quieter than Add")
  }

  @Test("A draft without words is offered by a sentence, and without a picture by words only")
  func draftWithoutWords() throws {
    var state = Preset.draftOffered.state
    let blank = Recipe(captions: .classic())
    _ = state.reduce(.draft(.found([DraftOffer(id: DraftID("2"), recipe: blank)])))
    let harness = Harness(state)
    let words = try #require(harness.interaction.scene?.activeElement("draft banner"))
    #expect(words.label == "Your last meme is still here." && words.frame.minX == 120)
  }

  @Test("The picture of a draft is loaded when it is offered")
  func draftPicture() throws {
    var state = Preset.draftOffered.state
    let recipe = Recipe(picture: Preset.picture.reference, captions: .classic(top: "other"))
    _ = state.reduce(.draft(.found([DraftOffer(id: DraftID("2"), recipe: recipe)])))
    let harness = Harness(state)
    harness.advance(0.1)
    #expect(harness.effects.contains(.draft(.thumbnail(.load(DraftID("2"), longSide: 116)))))
  }
}
