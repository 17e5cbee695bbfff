import Canvas
import Dispatch
import Foundation
import HelperProcess
import MemeCore
import MemeTestKit
import PictureEncoding
import Services
import Testing

/// Programs in place of the helper that do not follow its protocol.
@Suite struct DecoderStubTests {
  static let picture = PictureSource.bytes([1, 2, 3])

  @Test(arguments: ["/bin/true", "/bin/false", "/bin/cat", "/bin/sleep"])
  func programsThatEndAtOnce(program: String) {
    let decoder = HelperPictureDecoder(program: program, limits: decoderLimits(seconds: 240))
    #expect(decoder.problem(Self.picture) == .picture(.decoderEnded))
    let problems = Set(decoder.checkFormats().map(\.problem))
    #expect(problems == [.picture(.decoderEnded)])
  }

  @Test func aProgramThatIsSilent() {
    let log = FakeMessageLog()
    let decoder = HelperPictureDecoder(
      program: "/usr/bin/yes", limits: decoderLimits(seconds: 0.2)
    ) { log.record($0) }
    #expect(decoder.problem(Self.picture) == .picture(.tookTooLong(limit: .seconds(0.2))))
    #expect(log.messages.last?.text == "helper killed at its limit of time seconds=0.2")
  }

  @Test(arguments: ["/nowhere/mememe-decode", "/etc/passwd", "/tmp"])
  func noProgram(program: String) {
    let decoder = HelperPictureDecoder(program: program)
    #expect(decoder.problem(Self.picture) == .picture(.decoderMissing))
  }

  @Test func aSilentProgramIsCancelledAtOnce() {
    let decoder = HelperPictureDecoder(program: "/usr/bin/yes", limits: decoderLimits(seconds: 600))
    let cancellation = Cancellation()
    // Not a task: other tests may keep all threads of the task executor busy for long.
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
      cancellation.cancel()
    }
    #expect(decoder.problem(Self.picture, cancellation: cancellation) == .cancelled)
  }

  /// The messages of a script, and the resulting problem.
  static let lies: [(name: String, says: [String], expected: Problem)] = [
    ("garbage", ["printf nonsense >&3"], .picture(.decoderEnded)),
    ("too short", [say([1, 10, 10, 10, 10, 0, 0])], .picture(.decoderEnded)),
    ("too long", [say([1, 10, 10, 10, 10, 0, 0, 0, 0])], .picture(.decoderEnded)),
    ("done at once", [say([2, 0, 0, 0, 0, 1, 0, 0])], .picture(.decoderEnded)),
    ("unknown word", [say([200, 0, 0, 0, 0, 0, 0, 0])], .picture(.decoderEnded)),
    ("size zero", [say([1, 0, 10, 0, 10, 0, 0, 0])], .picture(.decoderEnded)),
    ("size below zero", [say([1, -1, 10, -1, 10, 0, 0, 0])], .picture(.decoderEnded)),
    ("huge", [say([1, .max, .max, .max, .max, 0, 0, 0])], .picture(.decoderEnded)),
    ("grown", [say([1, 10, 10, 20, 10, 0, 0, 0])], .picture(.decoderEnded)),
    ("not full", [say([1, 10, 10, 5, 5, 0, 0, 0])], .picture(.decoderEnded)),
    ("too many", [say([1, 30_000, 30_000, 30_000, 30_000, 0, 0, 0])], .picture(.decoderEnded)),
    ("too many of no size", [say([5, 0, 0, 0, 0, 0, 0, 0])], .picture(.decoderEnded)),
    ("too long of no size", [say([10, 0, 9, 0, 0, 0, 0, 0])], .picture(.decoderEnded)),
    (
      "too many pixels", [say([5, 60_000, 60_000, 0, 0, 0, 0, 0])],
      .picture(.tooManyPixels(PixelSize(width: 60_000, height: 60_000), limit: 120_000_000))
    ),
    (
      "too many scans", [say([12, 0, 0, 0, 0, 0, 0, 900])],
      .picture(.tooManyParts(.scans, count: 900, limit: 100))
    ),
    ("size twice", [size, size], .picture(.decoderEnded)),
    ("dies later", [size], .picture(.decoderEnded)),
    ("is killed by the system", [size, "kill -9 $$"], .picture(.notEnoughMemory)),
    ("lacks a library", ["exit 69"], .picture(.decoderMissing)),
    ("silent later", [size, "exec /bin/sleep 60"], .picture(.tookTooLong(limit: .seconds(2)))),
    ("damaged", [size, say([4, 0, 0, 0, 0, 0, 0, 0])], .picture(.damaged)),
    ("refuses", ["exit 77"], .picture(.sandboxUnavailable(nil))),
    (
      "refuses in words", [say([8, 4, 0, 0, 0, 0, 0, 0])],
      .picture(.sandboxUnavailable(.systemCalls))
    ),
    (
      "attempts nothing", [say([DecodingReply.Kind.callRefused.rawValue, 0, 0, 0, 0, 0, 0, 0])],
      .picture(.decoderEnded)
    ),
    ("more rows than there are", [size, rows(11)], .picture(.decoderEnded)),
    ("fewer rows than before", [size, rows(5), rows(5)], .picture(.decoderEnded)),
    ("rows below zero", [size, rows(-1)], .picture(.decoderEnded)),
    ("out of time", ["kill -XCPU $$"], .picture(.tookTooLong(limit: .seconds(10)))),
  ]

  static let size = say([1, 10, 10, 10, 10, 0, 0, 0])

  static func rows(_ count: Int64) -> String {
    say([DecodingReply.Kind.rows.rawValue, 0, 0, 0, 0, 0, 0, count])
  }

  /// A shell command that sends numbers as one message; eight of them are a reply, whose others are
  /// zero.
  static func say(_ words: [Int64]) -> String {
    let whole = MemoryLayout<DecodingReply>.size / MemoryLayout<Int64>.size
    let rest = words.count == 8 ? whole - words.count : 0
    let bytes = (words + [Int64](repeating: 0, count: rest)).flatMap { word in
      withUnsafeBytes(of: word) { Array($0) }
    }
    let octal = bytes.map { "\\" + String(Int($0) + 0o1000, radix: 8).dropFirst() }
    return "printf '\(octal.joined())' >&3"
  }

  @Test(arguments: lies.map(\.name)) func invalidRepliesAreRejected(name: String) throws {
    let folder = try DecoderTestFolder()
    let lie = try #require(Self.lies.first { $0.name == name })
    // The time limit is short only if a timeout is expected.
    let seconds: Double =
      lie.expected == .picture(.tookTooLong(limit: .seconds(2))) ? 2 : 240
    let decoder = HelperPictureDecoder(
      program: try folder.script(lie.says), limits: decoderLimits(seconds: seconds))
    #expect(decoder.problem(Self.picture) == lie.expected)
  }

  @Test func whatLooksRightIsTaken() throws {
    let folder = try DecoderTestFolder()
    let done = Self.say([2, 0, 0, 0, 0, 1, 0, 0])
    let decoder = HelperPictureDecoder(program: try folder.script([Self.size, done]))
    let bitmap = try decoder.decode(Self.picture)
    #expect(bitmap.size == PixelSize(width: 10, height: 10))
    #expect(bitmap[9, 9] == .clear)
  }
}
