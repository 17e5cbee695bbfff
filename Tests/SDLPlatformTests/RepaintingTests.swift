import CSDL
import Canvas
import MemeCore
import MemeScreens
import MemeTestKit
import Testing
import Toolkit

@testable import SDLPlatform

/// Incremental redrawing produces the same pixels as a complete redraw.
@MainActor @Suite(.serialized) struct RepaintingTests {
  private let fixture: WindowFixture

  init() throws {
    fixture = try WindowFixture.shared.get()
  }

  private static let size = Size(width: 400, height: 560)

  /// The frames of a user journey with many changes.
  private func frames(_ scale: Double) throws -> [DrawList] {
    fixture.fonts.pixelsPerPoint = scale
    let harness = Harness(
      Preset.captionedEditor.state, size: Self.size, measurer: fixture.fonts)
    var frames = [harness.drawList]
    func capture() { frames.append(harness.drawList) }
    try harness.tap("BOTTOM")
    while harness.interaction.isAnimating(at: harness.now) {
      harness.advance(0.06)
      capture()
    }
    for letter in "two line caption 😀 here" {
      harness.handle(.text(String(letter)))
      capture()
    }
    harness.advance(0.6)
    capture()
    for preset in [Preset.fontPanel, .sentGrid, .toast, .sentTable, .shareSheet, .problemAlert] {
      frames.append(
        Harness(preset.state, size: Self.size, measurer: fixture.fonts).drawList)
    }
    let sheet = Harness(Preset.captionedEditor.state, size: Self.size, measurer: fixture.fonts)
    sheet.receive(.editor(.shareTapped))
    while sheet.interaction.isAnimating(at: sheet.now) {
      sheet.advance(0.05)
      frames.append(sheet.drawList)
    }
    let push = Harness(Preset.sentGrid.state, size: Self.size, measurer: fixture.fonts)
    push.receive(.sent(.memeTapped(MemeID("07"))))
    while push.interaction.isAnimating(at: push.now) {
      push.advance(0.02)
      frames.append(push.drawList)
    }
    return frames
  }

  @Test("An incremental frame equals a full one", arguments: [QuarterTurn.none, .right], [1, 1.5])
  func equalsWhole(turn: QuarterTurn, scale: Double) throws {
    defer { fixture.window.turn = .none }
    fixture.window.turn = turn
    var partly = 0
    let size = turn.turned(Self.size)
    let renderer = fixture.window.renderer
    for frame in try frames(scale) {
      let seen = try fixture.draw(frame, size: size, scale: scale)
      if renderer.unpresented != nil { partly += 1 }
      renderer.present()
      renderer.invalidate()
      let whole = try fixture.draw(frame, size: size, scale: scale)
      #expect(PictureGolden.difference(whole, seen) == nil)
      #expect(whole.withPixels { one in seen.withPixels { one.elementsEqual($0) } })
      renderer.present()
    }
    #expect(partly > 20, "only \(partly) frames were drawn in parts")
  }

  @Test("Many incremental frames one after the other equal a full one")
  func manyPartsEqualWhole() throws {
    let renderer = fixture.window.renderer
    for (index, frame) in try frames(1).enumerated() {
      let seen = try fixture.draw(frame, size: Self.size)
      renderer.present()
      guard index % 5 == 4 else { continue }
      renderer.invalidate()
      let whole = try fixture.draw(frame, size: Self.size)
      #expect(whole.withPixels { one in seen.withPixels { one.elementsEqual($0) } }, "\(index)")
      renderer.present()
    }
  }

  @Test("One more letter changes a part of the window only, and only that is presented")
  func isSmall() throws {
    let renderer = fixture.window.renderer
    let harness = Harness(
      Preset.captionedEditor.state, size: Size(width: 900, height: 700), measurer: fixture.fonts)
    fixture.fonts.pixelsPerPoint = 1
    try harness.click("BOTTOM")
    for letter in "ab" { harness.handle(.text(String(letter))) }
    _ = try fixture.draw(harness.drawList, size: harness.size)
    renderer.present()
    harness.handle(.text("c"))
    _ = try fixture.draw(harness.drawList, size: harness.size)
    let region = try #require(renderer.unpresented)
    let count = region.rects.reduce(0) { $0 + Int($1.w) * Int($1.h) }
    #expect(count > 0 && count < 900 * 700 / 3, "\(count) pixels")
    renderer.present()
    #expect(renderer.unpresented?.rects.isEmpty == true)
  }

  @Test("The caret that blinks in the longest search changes its own pixels only")
  func blinking() throws {
    let renderer = fixture.window.renderer
    let harness = Harness(
      Preset.sentTable.state, size: Size(width: 900, height: 700), measurer: fixture.fonts)
    fixture.fonts.pixelsPerPoint = 1
    try harness.click("Search")
    harness.handle(.pasted(String(repeating: "W", count: Caption.longestText)))
    for case .sent(.search, let work) in harness.drainEffects() {
      harness.receive(.sent(.found(work, [])))
    }
    // A pointer that rests over the field would be shown a hint.
    harness.move(to: Point(x: 450, y: 600))
    harness.advance(1)
    _ = try fixture.draw(harness.drawList, size: harness.size)
    renderer.present()
    harness.advance(0.55)
    _ = try fixture.draw(harness.drawList, size: harness.size)
    let region = try #require(renderer.unpresented)
    let count = region.rects.reduce(0) { $0 + Int($1.w) * Int($1.h) }
    #expect(count > 0 && count < 44 * 44, "\(count) pixels")
    renderer.present()
  }

  @Test("A repeated frame is drawn and presented completely, as after the window was covered")
  func again() throws {
    let renderer = fixture.window.renderer
    let list = Harness(Preset.emptyEditor.state, size: Self.size, measurer: fixture.fonts).drawList
    _ = try fixture.draw(list, size: Self.size)
    renderer.present()
    _ = try fixture.draw(list, size: Self.size)
    #expect(renderer.unpresented == nil)
    renderer.present()
  }

  @Test("Touching areas are merged, and many are reduced to a few")
  func regions() {
    var region = PixelRegion()
    region.add(SDL_Rect(x: 0, y: 0, w: 10, h: 10))
    region.add(SDL_Rect(x: 20, y: 0, w: 10, h: 10))
    #expect(region.rects.count == 2)
    region.add(SDL_Rect(x: 5, y: 5, w: 20, h: 2))
    #expect(region.rects.count == 1 && region.contains(SDL_Rect(x: 0, y: 0, w: 30, h: 10)))
    for index in 0..<20 { region.add(SDL_Rect(x: Int32(index) * 40, y: 50, w: 10, h: 10)) }
    #expect(region.rects.count <= 4)
    for index in 0..<20 {
      #expect(region.contains(SDL_Rect(x: Int32(index) * 40, y: 50, w: 10, h: 10)))
    }
    region.add(SDL_Rect(x: 5, y: 900, w: 0, h: 5))
    #expect(!region.intersects(SDL_Rect(x: 0, y: 890, w: 90, h: 30)))
  }

  @Test("The common parts of two lists are found on both sides of a difference")
  func differences() {
    func commands(_ numbers: [Int]) -> [DrawCommand] {
      numbers.map { .fill(Rect(x: Double($0), y: 0, width: 1, height: 1), .white, radius: 0) }
    }
    let difference = ListDifference(
      from: commands([1, 2, 3, 4, 5, 6, 7]), to: commands([1, 2, 9, 4, 5, 8, 10, 6, 7]))
    #expect(difference.origins == [0, 1, nil, 3, 4, nil, nil, 5, 6])
    #expect(difference.removed == [2])
    let none = ListDifference(from: commands([1, 2]), to: commands([]))
    #expect(none.origins.isEmpty && none.removed == [0, 1])
    let far = ListDifference(
      from: commands([1] + Array(10..<80) + [2]), to: commands([1] + Array(100..<170) + [2]))
    #expect(far.added == Array(1...70) && far.removed == Array(1...70))
  }
}
