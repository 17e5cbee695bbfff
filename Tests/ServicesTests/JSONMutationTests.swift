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
        let text = JSONMutator.configurations.randomElement(using: &mutator.random) ?? ""
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
