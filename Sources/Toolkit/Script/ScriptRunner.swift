public import Canvas

/// The next operation of a script.
public enum ScriptMove: Equatable, Sendable {
  /// Advance again after the next frame, or in this many seconds.
  case wait(Double)
  /// Perform these events, then advance again once they have taken effect.
  case perform([SyntheticEvent])
  /// Resize the window to a size in points.
  case resize(Size)
  /// Save a screenshot as a file of that name.
  case screenshot(String)
  /// All steps are complete.
  case finished
  /// A step failed, with the message.
  case failed(String)
}

/// Runs a script step by step, waiting for each step's control as a person would.
public struct ScriptRunner: Sendable {
  private let script: UIScript
  private let timeout: Double
  private var next = 0
  private var start: Double?
  /// The requested size of the window, and when it was requested.
  private var resizing: (size: Size, start: Double)?

  /// The time allowed to window systems that resize late, or not at all, in seconds.
  private static let resizingTime = 0.5
  /// The time within which some window systems revert a size, in seconds.
  private static let doubtfulTime = 0.1
  /// The remaining gestures of a step.
  private var rest: ArraySlice<Gesture> = []
  /// The time at which the step's pause ends, in seconds, and whether the loop has had a turn since.
  private var pause: (end: Double, isOver: Bool)?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - script: The steps.
  ///   - timeout: How long each step waits for its control, in seconds.
  public init(_ script: UIScript, timeout: Double = 10) {
    self.script = script
    self.timeout = timeout
  }

  /// Returns the next operation.
  ///
  /// - Parameters:
  ///   - screen: The current screen.
  ///   - isMoving: Whether an animation runs.
  ///   - now: A monotonic time in seconds.
  /// - Returns: What to do before the next call.
  public mutating func advance(_ screen: Semantics, isMoving: Bool, at now: Double) -> ScriptMove {
    if let move = continueGesture(at: now) { return move }
    guard next < script.steps.count else { return .finished }
    if isResizing(screen, at: now) { return .wait(0.02) }
    let step = script.steps[next]
    let began = start ?? now
    start = began
    if case .pause(let seconds) = step.command {
      guard now - began < seconds else { return done(.perform([])) }
      return .wait(began + seconds - now)
    }
    if !isMoving, let gesture = gesture(step.command, screen) {
      rest = gesture.dropFirst()
      return done(.perform(gesture[0].movements))
    }
    if case .size(let size) = step.command { resizing = (size, now) }
    guard !isMoving, let move = move(step.command, screen) else {
      guard now - began < timeout else { return .failed(failure(step, screen)) }
      return .wait(0.02)
    }
    return done(move)
  }

  /// What to report of a script whose window was closed before its last step; nil if no step is
  /// left.
  public var incompleteReport: String? {
    guard next < script.steps.count else { return nil }
    let step = script.steps[next]
    return """
      line \(step.line): \(step.source)
      the window was closed before this step
      """
  }

  /// Continues a gesture in progress, however long it takes.
  private mutating func continueGesture(at now: Double) -> ScriptMove? {
    guard let part = rest.first else { return nil }
    // The pause starts now, since the earlier events have taken effect.
    let (end, isOver) = pause ?? (now + part.pause, part.pause == 0)
    // What the pause leads to takes effect in a turn after its end, which may come late.
    guard isOver else {
      pause = (end, now >= end)
      return .wait(max(0, end - now))
    }
    pause = nil
    rest.removeFirst()
    return .perform(part.movements)
  }

  /// Whether the window may still reach the requested size.
  private mutating func isResizing(_ screen: Semantics, at now: Double) -> Bool {
    guard let (size, asked) = resizing else { return false }
    // The interface may be rotated in its window.
    let isThere = [screen.size, Size(width: screen.size.height, height: screen.size.width)]
      .contains(size)
    if now - asked >= (isThere ? Self.doubtfulTime : Self.resizingTime) { resizing = nil }
    return resizing != nil
  }

  private mutating func done(_ move: ScriptMove) -> ScriptMove {
    next += 1
    start = nil
    return move
  }

  private func failure(_ step: UIScript.Step, _ screen: Semantics) -> String {
    """
    line \(step.line): \(step.source)
    expected: \(step.command.expectation)
    there was, on screen '\(screen.screen)':
    \(screen.listing)
    """
  }

  /// The gestures of a command that takes time, once it is possible.
  private func gesture(_ command: UIScript.Command, _ screen: Semantics) -> [Gesture]? {
    switch command {
    case .hold(let text, let count):
      screen.target(text, count).map { Gestures.hold($0.center) }
    case .pinch(let text, let factor):
      screen.target(text).map { Gestures.pinch($0, factor) }
    default: nil
    }
  }

  /// The move of a command once it is possible; nil while it is not.
  private func move(_ command: UIScript.Command, _ screen: Semantics) -> ScriptMove? {
    func target(_ text: String, _ count: Int = 1) -> Point? {
      screen.target(text, count)?.center
    }
    switch command {
    case .size(let size): return .resize(size)
    case .click(let text, let count):
      return target(text, count).map { .perform(Gestures.click($0)) }
    case .tap(let text, let count): return target(text, count).map { .perform(Gestures.tap($0)) }
    case .drag(let text, let way): return target(text).map { .perform(Gestures.drag($0, by: way)) }
    case .swipe(let from, let to): return .perform(Gestures.swipe(from, to))
    case .type(let text):
      return screen.entries.contains(where: \.isFocused) ? .perform([.types(text)]) : nil
    case .press(let key, let modifiers): return .perform([.presses(key, modifiers)])
    case .drop(let path): return .perform([.drops(path: path)])
    case .screenshot(let name): return .screenshot(name)
    case .pause: return .perform([])
    case .hold, .pinch: return nil
    case .wait, .expect, .expectNot, .expectEnabled, .expectDisabled, .expectFocus:
      return command.isMet(by: screen) ? .perform([]) : nil
    }
  }
}

extension UIScript.Command {
  fileprivate func isMet(by screen: Semantics) -> Bool {
    switch self {
    case .wait(let text), .expect(let text):
      !screen.entries(matching: text).isEmpty
    case .expectNot(let text):
      !screen.entries.contains { $0.label.lowercased() == text.lowercased() }
    case .expectEnabled(let text):
      screen.entries(matching: text).first?.isEnabled == true
    case .expectDisabled(let text):
      screen.entries(matching: text).first?.isEnabled == false
    case .expectFocus(let text):
      screen.entries(matching: text).contains(where: \.isFocused)
    default: true
    }
  }

  fileprivate var expectation: String {
    switch self {
    case .click(let text, let count), .tap(let text, let count), .hold(let text, let count):
      "\"\(text)\"" + (count > 1 ? " number \(count)" : "") + ", enabled"
    case .drag(let text, _), .pinch(let text, _): "\"\(text)\", enabled"
    case .type: "something that has the focus"
    case .wait(let text), .expect(let text): "\"\(text)\""
    case .expectNot(let text): "no \"\(text)\""
    case .expectEnabled(let text): "\"\(text)\", enabled"
    case .expectDisabled(let text): "\"\(text)\", disabled"
    case .expectFocus(let text): "\"\(text)\" with the focus"
    default: "that nothing moves"
    }
  }
}
