import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("The edges of controls")
struct ControlEdgeTests {
  private let frame = Rect(x: 20, y: 20, width: 200, height: 80)

  private func commands(
    _ theme: Theme, memory: ViewMemory = ViewMemory(), _ view: any View<TestAction>
  ) -> [DrawCommand] {
    let context = LayoutContext(theme: theme, measurer: FixedWidthMeasurer(), memory: memory)
    var builder = LayerBuilder<TestAction>(bounds: Rect(x: 0, y: 0, width: 240, height: 300))
    view.place(in: frame, context, &builder)
    return builder.drawList.commands
  }

  /// The widths of the strokes in a colour.
  private func strokes(_ color: Color, _ commands: [DrawCommand]) -> [Double] {
    commands.compactMap {
      if case .stroke(_, color, let width, _, dash: nil) = $0 { width } else { nil }
    }
  }

  private func button(_ look: Button<TestAction>.Look, isEnabled: Bool = true) -> any View<
    TestAction
  > {
    Button("Label", look, isEnabled: isEnabled, id: "button", action: .dismissed)
  }

  private static let outlined: [Button<TestAction>.Look] = [
    .primary, .primaryIcon("plus"), .destructive, .plain, .circle(icon: "close"),
    .chip(isChosen: false), .chip(isChosen: true), .chipIcon("font", isChosen: false),
    .tile(icon: "email", subtitle: nil), .swatch(.black, isChosen: false),
  ]

  @Test("In high contrast buttons have an edge of 2 points", arguments: outlined)
  func buttons(look: Button<TestAction>.Look) {
    for theme in [Theme.darkHighContrast, .lightHighContrast] {
      let widths = strokes(theme.line, commands(theme, button(look)))
      #expect((widths.first ?? 0) >= 2)
    }
    #expect(strokes(Theme.light.line, commands(.light, button(look))) == [])
  }

  @Test("A disabled primary button does not have the accent", arguments: [Theme.dark, .light])
  func disabled(theme: Theme) {
    func hasAccent(isEnabled: Bool) -> Bool {
      commands(theme, button(.primary, isEnabled: isEnabled)).contains {
        if case .fill(_, theme.accent, _) = $0 { true } else { false }
      }
    }
    #expect(hasAccent(isEnabled: true))
    #expect(!hasAccent(isEnabled: false))
  }

  @Test("Only the focus is a ring in the accent of lines; a selected chip has no edge")
  func selectedChip() {
    let chip = button(.chip(isChosen: true))
    #expect(strokes(Theme.light.controlLine, commands(.light, chip)) == [])
    #expect(strokes(Theme.light.highlight, commands(.light, chip)) == [])
    #expect(strokes(Theme.dark.controlLine, commands(.dark, chip)) == [])
    var memory = ViewMemory()
    memory.focused = "button"
    memory.isFocusVisible = true
    #expect(strokes(Theme.light.highlight, commands(.light, memory: memory, chip)) == [3])
  }

  @Test("A chip changes under the mouse, and again when it is pressed")
  func states() {
    let chip = button(.chip(isChosen: false))
    var memory = ViewMemory()
    let rest = commands(.light, memory: memory, chip)
    memory.hovered = "button"
    let hovered = commands(.light, memory: memory, chip)
    memory.pressed = "button"
    let pressed = commands(.light, memory: memory, chip)
    #expect(rest != hovered && hovered != pressed && pressed != rest)
  }

  @Test("A search field has an edge with the focus only", arguments: [Theme.dark, .light])
  func textField(theme: Theme) {
    let field = SearchField<TestAction>(
      "Search", id: "search", prompt: "Search", text: "", clearLabel: "Clear",
      clearing: .dismissed, tools: TestScene.tools)
    var memory = ViewMemory()
    #expect(strokes(theme.controlLine, commands(theme, memory: memory, field)) == [])
    memory.focused = "search"
    #expect(strokes(theme.highlight, commands(theme, memory: memory, field)) == [2])
  }

  @Test("The filled part of a slider's track has the colour of text, and nothing the accent")
  func slider() {
    let colors = commands(.light, Slider<TestAction>("Size", id: "size", fraction: 0.5))
      .compactMap { if case .fill(_, let color, _) = $0 { color } else { nil } }
    #expect(colors.contains(Theme.light.text) && colors.contains(Theme.light.track))
    #expect(!colors.contains(Theme.light.accent))
  }

  @Test("A floating view has the one elevation and an edge", arguments: [Theme.dark, .light])
  func floating(theme: Theme) {
    let commands = commands(theme, ToastView<TestAction>("Saved"))
    #expect(
      commands.contains {
        if case .shadow(_, theme.shadow, blur: Elevation.floating.blur, _) = $0 {
          true
        } else {
          false
        }
      })
    #expect(strokes(theme.line, commands) == [1])
  }

  @Test("Lines are one pixel thick at every scale", arguments: [1, 1.25, 1.5, 2, 3])
  func lines(scale: Double) {
    for theme in [Theme.dark, .light] {
      var builder = LayerBuilder<TestAction>(pixelsPerPoint: scale)
      builder.drawFloating(frame, radius: 10, theme)
      builder.drawLine(around: frame, radius: 10, theme)
      builder.drawLine(.bottom, of: frame, theme)
      let commands = builder.drawList.commands
      #expect(strokes(theme.line, commands) == [1 / scale, 1 / scale])
      let heights = commands.compactMap {
        if case .fill(let rect, theme.line, _) = $0 { rect.height } else { nil }
      }
      #expect(heights == [1 / scale])
    }
  }

  @Test("In high contrast every key has an edge")
  func keys() {
    let theme = Theme.lightHighContrast
    for isSpecial in [false, true] {
      let cap = Keycap(
        id: "key", label: "a", face: .text("a"), response: KeyResponse(stroke: .insert("a")),
        isSpecial: isSpecial)
      let key = KeyFace(
        key: PlacedKey(cap: cap, cell: frame, face: frame), isPressed: false, isLit: false,
        isFlat: false, isLocked: false)
      var builder = LayerBuilder<TestAction>()
      let context = LayoutContext(
        theme: theme, measurer: FixedWidthMeasurer(), memory: ViewMemory())
      key.draw(context, &builder)
      #expect(strokes(theme.line, builder.drawList.commands) == [2])
    }
  }
}
