import Canvas
import Localization
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Focus order")
struct FocusOrderTests {
  private static let sizes = [
    Size(width: 1000, height: 760), Size(width: 480, height: 320), Size(width: 320, height: 480),
  ]

  private struct Stop {
    var id: ViewID
    var layer: ViewID
    var list: ViewID?
    var frame: Rect
    /// Its role and its label, or those of the list that it is in.
    var name: String
  }

  /// The focused element.
  private func stop(_ harness: Harness) -> Stop? {
    for layer in harness.interaction.scene?.activeLayers ?? [] {
      for element in layer.elements where element.id == harness.interaction.memory.focused {
        let list = layer.elements.first { $0.id == element.scroller }
        let named = list ?? element
        return Stop(
          id: element.id, layer: layer.id, list: element.scroller, frame: element.frame,
          name: "\(named.role?.rawValue ?? "") \"\(named.label.english)\"")
      }
    }
    return nil
  }

  /// All elements visited by a key, from no focus or the initial focus until a repetition.
  private func round(_ harness: Harness, _ modifiers: KeyModifiers = []) -> [Stop] {
    harness.press(.tab, modifiers)
    guard let first = stop(harness) else { return [] }
    var stops = [first]
    for _ in 0..<200 {
      harness.press(.tab, modifiers)
      guard let next = stop(harness), next.id != first.id else { return stops }
      stops.append(next)
    }
    Issue.record("the focus does not come round")
    return stops
  }

  /// The frame of an element, or of the list that it is in: lists side by side are read one after
  /// the other.
  private func place(of stop: Stop, _ harness: Harness) -> Rect {
    stop.list.flatMap { harness.interaction.scene?.activeElement($0)?.frame } ?? stop.frame
  }

  /// Whether one element may follow the other in reading order.
  private func isReadAfter(_ later: Rect, _ earlier: Rect) -> Bool {
    if later.maxY <= earlier.minY { return false }
    if later.minY >= earlier.maxY { return true }
    return later.minX >= earlier.minX || later.midY > earlier.midY
  }

  @Test("Tab visits everything in reading order", arguments: Preset.allCases)
  func readingOrder(preset: Preset) {
    // On these screens of a kiosk any key does what their only button does.
    let phase = preset.state.kiosk?.phase
    guard phase == nil || phase == .visit else { return }
    for size in Self.sizes {
      let harness = Harness(preset.state, size: size)
      let wanted = Set(
        (harness.interaction.scene?.activeElements ?? [])
          .filter { $0.isFocusable && !$0.keepsFocus }.map(\.id))
      let isTyping = harness.interaction.memory.typing != nil
      let stops = round(harness)
      let missed = wanted.subtracting(stops.map(\.id)).map(\.name)
      #expect(missed.isEmpty, "\(size)")
      // With an initial focus, the round begins in the middle.
      guard !isTyping, harness.interaction.scene?.activeLayers.first?.initialFocus == nil
      else { continue }
      for (earlier, later) in zip(stops, stops.dropFirst())
      where earlier.layer == later.layer && (earlier.list == nil || earlier.list != later.list) {
        #expect(
          isReadAfter(place(of: later, harness), place(of: earlier, harness)),
          "\(later.id.name) after \(earlier.id.name) \(size)")
      }
    }
  }

  @Test(
    "The order on each screen, a list as one",
    arguments: [
      Preset.sentTable, .sentGrid, .detail, .captionedEditor, .albumListing, .cropWhole, .fontPanel,
      .shareSheet, .savedAlert,
    ], [Size(width: 480, height: 800), Size(width: 1000, height: 760)])
  func names(preset: Preset, size: Size) throws {
    let harness = Harness(preset.state, size: size)
    var names: [String] = []
    for stop in round(harness) where stop.list == nil || stop.name != names.last {
      names.append(stop.name)
    }
    try Golden(besideTest: #filePath).check(
      names.joined(separator: "\n"),
      named: "focus-order-\(preset.rawValue)-\(Int(size.width))x\(Int(size.height)).txt")
  }

  @Test("The focus is visible wherever Tab leads", arguments: Preset.allCases, Self.sizes)
  func ring(preset: Preset, size: Size) {
    let harness = Harness(preset.state, size: size)
    harness.finishAnimations()
    var before = harness.drawList.commands
    var place: Rect?
    for _ in 0..<round(Harness(preset.state, size: size)).count {
      harness.press(.tab)
      harness.finishAnimations()
      let commands = harness.drawList.commands
      guard let stop = stop(harness) else { break }
      let reach = stop.frame.expanded(by: Measure.focusExtent)
      let isShown = commands.contains { command in
        command.shape.map { !$0.intersection(reach).isEmpty } == true && !before.contains(command)
      }
      // Where a list scrolls under the focus, the ring stays as it was.
      #expect(isShown || stop.frame == place, "\(stop.name) \(size)")
      #expect(harness.interaction.memory.isFocusVisible)
      before = commands
      place = stop.frame
    }
  }

  @Test("Everything that responds to a pointer responds to keys", arguments: Preset.allCases)
  func noneForPointersOnly(preset: Preset) {
    for size in Self.sizes {
      let elements = Harness(preset.state, size: size).interaction.scene?.activeElements ?? []
      for element in elements where element.role != nil && element.isEnabled {
        switch element.response {
        case .press, .edit, .drag:
          // The text that a button in a field clears is cleared by keys too, and the star has one.
          #expect(element.isFocusable)
          #expect(
            !element.keepsFocus || ["Clear", "Favorite"].contains(element.label),
            "\(element.label) \(size)")
        case .none, .scroll, .scrollAcross, .moveSelection, .textCommand, .key, .alternative: break
        }
      }
    }
  }

  @Test("Shift+Tab visits the same in reverse", arguments: Preset.allCases)
  func back(preset: Preset) {
    let size = Size(width: 1000, height: 760)
    let harness = Harness(preset.state, size: size)
    // A caption that has had the focus once can be styled.
    _ = round(harness)
    let there = round(harness).map(\.id)
    let back = round(harness, .shift).map(\.id)
    #expect(Set(there) == Set(back) && there.count == back.count)
  }

  @Test("Tab leaves every field in both directions", arguments: Preset.allCases, Self.sizes)
  func fields(preset: Preset, size: Size) {
    let elements = Harness(preset.state, size: size).interaction.scene?.activeElements ?? []
    for field in elements where field.role == .textField && field.isEnabled {
      for modifiers in [[], .shift] as [KeyModifiers] {
        let harness = Harness(preset.state, size: size)
        for _ in 0..<60 where stop(harness)?.id != field.id { harness.press(.tab) }
        #expect(stop(harness)?.id == field.id)
        harness.type("x")
        harness.press(.tab, modifiers)
        #expect(stop(harness) != nil && stop(harness)?.id != field.id, "\(field.label) \(size)")
      }
    }
  }

  @Test("Tab leaves Search in both directions, with text in it too")
  func search() throws {
    for preset in [Preset.sentTable, .searching] {
      let harness = Harness(preset.state)
      try harness.click("Search")
      harness.press(.tab)
      #expect(try harness.entry("Favorites").isFocused)
      harness.press(.tab, .shift)
      #expect(try harness.entry("Search").isFocused)
      harness.press(.tab, .shift)
      #expect(try !harness.entry("Search").isFocused)
    }
  }

  @Test("Tab reaches the font panel from the captions")
  func fontPanel() throws {
    let harness = Harness(Preset.fontPanel.state)
    try harness.click("BOTTOM")
    harness.press(.tab)
    #expect(stop(harness)?.layer == "font")
  }

  @Test("A draft is not offered beside a meme that was just discarded, but after it")
  func draftWaits() throws {
    let harness = Harness(Preset.draftOffered.state)
    #expect(harness.shows("Continue"))
    try harness.click("Add")
    try harness.click("TOP")
    harness.type("words")
    harness.press(.enter)
    try harness.click("Cancel")
    harness.finishAnimations()
    #expect(harness.shows("Undo") && !harness.shows("Continue"))
    let toast = try #require(harness.state.toast?.id)
    harness.receive(.toastExpired(toast))
    harness.finishAnimations()
    #expect(!harness.shows("Undo") && harness.shows("Continue"))
  }
}

extension DrawCommand {
  /// The rectangle of a fill or a line around it; nil for other commands.
  fileprivate var shape: Rect? {
    switch self {
    case .fill(let rect, _, _), .stroke(let rect, _, _, _, _): rect
    default: nil
    }
  }
}
