import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

/// A view of a fixed size that records its frame.
private struct Box: View {
  typealias Action = TestAction

  let name: String
  var width = 10.0
  var height = 10.0
  var stretches: Set<StackAxis> = []

  func isFlexible(along axis: StackAxis) -> Bool { stretches.contains(axis) }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: min(offered.width, width), height: min(offered.height, height))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<TestAction>) {
    scene.add(Element(id: ViewID(name), role: .image, label: .verbatim(name), frame: frame))
  }
}

private var context: LayoutContext {
  LayoutContext(theme: .dark, measurer: FixedWidthMeasurer(), memory: ViewMemory())
}

/// The frames of the boxes in a view that is placed in a frame.
private func places(_ view: any View<TestAction>, _ frame: Rect) -> [String: Rect] {
  var builder = LayerBuilder<TestAction>()
  view.place(in: frame, context, &builder)
  return Dictionary(builder.elements.map { ($0.label.english, $0.frame) }) { first, _ in first }
}

private let frame = Rect(x: 100, y: 50, width: 200, height: 80)

@Suite("Layout")
struct LayoutTests {
  @Test("Children are placed one after the other, centred across the axis")
  func plainStack() {
    let stack = Stack<TestAction>(
      .horizontal, spacing: 5, [Box(name: "a"), Box(name: "b", height: 30)])
    #expect(stack.size(offered: frame.size, in: context) == Size(width: 25, height: 30))
    #expect(
      places(stack, frame) == [
        "a": Rect(x: 100, y: 85, width: 10, height: 10),
        "b": Rect(x: 115, y: 75, width: 10, height: 30),
      ])
  }

  @Test("Rows of a flow are of similar length, and can be widened to fill the width")
  func flow() {
    let boxes = [30.0, 40, 20, 20, 25].enumerated().map { Box(name: "\($0)", width: $1) }
    let narrow = Rect(x: 0, y: 0, width: 101, height: 80)
    let plain = Flow<TestAction>(spacing: 6, boxes)
    #expect(plain.size(offered: narrow.size, in: context) == Size(width: 77, height: 20))
    let rows = [[0.0, 36], [0, 26, 52]]
    #expect((0..<5).map { places(plain, narrow)["\($0)"]?.minX } == rows.flatMap { $0 })
    let filling = Flow<TestAction>(spacing: 6, fills: true, boxes)
    #expect(filling.size(offered: narrow.size, in: context) == Size(width: 101, height: 20))
    let placed = places(filling, narrow)
    #expect(placed["0"]?.minX == 0 && placed["1"]?.maxX == 101)
    #expect(placed["2"]?.minX == 0 && placed["4"]?.maxX == 101)
    for (left, right) in [("0", "1"), ("2", "3"), ("3", "4")] {
      #expect((placed[right]?.minX ?? 0) - (placed[left]?.maxX ?? 0) == 6)
    }
    #expect(filling.size(offered: Size(width: 500, height: 80), in: context).width == 159)
  }

  @Test("Children can be aligned at the start or fill the stack across the axis")
  func alignment() {
    let boxes: [any View<TestAction>] = [Box(name: "a")]
    #expect(
      places(Stack(.vertical, alignment: .start, boxes), frame)["a"]
        == Rect(x: 100, y: 50, width: 10, height: 10))
    #expect(
      places(Stack(.vertical, alignment: .fill, boxes), frame)["a"]
        == Rect(x: 100, y: 50, width: 200, height: 10))
  }

  @Test("Flexible children share the remaining space equally")
  func flexibleShares() {
    let stack = Stack<TestAction>(
      .horizontal, spacing: 10, alignment: .fill,
      [
        Frame(flexible: Box(name: "a")), Box(name: "b", width: 40),
        Frame(flexible: Box(name: "c")),
      ])
    let boxes = places(stack, frame)
    #expect(boxes["a"] == Rect(x: 100, y: 50, width: 70, height: 80))
    #expect(boxes["b"] == Rect(x: 180, y: 50, width: 40, height: 80))
    #expect(boxes["c"] == Rect(x: 230, y: 50, width: 70, height: 80))
    #expect(stack.size(offered: frame.size, in: context).width == 200)
  }

  @Test("Without remaining space, flexible children have zero size")
  func noSpace() {
    let stack = Stack<TestAction>(
      .horizontal, [Box(name: "a", width: 500), Frame(flexible: Box(name: "b"))])
    let boxes = places(stack, frame)
    #expect(boxes["a"]?.width == 200)
    #expect(boxes["b"]?.width == 0)
  }

  @Test("A nested stack is flexible only along its own axis")
  func nestedStacks() {
    let row = Stack<TestAction>(.horizontal, [Box(name: "a"), Spacer(), Box(name: "b")])
    #expect(row.isFlexible(along: .horizontal))
    #expect(!row.isFlexible(along: .vertical))
    let column = Stack<TestAction>(
      .vertical, alignment: .fill, [row, Frame(flexible: Box(name: "c"))])
    let boxes = places(column, frame)
    #expect(boxes["a"] == Rect(x: 100, y: 50, width: 10, height: 10))
    #expect(boxes["b"] == Rect(x: 290, y: 50, width: 10, height: 10))
    #expect(boxes["c"] == Rect(x: 100, y: 60, width: 200, height: 70))
  }

  @Test("An empty stack has zero size")
  func emptyStack() {
    let stack = Stack<TestAction>(.vertical, spacing: 9, [])
    #expect(stack.size(offered: frame.size, in: context) == .zero)
    #expect(places(stack, frame) == [:])
  }

  @Test("Padding, frames and centring")
  func boxes() {
    let padded = Padding(Insets(top: 1, left: 2, bottom: 3, right: 4), Box(name: "a"))
    #expect(padded.size(offered: frame.size, in: context) == Size(width: 16, height: 14))
    #expect(places(padded, frame)["a"] == Rect(x: 102, y: 51, width: 194, height: 76))
    let framed = Frame(width: 50, Box(name: "a"))
    #expect(framed.size(offered: frame.size, in: context) == Size(width: 50, height: 10))
    #expect(framed.size(offered: Size(width: 20, height: 5), in: context).width == 20)
    #expect(
      places(Centered(Box(name: "a")), frame)["a"] == Rect(x: 195, y: 85, width: 10, height: 10))
  }

  @Test("An element outside a clip neither responds nor is listed")
  func clip() {
    var builder = LayerBuilder<TestAction>()
    builder.clipped(to: Rect(x: 0, y: 0, width: 50, height: 50), scroller: "list") { scene in
      Box(name: "in").place(in: Rect(x: 40, y: 0, width: 20, height: 20), context, &scene)
      scene.clipped(to: Rect(x: 0, y: 0, width: 10, height: 99)) { scene in
        Box(name: "out").place(in: Rect(x: 40, y: 0, width: 20, height: 20), context, &scene)
      }
    }
    Box(name: "free").place(in: frame, context, &builder)
    #expect(
      builder.elements.map(\.frame) == [Rect(x: 40, y: 0, width: 10, height: 20), .zero, frame])
    #expect(builder.elements.map(\.scroller) == ["list", "list", nil])
    let clips = builder.drawList.commands.map { if case .popClip = $0 { -1 } else { 1 } }
    #expect(clips == [1, 1, -1, -1])
  }
}

@Suite("List")
struct ListTests {
  private struct Rows: RowSource {
    let count: Int
    func row(at index: Int) -> any View<TestAction> { Box(name: "\(index)", height: 50) }
  }

  private func rows(_ count: Int, scrolled: Double = 0, height: Double = 120) -> [String] {
    var context = context
    context.memory.scroll["list"] = scrolled
    var builder = LayerBuilder<TestAction>()
    let list = List(id: "list", label: "list", rowHeight: 50, rows: Rows(count: count))
    list.place(in: Rect(x: 0, y: 10, width: 100, height: height), context, &builder)
    return builder.elements.dropFirst().map(\.label.english)
  }

  @Test(
    "Only visible rows and their neighbours are built",
    arguments: [
      (10_000, 0.0, 0..<4), (10_000, 5_000, 99..<104), (10_000, 5_025, 99..<104),
      (10_000, 1e9, 9_996..<10_000), (2, 0, 0..<2), (0, 0, 0..<0), (10, -5, 0..<4),
    ])
  func builtRows(count: Int, scrolled: Double, built: Range<Int>) {
    #expect(rows(count, scrolled: scrolled) == built.map(String.init))
  }

  @Test("A list of zero height builds next to nothing")
  func noHeight() {
    #expect(rows(100, height: 0).count <= 2)
  }
}

@Suite("Label")
struct LabelTests {
  /// Every cluster is 10 points wide.
  private let style = TextStyle(.interface(.regular), size: 20)

  private func lines(_ text: String, width: Double, limit: Int = 1) -> [String] {
    var builder = LayerBuilder<TestAction>()
    Label<TestAction>(.verbatim(text), style, lineLimit: limit).place(
      in: Rect(x: 0, y: 0, width: width, height: 100), context, &builder)
    return builder.drawList.commands.compactMap {
      if case .text(let line, _, _, _) = $0 { line } else { nil }
    }
  }

  @Test(
    "Lines break at spaces, and excess text is truncated with an ellipsis",
    arguments: [
      ("one two three", 200.0, 1, ["one two three"]), ("one two three", 100, 1, ["one two t…"]),
      ("one two three", 80, 1, ["one two…"]), ("one two three", 75, 3, ["one two", "three"]),
      ("one two three", 30, 2, ["one", "tw…"]),
      ("one two three", 30, 9, ["one", "two", "thr", "ee"]),
      ("", 100, 3, []), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 20, 1, ["👩‍👩‍👧‍👦…"]), ("abc", 5, 1, ["…"]),
    ])
  func wrapping(text: String, width: Double, limit: Int, expected: [String]) {
    #expect(lines(text, width: width, limit: limit) == expected)
  }

  @Test("A label is as wide as its widest line and as high as all its lines")
  func labelSize() {
    let label = Label<TestAction>("one two three", style, lineLimit: 3)
    #expect(
      label.size(offered: Size(width: 75, height: 0), in: context) == Size(width: 70, height: 54))
    #expect(Label<TestAction>("", style).size(offered: frame.size, in: context) == .zero)
  }

  @Test(
    "Lines have the height of their style",
    arguments: [
      (TypeScale.largeTitle, 30.0), (TypeScale.title, 22), (TypeScale.body, 20),
      (TypeScale.control, 20), (TypeScale.secondary.tabular, 18), (TypeScale.iconLabel, 15),
      (TypeScale.tiny, 14),
    ] as [(TextStyle, Double)])
  func lineHeight(style: TextStyle, height: Double) {
    let offered = Size(width: 3 * style.size, height: 0)
    let label = Label<TestAction>("one two three", style, lineLimit: 3)
    #expect(label.size(offered: offered, in: context).height == 3 * height)
  }

  @Test("A centred line is in the middle, a leading one at the left edge")
  func alignment() {
    for (alignment, x) in [(TextAlignment.center, 185.0), (.leading, 100)] {
      var builder = LayerBuilder<TestAction>()
      Label<TestAction>("abc", style, alignment: alignment, id: "label").place(
        in: frame, context, &builder)
      #expect(
        builder.drawList.commands == [
          .text("abc", baseline: Point(x: x, y: 95), style, Theme.dark.text)
        ])
      #expect(builder.elements.map(\.label) == ["abc"])
    }
  }
}
