import Foundation
import Glibc
import Testing

/// The store of sent memes with killed processes and failing disks.
@Suite("Store with concurrent processes", .serialized)
struct StoreTrialTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test("Two processes that are killed repeatedly lose nothing that was reported as saved")
  func kills() async throws {
    let result = try await trial(["kills", home.path, "--seconds", "12"]).completion()
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("none lost"))
  }

  @Test("A kiosk that is killed at any moment leaves no trace of visitors after the next start")
  func visits() async throws {
    let result = try await trial(["visits", home.path("kiosk"), "--seconds", "8"]).completion()
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("none left"))
  }

  @Test(
    "Every call that changes a file may fail",
    .enabled(if: Tools.path(of: "cc") != nil, "there is no C compiler"))
  func faults() async throws {
    let library = home.path("failing-disk.so")
    let compiler = try Program(
      try #require(Tools.path(of: "cc")),
      ["-shared", "-fPIC", "-O1", "-o", library, Tools.package.path + Self.source],
      environment: home.environment)
    let compiled = try await compiler.completion()
    try #require(compiled.status == 0, "\(compiled.errors)")
    home.environment["LD_PRELOAD"] = library
    // The address sanitizer checks that it is loaded first, which is not required.
    home.environment["ASAN_OPTIONS"] = "verify_asan_link_order=0"
    // In memory, where syncing takes no time.
    let memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : home.path
    let folder = "\(memory)/mememe-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = try await trial(["faults", folder]).completion(within: .seconds(1200))
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("reported in one sentence"))
  }

  private static let source = "/Tests/Faults/failing-disk.c"

  private func trial(_ arguments: [String]) throws -> Program {
    try Program(Tools.storeTrial, arguments, environment: home.environment)
  }
}
