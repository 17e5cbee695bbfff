import Canvas
import Foundation
import Glibc
import MemeTestKit
import Testing

/// The real program with virtual cameras.
@Suite("Cameras", .serialized, .timeLimit(.minutes(20)))
struct CameraTests {
  private let journey: Journey
  private let cameras: VirtualCameras

  init() async throws {
    journey = try Journey()
    cameras = try await VirtualCameras()
    journey.home.environment.merge(cameras.environment) { $1 }
    // A stalled camera is reported after six seconds, so no step waits much longer.
    journey.home.environment["MEMEME_SCRIPT_TIMEOUT"] = "40"
  }

  private static let openCamera = """
    expect-enabled "Camera"
    click "Camera"
    expect-enabled "Take Photo"

    """

  /// Runs a script with cameras that were just connected.
  ///
  /// If one of them sends no pictures to other programs either, the program has not failed, and the
  /// script is run again with new cameras.
  private func run(
    _ names: [(name: String, pattern: String)], _ script: String
  ) async throws -> Program.Completion {
    var attempt = 1
    while true {
      try await cameras.start(names)
      let result = try await journey.run(script)
      guard result.status != 0, attempt < 12 else { return result }
      // A virtual camera loses buffers with every opening and can stall for one client only.
      // A program that never shows a picture still fails every time.
      if !result.errors.contains("The camera sends no picture") {
        guard try await !cameras.areSending(names) else { return result }
      }
      attempt += 1
      // Some of its PipeWires never send to a second client, whatever cameras they have.
      cameras.endPipeWire()
      // This folder has the camera that was used last.
      try FileManager.default.removeItem(atPath: journey.home.path(".local"))
    }
  }

  @Test("Connect, take, caption, share: the camera's picture is in the finished meme")
  func makeMeme() async throws {
    let result = try await run(
      [("Front One", "smpte"), ("Desk", "white")],
      Self.openCamera + """
        expect "Front One"
        click "Switch Camera"
        expect "Desk"
        expect-enabled "Take Photo"
        press volumedown
        wait "Use Photo"
        click "Retake"
        expect-enabled "Take Photo"
        click "Switch Camera"
        expect "Front One"
        expect-enabled "Take Photo"
        screenshot preview.png
        press space
        click "Use Photo"
        click "TOP"
        type "say cheese"
        press Return

        """ + Journey.save)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let name = try #require(journey.savedNames.first)
    let meme = try WrittenPicture(journey.home.path("Pictures/MemeMe/\(name)"))
    #expect(meme.size == PixelSize(width: 640, height: 480))
    #expect(meme.hasCaption(in: .top))
    // Between the captions, because letters cover the bars.
    #expect(meme.bitmap.colorBars(atRow: 200) == ColorBars.standard)
    let preview = try WrittenPicture(journey.home.path("preview.png")).bitmap
    #expect(preview.colorBars(atRow: 400) == ColorBars.standard.reversed(), "it is a mirror")
  }

  @Test("In a real window, with mouse and keys: connect, take, caption, share")
  func byHand() async throws {
    journey.home.environment["SDL_VIDEODRIVER"] = nil
    try await cameras.start()
    let screen = try await Screen(journey.home)
    let driver = try await WindowDriver(screen, journey.home)
    try await takePhoto(with: driver)
    try await driver.click("Use Photo")
    try await driver.click("BOTTOM")
    try await driver.window.wait(for: "focus") { $0.element("BOTTOM")?.focused == true }
    try await driver.type("say cheese")
    try await driver.press("Return")
    try await driver.click("Share")
    try await driver.click("Save to Pictures")
    try await driver.click("OK")
    let name = try #require(journey.savedNames.first)
    let meme = try WrittenPicture(journey.home.path("Pictures/MemeMe/\(name)"))
    #expect(meme.bitmap.colorBars(atRow: 200) == ColorBars.standard)
    #expect(meme.captionPixels(in: .bottom).white > 50)
    driver.window.program.terminate()
    #expect(try await driver.window.program.completion().errors == "")
  }

  /// Connects a camera and takes a photo, again with another camera if that one fails.
  private func takePhoto(with driver: WindowDriver) async throws {
    for _ in 0..<9 {
      try await driver.window.wait(for: "no camera") { $0.element("Camera")?.enabled == false }
      try await cameras.start([("Front", "smpte")])
      try await driver.window.wait(for: "a camera") { $0.element("Camera")?.enabled == true }
      try await driver.click("Camera")
      func wait(for button: String) async throws -> Bool {
        try await driver.window.wait(for: button) {
          $0.element(button)?.enabled == true || $0.screen == "editor" && $0.element("OK") != nil
        }.screen != "editor"
      }
      do {
        if try await wait(for: "Take Photo") {
          try await driver.click("Take Photo")
          if try await wait(for: "Use Photo") { return }
        }
      } catch is WindowedProgram.NotSeen where driver.window.inspection?.element("OK") != nil {
        // It was lost while the button came to rest.
      }
      // It has stalled, or PipeWire has removed it; a program that fails by itself does so each time.
      try await driver.click("OK")
      cameras.unplug("Front")
    }
    Issue.record("None of nine cameras could be used.")
  }

  @Test("The button is enabled while a camera is connected")
  func hotPlug() async throws {
    try await cameras.start()
    let window = try WindowedProgram(journey.home)
    func wait(isEnabled: Bool) async throws {
      try await window.wait(for: "Camera \(isEnabled)") {
        $0.element("Camera")?.enabled == isEnabled
      }
    }
    try await wait(isEnabled: false)
    for _ in 0..<2 {
      try await cameras.start([], driven: "Front")
      try await wait(isEnabled: true)
      cameras.unplug("Front")
      try await wait(isEnabled: false)
    }
    // When PipeWire restarts, its cameras are removed and added again.
    for _ in 0..<2 {
      try await cameras.start(driven: "Front")
      try await wait(isEnabled: true)
      cameras.endPipeWire()
      try await wait(isEnabled: false)
    }
    window.program.terminate()
    #expect(try await window.program.completion().errors == "")
  }

  @Test("Disconnecting during the preview is reported in a sentence, and typed text is kept")
  func unplugged() async throws {
    // The others can stop sending before they are unplugged, which is reported as a failure.
    try await cameras.start(driven: "Front")
    try await perform(
      while: "The camera was unplugged",
      """
      click "TOP"
      type "still here"
      press Return
      click "Camera"

      """
    ) { _, _ in cameras.unplug("Front") }
  }

  @Test("A killed helper is restarted with its preview; killed again it is reported")
  func killed() async throws {
    try await cameras.start(driven: "Front")
    try await perform(
      while: "The camera program ended unexpectedly",
      """
      click "TOP"
      type "still here"
      press Return
      click "Camera"

      """
    ) { window, program in
      func helper() -> pid_t? { Processes.child("mememe-camera", of: program.process) }
      let first = try #require(helper())
      kill(first, SIGKILL)
      let before = try await window.wait(for: "another helper") { _ in
        helper().map { $0 != first } ?? false
      }
      // Each frame of the camera causes a frame of the window.
      try await window.wait(for: "more frames") {
        $0.screen == "camera" && $0.frame > before.frame + 10
      }
      kill(try #require(helper()), SIGKILL)
    }
  }

  @Test("A camera that stops sending frames is closed")
  func silent() async throws {
    try await cameras.start([("Front", "smpte")])
    try await perform(
      while: "The camera sends no picture",
      "click \"TOP\"\ntype \"still here\"\npress Return\n"
        + Self.openCamera
    ) { _, _ in cameras.freeze("Front") }
  }

  /// Opens the camera, disturbs it, and expects a message that leaves the editor unchanged.
  private func perform(
    while message: String, _ opening: String,
    _ body: (WindowedProgram, Program) async throws -> Void
  ) async throws {
    let closing = """
      wait "\(message)"
      click "OK"
      expect "still here"
      expect-not "Take Photo"

      """
    try journey.home.write((opening + closing).utf8, to: "journey.ui")
    let window = try WindowedProgram(journey.home, ["script", "journey.ui"])
    try await window.wait(for: "what the camera sees") {
      $0.screen == "camera" && $0.element("Take Photo")?.enabled == true
    }
    try await body(window, window.program)
    let result = try await window.program.completion()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
  }

  /// The number of cycles: `MEMEME_CYCLES`, or 30 by default.
  private static let cycles =
    ProcessInfo.processInfo.environment["MEMEME_CYCLES"].flatMap(Int.init) ?? 30

  @Test("Opening and closing a camera repeatedly leaks nothing")
  func leavesNothing() async throws {
    try journey.home.write(
      #"{"start": "editor", "motion": "reduced"}"#.utf8, to: ".config/mememe/config.json")
    // While its memory is measured it waits for the camera to be disconnected.
    func turns(_ count: Int, _ mark: String) -> String {
      String(repeating: Self.openCamera + "press Escape\n", count: count)
        + "expect-enabled \"Camera\"\nscreenshot \(mark).png\nexpect-disabled \"Camera\"\n"
    }
    let script = turns(10, "warm") + turns(Self.cycles, "end")
    try journey.home.write(script.utf8, to: "journey.ui")
    try await cameras.start(driven: "Front")
    let program = try journey.home.start(["script", "journey.ui"])
    let before = try await usage(of: program, at: "warm")
    cameras.unplug("Front")
    try await cameras.start(driven: "Front")
    let after = try await usage(of: program, at: "end")
    cameras.unplug("Front")
    let result = try await program.completion()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    try #require(before.count == 2 && after.count == 2)
    for (before, after) in zip(before, after) {
      #expect(after.descriptors <= before.descriptors)
      // The number of threads of dispatch queues varies.
      #expect(after.threads <= before.threads + 2)
      // A sanitizer keeps freed memory.
      #expect(
        Sanitizer.isOn || after.kilobytes < before.kilobytes + 1024, "\(before) \(after)")
    }
  }

  /// The resources of the window and its helper after a screenshot; empty if it fails.
  private func usage(
    of program: Program, at mark: String
  ) async throws -> [(descriptors: Int, threads: Int, kilobytes: Int)] {
    let file = "\(mark).png"
    let hasCome = try await eventually(within: defaultTimeout + .seconds(4 * Self.cycles)) {
      journey.home.visibleNames.contains(file) || program.hasEnded
    }
    guard hasCome, let helper = Processes.child("mememe-camera", of: program.process) else {
      return []
    }
    defer { unlink(journey.home.path(file)) }
    // Other work, such as writing the screenshot, may be in progress: take the minimum.
    var least = [program.process, helper].map { Processes.usage(of: $0) }
    for _ in 0..<20 {
      try await Task.sleep(for: .milliseconds(50))
      for (index, process) in [program.process, helper].enumerated() {
        let now = Processes.usage(of: process)
        guard now.descriptors > 0 else { continue }
        least[index].descriptors = min(least[index].descriptors, now.descriptors)
        least[index].threads = min(least[index].threads, now.threads)
        least[index].kilobytes = min(least[index].kilobytes, now.kilobytes)
      }
    }
    return least
  }

  @Test("Only the configured camera is used", arguments: [true, false])
  func preferredCamera(isConfigured: Bool) async throws {
    try await cameras.start([("Front", "smpte"), ("Desk", "white")])
    for (name, step) in [
      ("desk", "click \"Camera\"\nexpect \"Desk\"\nexpect-not \"Switch Camera\""),
      ("Attic", "wait 1s\nexpect-disabled \"Camera\""),
    ] {
      let script = step + "\n"
      let result: Program.Completion
      if isConfigured {
        let text = #"{"camera": "\#(name)", "start": "editor"}"#
        try journey.home.write(text.utf8, to: ".config/mememe/config.json")
        result = try await journey.run(script)
      } else {
        result = try await journey.run(script, "--camera", name)
      }
      #expect(result.status == 0, "\(result.errors)")
      if name == "desk" { #expect(result.errors == "") }
    }
  }

  @Test("A name that no camera has is reported, once")
  func missingCamera() async throws {
    try await cameras.start([("Front", "smpte"), ("Desk", "white")])
    let window = try WindowedProgram(journey.home, ["--camera", "Attic"])
    try #require(try await eventually { !window.program.errors.isEmpty })
    window.program.terminate()
    let result = try await window.program.completion()
    #expect(
      result.errors
        == "mememe: no camera has 'Attic' in its name, so none is used; mememe doctor lists them\n")
  }

  @Test("The doctor names the cameras")
  func doctor() async throws {
    try await cameras.start([("Front One", "smpte"), ("Desk", "ball")])
    let result = try await journey.home.run("doctor")
    #expect(result.output.contains("cameras: Front One, Desk"), "\(result.output)")
  }
}

extension VirtualCameras {
  /// Starts PipeWire and connects cameras: by name and pattern, or one that PipeWire drives.
  fileprivate func start(
    _ names: [(name: String, pattern: String)] = [], driven: String? = nil
  ) async throws {
    try await waiting { [fixture = CameraFixture(cameras: self)] in
      try fixture.cameras.startPipeWire()
      for (name, pattern) in names { try fixture.cameras.plug(name, pattern: pattern) }
      if let driven { try fixture.cameras.plugDriven(driven) }
    }
  }
}

extension VirtualCameras {
  /// Whether all of these send pictures to another client.
  fileprivate func areSending(_ names: [(name: String, pattern: String)]) async throws -> Bool {
    try await waiting { [fixture = CameraFixture(cameras: self), names = names.map(\.name)] in
      try names.allSatisfy { try fixture.cameras.isSending($0) }
    }
  }
}

/// Unchecked Sendable: the cameras are used on one thread at a time.
private struct CameraFixture: @unchecked Sendable {
  let cameras: VirtualCameras
}
