internal import Foundation
internal import Glibc

/// An X server without a screen, for an ordinary user.
final class BenchDisplay {
  /// The variables of programs on it.
  let environment: [String: String]
  /// The words before a command that is run by that user.
  let words: [String]
  private let server: ChildRun

  /// Starts a server.
  ///
  /// - Throws: `BenchFixture.Failure` when it does not start.
  init(_ fixture: BenchFixture) throws {
    let numberFile = fixture.path("display")
    try? FileManager.default.removeItem(atPath: numberFile)
    server = try ChildRun(
      "/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
      fixture.environment(), output: numberFile)
    // Xlib keeps no caches for the superuser, whom nobody is in a window.
    let user = try fixture.ordinaryUser()
    words = user.words
    environment = fixture.environment([
      "HOME": user.home, "DISPLAY": try Self.name(numberFile), "SDL_VIDEODRIVER": "x11",
      "SDL_RENDER_DRIVER": "software",
      // As mememe does on X11: software rendering without OpenGL.
      "SDL_FRAMEBUFFER_ACCELERATION": "0",
    ])
  }

  /// Starts a program on it.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - more: More variables.
  /// - Returns: The process.
  /// - Throws: `BenchFixture.Failure` when it cannot be started.
  func start(_ command: [String], _ more: [String: String] = [:]) throws -> ChildRun {
    let words = words + command
    return try ChildRun(words[0], Array(words.dropFirst()), environment.merging(more) { $1 })
  }

  /// The name of the display, once the server is ready.
  private static func name(_ file: String) throws -> String {
    for _ in 0..<1_000 {
      if let text = try? String(contentsOfFile: file, encoding: .utf8), text.hasSuffix("\n") {
        return ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      usleep(10_000)
    }
    throw BenchFixture.Failure(description: "Xvfb does not start")
  }
}
