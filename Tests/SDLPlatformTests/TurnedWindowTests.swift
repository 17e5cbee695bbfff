import CSDL
import Canvas
import MemeCore
import MemeScreens
import MemeTestKit
import Testing
import Toolkit

@testable import SDLPlatform

/// A window whose interface is rotated for a display that the system does not rotate.
@MainActor @Suite(.serialized) struct TurnedWindowTests {
  private let fixture: WindowFixture

  init() throws {
    fixture = try WindowFixture.shared.get()
  }

  /// Draws a preset in a window of the upright window's size, rotated.
  private func draw(
    _ preset: Preset, _ size: Size, _ turn: QuarterTurn, scale: Double
  ) throws -> Bitmap {
    fixture.fonts.pixelsPerPoint = scale
    let context = LayoutContext(
      theme: .dark, measurer: fixture.fonts, memory: ViewMemory(), pixelsPerPoint: scale)
    let scene = RootScreen(capitals: Capitals()).scene(
      for: preset.state, size: size, context: context)
    var interaction = Interaction<AppAction>()
    interaction.show(scene, at: 0)
    defer { fixture.window.turn = .none }
    fixture.window.turn = turn
    return try fixture.draw(interaction.drawList(at: 0), size: turn.turned(size), scale: scale)
  }

  nonisolated static let presets: [Preset] = [
    .captionedEditor, .emptyEditor, .shareSheet, .problemAlert, .albumListing, .fontPanel,
    .cropSquare, .sentTable, .sentGrid, .toast,
  ]

  @Test("Rotated pixels are the upright ones rotated", arguments: presets, [1, 1.5])
  func isAsCrispAsUpright(preset: Preset, scale: Double) throws {
    let size = Size(width: 320, height: 480)
    let upright = try draw(preset, size, .none, scale: scale)
    for turn in QuarterTurn.allCases where turn != .none {
      let turned = try draw(preset, size, turn, scale: scale)
      let expected = upright.turned(turn)
      #expect(turned.size == expected.size)
      #expect(Self.different(turned, expected) == 0, "\(turn)")
    }
  }

  @Test("The window system's messages are harmless in any order and number")
  func messages() {
    fixture.window.resize(to: Size(width: 640, height: 400))
    var translator = EventTranslator(window: fixture.window)
    _ = translator.wait(timeout: 0)
    let harmless: [InputEvent] = [
      .windowChanged, .focusLost, .pointerMoved(Point(x: -1, y: -1)),
      .visibilityChanged(isVisible: true), .visibilityChanged(isVisible: false),
    ]
    for _ in 0..<50 {
      // All except the one that closes the window.
      for kind in (UInt8(0)...20).shuffled() where kind != 14 {
        fixture.window.pushWindowEvent(kind)
      }
      #expect(translator.wait(timeout: 1).allSatisfy(harmless.contains))
      #expect(fixture.window.size == Size(width: 640, height: 400))
    }
  }

  @Test(
    "Whatever is reported of a visible window, it is known to be visible",
    arguments: [
      SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_FOCUS_GAINED,
    ])
  func visibility(event: SDL_WindowEventID) {
    var translator = EventTranslator(window: fixture.window)
    _ = translator.wait(timeout: 0)
    fixture.window.pushWindowEvent(UInt8(event.rawValue))
    #expect(translator.wait(timeout: 1).contains(.visibilityChanged(isVisible: true)))
  }

  @Test("Without a window system the keyboards are unknown")
  func windowEnvironment() {
    #expect(!fixture.window.hasDockedKeyboard)
    #expect(fixture.window.coveredBottom == 0)
  }

  @Test(
    "The desktop's resolution is parsed from its resources",
    arguments: [
      ("Xft.dpi:\t144\n", 144), ("Xft.antialias: 1\nXft.dpi: 120.5\nXft.hinting: 1", 120.5),
      ("Xft.dpi: large", nil), ("Xft.dpi:", nil), ("", nil), ("XTerm*dpi: 200", nil),
      ("Xft.dpi: nan", nil), ("Xft.dpi: inf", nil),
    ])
  func resolution(resources: String, expected: Double?) {
    #expect(SDLRuntime.resolution(in: resources) == expected)
  }

  /// The number of pixels that differ.
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

  @Test("Layout uses the rotated size", arguments: QuarterTurn.allCases)
  func changesSides(turn: QuarterTurn) {
    defer { fixture.window.turn = .none }
    fixture.window.resize(to: Size(width: 640, height: 400))
    fixture.window.turn = turn
    let wide = turn == .none || turn == .half
    #expect(fixture.window.size == Size(width: wide ? 640 : 400, height: wide ? 400 : 640))
    #expect(fixture.window.pixelSize == PixelSize(width: 640, height: 400))
    #expect(fixture.window.pixelsPerPoint == 1)
  }

  @Test("Input is mapped to the rotated interface", arguments: QuarterTurn.allCases)
  func hands(turn: QuarterTurn) {
    defer { fixture.window.turn = .none }
    fixture.window.resize(to: Size(width: 640, height: 400))
    fixture.window.turn = turn
    var translator = EventTranslator(window: fixture.window)
    _ = translator.wait(timeout: 0)
    let poster = EventPoster(window: fixture.window)
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

  @Test("A growing caption is scaled about its centre", arguments: QuarterTurn.allCases)
  func growsCaptions(turn: QuarterTurn) throws {
    defer { fixture.window.turn = .none }
    fixture.window.turn = turn
    let text = OutlinedText(
      lines: [.init(text: "MEME", baseline: Point(x: 60, y: 120))],
      style: TextStyle(.heavyCondensed, size: 40), fill: .white, outline: .black, outlineWidth: 3)
    func bounds(scale: Double) throws -> Rect {
      var list = DrawList()
      list.append(.fill(Rect(x: 0, y: 0, width: 400, height: 320), Color(0xFF0000), radius: 0))
      list.append(.outlinedText(text, opacity: 1, scale: scale))
      let bitmap = try fixture.draw(list, size: turn.turned(Size(width: 400, height: 320)))
      var columns: [Int] = []
      var rows: [Int] = []
      for y in 0..<bitmap.size.height {
        for x in 0..<bitmap.size.width where bitmap[x, y] != Color(0xFF0000) {
          columns.append(x)
          rows.append(y)
        }
      }
      let (left, top) = (columns.min() ?? 0, rows.min() ?? 0)
      return Rect(
        x: Double(left), y: Double(top), width: Double((columns.max() ?? 0) + 1 - left),
        height: Double((rows.max() ?? 0) + 1 - top))
    }
    let small = try bounds(scale: 1)
    let large = try bounds(scale: 1.15)
    #expect(abs(large.width / small.width - 1.15) < 0.06)
    #expect(abs(large.height / small.height - 1.15) < 0.06)
    #expect(large.center.distance(to: small.center) < 2)
    #expect(try bounds(scale: 1) == small)
  }

  @Test("A press in a corner of the display maps to the interface's corner")
  func corners() {
    defer { fixture.window.turn = .none }
    fixture.window.resize(to: Size(width: 640, height: 400))
    // The upper left corner of the interface, by its position on the display.
    let corners: [(QuarterTurn, Point)] = [
      (.none, Point(x: 0, y: 0)), (.right, Point(x: 640, y: 0)), (.half, Point(x: 640, y: 400)),
      (.left, Point(x: 0, y: 400)),
    ]
    for (turn, corner) in corners {
      fixture.window.turn = turn
      #expect(fixture.window.interfacePoint(corner) == .zero, "\(turn)")
      #expect(fixture.window.windowPoint(.zero) == corner, "\(turn)")
    }
  }
}
