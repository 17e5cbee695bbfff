import Foundation
import MemeTestKit
import Testing

/// The real program in which memes are made, saved and edited again and again.
///
/// `MEMEME_ROUNDS` sets the number of rounds; the default is a few.
@Suite("Repeated making, saving and editing", .serialized)
struct ManyMemesTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["MEMEME_ROUNDS"].flatMap(Int.init) ?? 3

  private let home: Home
  private let screen: Screen

  init() async throws {
    home = try Home()
    home.environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    home.environment["ASAN_OPTIONS"] = "detect_leaks=0"
    let photo = try home.write(SampleFiles.photoJPEG(1200, 800), to: "Pictures/photo.jpg")
    // In the album it stays before the memes.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 1e6)], ofItemAtPath: photo)
    screen = try await Screen(home)
  }

  private static func round(_ number: Int) throws -> String {
    let file = Tools.package.appending(path: "Packaging/baseline/round.ui")
    return try String(contentsOf: file, encoding: .utf8)
      .replacingOccurrences(of: "NUMBER", with: String(number))
  }

  /// The memory is measured after these rounds; then the script waits, at the end until it is ended.
  ///
  /// By half of a long run, the caches of thumbnails and textures are nearly full.
  private static let (first, last) = (max(1, rounds / 2), rounds)

  // Under the thread sanitizer the memory is mostly that of the sanitizer.
  @Test(
    "Memory stays", .enabled(if: !Sanitizer.isThread),
    arguments: zip(["software", "opengl"], [2, 1]))
  func memory(renderer: String, scale: Int) async throws {
    home.environment["SDL_RENDER_DRIVER"] = renderer
    let script = try (1...Self.rounds).map { number in
      let isMeasured = [Self.first, Self.last].contains(number)
      return try Self.round(number) + (isMeasured ? "screenshot \(number).png\nwait 2s\n" : "")
    }
    try home.write((script.joined() + "wait 86400s\n").utf8, to: "rounds.ui")
    let program = try home.start([
      "script", "rounds.ui", "--size", "420x420", "--scale", "\(scale)", "--set", "motion=reduced",
    ])
    let before = try await memory(of: program, after: Self.first)
    let after = try await memory(of: program, after: Self.last)
    program.terminate()
    let result = try await program.completion()
    #expect(
      result.errors.hasSuffix("\nthe window was closed before this step\n"), "\(result.errors)")
    #expect(home.names(in: "Pictures/MemeMe").count == 2 * Self.rounds)
    // A shorter run fills caches, and a sanitizer keeps freed memory. The program keeps up to 16 MB
    // that are free. If each round lost no more than a thumbnail, those would be 34 MB.
    let isLong = Self.rounds >= 400 && ProcessInfo.processInfo.environment["LSAN_OPTIONS"] == nil
    if isLong { print("\(renderer), scale \(scale): \(before) KB, then \(after) KB") }
    #expect(after - before < (isLong ? 24 : 256) << 10, "from \(before) to \(after) KB")
  }

  /// The private memory of the program after a round, in kilobytes.
  private func memory(of program: Program, after round: Int) async throws -> Int {
    let sign = home.path("\(round).png")
    let isThere = try await eventually(within: .seconds(240 + 30 * Self.rounds)) {
      FileManager.default.fileExists(atPath: sign) || program.hasEnded
    }
    try #require(isThere && !program.hasEnded, "\(program.errors)")
    return Processes.usage(of: program.process).kilobytes
  }
}
