import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Menus")
struct MenuTests {
  private func layer(
    _ items: [Menu<TestAction>.Item], in size: Size, _ memory: ViewMemory = ViewMemory()
  ) -> Layer<TestAction> {
    let menu = Menu(
      items, label: "Menu", .under(Point(x: size.width - 8, y: 52)), dismissal: .dismissed)
    let context = LayoutContext(theme: .dark, measurer: FixedWidthMeasurer(), memory: memory)
    return Layer("menu", root: menu, size: size, context: context)
  }

  private func items(_ count: Int) -> [Menu<TestAction>.Item] {
    (1...count).map {
      .init("Command \($0)", icon: "check", shortcut: "Ctrl+\($0)", action: .pressed("\($0)"))
    }
  }

  private func frames(_ layer: Layer<TestAction>) -> [Rect] {
    layer.elements.filter { $0.role == .button && !$0.frame.isEmpty }.map(\.frame)
  }

  @Test("A shortcut is at the right edge in the secondary color")
  func shortcut() throws {
    let size = Size(width: 400, height: 400)
    let layer = layer(items(2), in: size)
    let row = try #require(frames(layer).first)
    let texts = layer.drawList.commands.compactMap { command -> (Double, Color)? in
      guard case .text("Ctrl+1", let baseline, let style, let color) = command else { return nil }
      return (baseline.x + FixedWidthMeasurer().width(of: "Ctrl+1", in: style), color)
    }
    let (edge, color) = try #require(texts.first)
    #expect(abs(edge - (row.maxX - Spacing.medium)) < 0.5)
    #expect(color == Theme.dark.secondaryText)
  }

  @Test("A menu is as wide as its widest row, within the window")
  func width() throws {
    let long = Menu<TestAction>.Item(
      "A command with a rather long name", icon: "check", shortcut: "Ctrl+Shift+S",
      action: .pressed("long"))
    for width in [320.0, 480, 1000] {
      let frame = try #require(frames(layer([long], in: Size(width: width, height: 400))).first)
      #expect(frame.minX >= 8 && frame.maxX <= width - 8)
      #expect(width < 400 || frame.width > 300)
    }
  }

  @Test("A command that deletes is red, below a line, and faded like others when disabled")
  func destructive() {
    func commands(_ item: Menu<TestAction>.Item) -> [DrawCommand] {
      layer(items(1) + [item], in: Size(width: 400, height: 400)).drawList.commands
    }
    func color(_ item: Menu<TestAction>.Item) -> Color? {
      commands(item).compactMap { command -> Color? in
        guard case .text("Delete", _, _, let color) = command else { return nil }
        return color
      }.first
    }
    var item = Menu<TestAction>.Item(
      "Delete", icon: "trash", isDestructive: true, action: .pressed("Delete"))
    #expect(color(item) == Theme.dark.destructiveText)
    let count = commands(item).count
    item.beginsGroup = true
    #expect(commands(item).count == count + 1)
    item.isEnabled = false
    #expect(color(item) == Theme.dark.text.faded(Theme.dark.disabledOpacity))
  }

  @Test("In a low window whole rows are shown, and the rest is scrolled to")
  func low() {
    let size = Size(width: 320, height: 320)
    var scene = TestScene([layer(items(8), in: size)])
    #expect(frames(scene.layers[0]).count == 6)
    let window = Rect(origin: .zero, size: size)
    for frame in frames(scene.layers[0]) {
      #expect(window.contains(frame) && frame.height >= 44)
    }
    _ = scene.handle(.wheel(Point(x: 250, y: 100), down: 1_000))
    scene.layers = [layer(items(8), in: size, scene.interaction.memory)]
    let last = scene.layers[0].elements.last { $0.role == .button && !$0.frame.isEmpty }
    #expect(last?.label.english == "Command 8")
    #expect(frames(layer(items(8), in: Size(width: 320, height: 480))).count == 8)
  }
}
