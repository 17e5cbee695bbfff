import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Services
import Testing

/// Mutated configuration and state files, read by the code that reads them at launch.
///
/// `MEMEME_MUTATIONS` sets the number of mutations of each file, and `MEMEME_SEED` the seed; the
/// defaults are a few hundred and a fixed seed.
@Suite struct JSONMutationTests {
  /// Runs in a separate process, because a failing parser ends it.
  ///
  /// The last input stays in a folder that both processes know.
  @Test(.timeLimit(.minutes(20))) func nothingInAFileEndsTheProgram() async throws {
    let place = MutationPlace(of: getpid())
    defer { try? FileManager.default.removeItem(atPath: place.folder) }
    await #expect(processExitsWith: .success, "\(place.story)") {
      let place = MutationPlace(of: getppid())
      let directories = Directories(environment: ["HOME": place.folder])
      let userSettings = UserSettingsFile(directories: directories)
      try userSettings.write(UserSettings())
      try FileManager.default.createDirectory(
        atPath: directories.configuration, withIntermediateDirectories: true)
      let state = try [UInt8](Data(contentsOf: URL(filePath: place.state)))
      var mutator = JSONMutator(seed: MutationPlace.seed)
      for _ in 0..<MutationPlace.count {
        let text = MutationPlace.configurations.randomElement(using: &mutator.random) ?? ""
        try mutator.mutation(of: Array(text.utf8)).write(to: URL(filePath: place.configuration))
        _ = Configuration.read(from: directories)
        try mutator.mutation(of: state).write(to: URL(filePath: place.state))
        _ = userSettings.read()
      }
    }
  }
}

/// The folder of the mutated files.
private struct MutationPlace {
  let folder: String
  var configuration: String { folder + "/.config/mememe/config.json" }
  var state: String { folder + "/.local/state/mememe/state.json" }

  static let count = number("MEMEME_MUTATIONS") ?? 300
  static let seed = UInt64(number("MEMEME_SEED") ?? 1)

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  /// The inputs: all settings of a configuration, in every allowed notation.
  static let configurations = [
    "{ theme: 'light', /* big */ \"scale\": 1.5, } // end\n",
    "{\"rotation\": 90, \"keyboard\": \"own\", \"start\": \"editor\", \"camera\": \"Zoë \\u00e9\"}",
    "{'contrast': \"high\", motion: 'reduced', scale: +.5e1, rotation: 0x5A, a: [1, {b: null}],}",
    "{\"theme\": \"a\\\nb\", unicode\u{2028}: Infinity, é: -NaN, $_: \"\\x41\\v\\0\"}\u{FEFF}",
  ]

  init(of process: pid_t) {
    folder = "/tmp/mememe-mutations-\(process)"
  }

  /// The report of a failure: the seed, and the content of the files.
  var story: String {
    let files = [configuration, state].map { path in
      let bytes = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
      return "\(path): " + bytes.map { String($0, radix: 16) }.joined(separator: " ")
    }
    return (["MEMEME_SEED=\(Self.seed)"] + files).joined(separator: "\n")
  }
}

/// Mutates texts at random.
private struct JSONMutator {
  var random: SeededGenerator

  /// Tokens that are difficult for JSON parsers.
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", "\"", "'", "\\", "\\u", "\\ud800", "\\x", "//", "/*", "*/", ",", ":",
      "0x",
      "1e999", "-", "+", ".", "Infinity", "NaN", "null", "99999999999999999999999", "\u{2028}",
      "\u{FEFF}", "é", "😀", "\r", "\n", "\u{0B}", "\u{A0}", "\u{3000}",
    ].map { Array($0.utf8) }
    + [
      [0], [0xC0], [0xC3], [0xED, 0xA0, 0x80], [0xF5], [0xFC], [0xFD], [0xFE], [0xFF],
      [0xFF, 0xFE],
    ]
    + [[UInt8](repeating: 0x5B, count: 600), [UInt8](repeating: 0x7B, count: 3_000)]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A text with a few mutations.
  mutating func mutation(of text: [UInt8]) -> Data {
    var bytes = text
    for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes) }
    return Data(bytes)
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4: bytes.removeSubrange(place...)
    default:
      bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
    }
  }
}
