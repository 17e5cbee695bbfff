import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

/// Captions that are added, moved, scaled, turned and removed.
@Suite("Captions anywhere") struct CaptionPlacingTests {
  private static let picture = Size(width: 600, height: 400)

  private func editor(_ count: Int = 0) -> AppState {
    var state = AppState(picturesFolder: "/pictures")
    state.editor.recipe.captions = .classic(top: "one", bottom: "two")
    for _ in 0..<count { _ = state.reduce(.editor(.caption(.added))) }
    return state
  }

  private func drag(
    _ id: CaptionID, _ handle: CaptionHandle, _ drags: [CaptionDrag], _ state: inout AppState
  ) {
    _ = state.reduce(.editor(.caption(.gripped(id, handle))))
    for drag in drags { _ = state.reduce(.editor(.caption(.dragged(drag)))) }
    _ = state.reduce(.editor(.caption(.released)))
  }

  private func place(_ id: CaptionID, _ state: AppState) throws -> CaptionPlace {
    try #require(state.editor.recipe.captions.first { $0.id == id }).place
  }

  private func move(x: Double, y: Double, snaps: Bool = false) -> CaptionDrag {
    CaptionDrag(
      start: Point(x: 0.5, y: 0.1), current: Point(x: 0.5 + x, y: 0.1 + y), picture: Self.picture,
      snaps: snaps)
  }

  @Test("An added caption is in the middle, and its field gets the focus")
  func added() throws {
    var state = editor()
    _ = state.reduce(.editor(.caption(.added)))
    let id = try #require(state.editor.recipe.captions.last?.id)
    #expect(state.editor.wantedFocus == .field(id))
    #expect(try place(id, state).center == Point(x: 0.5, y: 0.5))
    _ = state.reduce(.editor(.caption(.focused(id))))
    #expect(state.editor.wantedFocus == nil && state.editor.lastCaption == id)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe.captions.count == 2 && state.editor.lastCaption == nil)
  }

  @Test("A meme has at most a hundred captions")
  func most() {
    var state = editor(98)
    #expect(state.editor.recipe.captions.count == 100 && state.toast == nil)
    _ = state.reduce(.editor(.caption(.added)))
    #expect(state.editor.recipe.captions.count == 100)
    #expect(state.toast?.message == .tooManyCaptions)
  }

  @Test("A drag is one step of undo, and its middle stays on the picture")
  func moved() throws {
    var state = editor()
    let before = try place(.top, state)
    drag(.top, .body, (1...9).map { move(x: Double($0) / 20, y: Double($0)) }, &state)
    #expect(state.editor.selection == .top)
    #expect(try place(.top, state).center == Point(x: before.center.x + 0.45, y: 1))
    _ = state.reduce(.editor(.undoTapped))
    #expect(try place(.top, state) == before)
    #expect(!state.editor.history.canUndo)
  }

  @Test("A caption snaps to the middle, to thirds and to others, and not with Alt")
  func snapping() throws {
    var state = editor()
    let start = try place(.top, state).center
    drag(.top, .body, [move(x: 0.007, y: 0.5 - start.y - 0.01, snaps: true)], &state)
    #expect(try place(.top, state).center.distance(to: Point(x: 0.5, y: 0.5)) < 1e-9)
    drag(.top, .body, [move(x: 1.0 / 3 - 0.5 + 0.005, y: 0, snaps: true)], &state)
    #expect(abs(try place(.top, state).center.x - 1.0 / 3) < 1e-12)
    drag(.top, .body, [move(x: 0.5 - 1.0 / 3 + 0.005, y: 0)], &state)
    #expect(abs(try place(.top, state).center.x - 0.505) < 1e-9)
    _ = state.reduce(.editor(.caption(.gripped(.top, .body))))
    _ = state.reduce(.editor(.caption(.dragged(move(x: -0.004, y: 0, snaps: true)))))
    #expect(state.editor.guides.contains(.vertical(0.5)))
    _ = state.reduce(.editor(.caption(.released)))
    #expect(state.editor.guides.isEmpty)
  }

  @Test("Corners scale about the middle, the handle turns and snaps at eighths")
  func scaledAndTurned() throws {
    var state = editor(1)
    let id = CaptionID("text-1")
    func at(_ x: Double, _ y: Double) -> Point { Point(x: 0.5 + x, y: 0.5 + y) }
    func pull(_ from: Point, _ to: Point) -> CaptionDrag {
      CaptionDrag(start: from, current: to, picture: Self.picture)
    }
    drag(id, .bottomRight, [pull(at(0.3, 0.1), at(0.45, 0.15))], &state)
    #expect(abs(try place(id, state).width - 0.9) < 1e-9)
    #expect(abs(try place(id, state).height - 0.3) < 1e-9)
    drag(id, .turn, [pull(at(0, -0.3), at(0.2, 0.01))], &state)
    #expect(try place(id, state).angle == .pi / 2)
    drag(
      id, .body,
      [
        CaptionDrag(
          start: at(0, 0), current: at(0, 0), spread: 0.5, rotation: -.pi / 3,
          picture: Self.picture)
      ], &state)
    #expect(abs(try place(id, state).angle - .pi / 6) < 1e-9)
    #expect(abs(try place(id, state).width - 0.45) < 1e-9)
  }

  @Test("Keys move by a point, scale and turn; several in a row are one step of undo")
  func nudged() throws {
    var state = editor()
    let before = try place(.top, state)
    for handle in [CaptionHandle.body, .bottomRight, .turn] {
      for _ in 0..<5 {
        _ = state.reduce(
          .editor(.caption(.nudged(.top, handle, x: 1, y: 0, picture: Self.picture))))
      }
    }
    let after = try place(.top, state)
    #expect(abs(after.center.x - before.center.x - 5 / 600.0) < 1e-9)
    #expect(after.width > before.width && abs(after.angle - 5 * .pi / 180) < 1e-9)
    _ = state.reduce(.editor(.undoTapped))
    #expect(try place(.top, state) == before)
  }

  @Test("A copy lies beside its original, in front; order and place can be changed back")
  func duplicated() throws {
    var state = editor()
    _ = state.reduce(.editor(.caption(.duplicated(.top))))
    let copy = try #require(state.editor.recipe.captions.last)
    #expect(copy.text == "one" && state.editor.selection == copy.id)
    _ = state.reduce(.editor(.caption(.movedToBack(copy.id))))
    #expect(state.editor.recipe.captions.map(\.id) == [copy.id, .top, .bottom])
    _ = state.reduce(.editor(.caption(.deleted(copy.id))))
    #expect(state.editor.recipe.captions.map(\.id) == [.top, .bottom])
    #expect(state.editor.selection == nil)
    drag(.top, .body, [move(x: 0.2, y: 0.3)], &state)
    _ = state.reduce(.editor(.caption(.placeReset(.top))))
    #expect(try place(.top, state) == .classicTop)
    _ = state.reduce(.editor(.caption(.deleted(.top))))
    #expect(state.editor.recipe[.top].isEmpty && state.editor.recipe.captions.count == 2)
  }

  @Test("A caption beside the picture stays in order, and its copy can be read on the picture")
  func besidePicture() throws {
    var state = editor()
    state.editor.recipe.apply(.bar)
    _ = state.reduce(.editor(.caption(.movedToFront(.top))))
    #expect(state.editor.recipe.captions.map(\.id) == [.top, .bottom])
    _ = state.reduce(.editor(.caption(.duplicated(.top))))
    #expect(try #require(state.editor.recipe.captions.last).style == .classic)
  }

  @Test("A key after a drag is a step of its own, and deleting nothing is none")
  func steps() throws {
    var state = editor()
    drag(.top, .body, [move(x: 0.1, y: 0.1)], &state)
    let dragged = state.editor.recipe
    _ = state.reduce(.editor(.caption(.nudged(.top, .body, x: 1, y: 0, picture: Self.picture))))
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe == dragged)
    var empty = AppState(picturesFolder: "/pictures")
    _ = empty.reduce(.editor(.caption(.deleted(.top))))
    #expect(!empty.editor.history.canUndo)
  }

  @Test("Emoji alone beside the picture are as large as other text there")
  func emojiInBar() {
    let picture = Size(width: 800, height: 600)
    let (letters, emoji) = (
      CaptionLayout.largestSize("x", at: .above, in: picture, style: Look.bar.style),
      CaptionLayout.largestSize("😀", at: .above, in: picture, style: Look.bar.style)
    )
    #expect(letters == emoji)
  }

  @Test("A caption in a margin of the picture cannot be dragged out of it")
  func anchored() throws {
    var state = editor()
    state.editor.recipe.apply(.bar)
    drag(.top, .body, [move(x: 0.2, y: 0.3)], &state)
    #expect(try place(.top, state).anchor == .above && !state.editor.history.canUndo)
    #expect(state.toast?.message == .captionFixed(.bar), "and the reason is reported")
    state.toast = nil
    drag(.top, .body, [], &state)
    #expect(state.toast == nil, "a press is no drag")
    _ = state.reduce(.editor(.caption(.nudged(.top, .body, x: 1, y: 0, picture: Self.picture))))
    #expect(state.toast?.message == .captionFixed(.bar))
  }

  @Test("Ten thousand random gestures lose no caption, and undo brings back the start exactly")
  func randomGestures() {
    var random = SeededGenerator(seed: 1)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let odd = [0, -1, 1e9, -1e9, .infinity, .nan, 1e-300]
    func value() -> Double {
      Int.random(in: 0..<40, using: &random) == 0
        ? odd[Int.random(in: odd.indices, using: &random)] : number(-0.5...1.5)
    }
    for _ in 0..<100 {
      var state = editor(3)
      state.editor.history = History()
      let start = state.editor.recipe
      for _ in 0..<100 {
        let captions = state.editor.recipe.captions
        let id = captions[Int.random(in: captions.indices, using: &random)].id
        let handles = CaptionHandle.allCases
        let handle = handles[Int.random(in: handles.indices, using: &random)]
        let drags = (0..<3).map { _ in
          CaptionDrag(
            start: Point(x: value(), y: value()), current: Point(x: value(), y: value()),
            spread: value(), rotation: value() * 7,
            picture: Size(width: 600, height: 400 * max(0, value())), snaps: value() > 0.5)
        }
        drag(id, handle, drags, &state)
        _ = state.reduce(
          .editor(.caption(.nudged(id, handle, x: value(), y: value(), picture: Self.picture))))
      }
      for caption in state.editor.recipe.captions {
        let place = caption.place
        #expect(place.isReachable, "\(place)")
      }
      #expect(state.editor.recipe.captions.map(\.id) == start.captions.map(\.id))
      while state.editor.history.canUndo { _ = state.reduce(.editor(.undoTapped)) }
      #expect(state.editor.recipe == start)
    }
  }
}

extension CaptionPlace {
  /// Whether all numbers are finite, the middle is on the picture, and the box can be seen.
  fileprivate var isReachable: Bool {
    [center.x, center.y, width, height, angle].allSatisfy(\.isFinite)
      && (0...1).contains(center.x) && (0...1).contains(center.y) && (0.001...5).contains(width)
      && (0.001...5).contains(height) && abs(angle) <= .pi
  }
}
