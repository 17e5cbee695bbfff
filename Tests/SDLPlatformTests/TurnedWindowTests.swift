import Canvas
import MemeCore
import MemeScreens
import MemeTestKit
import Testing
import Toolkit

@testable import SDLPlatform

/// A window whose interface is turned for a display that nobody else turns.
@MainActor @Suite(.serialized) struct TurnedWindowTests {
  private let stage: Stage

  init() throws {
    stage = try Stage.shared.get()
  }

  /// Draws what a preset shows into a window whose own size is that of the upright one, turned.
  private func draw(
    _ preset: Preset, _ size: Size, _ turn: QuarterTurn, scale: Double
  ) throws -> Bitmap {
    stage.fonts.pixelsPerPoint = scale
    let context = LayoutContext(
      theme: .dark, measurer: stage.fonts, memory: ViewMemory(), pixelsPerPoint: scale)
    let scene = RootScreen(capitals: Capitals()).scene(
      for: preset.state, size: size, context: context)
    var interaction = Interaction<AppAction>()
    interaction.show(scene, at: 0)
    defer { stage.window.turn = .none }
    stage.window.turn = turn
    return try stage.draw(interaction.drawList(at: 0), size: turn.turned(size), scale: scale)
  }

  nonisolated static let presets: [Preset] = [
    .captionedEditor, .emptyEditor, .shareSheet, .problemAlert, .albumListing, .fontPanel,
    .cropSquare, .sentTable, .sentGrid, .toast,
  ]

  @Test("Turned pixels are the upright ones turned", arguments: presets, [1, 1.5])
  func isAsCrispAsUpright(preset: Preset, scale: Double) throws {
    let size = Size(width: 420, height: 640)
    let upright = try draw(preset, size, .none, scale: scale)
    for turn in QuarterTurn.allCases {
      let turned = try draw(preset, size, turn, scale: scale)
      let expected = upright.turned(turn)
      #expect(turned.size == expected.size)
      #expect(Self.different(turned, expected) == 0, "\(turn)")
    }
  }

  /// How many pixels differ.
  private static func different(_ left: Bitmap, _ right: Bitmap) -> Int {
    guard left.size == right.size else { return left.size.count }
    return left.withPixels { left in
      right.withPixels { right in
        stride(from: 0, to: left.count, by: 4).count { at in
          (0..<3).contains { left[at + $0] != right[at + $0] }
        }
      }
    }
  }

  @Test("Layout sees the turned size", arguments: QuarterTurn.allCases)
  func changesSides(turn: QuarterTurn) {
    defer { stage.window.turn = .none }
    stage.window.resize(to: Size(width: 640, height: 400))
    stage.window.turn = turn
    let wide = turn == .none || turn == .half
    #expect(stage.window.size == Size(width: wide ? 640 : 400, height: wide ? 400 : 640))
    #expect(stage.window.pixelSize == PixelSize(width: 640, height: 400))
    #expect(stage.window.pixelsPerPoint == 1)
  }

  @Test("Hands hit what they see", arguments: QuarterTurn.allCases)
  func hands(turn: QuarterTurn) {
    defer { stage.window.turn = .none }
    stage.window.resize(to: Size(width: 640, height: 400))
    stage.window.turn = turn
    var translator = EventTranslator(window: stage.window)
    _ = translator.wait(timeout: 0)
    let poster = EventPoster(window: stage.window)
    let point = Point(x: 120, y: 50)
    poster.post(.buttonDown(point))
    #expect(translator.wait(timeout: 1) == [.pointerDown(point, .mouse, clicks: 1, [])])
    poster.post(.buttonUp(point))
    #expect(translator.wait(timeout: 1) == [.pointerUp(point, .mouse)])
    poster.post(.fingerDown(point))
    guard case .pointerDown(let touched, .finger(1), _, _)? = translator.wait(timeout: 1).first
    else {
      Issue.record("no finger")
      return
    }
    #expect(touched.distance(to: point) < 0.001)
  }

  @Test("The button that goes down in the corner of the glass is the interface's corner")
  func corners() {
    defer { stage.window.turn = .none }
    stage.window.resize(to: Size(width: 640, height: 400))
    // The upper left corner of the interface, by where it lies on the glass.
    let corners: [(QuarterTurn, Point)] = [
      (.none, Point(x: 0, y: 0)), (.right, Point(x: 640, y: 0)), (.half, Point(x: 640, y: 400)),
      (.left, Point(x: 0, y: 400)),
    ]
    for (turn, corner) in corners {
      stage.window.turn = turn
      #expect(stage.window.interfacePoint(corner) == .zero, "\(turn)")
      #expect(stage.window.windowPoint(.zero) == corner, "\(turn)")
    }
  }
}
