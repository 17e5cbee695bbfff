public import Canvas
public import Toolkit

/// A visitor who tries everything at random; the same for the same seed.
public struct RandomVisitor {
  /// Something that the visitor does, or that happens meanwhile.
  public enum Step: Equatable, Sendable {
    /// An event of the window.
    case event(InputEvent)
    /// The window has another size, in points.
    case resize(Size)
    /// Some seconds go by.
    case wait(Double)
  }

  private var random: SeededGenerator

  /// Makes a visitor.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// What the visitor does next.
  ///
  /// - Parameter screen: What the visitor sees.
  /// - Returns: One gesture, key or text, or what happens to the window.
  public mutating func next(on screen: Semantics) -> [Step] {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: tap(target(on: screen), times: chance(6) ? 2 : 1)
    case 40..<50: drag(from: target(on: screen), to: place(on: screen.size))
    case 50..<55: hold(target(on: screen))
    case 55..<59: useTwoFingers(target(on: screen), place(on: screen.size), on: screen.size)
    case 59..<63: [.event(.wheel(target(on: screen), down: number(-400...400)))]
    case 63..<65: [.event(.menuRequested(target(on: screen)))]
    case 65..<80: [.event(.key(pick(Self.keys), modifiers()))]
    case 80..<87: type(pick(Self.texts))
    case 87..<89: callOperator(on: screen.size)
    case 89..<91: [.event(pick(Self.otherEvents))]
    case 91..<93: [.resize(pick(Self.sizes))]
    case 93..<99: [.wait(number(0.05...1.5))]
    default: [.wait(number(1...90))]
    }
  }

  // MARK: - Gestures

  private mutating func tap(_ point: Point, times: Int) -> [Step] {
    let pointer = pointer()
    return (1...times).flatMap { clicks -> [Step] in
      [
        .event(.pointerDown(point, pointer, clicks: clicks, [])),
        .event(.pointerUp(point, pointer)),
      ]
    }
  }

  private mutating func drag(from start: Point, to end: Point) -> [Step] {
    let pointer = pointer()
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    return [
      .event(.pointerDown(start, pointer, clicks: 1, modifiers())),
      .event(.pointerDragged(middle, pointer)), .event(.pointerDragged(end, pointer)),
      .event(chance(8) ? .pointerCancelled : .pointerUp(end, pointer)),
    ]
  }

  private mutating func hold(_ point: Point) -> [Step] {
    let pointer = pointer()
    return [
      .event(.pointerDown(point, pointer, clicks: 1, [])), .wait(number(0.3...1.5)),
      .event(.pointerUp(point, pointer)),
    ]
  }

  private mutating func useTwoFingers(_ first: Point, _ second: Point, on size: Size) -> [Step] {
    let ends = [place(on: size), place(on: size)]
    let fingers = [Pointer.finger(1), .finger(2)]
    return [
      .event(.pointerDown(first, fingers[0], clicks: 1, [])),
      .event(.pointerDown(second, fingers[1], clicks: 1, [])),
      .event(.pointerDragged(ends[0], fingers[0])), .event(.pointerDragged(ends[1], fingers[1])),
      .event(.pointerUp(ends[0], fingers[0])), .event(.pointerUp(ends[1], fingers[1])),
    ]
  }

  /// The gesture that opens the operator's panel.
  private mutating func callOperator(on size: Size) -> [Step] {
    let point = Point(x: size.width - number(1...Self.corner), y: number(1...Self.corner))
    let taps = (0..<4).flatMap { _ in tap(point, times: 1) }
    return taps + [
      .event(.pointerDown(point, .mouse, clicks: 1, [])), .wait(number(0.5...2)),
      .event(.pointerUp(point, .mouse)),
    ]
  }

  /// The side of the corner with the operator's gesture, in points.
  private static let corner = 60.0

  private mutating func type(_ text: String) -> [Step] {
    if text.count > Self.longestTyped { return [.event(.text(text))] }
    return [.event(.composition(text))] + text.map { .event(.text(String($0))) }
  }

  /// The maximum number of characters that are typed one by one.
  private static let longestTyped = 40

  // MARK: - Choices

  /// The middle of something that can be seen, mostly; otherwise any place.
  private mutating func target(on screen: Semantics) -> Point {
    guard !chance(4), let entry = screen.entries.randomElement(using: &random) else {
      return place(on: screen.size)
    }
    return entry.frame.center
  }

  private mutating func place(on size: Size) -> Point {
    Point(x: number(-10...size.width + 10), y: number(-10...size.height + 10))
  }

  private mutating func pointer() -> Pointer { chance(2) ? .mouse : .finger(1) }

  private mutating func modifiers() -> KeyModifiers {
    KeyModifiers(rawValue: chance(3) ? 0 : Int.random(in: 0...7, using: &random))
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }

  private static let keys: [Key] =
    [
      .enter, .escape, .tab, .backspace, .delete, .left, .right, .up, .down, .home, .end, .pageUp,
      .pageDown, .menu, .volumeUp, .volumeDown,
    ] + (1...12).map(Key.function)
    + "abcdefghijklmnopqrstuvwxyz0123456789 ,.-+=/?".map(Key.character)

  private static let texts = [
    "one does not simply", "q", " ", "\n", "😂", "👨‍👩‍👧‍👦🏳️‍🌈", "שלום עולם", "مرحبا 123", "Z̷̡a̸l̵g̶o̷",
    "\u{202E}reversed", "../../etc/passwd", "; reboot", String(repeating: "wide ", count: 1_000),
  ]

  /// Without `InputEvent.quit`, which comes only from outside the window: see `SDLRuntime.prepareToOwnDisplay`.
  private static let otherEvents: [InputEvent] = [
    .focusLost, .windowChanged, .pointerCancelled, .pasted("/etc/passwd"),
    .dropped(files: ["/home/me/Pictures/desert.jpg"], text: []),
    .dropped(files: [], text: ["file:///etc/passwd"]), .dropped(files: [], text: []),
  ]

  private static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 800, height: 480),
    Size(width: 480, height: 800), Size(width: 1000, height: 760),
  ]
}
