import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

/// Rotation and resizing of the window during operations.
@Suite("Rotation")
struct TurningTests {
  private static let sizes = [
    Size(width: 320, height: 320), Size(width: 320, height: 480), Size(width: 480, height: 320),
    Size(width: 480, height: 800), Size(width: 800, height: 480), Size(width: 1280, height: 800),
    Size(width: 800, height: 1280), Size(width: 2560, height: 1440), Size(width: 333, height: 719),
  ]

  /// Resizes at random, each request repeated as window systems do.
  private func turn(
    _ harness: Harness, _ random: inout SeededGenerator, takesTime: Bool = true
  ) {
    for _ in 0...Int(random.next() % 3) {
      harness.resize(Self.sizes[Int(random.next() % UInt64(Self.sizes.count))])
      for _ in 0..<Int(random.next() % 3) { harness.handle(.windowChanged) }
      if takesTime, random.next().isMultiple(of: 2) {
        harness.advance(Double(random.next() % 300) / 1000)
      }
    }
  }

  /// Rotates, and checks that only the layout has changed.
  private func turnUnchanged(_ harness: Harness, _ random: inout SeededGenerator) {
    let (state, memory) = (harness.state, harness.interaction.memory)
    turn(harness, &random)
    #expect(harness.state == state)
    #expect(harness.interaction.memory.focused == memory.focused)
    #expect(harness.interaction.memory.selection == memory.selection)
    #expect(harness.interaction.memory.typing == memory.typing)
    let window = Rect(origin: .zero, size: harness.size)
    for entry in harness.semantics.entries {
      #expect(!entry.frame.intersection(window).isEmpty, "\(entry.label) \(harness.size)")
    }
  }

  @Test("A text typed while the window rotates arrives complete", arguments: 1...5)
  func typing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let harness = Harness(Preset.captionedEditor.state)
    try harness.tap("BOTTOM")
    harness.press(.character("a"), .control)
    harness.type("x")
    harness.advance(1)
    try harness.tap("BOTTOM")
    var text = "x"
    for step in 0..<60 {
      let letter = String("etaoinsr".randomElement(using: &random) ?? "e")
      switch step % 3 {
      case 0 where harness.shows("Keyboard"): try harness.tap(letter)
      case 1 where harness.shows("Keyboard"):
        // The window rotates while the finger is on the key.
        let key = try harness.entry(letter).frame.center
        harness.handle(.pointerDown(key, .finger(7), clicks: 1, []))
        turn(harness, &random, takesTime: false)
        harness.handle(.pointerUp(key, .finger(7)))
      default: harness.type(letter)
      }
      let now = harness.state.editor.recipe[.bottom]
      #expect(now.sorted() == (text + letter).sorted())
      text = now
      turnUnchanged(harness, &random)
      harness.advance(1)
      if !harness.shows("Keyboard") {
        let field = try harness.entry("BOTTOM").frame
        harness.tap(at: field.center)
        harness.finishAnimations()
      }
    }
    #expect(text.count == 61)
  }

  @Test("A crop dragged while the window rotates stays inside the picture", arguments: 1...4)
  func cropping(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let harness = Harness(Preset.cropWhole.state)
    for _ in 0..<40 {
      let handle = try harness.entry("Crop handle bottom right").frame.center
      harness.handle(.pointerDown(handle, .finger(1), clicks: 1, []))
      let way = Double(random.next() % 200) - 150
      harness.handle(.pointerDragged(Point(x: handle.x + way, y: handle.y + way), .finger(1)))
      let crop = harness.state.crop
      turnUnchanged(harness, &random)
      #expect(harness.state.crop == crop)
      harness.handle(.pointerUp(handle, .finger(1)))
      try harness.click("Turn Left")
      let area = try #require(harness.state.crop?.crop.area)
      #expect(area.minX >= 0 && area.minY >= 0 && area.maxX <= 1 && area.maxY <= 1)
    }
  }

  @Test("A list that rolls while the window rotates stops inside its ends", arguments: 1...4)
  func scrolling(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let harness = Harness(Preset.sentTable.state, size: Self.sizes[1])
    for _ in 0..<40 {
      let middle = Point(x: harness.size.width / 2, y: harness.size.height / 2)
      harness.handle(.pointerDown(middle, .finger(1), clicks: 1, []))
      for step in 1...6 {
        harness.advance(0.01)
        let y = middle.y + Double(step) * (random.next().isMultiple(of: 2) ? 20 : -20)
        harness.handle(.pointerDragged(Point(x: middle.x, y: y), .finger(1)))
        if step == 3 { turn(harness, &random) }
      }
      harness.handle(.pointerUp(middle, .finger(1)))
      turn(harness, &random)
      harness.finishAnimations()
      for (list, offset) in harness.interaction.memory.scroll {
        let frame = harness.interaction.scene?.activeElements.first { $0.id == list }
        guard case .scroll(let height)? = frame?.response, let visible = frame?.frame.height
        else { continue }
        #expect(offset >= 0 && offset <= max(0, height - visible) + 0.01, "\(harness.size)")
      }
      if harness.semantics.screen != "sent-table" { harness.press(.escape) }
    }
  }

  @Test("A meme that is saved while the window rotates is saved once", arguments: 1...4)
  func saving(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let harness = Harness(Preset.captionedEditor.state)
    for _ in 0..<20 {
      turn(harness, &random)
      harness.press(.character("s"), .control)
      turnUnchanged(harness, &random)
      let works = harness.drainEffects().compactMap { effect -> WorkID? in
        guard let (meme, work) = effect.savedMeme else { return nil }
        #expect(meme == harness.state.editor.meme)
        return work
      }
      try #require(works.count == 1)
      turn(harness, &random)
      harness.receive(.share(.saved(works[0], fileName: "a.jpg", folder: "Pictures")))
      turnUnchanged(harness, &random)
      try harness.tap("OK")
      #expect(harness.semantics.screen == "editor" && harness.state.editor.picture != nil)
    }
  }
}
