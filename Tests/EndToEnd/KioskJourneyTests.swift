import Foundation
import Glibc
import MemeTestKit
import Testing

/// The real kiosk on a screen without a window manager, with real clicks and keys.
@Suite("The journeys of a kiosk", .serialized)
struct KioskJourneyTests {
  private static let pin = ["2", "7", "1", "8"]
  /// The hash of that PIN, made with `openssl passwd -6`.
  private static let hash =
    "$6$saltsalt$ugiBXFeiA4yphk87tpRZJ6FQoh4tZSSnjaUFpJ6zyINd0Tqj4RQvu2UyQsGUImsPBiWhaRJ2uIR5NC7pcLs9i/"

  private let kiosk: KioskHome
  private let screen: Screen

  init() async throws {
    kiosk = try KioskHome()
    screen = try await Screen(kiosk.home, size: "1024x768", isManaged: false)
  }

  private func start(
    _ settings: String = "", activity: String = "command:Wall", flow: String = "editor"
  ) async throws -> WindowDriver {
    let idleTime = #", "idleSeconds": 3600"#
    return try await WindowDriver(
      screen, kiosk.home,
      ["--kiosk"] + kiosk.options(idleTime + settings, activity: activity, flow: flow))
  }

  /// The types of what is on the clipboard; nil if it has no owner.
  private func clipboardTypes() async throws -> [Substring]? {
    let xclip = try #require(
      Tools.path(of: "xclip"), "xclip is not installed; see Packaging/packages.txt")
    let result = try await Program(
      xclip, ["-selection", "clipboard", "-o", "-t", "TARGETS"],
      environment: kiosk.home.environment
    ).completion()
    return result.status == 0 ? result.output.split(separator: "\n") : nil
  }

  /// Begins a visit, and chooses the picture.
  private func choosePicture(_ visitor: WindowDriver) async throws {
    try await visitor.click("Touch to make a meme")
    try await visitor.click(KioskHome.picture)
    try await visitor.window.wait(for: "a meme") { $0.element("Share")?.enabled == true }
  }

  /// Ends a visit after sharing.
  private func leave(_ visitor: WindowDriver) async throws {
    try await visitor.click("Done")
    try await visitor.window.wait(for: "the wipe") {
      $0.element("Touch to make a meme")?.enabled == true
    }
  }

  /// Fetches an address as a phone does.
  private func fetch(_ address: String) async throws -> (status: String, page: String) {
    let curl = try #require(Tools.path(of: "curl"))
    let result = try await Program(
      curl, ["-s", "-w", "\n%{http_code}", address], environment: kiosk.home.environment
    ).completion()
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.last.map(String.init) ?? "", lines.dropLast().joined(separator: "\n"))
  }

  @Test("A visitor makes a meme, takes it home, and leaves nothing")
  func visit() async throws {
    let port = try KioskHome.freePort()
    let visitor = try await start(
      #", "handout": {"address": "127.0.0.1", "port": \#(port)}"#)
    let window = visitor.window
    try await choosePicture(visitor)
    try await visitor.click("TOP")
    try await visitor.type(KioskHome.caption)
    try await window.wait(for: "the caption") { $0.element("TOP")?.value == KioskHome.caption }
    try await visitor.click("Share")
    try await visitor.click("Wall")
    let shown = try await window.wait(for: "the code") { $0.element("QR code") != nil }
    let address = try #require(
      shown.elements.first { $0.label.hasPrefix("http://127.0.0.1:\(port)/") }?.label)
    let fetched = try await fetch(address)
    #expect(fetched.status == "200" && fetched.page.contains("data:image/"))
    #expect(!fetched.page.contains(KioskHome.caption))

    try await leave(visitor)
    #expect(try await fetch(address).status != "200")
    #expect(try kiosk.traces() == [])
    window.program.terminate()
    #expect(try await window.program.completion().status == 0)
  }

  @Test("With four taps a visitor has a meme on their phone, and leaves nothing")
  func questions() async throws {
    let port = try KioskHome.freePort()
    let visitor = try await start(
      #", "handout": {"address": "127.0.0.1", "port": \#(port)}"#, flow: "questions")
    let window = visitor.window
    try await visitor.click("Touch to make a meme")
    try await visitor.click(KioskHome.picture)
    let words = try await window.wait(for: "words") { Self.words($0).count == 3 }
    try await visitor.click(Self.words(words)[0])
    try await visitor.click("Take It")
    let shown = try await window.wait(for: "the code") { $0.element("QR code") != nil }
    let address = try #require(shown.element("QR code")?.value)
    #expect(address.hasPrefix("http://127.0.0.1:\(port)/"))
    #expect(try await fetch(address).status == "200")
    try await leave(visitor)
    #expect(try await fetch(address).status != "200")
    #expect(try kiosk.traces() == [])
  }

  @Test("A visitor writes words of their own, makes one more, and goes without Done")
  func ownWords() async throws {
    let visitor = try await start(#", "countdownSeconds": 3"#, flow: "questions")
    let window = visitor.window
    try await visitor.click("Touch to make a meme")
    try await visitor.click(KioskHome.picture)
    try await visitor.click("Write My Own")
    try await visitor.type(KioskHome.caption)
    try await window.wait(for: "the caption") { $0.element("TOP")?.value == KioskHome.caption }
    try await visitor.click("Take It")
    try await visitor.click("Wall")
    try await visitor.click("Again")
    try await window.wait(for: "the pictures") { $0.screen == "pick" }
    try await visitor.click(KioskHome.picture)
    try await visitor.click("Take It")
    try await window.wait(for: "the wipe") {
      $0.element("Touch to make a meme")?.enabled == true
    }
    #expect(try kiosk.traces() == [])
  }

  /// The labels of the words that are offered.
  private static func words(_ inspection: Inspection) -> [String] {
    let others = ["Back", "Take It", "Write My Own", "Roll"]
    return inspection.screen == "say"
      ? inspection.elements.filter { $0.role == "button" && !others.contains($0.label) }
        .map(\.label)
      : []
  }

  @Test("A meme that a visitor has copied is not on the clipboard afterwards")
  func copy() async throws {
    let visitor = try await start(activity: "copy")
    try await choosePicture(visitor)
    try await visitor.click("Share")
    let shown = ShownLabels(in: visitor.window)
    try await visitor.click("Copy")
    try await visitor.window.wait(for: "the alert") { _ in shown.contain("Copied") }
    #expect(try await clipboardTypes()?.contains { $0.hasPrefix("image/") } == true)
    try await leave(visitor)
    #expect(try await clipboardTypes() == nil)
  }

  @Test("The operator calls the panel, types the PIN, clears, and ends the program")
  func operate() async throws {
    let visitor = try await start(#", "pin": "\#(Self.hash)""#)
    let window = visitor.window
    let isCalled = try await eventually {
      window.inspection?.screen == "operator" || window.program.hasEnded
    } after: {
      try await callOperator()
    }
    try #require(isCalled)
    try await enter(["1", "1", "1", "1"], visitor)
    try await window.wait(for: "the refusal") { inspection in
      inspection.elements.contains { [$0.label, $0.value].contains("Wrong PIN.") }
    }
    try await enter(Self.pin, visitor)
    try await visitor.click("Check")
    try await window.wait(for: "the findings") { inspection in
      let subjects = inspection.elements.filter { $0.role == "list-item" }.map(\.label)
      return Set(subjects).isSuperset(of: ["Settings", "Display", "Touch", "Cameras"])
    }
    try await visitor.click("Back")
    try await visitor.click("Export to USB")
    try await visitor.click("Back")
    try await visitor.click("Clear Everything")
    try await visitor.click("Delete Everything")
    try await window.wait(for: "the end of clearing") { inspection in
      inspection.elements.contains { $0.label == "Everything is deleted" }
    }
    try await visitor.click("OK")
    try await visitor.click("Exit")
    #expect(try await window.program.completion().status == 0)
  }

  private func enter(_ digits: [String], _ visitor: WindowDriver) async throws {
    for digit in digits + ["OK"] { try await visitor.click(digit) }
  }

  /// Taps five times in the corner, and holds the last time.
  private func callOperator() async throws {
    try await screen.act(
      "mousemove", "1000", "20", "click", "--repeat", "4", "--delay", "100", "1", "mousedown", "1",
      "sleep", "1.3", "mouseup", "1")
  }

  @Test("No key ends the kiosk, nor do taps in the corner where there is no PIN")
  func restrictions() async throws {
    let visitor = try await start()
    let window = visitor.window
    try await visitor.click("Touch to make a meme")
    try await window.wait(for: "the editor") { $0.screen == "editor" }
    for key in ["ctrl+q", "alt+F4", "Escape", "F11", "ctrl+w", "super", "ctrl+alt+Right"] {
      try await visitor.press(key)
    }
    try await callOperator()
    // What comes after all these has been handled after them.
    try await visitor.click(KioskHome.picture)
    let inspection = try await window.wait(for: "a meme") { $0.element("Share")?.enabled == true }
    #expect(inspection.screen == "editor" && inspection.pixels == [1024, 768])
    window.program.terminate()
    let result = try await window.program.completion()
    #expect(result.status == 0, "\(result.errors)")
  }
}

/// Repeats something until a condition holds.
private func eventually(
  _ isSo: () throws -> Bool, after action: () async throws -> Void
) async throws -> Bool {
  for _ in 0..<20 {
    try await action()
    if try await eventually(within: .seconds(3), isSo) { return true }
  }
  return false
}
