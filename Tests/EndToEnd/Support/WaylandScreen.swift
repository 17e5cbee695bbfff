import Foundation
import Glibc
import Testing

/// A Wayland compositor without a display, and keys for it.
final class WaylandScreen {
  private let compositor: Program
  private let folder: String
  private let environment: [String: String]

  /// A user that needs no account: the compositor refuses to run as root, whose programs it serves.
  private static let user: UInt32 = 1234

  /// Starts a compositor.
  ///
  /// - Parameter home: Its environment gets the variables that the programs on the screen need.
  /// - Throws: Why it could not be started.
  init(_ home: Home) async throws {
    // The libraries of the display are unloaded before leaks are looked for, so that theirs cannot be
    // recognized by name.
    home.environment["ASAN_OPTIONS"] = "detect_leaks=0"
    // A socket's path has at most 107 bytes.
    let name = UUID().uuidString.prefix(8)
    folder = FileManager.default.temporaryDirectory.appending(path: "sway-\(name)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let configuration = "\(folder)/config"
    try Data(Self.configuration.utf8).write(to: URL(filePath: configuration))
    var words = [try Self.need("sway"), "-c", configuration]
    if getuid() == 0 {
      let id = String(Self.user)
      words =
        [try Self.need("setpriv"), "--reuid=\(id)", "--regid=\(id)", "--clear-groups"] + words
      try #require(chown(folder, Self.user, Self.user) == 0)
    }
    try #require(chmod(folder, 0o700) == 0)
    let variables = [
      "XDG_RUNTIME_DIR": folder, "HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
      "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
    ]
    let compositor = try Program(words[0], Array(words.dropFirst()), environment: variables)
    self.compositor = compositor
    var socket: String?
    // The second socket is made when the compositor is ready for commands.
    let isUp = try await eventually { [folder] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      socket = names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
      return compositor.hasEnded || socket != nil && names.contains { $0.hasPrefix("sway-ipc") }
    }
    try #require(isUp && !compositor.hasEnded, "sway does not start: \(compositor.errors)")
    home.environment["XDG_RUNTIME_DIR"] = folder
    home.environment["WAYLAND_DISPLAY"] = socket
    home.environment["SDL_VIDEODRIVER"] = "wayland"
    environment = home.environment
  }

  /// Kills the compositor.
  func end() { compositor.end() }

  deinit {
    compositor.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static let configuration = """
    xwayland disable
    output HEADLESS-1 mode 1000x760
    default_border none

    """

  /// The path of a program from a package in packages.txt.
  private static func need(_ name: String) throws -> String {
    try #require(Tools.path(of: name), "\(name) is not installed; see Packaging/packages.txt")
  }

  /// Presses letters with Control, on a keyboard that is plugged in for it.
  func pressControl(_ letters: String...) async throws {
    try await press(["-M", "ctrl"] + letters + ["-m", "ctrl"])
  }

  /// Presses keys on a keyboard that is plugged in for it.
  ///
  /// A program that learns of the keyboard only after the press misses it, so it stays for a
  /// moment before and after; who must not miss it presses again.
  ///
  /// - Parameter keys: The keys as arguments of wtype.
  /// - Throws: Why they could not be pressed.
  func press(_ keys: [String]) async throws {
    try await type(["-s", "500"] + keys + ["-s", "500"])
  }

  /// Plugs in a keyboard whose keys are pressed already, and holds them for a moment.
  func hold(_ keys: String...) async throws {
    try await type(keys.flatMap { ["-P", $0] } + ["-s", "500"] + keys.flatMap { ["-p", $0] })
  }

  private func type(_ arguments: [String]) async throws {
    // It reads its arguments by the locale, which has to be there.
    let variables = environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    let result = try await Program(
      try Self.need("wtype"), arguments, environment: variables
    ).completion()
    try #require(result.status == 0, "wtype: \(result.errors)")
  }
}
