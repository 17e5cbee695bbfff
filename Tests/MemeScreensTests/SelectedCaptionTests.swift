import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

/// The frame of the selected caption, its handles, and its commands.
@Suite("Selected captions")
struct SelectedCaptionTests {
  static let sizes = [
    Size(width: 1000, height: 760), Size(width: 480, height: 800), Size(width: 800, height: 480),
    Size(width: 320, height: 480),
  ]
  private static let id = CaptionID("text-1")

  /// The editor with an added caption.
  private func harness(
    _ text: String = "me", width: Double = 0.6, height: Double = 0.2, angle: Double = 0,
    at center: Point = Point(x: 0.5, y: 0.5), size: Size = Size(width: 1000, height: 760)
  ) -> Harness {
    var state = Preset.captionedEditor.state
    state.editor.recipe.captions.append(
      Caption(
        id: Self.id, text: text,
        place: CaptionPlace(center: center, width: width, height: height, angle: angle)))
    return Harness(state, size: size)
  }

  private func place(_ harness: Harness) throws -> CaptionPlace {
    try #require(harness.state.editor.recipe.captions.first { $0.id == Self.id }).place
  }

  /// The added caption as it is drawn; turned lines of its frame are texts without letters.
  private func shownText(_ harness: Harness) throws -> OutlinedText {
    let texts = harness.captions.map(\.text).filter { !$0.lines.isEmpty }
    try #require(texts.count == 3)
    return texts[2]
  }

  private func select(_ harness: Harness) throws {
    try harness.click("TEXT")
    try #require(harness.state.editor.selection == Self.id)
  }

  /// The canvas between the bars.
  private func canvasFrame(_ harness: Harness) -> Rect {
    let looks = harness.interaction.scene?.activeElement("looks strip")?.frame
    let bottom = looks.map { $0.minY - 1 } ?? harness.size.height - Measure.toolbar
    return Rect(
      x: 0, y: Measure.topBar, width: harness.size.width, height: bottom - Measure.topBar)
  }

  // MARK: - Turned

  @Test("A diagonal text leaves TOP and BOTTOM their clicks, and has its own along its lines")
  func diagonal() throws {
    for angle in [-0.6, 0.6, .pi / 4] {
      let harness = harness("all along the diagonal", width: 1.2, height: 0.25, angle: angle)
      for label in ["TOP", "BOTTOM"] {
        try harness.click(label)
        #expect(try harness.entry(label).isFocused)
        harness.press(.enter)
      }
      let text = try harness.entry("TEXT").frame
      let picture = try harness.entry("desert.jpg").frame
      let along = Rotation(angle: angle, center: text.center)
        .rotated(Point(x: text.midX + picture.width * 0.3, y: text.midY))
      harness.click(at: along)
      #expect(harness.state.editor.selection == Self.id)
      harness.press(.escape)
      // A corner of the upright rectangle around the text.
      let bounds = Rotation(angle: angle, center: text.center).bounds(
        of: text.centered(Size(width: picture.width * 0.6, height: 40)))
      let y = angle > 0 ? bounds.minY + 4 : bounds.maxY - 4
      harness.move(to: Point(x: bounds.maxX - 4, y: y))
      #expect(harness.interaction.memory.hovered != "caption text-1")
    }
  }

  @Test("The middle of a turned text's frame is on the text, also where it is cut by the canvas")
  func middle() throws {
    for center in [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0.5, y: 1)] {
      for angle in [-0.8, 0.4, 1.2] {
        let harness = harness("over the edge", angle: angle, at: center)
        try harness.click("TEXT")
        #expect(harness.state.editor.selection == Self.id, "\(center) \(angle)")
        harness.drag(
          try harness.entry("Move TEXT").frame.center, to: canvasFrame(harness).center)
        let moved = try place(harness)
        #expect(
          moved.center.distance(to: Point(x: 0.5, y: 0.5)) < 0.1, "\(center) \(angle) \(moved)")
      }
    }
  }

  @Test("A press in a turned TOP places the caret under the pointer")
  func turnedCaret() throws {
    var state = Preset.captionedEditor.state
    state.editor.recipe.captions[0].place.angle = .pi / 2
    state.editor.recipe.captions[0].place.center = Point(x: 0.5, y: 0.5)
    state.editor.recipe.captions[0].place.width = 0.4
    let harness = Harness(state)
    let text = try #require(harness.captions.map(\.text).first { !$0.lines.isEmpty })
    let line = try #require(text.lines.first)
    let end = Point(
      x: line.baseline.x + harness.measurer.width(of: line.text, in: text.style) - 2,
      y: line.baseline.y - 4)
    harness.click(at: try #require(text.rotation).rotated(end))
    #expect(harness.interaction.memory.selection == TextSelection(caret: line.text.count))
  }

  // MARK: - Editing

  @Test(
    "A turned text, and one over the edge, is edited upright, whole, and inside the canvas",
    arguments: sizes)
  func edited(size: Size) throws {
    let places = [
      (Point(x: 0.5, y: 0.5), 1.2), (Point(x: 0, y: 0.5), 0), (Point(x: 1, y: 1), 0.7),
      (Point(x: 0.9, y: 0), 0),
    ]
    for (center, angle) in places {
      for width in [0.6, 2.5] {
        let harness = harness(
          "twelve words over the edge", width: width, height: width / 3, angle: angle, at: center,
          size: size)
        let before = try place(harness)
        harness.receive(.editor(.caption(.editing(Self.id))))
        let canvas = canvasFrame(harness)
        let text = try shownText(harness)
        #expect(text.rotation == nil)
        for line in text.lines {
          let width = harness.measurer.width(of: line.text, in: text.style)
          let ink = Rect(
            x: line.baseline.x, y: line.baseline.y - text.style.size / 2, width: width, height: 1)
          #expect(canvas.contains(ink), "\(size) \(center) \(ink)")
        }
        #expect(canvas.contains(try harness.entry("TEXT").frame))
        #expect(!clips(harness).contains(try harness.entry("desert.jpg").frame))
        harness.press(.enter)
        #expect(try place(harness) == before, "only the editing is elsewhere")
      }
    }
  }

  private func clips(_ harness: Harness) -> [Rect] {
    harness.drawList.commands.compactMap { if case .pushClip(let rect) = $0 { rect } else { nil } }
  }

  // MARK: - The frame

  /// The white frame of the selection.
  private func frames(_ harness: Harness) -> [Rect] {
    harness.drawList.commands.compactMap { command in
      if case .stroke(let rect, .white, width: _, radius: 0, dash: nil) = command {
        rect
      } else {
        nil
      }
    }
  }

  @Test("The frame is around the ink, and there is one, without a button", arguments: sizes)
  func oneFrame(size: Size) throws {
    let harness = harness("me", size: size)
    try select(harness)
    let text = try shownText(harness)
    let width = harness.measurer.width(of: "ME", in: text.style) + 2 * text.outlineWidth
    for hovered in ["Move TEXT", "TEXT"] {
      harness.move(to: try harness.entry(hovered).frame.center)
      #expect(frames(harness).count == 1)
      #expect(abs(try #require(frames(harness).first).width - width - 16) < 1e-6)
      #expect(!harness.shows("Clear"))
    }
    let frame = try harness.entry("TEXT").frame
    harness.move(to: Point(x: frame.maxX - 1, y: frame.minY + 1))
    #expect(frames(harness).count == 1 && !harness.shows("Clear"))
  }

  @Test("A text that is not selected has the same frame under the pointer")
  func hovered() throws {
    let harness = harness("me")
    let middle = try harness.entry("TEXT").frame.center
    harness.move(to: middle)
    let hovered = try #require(frames(harness).first)
    harness.click(at: middle)
    #expect(
      frames(harness).allSatisfy {
        abs($0.minX - hovered.minX) < 1e-6 && abs($0.height - hovered.height) < 1e-6
      })
    #expect(frames(harness).count == 1)
  }

  @Test("Nothing of the frame is over the bars; handles are at its corners", arguments: sizes)
  func insideCanvas(size: Size) throws {
    for center in [Point(x: 0.5, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 0.9)] {
      for angle in [0.0, 0.5] {
        let harness = harness("four words as text", angle: angle, at: center, size: size)
        harness.receive(.editor(.caption(.selected(Self.id))))
        let canvas = canvasFrame(harness)
        for entry in harness.semantics.entries where entry.role == .handle {
          #expect(canvas.contains(entry.frame), "\(entry.label) \(entry.frame)")
        }
        let clip = try #require(clips(harness).last)
        #expect(clip == canvas)
      }
    }
  }

  @Test("Of a text that is larger than the canvas the corners can still be dragged")
  func farCorners() throws {
    let harness = harness("huge", width: 3, height: 3)
    harness.receive(.editor(.caption(.selected(Self.id))))
    let corner = try harness.entry("Scale TEXT top left").frame.center
    let middle = harness.size.middle
    harness.drag(
      corner, to: Point(x: (corner.x + middle.x) / 2, y: (corner.y + middle.y) / 2))
    #expect(try place(harness).width < 2)
  }

  @Test("The handle that turns has its place in the canvas", arguments: sizes)
  func turnHandle(size: Size) throws {
    for y in [0.0, 0.5, 1] {
      let harness = harness(at: Point(x: 0.5, y: y), size: size)
      harness.receive(.editor(.caption(.selected(Self.id))))
      let turn = try harness.entry("Turn TEXT").frame
      let move = try harness.entry("Move TEXT").frame
      #expect(abs(turn.width - 44) < 1e-6 && abs(turn.height - 44) < 1e-6, "\(turn)")
      #expect(canvasFrame(harness).contains(turn))
      #expect(turn.intersection(move).height < 22)
    }
  }

  @Test("While one handle is dragged the others are hidden, and come back")
  func hidden() throws {
    let harness = harness()
    try select(harness)
    let middle = try harness.entry("Move TEXT").frame.center
    harness.handle(.pointerDown(middle, .mouse, clicks: 1, []))
    #expect(harness.shows("Turn TEXT"), "a press is no drag yet")
    harness.handle(.pointerDragged(Point(x: middle.x + 50, y: middle.y), .mouse))
    let handles = harness.semantics.entries.filter { $0.role == .handle }
    #expect(handles.map(\.label) == ["Move TEXT"])
    harness.handle(.pointerUp(Point(x: middle.x + 50, y: middle.y), .mouse))
    #expect(harness.shows("Turn TEXT") && harness.shows("Resize TEXT left"))
  }

  // MARK: - Sides

  @Test("A side makes the box narrower, so that its text has more lines; the other side stays")
  func sides() throws {
    for (label, way) in [("Resize TEXT right", -1.0), ("Resize TEXT left", 1)] {
      for angle in [0.0, .pi / 2] {
        let harness = harness("four words on it", angle: angle)
        try select(harness)
        let before = try shownText(harness)
        #expect(before.lines.count == 1)
        let handle = try harness.entry(label).frame.center
        let half = harness.measurer.width(of: before.lines[0].text, in: before.style) / 2
        let turned = Rotation(angle: angle, center: .zero).rotated(Point(x: way * half, y: 0))
        harness.drag(handle, to: Point(x: handle.x + turned.x, y: handle.y + turned.y))
        let after = try shownText(harness)
        #expect(after.lines.count > 1, "\(label) \(angle)")
        let moved = try place(harness).center
        let direction = angle == 0 ? moved.x - 0.5 : moved.y - 0.5
        #expect(direction * way > 0.05, "the other side has stayed")
        #expect(try place(harness).height == 0.2)
        harness.press(.character("z"), .control)
        #expect(try place(harness).width == 0.6)
      }
    }
  }

  @Test("A side is under the pointer while it is dragged")
  func sideFollows() throws {
    let harness = harness("four words on it")
    try select(harness)
    let start = try harness.entry("Resize TEXT right").frame.center
    harness.handle(.pointerDown(start, .mouse, clicks: 1, []))
    for step in 1...8 {
      let point = Point(x: start.x - Double(step) * 20, y: start.y)
      harness.handle(.pointerDragged(point, .mouse))
      #expect(try harness.entry("Resize TEXT right").frame.midX == point.x)
    }
  }

  @Test("Arrow keys on a side move that side")
  func sideByKey() throws {
    let harness = harness()
    try select(harness)
    while try !harness.entry("Resize TEXT right").isFocused { harness.press(.tab) }
    harness.press(.left, .shift)
    #expect(try place(harness).width < 0.6 && place(harness).center.x < 0.5)
  }

  // MARK: - Snapping

  @Test("Edges snap by the ink, not by an invisible box")
  func snapping() throws {
    let harness = harness("me")
    try select(harness)
    let picture = try harness.entry("desert.jpg").frame
    let frame = try #require(frames(harness).first)
    let middle = try harness.entry("Move TEXT").frame.center
    // The ink is 8 points inside the frame.
    let way = picture.minX - (frame.minX + 8) + 3
    harness.handle(.pointerDown(middle, .mouse, clicks: 1, []))
    harness.handle(.pointerDragged(Point(x: middle.x + way, y: middle.y + 30), .mouse))
    #expect(harness.state.editor.guides.contains(.vertical(0)))
    #expect(abs(try #require(frames(harness).first).minX + 8 - picture.minX) < 1e-6)
    harness.handle(.pointerUp(Point(x: middle.x + way, y: middle.y + 30), .mouse))
  }

  @Test("A text snaps to the ink of another that is dragged without being selected first")
  func snappingToOthers() throws {
    let harness = harness("me")
    let top = try #require(harness.captions.first?.text)
    let left = try #require(top.lines.first).baseline.x - top.outlineWidth
    let text = try shownText(harness)
    let own = try #require(text.lines.first).baseline.x - text.outlineWidth
    let middle = try harness.entry("TEXT").frame.center
    harness.handle(.pointerDown(middle, .mouse, clicks: 1, []))
    harness.handle(
      .pointerDragged(Point(x: middle.x + left - own + 2, y: middle.y + 30), .mouse))
    let moved = try shownText(harness)
    #expect(abs(try #require(moved.lines.first).baseline.x - moved.outlineWidth - left) < 1e-6)
  }

  // MARK: - Tools

  @Test("The toolbar becomes the tools, with words where there is room", arguments: sizes)
  func tools(size: Size) throws {
    let harness = harness(size: size)
    try select(harness)
    for label in ["Edit", "Style", "Color", "Duplicate", "Delete"] {
      let tool = try harness.entry(label)
      #expect(tool.frame.minY >= size.height - Measure.toolbar, "\(label)")
      let isWritten = harness.drawList.commands.contains {
        if case .text(label, _, _, _) = $0 { true } else { false }
      }
      #expect(isWritten == (size.width >= 480), "\(label)")
    }
    #expect(!harness.shows("Add Emoji"))
    try harness.click("Edit")
    #expect(harness.shows("Add Emoji"))
    harness.press(.escape)
    harness.click(at: Point(x: 8, y: Measure.topBar + 8))
    #expect(harness.state.editor.selection == nil && harness.shows("Add Emoji"))
  }

  @Test("Style and Color open the panel for this text alone")
  func style() throws {
    for (label, hasPalette) in [("Style", false), ("Color", true)] {
      let harness = harness(size: Size(width: 480, height: 800))
      harness.receive(.editor(.caption(.selected(.top))))
      try harness.click(label)
      let font = try #require(harness.state.font)
      #expect(font.target(in: harness.state.editor)?.id == .top)
      #expect((font.palette == .fill) == hasPalette)
    }
  }

  @Test("Order and place are under the second More, which opens beside it")
  func order() throws {
    let harness = harness()
    harness.receive(.editor(.caption(.selected(.top))))
    let more = try harness.entry("More", 2).frame
    try harness.click("More", 2)
    let menu = try harness.entry("To Front").frame
    #expect(abs(menu.midX - more.midX) < 240 && more.midY - menu.maxY < 160)
    #expect(try !harness.entry("Reset Place").isEnabled)
    try harness.click("To Front")
    #expect(harness.state.editor.recipe.captions.last?.id == .top)
  }

  // MARK: - The keyboard

  @Test("A selected text keeps the keyboard after each of its commands, and after any menu")
  func keyboard() throws {
    let harness = harness()
    try select(harness)
    func check(_ what: String) throws {
      let before = try place(harness).center
      harness.press(.right)
      #expect(try harness.entry("Move TEXT").isFocused, "\(what)")
      #expect(try place(harness).center.x > before.x, "\(what)")
    }
    try check("a click")
    for command in ["To Front", "To Back"] {
      try harness.click("More", 2)
      try harness.click(command)
      try check(command)
    }
    try harness.click("More", 2)
    harness.press(.escape)
    try check("a closed menu")
    try harness.click("More")
    harness.click(at: Point(x: 8, y: harness.size.height / 2))
    try check("the menu of the bar")
    harness.handle(.menuRequested(try harness.entry("Move TEXT").frame.center))
    #expect(harness.state.contextMenu == .caption(Self.id))
    harness.press(.escape)
    try check("a context menu")
    try harness.click("Undo")
    try check("a button of the bar")
    try harness.click("Style")
    try harness.click("Done")
    try check("the panel")
  }

  @Test("So does TOP after Reset Place, and while the mouse presses what is not for it")
  func resetPlace() throws {
    let harness = harness()
    try harness.click("TOP")
    harness.press(.escape)
    harness.press(.down, .shift)
    try harness.click("More", 2)
    try harness.click("Reset Place")
    #expect(harness.state.editor.recipe.captions[0].place == .classicTop)
    harness.press(.down)
    #expect(harness.state.editor.recipe.captions[0].place != .classicTop)
  }
}

extension Size {
  fileprivate var middle: Point { Point(x: width / 2, y: height / 2) }
}
