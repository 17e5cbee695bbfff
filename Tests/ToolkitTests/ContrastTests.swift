import Canvas
import Glibc
import Testing
import Toolkit

/// The contrasts of WCAG 2.2: 4.5 for text (1.4.3), 3 for controls and the focus (1.4.11), and here
/// 3 also for disabled text, which the guidelines exempt.
@Suite("Contrast")
struct ContrastTests {
  /// A theme with its name, as it is used in the window, on floating views and on the canvas.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var theme: Theme
    var testDescription: String { name }

    /// What controls and text are on.
    var surfaces: [(name: String, color: Color)] {
      [("background", theme.background), ("bar", theme.bar), ("floating", theme.floating)]
    }
  }

  nonisolated static let themes = [
    Sample(name: "dark", theme: .dark), Sample(name: "light", theme: .light),
    Sample(name: "dark, high contrast", theme: .darkHighContrast),
    Sample(name: "light, high contrast", theme: .lightHighContrast),
  ]

  nonisolated static let samples =
    themes
    + themes.map { sample in
      Sample(name: "\(sample.name), floating", theme: sample.theme.onFloating)
    }

  private static let states: [(name: String, state: ControlState)] = [
    ("rest", ControlState()), ("hovered", ControlState(isHovered: true)),
    ("pressed", ControlState(isPressed: true)), ("selected", ControlState(isSelected: true)),
    ("selected, hovered", ControlState(isHovered: true, isSelected: true)),
    ("selected, pressed", ControlState(isPressed: true, isSelected: true)),
  ]

  private func luminance(_ color: Color) -> Double {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The contrast of a colour, where it covers an opaque one, with that one.
  private func contrast(_ color: Color, on background: Color) -> Double {
    let (first, second) = (luminance(color.composited(over: background)), luminance(background))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func fill(
    _ fill: ControlFill, _ state: ControlState, on surface: Color, _ theme: Theme
  ) -> Color {
    theme.fill(fill, in: state)?.composited(over: surface) ?? surface
  }

  @Test("Black and white have the contrast of the guidelines")
  func extremes() {
    #expect(abs(contrast(.black, on: .white) - 21) < 0.01)
    #expect(abs(contrast(Color(0x767676), on: .white) - 4.54) < 0.01)
  }

  @Test("Both kinds of text can be read on rows in every state", arguments: samples)
  func rows(sample: Sample) {
    let theme = sample.theme
    for surface in sample.surfaces {
      for (name, state) in Self.states {
        let row = fill(.plain, state, on: surface.color, theme)
        for color in [theme.text, theme.secondaryText, theme.destructiveText] {
          #expect(contrast(color, on: row) >= 4.5, "\(name) on \(surface.name)")
        }
      }
    }
  }

  @Test("Text can be read in banners and fields, with a selection too", arguments: samples)
  func fields(sample: Sample) {
    let theme = sample.theme
    for background in [theme.field] {
      #expect(contrast(theme.text, on: background) >= 4.5)
      #expect(contrast(theme.secondaryText, on: background) >= 4.5)
    }
    let selection = theme.textSelection.composited(over: theme.field)
    #expect(contrast(theme.text, on: selection) >= 4.5)
  }

  @Test("The labels of controls can be read in every state", arguments: samples)
  func labels(sample: Sample) {
    let theme = sample.theme
    for surface in sample.surfaces {
      for kind in ControlFill.allCases {
        for (name, state) in Self.states {
          let face = fill(kind, state, on: surface.color, theme)
          let label = theme.foreground(on: kind, in: state)
          #expect(contrast(label, on: face) >= 4.5, "\(kind), \(name) on \(surface.name)")
        }
      }
    }
  }

  @Test("The labels of disabled controls can be made out", arguments: samples)
  func disabled(sample: Sample) {
    let theme = sample.theme
    for surface in sample.surfaces {
      for kind in ControlFill.allCases {
        for isSelected in [false, true] {
          let state = ControlState(isEnabled: false, isSelected: isSelected)
          let face = fill(kind, state, on: surface.color, theme)
          let label = theme.foreground(on: kind, in: state)
          #expect(contrast(label, on: face) >= 3, "\(kind) on \(surface.name)")
        }
      }
    }
  }

  @Test("Tracks, knobs and edges of fields stand out from what is around them", arguments: samples)
  func lines(sample: Sample) {
    let theme = sample.theme
    for surface in sample.surfaces + [("field", theme.field), ("keyboard", theme.keyboard)] {
      #expect(contrast(theme.controlLine, on: surface.color) >= 3, "\(surface.name)")
    }
    #expect(contrast(theme.text, on: theme.track) >= 3, "the filled part of a slider")
  }

  @Test("The focus and the caret stand out in every state", arguments: samples)
  func focus(sample: Sample) {
    let theme = sample.theme
    #expect(contrast(theme.highlight, on: theme.field) >= 3)
    for surface in sample.surfaces {
      for (name, state) in Self.states {
        let row = fill(.plain, state, on: surface.color, theme)
        #expect(contrast(theme.highlight, on: row) >= 3, "\(name) on \(surface.name)")
      }
    }
  }

  @Test(
    "What is selected has a fill of its own and a stronger label, and in high contrast an edge",
    arguments: samples)
  func selection(sample: Sample) {
    let theme = sample.theme
    let selected = ControlState(isSelected: true)
    for surface in sample.surfaces where !theme.isHighContrast {
      let face = fill(.choice, selected, on: surface.color, theme)
      #expect(contrast(face, on: surface.color) >= 1.1, "\(surface.name)")
      let labels = [selected, ControlState()].map { theme.foreground(on: .choice, in: $0) }
      #expect(contrast(labels[0], on: labels[1]) >= 2, "\(surface.name)")
    }
    for surface in sample.surfaces where theme.isHighContrast {
      for kind in [ControlFill.plain, .choice] {
        let rest = fill(kind, ControlState(), on: surface.color, theme)
        let edge = theme.edge(kind, in: selected)
        #expect(edge == nil || edge != theme.edge(kind, in: ControlState()))
        let colors =
          [fill(kind, selected, on: surface.color, theme)] + (edge.map { [$0.color] } ?? [])
        for neighbor in [surface.color, rest] {
          let best = colors.map { contrast($0, on: neighbor) }.max() ?? 0
          #expect(best >= 3, "\(kind) on \(surface.name)")
        }
      }
    }
  }

  @Test("In high contrast whatever has a background has a line of 2 points", arguments: samples)
  func edges(sample: Sample) {
    let theme = sample.theme
    guard theme.isHighContrast else { return }
    let states = Self.states + [("disabled", ControlState(isEnabled: false))]
    for surface in sample.surfaces {
      for kind in ControlFill.allCases {
        for (name, state) in states where theme.fill(kind, in: state) != nil {
          let edge = theme.edge(kind, in: state)
          #expect((edge?.width ?? 0) >= 2, "\(kind), \(name)")
          #expect(contrast(edge?.color ?? .clear, on: surface.color) >= 3, "\(kind), \(name)")
        }
      }
    }
  }

  @Test("Keys can be read, pressed or not", arguments: themes)
  func keys(sample: Sample) {
    let theme = sample.theme
    for face in [theme.key, theme.specialKey, theme.popup, theme.keyboard] {
      #expect(contrast(theme.text, on: face) >= 4.5)
    }
    #expect(contrast(theme.onAccent, on: theme.accent) >= 4.5)
  }

  @Test("Lines on a picture stand out from any picture", arguments: themes)
  func pictures(sample: Sample) {
    let theme = sample.theme.onCanvas
    #expect(theme.highlight == theme.accent)
    #expect(contrast(theme.highlight, on: theme.canvas) >= 3)
    // On a white picture the dark edge is lightest.
    let edge = theme.pictureEdge.composited(over: .white)
    for color in [theme.highlight, theme.warning, .white, theme.text.faded(0.8)] {
      #expect(contrast(color, on: edge) >= 3)
    }
    let glass = theme.selected.faded(0.75).composited(over: .white)
    #expect(contrast(.white, on: glass) >= 4.5)
    #expect(contrast(.white, on: theme.destructive) >= 3)
  }
}
