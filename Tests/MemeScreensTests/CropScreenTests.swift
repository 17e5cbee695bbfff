import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

@Suite("Crop screen")
struct CropScreenTests {
  private static let turns = ["Turn Left", "Turn Right", "Flip"]

  /// The frames of the aspect ratios, row by row.
  private func rows(_ harness: Harness) throws -> [[Rect]] {
    let chips = try ["Free", "Original", "1:1", "5:4", "4:3", "3:2", "16:9"].map {
      try harness.entry($0).frame
    }
    return Dictionary(grouping: chips, by: \.minY).sorted { $0.key < $1.key }.map(\.value)
  }

  @Test("Aspect ratios and turns are in rows with the same edges", arguments: FontPanelTests.sizes)
  func edges(size: Size) throws {
    let harness = Harness(Preset.cropWhole.state, size: size)
    let rows = try rows(harness)
    let turns = try Self.turns.map { try harness.entry($0).frame }
    let edges = (rows[0][0].minX, rows[0].map(\.maxX).max() ?? 0)
    for row in rows {
      #expect(row.first?.minX == edges.0 && row.last?.maxX == edges.1, "\(row) at \(size)")
      for (left, right) in zip(row, row.dropFirst()) {
        #expect(abs(right.minX - left.maxX - 8) < 0.01, "\(row) at \(size)")
      }
    }
    #expect(abs(turns[0].minX - edges.0) <= 0.5 && abs(turns[2].maxX - edges.1) <= 0.5)
    #expect(abs(turns[0].width - turns[2].width) < 0.01)
  }

  @Test("The captions are shown, dimmed, where they will be", arguments: FontPanelTests.sizes)
  func captions(size: Size) throws {
    var state = Preset.captionedEditor.state
    let place = CaptionPlace(center: Point(x: 0.75, y: 0.5), width: 0.2, height: 0.1)
    state.editor.recipe.captions.append(
      Caption(id: CaptionID("thing"), text: "thing", place: place))
    _ = state.reduce(.editor(.cropTapped))
    let harness = Harness(state, size: size)
    harness.finishAnimations()
    func shown() throws -> [OutlinedText] {
      let commands = try #require(harness.interaction.scene?.activeLayers.first).drawList.commands
      return commands.compactMap {
        if case .outlinedText(let text, opacity: 0.4, _) = $0 { text } else { nil }
      }
    }
    let before = try shown()
    #expect(
      before.map { $0.lines.first?.text } == ["THING", "ONE DOES NOT SIMPLY", "LEAVE THE DESERT"])
    // A square about the middle: the text at the top has less width, the thing stays.
    harness.receive(.crop(.ratioTapped(.square)))
    let after = try shown()
    #expect(after[0] == before[0] && after[1] != before[1])
  }

  @Test("In a flat window the controls are beside the picture, elsewhere below it")
  func side() throws {
    func isBeside(_ width: Double, _ height: Double) throws -> Bool {
      let harness = Harness(Preset.cropWhole.state, size: Size(width: width, height: height))
      let area = try harness.entry("Crop area").frame
      let rows = try rows(harness)
      return rows.joined().allSatisfy { $0.minX >= area.maxX }
    }
    #expect(try isBeside(480, 320) && isBeside(640, 480) && isBeside(800, 480))
    #expect(try !isBeside(320, 480) && !isBeside(480, 480) && !isBeside(1000, 760))
    #expect(try !isBeside(1280, 800))
  }
}
