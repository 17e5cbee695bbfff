import Foundation
import Glibc
import Testing

/// A virtual screen with a pointer and a keyboard, and mostly a window manager.
final class Screen {
  let display: String
  private let server: Program
  /// The window manager; nil for none.
  private let manager: Program?
  private let xdotool: String
  private let environment: [String: String]

  /// Starts an X server on a free display and a window manager on it.
  ///
  /// - Parameters:
  ///   - home: The home of the programs on it.
  ///   - size: Its size in pixels.
  ///   - isManaged: Whether there is a window manager.
  ///   - configuration: The path of the window manager's configuration; nil for its own.
  /// - Throws: What does not start.
  init(
    _ home: Home, size: String = "1280x1024", isManaged: Bool = true, configuration: String? = nil
  ) async throws {
    let server = try Program(
      try Self.need("Xvfb"),
      ["-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp", "-noreset"],
      environment: home.environment)
    self.server = server
    let isUp = try await eventually { server.output.hasSuffix("\n") || server.hasEnded }
    let number = server.output.trimmingCharacters(in: .whitespacesAndNewlines)
    try #require(isUp && !number.isEmpty, "Xvfb does not start: \(server.errors)")
    display = ":\(number)"
    home.environment["DISPLAY"] = display
    environment = home.environment
    xdotool = try Self.need("xdotool")
    manager = isManaged ? try await Self.startManager(configuration, environment) : nil
  }

  private static func startManager(
    _ configuration: String?, _ environment: [String: String]
  ) async throws -> Program {
    // openbox sets the properties of the root window before it handles events, and a window opened
    // in between may never be mapped, for which SDL waits. Its startup command runs after that.
    let manager = try Program(
      try need("openbox"),
      ["--startup", "echo ready"] + (configuration.map { ["--config-file", $0] } ?? []),
      environment: environment)
    let isDone = try await eventually { manager.output.contains("ready") || manager.hasEnded }
    try #require(isDone && !manager.hasEnded, "openbox does not start: \(manager.errors)")
    return manager
  }

  deinit {
    manager?.end()
    server.end()
  }

  /// Whether there is a window manager.
  var isManaged: Bool { manager != nil }

  /// The path of a program from a package in packages.txt.
  private static func need(_ name: String) throws -> String {
    try #require(Tools.path(of: name), "\(name) is not installed; see Packaging/packages.txt")
  }

  /// Runs xdotool.
  ///
  /// - Returns: Its output.
  @discardableResult
  func act(_ words: String...) async throws -> String {
    let result = try await Program(xdotool, words, environment: environment).completion()
    try #require(result.status == 0, "xdotool \(words): \(result.errors)")
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs xdotool on a window that may end meanwhile.
  func attempt(_ words: [String]) async throws {
    _ = try await Program(xdotool, words, environment: environment).completion()
  }

  /// Waits for a program's window to be visible, and returns its ID; empty if the program has ended.
  ///
  /// A search fails if one of the windows that it looks at is destroyed meanwhile.
  func window(of program: Program) async throws -> String {
    let deadline = ContinuousClock.now + defaultTimeout
    while true {
      let search = try Program(
        xdotool, ["search", "--onlyvisible", "--pid", String(program.process)],
        environment: environment)
      let result = try await search.completion()
      if result.status == 0, let found = result.output.split(separator: "\n").last {
        return String(found)
      }
      if program.hasEnded { return "" }
      try #require(ContinuousClock.now < deadline, "no window is visible: \(result.errors)")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

/// The program on a screen, driven by synthetic input.
struct WindowDriver {
  let screen: Screen
  let window: WindowedProgram
  let windowID: String

  init(_ screen: Screen, _ home: Home, _ arguments: [String] = []) async throws {
    self.screen = screen
    window = try WindowedProgram(home, arguments)
    try await window.wait(for: "the first frame") { $0.frame > 0 }
    windowID = try await screen.window(of: window.program)
    // A program that has ended meanwhile is noticed by what the test waits for.
    if screen.isManaged { try await screen.attempt(["windowactivate", "--sync", windowID]) }
  }

  /// Clicks in the middle of a control, once it is shown, enabled and at rest.
  func click(_ label: String) async throws {
    try await window.wait(for: label) { $0.element(label)?.enabled == true }
    // A control that slides in reaches its final frame only at rest; a focused field never does.
    var rest = StabilityCheck<[Double]>(of: window.program.process, for: .milliseconds(300))
    let inspection = try await window.wait(for: "\(label) at rest") {
      rest.isReached(with: $0.element(label)?.frame)
    }
    let element = try #require(inspection.element(label))
    let x = Int((element.left + element.right) / 2)
    let y = Int((element.top + element.bottom) / 2)
    try await screen.act("mousemove", "--window", windowID, String(x), String(y), "click", "1")
  }

  func type(_ text: String) async throws {
    try await screen.act("type", "--delay", "5", text)
  }

  func press(_ key: String) async throws {
    try await screen.act("key", key)
  }
}
