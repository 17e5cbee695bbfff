import Foundation
import Glibc
import MemeTestKit
import Testing

/// The sessions of `Packaging/kiosk`, on compositors without a display.
@Suite("The sessions of kiosks", .serialized)
struct KioskSessionTests {
  private static let kiosk = Tools.package.appending(path: "Packaging/kiosk")

  private let home: Home
  private let socket: NotificationSocket

  init() throws {
    home = try Home()
    socket = try NotificationSocket(isOpenToAll: true)
    // A socket's path has at most 107 bytes.
    try home.makeFolder("run")
    home.environment["XDG_RUNTIME_DIR"] = home.path("run")
    home.environment["NOTIFY_SOCKET"] = socket.name
    home.environment["WATCHDOG_USEC"] = "300000"
    home.environment["WATCHDOG_PID"] = "1"
    // Libraries that were unloaded have no names to be passed over by.
    home.environment["ASAN_OPTIONS"] = "detect_leaks=0"
    home.environment["MEMEME_SWAY_CONFIG"] = Self.kiosk.appending(path: "sway.config").path
    let variables = ["WLR_BACKENDS", "WLR_RENDERER", "WLR_LIBINPUT_NO_DEVICES"]
    for (name, value) in zip(variables, ["headless", "pixman", "1"]) {
      home.environment[name] = value
    }
    usePrograms(in: URL(filePath: Tools.mememe).deletingLastPathComponent().path)
  }

  private func usePrograms(in folder: String) {
    home.environment["PATH"] = "\(folder):/usr/bin:/bin"
  }

  /// Starts a program as a user that may run a compositor, which root may not.
  private func start(_ words: [String]) throws -> Program {
    try #require(chmod(home.path("run"), 0o700) == 0)
    return try home.startAsUser(words, owning: ["run", "Pictures"])
  }

  private func startSession(_ name: String) throws -> Program {
    let compositor = Tools.path(of: name)
    try #require(compositor != nil, "\(name) is not installed; see Packaging/packages.txt")
    return try start([Self.kiosk.appending(path: "session").path, name])
  }

  /// Puts a script in the place of the program.
  private func replaceProgram(_ script: String) throws {
    try home.makeFolder("bin")
    let path = try home.write("#!/bin/sh\n\(script)\n".utf8, to: "bin/mememe")
    try #require(chmod(path, 0o755) == 0)
    usePrograms(in: home.path("bin"))
  }

  @Test("The kiosk starts in a compositor, and feeds the watchdog", arguments: ["cage", "sway"])
  func start(name: String) async throws {
    let session = try startSession(name)
    defer {
      for name in ["mememe", name] {
        for process in programs(named: name) { kill(process, SIGKILL) }
      }
    }
    var messages: [String] = []
    let isFed = try await eventually {
      messages += socket.receiveAll()
      return messages.count { $0 == "WATCHDOG=1" } >= 2 || session.hasEnded
    }
    #expect(isFed && !session.hasEnded, "\(messages) \(session.errors)")
    #expect(messages.first == "READY=1")
    let programs = programs(named: "mememe")
    #expect(programs.count == 1)
    for program in programs { kill(program, SIGTERM) }
    // The whole session ends with the program, as on the operator's exit.
    #expect(try await session.completion().status == 0)
    #expect((messages + socket.receiveAll()).last == "STOPPING=1")
  }

  @Test(
    "A session ends with the status of the program",
    arguments: ["cage", "sway"], [("exit 0", 0), ("exit 75", 75), ("kill -9 $$", 137)])
  func status(name: String, program: (script: String, status: Int32)) async throws {
    try replaceProgram(program.script)
    let result = try await startSession(name).completion()
    #expect(result.status == program.status, "\(result.errors)")
  }

  @Test("A compositor that does not start is a failure", arguments: ["cage", "sway"])
  func failure(name: String) async throws {
    home.environment["WLR_BACKENDS"] = "none"
    let result = try await startSession(name).completion()
    #expect(result.status == 1, "\(result.errors)")
  }

  @Test("The configuration of sway is valid, and has no keys")
  func configuration() async throws {
    let file = Self.kiosk.appending(path: "sway.config")
    let sway = try #require(Tools.path(of: "sway"))
    let result = try await start([sway, "-C", "-c", file.path]).completion()
    #expect(result.status == 0, "\(result.errors)")
    let commands = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(!commands.contains { $0.contains("bind") })
  }

  @Test("Something that is no session is refused")
  func unknownSession() async throws {
    let result = try await start([Self.kiosk.appending(path: "session").path, "gnome"])
      .completion()
    #expect(result.status == 64)
  }

  /// The running programs of this test, also those that a compositor has started as a daemon.
  private func programs(named name: String) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let home = Array("HOME=\(home.path)\0".utf8)
    return names.compactMap(pid_t.init).filter { process in
      guard commandName(of: process) == name,
        let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ")
      else { return false }
      return Array(environment).split(separator: 0).contains(home.dropLast())
    }
  }

  private func commandName(of process: pid_t) -> String? {
    let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
    return name?.trimmingCharacters(in: .newlines)
  }
}
