import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

/// A source of cells that are buttons and record which of them are built.
private struct Cells: ShapedCellSource {
  typealias Action = TestAction

  final class Record {
    var built: Set<Int> = []
  }

  let shapes: [Double]
  let record = Record()
  var count: Int { shapes.count }

  func row(at index: Int) -> any View<TestAction> {
    record.built.insert(index)
    return Cell(name: "\(index)")
  }
}

private struct Cell: View {
  typealias Action = TestAction

  let name: String

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<TestAction>) {
    scene.add(
      Element(
        id: ViewID(name), role: .listItem, label: .verbatim(name), frame: frame,
        response: .press(.pressed(name))))
  }
}

/// A grid in a window, built again after each key.
private struct GridScene {
  var interaction = Interaction<TestAction>()
  let cells: Cells
  let size: Size
  let cache = JustifiedRowCache()

  init(_ shapes: [Double], _ size: Size) {
    cells = Cells(shapes: shapes)
    self.size = size
    show()
  }

  mutating func show() {
    let context = LayoutContext(
      theme: .dark, measurer: FixedWidthMeasurer(), memory: interaction.memory)
    let layer = Layer<TestAction>(
      "grid", root: JustifiedGrid(id: "list", label: "list", cells: cells, cache: cache),
      size: size, context: context)
    interaction.show(Scene(screen: "test", size: size, layers: [layer]), at: 0)
  }

  mutating func press(_ key: Key) {
    _ = interaction.handle(.key(key, []), at: 0)
    show()
  }

  var focused: Element<TestAction>? {
    interaction.memory.focused.flatMap { interaction.scene?.activeElement($0) }
  }
}

@Suite("Justified grid")
struct JustifiedGridTests {
  static let widths = [320.0, 480, 800, 1000, 1280, 1920]
  private static let shapes = [1.5, 0.75, 1, 16.0 / 9, 4.0 / 3, 2.4, 0.5625, 0.8, 2, 1.25]
  /// Thirty pictures, in which each shape follows several others.
  private static let thirty = (0..<30).map { shapes[($0 * 7 + $0 / 10) % shapes.count] }
  /// Ten thousand pictures, some of extreme shapes.
  private static let many = (0..<10_000).map { 0.1 + Double($0 * 7_919 % 1_000) / 250 }

  private func check(_ plan: JustifiedRows, _ shapes: [Double], width: Double) {
    #expect(plan.rows.flatMap { Array($0.pictures) } == Array(shapes.indices), "\(width)")
    for (index, row) in plan.rows.enumerated() {
      let frames = plan.frames(ofRow: index)
      #expect(frames.first?.minX == 16, "row \(index) at \(width)")
      let isLast = index == plan.rows.count - 1
      #expect(
        isLast ? (frames.last?.maxX ?? 0) <= width - 16 : frames.last?.maxX == width - 16,
        "row \(index) at \(width)")
      for (left, right) in zip(frames, frames.dropFirst()) {
        #expect(right.minX - left.maxX == 12, "row \(index) at \(width)")
      }
      #expect(frames.allSatisfy { $0.minY == 0 && $0.maxY == row.height }, "row \(index)")
      #expect(plan.tops[index + 1] - plan.tops[index] == row.height + 12, "row \(index)")
    }
  }

  @Test("Rows fill the width without overlaps, with equal gaps between them", arguments: widths)
  func rows(width: Double) {
    for shapes in [Self.thirty, Self.many, [], [1], [8, 0.1], Array(repeating: 0.1, count: 40)] {
      check(JustifiedRows(shapes: shapes, width: width), shapes, width: width)
    }
  }

  @Test("Each picture's cell has its shape, to a point", arguments: widths)
  func cellShapes(width: Double) {
    let plan = JustifiedRows(shapes: Self.thirty, width: width)
    let frames = plan.rows.indices.flatMap(plan.frames)
    for (frame, shape) in zip(frames, Self.thirty) {
      let difference = min(
        abs(frame.width - shape * frame.height), abs(frame.height - frame.width / shape))
      #expect(difference <= 1, "\(shape): \(frame) at \(width)")
    }
  }

  @Test(
    "Where rows have several pictures, their heights are similar",
    arguments: [
      800.0, 1000, 1280, 1920,
    ])
  func similarHeights(width: Double) {
    let heights = JustifiedRows(shapes: Self.thirty, width: width).rows.map(\.height)
    #expect((heights.max() ?? 0) / 1.25 <= (heights.min() ?? 0) + 1, "\(heights) at \(width)")
  }

  @Test("Two pictures of 3:2 are side by side in a window of 320; a few are not stretched")
  func fewPictures() throws {
    let pairs = JustifiedRows(shapes: Array(repeating: 1.5, count: 6), width: 320)
    #expect(pairs.rows.map(\.pictures.count) == [2, 2, 2])
    let one = try #require(JustifiedRows(shapes: [1.5], width: 1280).frames(ofRow: 0).first)
    #expect(one == Rect(x: 16, y: 0, width: 360, height: 240))
  }

  @Test("Windows without space for a picture are no problem", arguments: [0.0, 10, 32, 44])
  func narrow(width: Double) {
    let plan = JustifiedRows(shapes: [1, 2, 0.5], width: width)
    for index in plan.rows.indices {
      #expect(plan.frames(ofRow: index).allSatisfy { !$0.isEmpty })
    }
  }

  @Test("Of ten thousand pictures only the visible ones and one more row at each end are built")
  func virtualisation() {
    var scene = GridScene(Self.many, Size(width: 1000, height: 700))
    let plan = JustifiedRows(shapes: Self.many, width: 1000)
    for key in [Key.home, .pageDown, .pageDown, .end, .pageUp] {
      scene.cells.record.built = []
      scene.press(key)
      let offset = scene.interaction.memory.scrollOffset(of: "list")
      let visible = plan.rows.indices.filter {
        plan.tops[$0 + 1] + 16 > offset && plan.tops[$0] + 16 < offset + 700
      }
      let rows = plan.rows.indices.clamped(to: visible[0] - 1..<visible[visible.count - 1] + 2)
      let wanted = rows.flatMap { Array(plan.rows[$0].pictures) }
      #expect(scene.cells.record.built.isSuperset(of: visible.flatMap { plan.rows[$0].pictures }))
      #expect(scene.cells.record.built.isSubset(of: wanted), "\(key)")
      #expect(wanted.count < 100)
    }
  }

  @Test("The rows are planned once for each width")
  func cache() {
    let cache = JustifiedRowCache()
    let first = cache.rows(for: Self.thirty, width: 800)
    #expect(cache.rows(for: Self.thirty, width: 800) == first)
    #expect(
      cache.rows(for: Self.thirty, width: 480) == JustifiedRows(shapes: Self.thirty, width: 480))
    #expect(cache.rows(for: [1], width: 480) == JustifiedRows(shapes: [1], width: 480))
  }

  /// Expects the focus on a cell that is entirely visible.
  private func expectFocus(_ scene: GridScene, _ step: String) -> Int? {
    guard let focused = scene.focused else {
      Issue.record("the focus is lost after \(step)")
      return nil
    }
    #expect(focused.frame == focused.wholeFrame, "\(focused.label) after \(step)")
    return Int(focused.label.english)
  }

  @Test("Left and right reach every cell", arguments: widths)
  func sideways(width: Double) {
    var scene = GridScene(Self.thirty, Size(width: width, height: 420))
    for index in Self.thirty.indices {
      scene.press(.right)
      #expect(expectFocus(scene, "right \(index)") == index)
    }
    scene.press(.right)
    #expect(scene.focused?.label.english == "29")
    for index in (0..<29).reversed() {
      scene.press(.left)
      #expect(expectFocus(scene, "left to \(index)") == index)
    }
  }

  @Test("Down and up move by one row, to a cell below or above the middle", arguments: widths)
  func rowByRow(width: Double) throws {
    var scene = GridScene(Self.thirty, Size(width: width, height: 420))
    let plan = JustifiedRows(shapes: Self.thirty, width: width)
    scene.press(.right)
    scene.press(.right)
    var steps = Array(repeating: (Key.down, 1), count: plan.rows.count - 1)
    steps += Array(repeating: (Key.up, -1), count: plan.rows.count - 1)
    for (key, step) in steps {
      let before = try #require(expectFocus(scene, "\(key)"))
      scene.press(key)
      let after = try #require(expectFocus(scene, "\(key)"))
      let row = try #require(plan.rows.firstIndex { $0.pictures.contains(before) })
      let next = row + step
      #expect(plan.rows[next].pictures.contains(after), "\(before) to \(after)")
      let frames = plan.frames(ofRow: next)
      let middle = plan.frames(ofRow: row)[before - plan.rows[row].pictures.lowerBound].midX
      let distances = frames.map { max(0, $0.minX - middle, middle - $0.maxX) }
      #expect(distances[after - plan.rows[next].pictures.lowerBound] == distances.min())
    }
    #expect(plan.rows[0].pictures.contains(try #require(expectFocus(scene, "up"))))
  }

  @Test("Home and End scroll to the ends")
  func ends() {
    var scene = GridScene(Self.many, Size(width: 1000, height: 700))
    scene.press(.end)
    #expect(scene.interaction.scene?.activeElement("9999")?.frame.isEmpty == false)
    scene.press(.home)
    #expect(scene.interaction.memory.scrollOffset(of: "list") == 0)
  }
}
