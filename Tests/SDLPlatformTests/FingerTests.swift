import CSDL
import Canvas
import MemeCore
import MemeTestKit
import SDLPlatform
import Testing
import Toolkit

/// Touch and mouse input from SDL's events to the app's actions.
@MainActor @Suite("Touch and mouse input", .serialized)
struct FingerTests {
  private static let size = Size(width: 480, height: 800)
  private let window: SDLPlatform.Window
  private let poster: EventPoster

  init() throws {
    window = try WindowFixture.shared.get().window
    poster = EventPoster(window: window)
  }

  // MARK: - Duplicate events

  private func push(_ event: SDL_Event) {
    var event = event
    SDL_PushEvent(&event)
  }

  /// Pushes the mouse event that SDL makes of a finger, or the finger event that it makes of a
  /// mouse.
  private func pushDuplicate(_ movement: SyntheticEvent) {
    var event = SDL_Event()
    switch movement {
    case .fingerDown(let point, _), .fingerUp(let point, _):
      let isDown = movement == .fingerDown(point)
      event.button = SDL_MouseButtonEvent()
      event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
      event.button.which = UInt32.max
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
      event.button.clicks = 1
      (event.button.x, event.button.y) = (Int32(point.x), Int32(point.y))
    case .fingerMoves(let point, _):
      event.motion = SDL_MouseMotionEvent()
      event.motion.type = SDL_MOUSEMOTION.rawValue
      event.motion.which = UInt32.max
      (event.motion.x, event.motion.y) = (Int32(point.x), Int32(point.y))
    case .buttonDown(let point), .buttonUp(let point):
      let isDown = movement == .buttonDown(point)
      event.tfinger = SDL_TouchFingerEvent()
      event.tfinger.type = (isDown ? SDL_FINGERDOWN : SDL_FINGERUP).rawValue
      event.tfinger.touchId = -1
      event.tfinger.x = Float(point.x / Self.size.width)
      event.tfinger.y = Float(point.y / Self.size.height)
    default: return
    }
    push(event)
  }

  /// Posts movements, each with the duplicate events that SDL may send before or after it.
  private func perform(
    _ movements: [SyntheticEvent], in harness: Harness, withDuplicates: Bool = true
  ) {
    var translator = EventTranslator(window: window)
    for movement in movements {
      if withDuplicates { pushDuplicate(movement) }
      poster.post(movement)
      if withDuplicates { pushDuplicate(movement) }
      harness.handle(translator.wait(timeout: 0))
    }
  }

  private func harness(_ preset: Preset) -> Harness {
    // Not in init, because other tests may run between that and this one.
    window.resize(to: Self.size)
    var translator = EventTranslator(window: window)
    _ = translator.wait(timeout: 0)
    return Harness(preset.state, size: Self.size)
  }

  // MARK: - Single actions

  @Test("One tap or click is one action, even if SDL reports it twice")
  func once() throws {
    let harness = harness(.sentTable)
    let row = try harness.entry("works on my machine").frame.center
    perform([.fingerDown(row), .fingerMoves(row), .fingerUp(row)], in: harness)
    #expect(harness.actions.filter { $0 == .sent(.memeTapped(MemeID("04"))) }.count == 1)
    harness.press(.escape)
    harness.finishAnimations()
    let add = try harness.entry("Add").frame.center
    perform([.pointerMoves(add), .buttonDown(add), .buttonUp(add)], in: harness)
    #expect(harness.actions.filter { $0 == .sent(.addTapped) }.count == 1)
    #expect(harness.state.path == [.sent, .editor])
  }

  @Test("A held key triggers its action once, and moves as long as it is held")
  func heldKeys() {
    let harness = harness(.cameraPreview)
    func press(_ key: SDL_KeyCode, isRepeat: Bool) {
      var event = SDL_Event()
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
      event.key.repeat = isRepeat ? 1 : 0
      SDL_PushEvent(&event)
      var translator = EventTranslator(window: window)
      harness.handle(translator.wait(timeout: 0))
    }
    for isRepeat in [false, true, true] { press(SDLK_SPACE, isRepeat: isRepeat) }
    #expect(harness.actions.filter { $0 == .camera(.shutterTapped) }.count == 1)
    for isRepeat in [false, true, true] { press(SDLK_ESCAPE, isRepeat: isRepeat) }
    #expect(harness.actions.filter { $0 == .camera(.cancelTapped) }.count == 1)
  }

  @Test("A second pointer presses nothing while the first one holds a button, nor cancels it")
  func twoHands() throws {
    let hands: [([SyntheticEvent], [SyntheticEvent])] = [
      (
        [.fingerDown(.zero), .fingerUp(.zero)],
        [.fingerDown(.zero, finger: 2), .fingerUp(.zero, finger: 2)]
      ),
      ([.fingerDown(.zero), .fingerUp(.zero)], [.buttonDown(.zero), .buttonUp(.zero)]),
      ([.buttonDown(.zero), .buttonUp(.zero)], [.fingerDown(.zero), .fingerUp(.zero)]),
    ]
    for (first, second) in hands {
      let harness = harness(.sentTable)
      let add = try harness.entry("Add").frame.center
      let row = try harness.entry("works on my machine").frame.center
      perform(
        [first[0].at(add), second[0].at(row), second[1].at(row), first[1].at(add)], in: harness)
      #expect(fingerActions(harness) == [.sent(.addTapped)])
    }
  }

  @Test("The secondary button opens the menu of the element under it, once")
  func secondaryButton() throws {
    let harness = harness(.sentGrid)
    let cell = try harness.entry("beep").frame.center
    perform([.pointerMoves(cell)], in: harness)
    window.pushSecondaryButton(cell)
    var translator = EventTranslator(window: window)
    harness.handle(translator.wait(timeout: 0))
    #expect(fingerActions(harness) == [.menuRequested(.sentMeme(MemeID("05")))])
    harness.finishAnimations()
    try harness.click("Delete")
    #expect(fingerActions(harness).last == .menuChosen(.sent(.deleteTapped(MemeID("05")))))
  }

  /// The actions except those of thumbnails and of the start wall that appear or disappear.
  private func fingerActions(_ harness: Harness) -> [AppAction] {
    harness.actions.filter {
      switch $0 {
      case .sent(.thumbnail), .album(.thumbnail), .album(.wallAppeared): false
      default: true
      }
    }
  }

  // MARK: - Two fingers

  private func pinch(
    _ harness: Harness, _ label: String, to half: Double, moved: Point = .zero,
    thenRelease: Bool = true
  ) throws {
    let middle = try harness.entry(label).frame.center
    var movements: [SyntheticEvent] = [
      .fingerDown(middle.right(-40), finger: 1), .fingerDown(middle.right(40), finger: 2),
    ]
    for step in 1...8 {
      let part = Double(step) / 8
      let center = Point(x: middle.x + moved.x * part, y: middle.y + moved.y * part)
      let distance = 40 + (half - 40) * part
      movements += [
        .fingerMoves(center.right(-distance), finger: 1),
        .fingerMoves(center.right(distance), finger: 2),
      ]
    }
    let end = Point(x: middle.x + moved.x, y: middle.y + moved.y)
    if thenRelease {
      movements += [.fingerUp(end.right(half), finger: 2), .fingerUp(end.right(-half), finger: 1)]
    }
    perform(movements, in: harness)
  }

  @Test("Two fingers zoom and pan a meme")
  func pinchDetail() throws {
    let harness = harness(.detail)
    let label = "I said I like it hot … not like this"
    try pinch(harness, label, to: 120)
    let zoom = try #require(harness.state.detail?.zoom)
    #expect(abs(zoom - 3) < 1e-4)
    #expect(
      harness.state.detail.map { $0.center.distance(to: Point(x: 0.5, y: 0.5)) < 1e-4 } == true)
    try pinch(harness, label, to: 40, moved: Point(x: 96, y: 0))
    let center = try #require(harness.state.detail?.center)
    #expect(abs((0.5 - center.x) * 480 * 3 - 96) < 0.01, "as far as the fingers")
    try pinch(harness, label, to: 4)
    #expect(harness.state.detail?.zoom == 1)
    #expect(harness.state.detail?.meme.id == MemeID("07"), "and turns to no other meme")
  }

  @Test("FieldDrag either finger continues with the other without a jump, and a third is ignored")
  func fingersLeave() throws {
    for (leaving, staying, side) in [(1, 2, 1.0), (2, 1, -1.0)] {
      let harness = harness(.detail)
      let label = "I said I like it hot … not like this"
      let middle = try harness.entry(label).frame.center
      try pinch(harness, label, to: 120, thenRelease: false)
      perform(
        [
          .fingerDown(Point(x: 240, y: 700), finger: 3), .fingerMoves(.zero, finger: 3),
          .fingerUp(.zero, finger: 3),
        ], in: harness)
      let before = harness.state.detail
      perform([.fingerUp(middle.right(-side * 120), finger: leaving)], in: harness)
      #expect(
        harness.state.detail?.center == before?.center && harness.state.detail?.zoom == before?.zoom
      )
      perform([.fingerMoves(middle.right(side * 120 - 48), finger: staying)], in: harness)
      let center = try #require(harness.state.detail?.center)
      #expect(abs((center.x - 0.5) * 480 * 3 - 48) < 0.01)
      perform([.fingerUp(middle.right(side * 120 - 48), finger: staying)], in: harness)
      #expect(harness.state.detail?.zoom == before?.zoom)
    }
  }

  @Test("Losing the fingers changes nothing, and the next ones work")
  func fingersLost() throws {
    for event in [InputEvent.pointerCancelled, .focusLost] {
      let harness = harness(.detail)
      let label = "I said I like it hot … not like this"
      try pinch(harness, label, to: 80, thenRelease: false)
      harness.handle(event)
      let zoom = harness.state.detail?.zoom
      perform([.fingerMoves(.zero, finger: 1), .fingerUp(.zero, finger: 2)], in: harness)
      #expect(harness.state.detail?.zoom == zoom)
      perform([.fingerUp(.zero, finger: 1)], in: harness)
      try pinch(harness, label, to: 10)
      #expect(harness.state.detail?.zoom == 1)
    }
  }

  @Test("A double tap zooms in at its position, and back out")
  func doubleTap() throws {
    let harness = harness(.detail)
    let place = Point(x: 360, y: 400)
    perform(
      [.fingerDown(place), .fingerUp(place), .fingerDown(place), .fingerUp(place)], in: harness)
    #expect(harness.state.detail?.zoom == 2.5)
    let center = try #require(harness.state.detail?.center)
    #expect(abs(center.x + 0.25 / 2.5 - 0.75) < 1e-4, "what was tapped stays under the finger")
    harness.advance(1)
    perform(
      [.fingerDown(place), .fingerUp(place), .fingerDown(place), .fingerUp(place)], in: harness)
    #expect(harness.state.detail?.zoom == 1)
  }

  @Test("Two fingers resize the crop around its centre, and move it")
  func pinchCrop() throws {
    let harness = harness(.cropWhole)
    try pinch(harness, "Crop area", to: 20)
    var area = try #require(harness.state.crop?.crop.area)
    #expect(abs(area.width - 0.5) < 1e-4 && abs(area.midX - 0.5) < 1e-4)
    try pinch(harness, "Crop area", to: 40, moved: Point(x: 50, y: -30))
    area = try #require(harness.state.crop?.crop.area)
    #expect(abs(area.width - 0.5) < 1e-4 && area.midX > 0.5 && area.midY < 0.5)
    try pinch(harness, "Crop area", to: 400)
    #expect(harness.state.crop?.crop.area == Crop.everything)
  }

  @Test("A long press opens the menu, however many duplicate events it has")
  func rest() throws {
    let harness = harness(.detail)
    let place = Point(x: 200, y: 400)
    perform([.fingerDown(place)], in: harness)
    harness.advance(0.6)
    #expect(harness.state.contextMenu == .detail)
    perform([.fingerUp(place)], in: harness)
    #expect(harness.state.contextMenu == .detail)
    #expect(harness.shows("Share") && harness.shows("Delete"))
  }
}

extension SyntheticEvent {
  /// The same movement at another point.
  fileprivate func at(_ point: Point) -> SyntheticEvent {
    switch self {
    case .fingerDown(_, let finger): .fingerDown(point, finger: finger)
    case .fingerUp(_, let finger): .fingerUp(point, finger: finger)
    case .buttonDown: .buttonDown(point)
    case .buttonUp: .buttonUp(point)
    default: self
    }
  }
}

extension Point {
  fileprivate func right(_ distance: Double) -> Point { Point(x: x + distance, y: y) }
}
