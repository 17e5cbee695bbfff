import Foundation
import Glibc
import MemeCore
import Services
import Synchronization
import Testing

@testable import CommandLineTool

@Suite("mememe kiosk")
final class KioskCommandTests {
  private let lines = Lines()

  private final class Lines: Sendable {
    let output = Mutex<[String]>([])
    let errors = Mutex<[String]>([])
  }

  private var console: Console {
    Console { [lines] line, stream in
      switch stream {
      case .output: lines.output.withLock { $0.append(line) }
      case .errors, .progress: lines.errors.withLock { $0.append(line) }
      }
    }
  }

  private var output: [String] { lines.output.withLock(\.self) }
  private var errors: [String] { lines.errors.withLock(\.self) }

  /// Types lines on a terminal, or passes them to standard input.
  private func run(
    _ typed: [String?], isTerminal: Bool, hash: String? = "$hash"
  ) -> CommandLineTool.ExitStatus {
    let rest = Mutex(typed[...])
    let input = PINInput(isTerminal: isTerminal) { _ throws(PINInput.Refusal) in
      guard let line = rest.withLock({ $0.popFirst() }), let line else {
        throw isTerminal ? .cancelled : .missing
      }
      return line
    }
    return KioskPINCommand(console: console, input: input) { _ in hash }.run()
  }

  @Test(
    "A PIN becomes a hash, or there is one error with its exit status",
    arguments: [
      (["1234", "1234"], true, CommandLineTool.ExitStatus.done), (["1234"], false, .done),
      (["123456789012"], false, .done), (["1234", "1235"], true, .badInput),
      (["123"], false, .badInput), (["1234567890123"], false, .badInput),
      (["12a4"], false, .badInput), (["١٢٣٤"], false, .badInput), ([" 1234"], false, .badInput),
      (["123", "123"], true, .badInput), ([nil], true, .failed), (["1234", nil], true, .failed),
      ([nil], false, .noInput),
    ] as [([String?], Bool, CommandLineTool.ExitStatus)])
  func pin(typed: [String?], isTerminal: Bool, status: CommandLineTool.ExitStatus) {
    #expect(run(typed, isTerminal: isTerminal) == status)
    #expect(output == (status == .done ? ["$hash"] : []))
    #expect(errors.count == (status == .done ? 0 : 1))
    for pin in typed.compactMap(\.self) {
      #expect(!errors.joined().contains(pin), "A PIN is never printed.")
    }
  }

  @Test("A system without crypt(3) is an error")
  func noHash() {
    #expect(run(["1234"], isTerminal: false, hash: nil) == .failed)
    #expect(output == [] && errors.count == 1)
  }

  @Test(
    "The first line of standard input is the PIN",
    arguments: [
      ("1234\n", "1234"), ("1234", "1234"), ("1234\r\n5678\n", "1234"), ("\n", nil), ("", nil),
      (String(repeating: "1", count: 1000), nil),
    ])
  func line(text: String, pin: String?) throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    let input = PINInput.line(of: pipe.fileHandleForReading.fileDescriptor)
    #expect((try? input.read("")) == pin && !input.isTerminal)
  }

  @Test(
    "A terminal shows nothing of what is typed, and is as before at the end",
    arguments: [
      ("1234\r", "1234"), ("129\u{7F}34\n", "1234"), ("\u{8}\u{8}1\n", "1"), ("\n", ""),
      ("12\u{3}34\n", nil), ("12\u{4}", nil), ("1\u{1C}\n", nil), ("1\u{1A}\n", "1\u{1A}"),
    ])
  func terminal(typed: String, line: String?) async throws {
    let keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(keyboard >= 0)
    defer { close(keyboard) }
    var (lock, number): (Int32, Int32) = (0, 0)
    try #require(ioctl(keyboard, Self.unlocking, &lock) == 0)
    try #require(ioctl(keyboard, Self.numbering, &number) == 0)
    let name = "/dev/pts/\(number)"
    let terminal = open(name, O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    defer { close(terminal) }
    var before = termios()
    tcgetattr(terminal, &before)
    let typist = Thread {
      // What was typed before the prompt is not used.
      let prompt = Self.read(keyboard, upTo: "PIN: ")
      #expect(prompt == "PIN: ")
      _ = Array(typed.utf8).withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
    }
    typist.start()
    #expect((try? HiddenLine.read(from: terminal, after: "PIN: ")) == line)
    var after = termios()
    tcgetattr(terminal, &after)
    #expect(after.c_lflag == before.c_lflag && after.c_lflag & tcflag_t(ECHO) != 0)
    #expect(Self.read(keyboard, upTo: "\r\n") == "\r\n")
  }

  /// `TIOCSPTLCK` and `TIOCGPTN` of asm-generic/ioctls.h, which Swift does not import.
  private static let unlocking: UInt = 0x4004_5431
  private static let numbering: UInt = 0x8004_5430

  /// What a terminal shows, up to a text.
  private static func read(_ keyboard: Int32, upTo end: String) -> String {
    var bytes: [UInt8] = []
    while !bytes.reversed().starts(with: end.utf8.reversed()),
      let byte = PINInput.nextByte(of: keyboard)
    {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A file is no terminal")
  func noTerminal() throws {
    let pipe = Pipe()
    #expect(throws: PINInput.Refusal.missing) {
      try HiddenLine.read(from: pipe.fileHandleForReading.fileDescriptor, after: "PIN: ")
    }
  }

  @Test("Findings are printed as the doctor does, and a bad one fails")
  func findings() {
    let good = KioskFinding.space(12_000_000_000)
    #expect(KioskCommand.report([good, .touchScreen(false)], asJSON: false, to: console) == .done)
    #expect(KioskCommand.report([.noPrinter], asJSON: false, to: console) == .failed)
    #expect(
      output == [
        "ok      space: 12 GB are free.",
        "note    touch: No touch screen was found: visitors need a mouse.",
        "problem printer: There is no printer; connect one and add it to CUPS.",
      ])
  }

  @Test("For programs findings are one line of JSON, with their numbers")
  func report() {
    let findings = [KioskFinding.space(12_000_000_000), .touchScreen(false), .noPrinter]
    #expect(KioskCommand.report(findings, asJSON: true, to: console) == .failed)
    #expect(
      output == [
        #"{"findings":[{"level":"ok","subject":"space","text":"12 GB are free."},"#
          + #"{"level":"note","subject":"touch","text":"No touch screen was found: visitors need a "#
          + #"mouse."},{"level":"problem","subject":"printer","text":"There is no printer; connect "#
          + #"one and add it to CUPS."}],"notes":1,"problems":1,"version":"\#(AppVersion.current)"}"#
      ])
  }
}
