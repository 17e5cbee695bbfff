import Foundation
import MemeTestKit

/// Random input by hand, fingers and keys; the same for the same seed and the same screens.
struct RandomInput {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  // MARK: - Real pointer and keyboard

  /// Some gestures with the real pointer and keyboard, as words for xdotool.
  ///
  /// - Parameters:
  ///   - inspection: What is on the screen.
  ///   - window: The window's ID.
  /// - Returns: The words.
  mutating func gestures(on inspection: Inspection?, in window: String) -> [String] {
    (0..<8).flatMap { _ in gesture(on: inspection, in: window) + ["sleep", "0.02"] }
  }

  private mutating func gesture(on inspection: Inspection?, in window: String) -> [String] {
    func move(_ point: [Double]) -> [String] {
      ["mousemove", "--window", window, "\(Int(point[0]))", "\(Int(point[1]))"]
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<50:
      return move(place(on: inspection)) + ["click", pick(["1", "1", "1", "1", "1", "1", "3"])]
    case 50..<58:
      return move(place(on: inspection)) + ["mousedown", "1"] + move(place(on: inspection))
        + move(place(on: inspection)) + ["mouseup", "1"]
    case 58..<65:
      return move(place(on: inspection))
        + ["click", "--repeat", "\(Int.random(in: 1...9, using: &random))", "--delay", "10"]
        + [pick(["4", "5", "6", "7", "1"])]
    case 65..<75: return ["type", "--delay", "2", "--args", "1", pick(Self.texts)]
    default: return ["key", "--delay", "2", pick(Self.keys)]
    }
  }

  /// Mostly the middle of a control, so that the screens behind it are reached; otherwise any place.
  private mutating func place(on inspection: Inspection?) -> [Double] {
    let size = inspection?.size ?? [640, 480]
    let controls = inspection?.elements.filter { $0.enabled && !Self.avoided.contains($0.label) }
    if Int.random(in: 0..<10, using: &random) < 7,
      let control = controls?.randomElement(using: &random)
    {
      return [(control.left + control.right) / 2, (control.top + control.bottom) / 2]
    }
    return size.map { Double.random(in: 0...max(1, $0), using: &random) }
  }

  /// What writes into any folder of the machine.
  private static let avoided: Set = ["Save As…", "Export", "Export…"]

  private static let texts = [
    "a", "one does not simply", "x y", "0", "é ß", "ЖЩ", "😀", "#%&", "WWWWWWWWWWWWWWWWWWWWWWWW",
  ]

  private static let keys = [
    "Escape", "Return", "Tab", "shift+Tab", "BackSpace", "Delete", "space", "Left", "Right", "Up",
    "Down", "shift+Left", "shift+Right", "Home", "End", "Prior", "Next", "Menu", "F1", "F11",
    "ctrl+a", "ctrl+c", "ctrl+d", "ctrl+f", "ctrl+n", "ctrl+o", "ctrl+s", "ctrl+v", "ctrl+x",
    "ctrl+z", "ctrl+shift+z", "ctrl+1", "ctrl+2", "ctrl+comma", "ctrl+Return", "ctrl+plus",
    "ctrl+minus", "ctrl+0", "alt+Left", "shift+Return", "Caps_Lock", "a", "e", "1", "ctrl+q",
  ]

  // MARK: - Fingers, drops and turns

  /// A script with random fingers, drops and sizes of the window for about some seconds.
  ///
  /// - Parameters:
  ///   - seconds: How long its pauses are in total.
  ///   - size: The largest size of the window, in points.
  ///   - files: The paths of dropped files, the first one that of a picture.
  /// - Returns: The text of the script.
  mutating func script(lasting seconds: Double, within size: Int, dropping files: [String])
    -> String
  {
    var lines: [String] = []
    var rest = seconds
    var stepCount = 0
    while rest > 0 {
      let pause = Int.random(in: 20...250, using: &random)
      lines += [step(within: size, files), "wait \(pause)ms"]
      rest -= Double(pause) / 1000
      stepCount += 1
      if stepCount.isMultiple(of: 8) { lines.append("screenshot \(Self.screenshot)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The screenshot that a script writes repeatedly.
  static let screenshot = "alive.png"

  private mutating func step(within size: Int, _ files: [String]) -> String {
    func point() -> String {
      let (x, y) = (
        Int.random(in: 0..<size, using: &random), Int.random(in: 0..<size, using: &random)
      )
      return "\(x),\(y)"
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<45:
      let place = point()
      return "swipe \(place) \(place)"
    case 45..<70: return "swipe \(point()) \(point())"
    case 70..<78: return "drop \(pick(files))"
    // A meme, unless something is in the way.
    case 78..<81: return "drop \(files[0])\nwait 300ms\npress ctrl+s\nwait 300ms\npress Return"
    case 81..<90:
      return
        "size \(pick(Self.sizes.filter { $0.max() ?? 0 <= size }).map(String.init).joined(separator: "x"))"
    default: return "press \(pick(Self.scriptKeys))"
    }
  }

  private static let sizes = [
    [320, 320], [320, 480], [480, 320], [500, 400], [400, 500], [640, 480], [480, 640],
    [1000, 760], [760, 1000],
  ]

  private static let scriptKeys = [
    "Escape", "ctrl+alt+Right", "ctrl+alt+Up", "ctrl+alt+Left", "ctrl+alt+Down", "ctrl+v", "Return",
    "menu", "ctrl+n", "ctrl+o", "ctrl+s",
  ]

  // MARK: - Chance

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// How a life of the program ends.
  enum End: CaseIterable {
    case killed
    case terminated
    case closed
  }

  /// How long the next life is, in seconds, and how it ends.
  mutating func life(within seconds: Double) -> (seconds: Double, end: End) {
    (Double.random(in: 0.1...1, using: &random) * seconds, pick(End.allCases))
  }
}
