import Foundation
import Testing

/// Captions on JPEG files of all kinds, checked by C programs that share nothing with what paints
/// them; `Packaging/check.sh --long` does the same with many more.
@Suite(
  "JPEG files of all kinds", .enabled(if: Tools.path(of: "cc") != nil, "there is no C compiler"))
struct JPEGTrialTests {
  private let home: Home

  init() throws {
    home = try Home()
    // Public pictures take longer.
    home.environment["MEMEME_PICTURES"] = home.path("none")
  }

  @Test("Only blocks under captions change, and they are nearest to what they should be")
  func files() async throws {
    let result = try await trial("files", "12", Tools.mememe)
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    #expect(result.output.contains("12 files painted, 0 encoded anew, 0 refused"))
    #expect(result.output.contains("untouched blocks, 0 of them changed"))
  }

  @Test("Damaged files are painted the same way with a thread, or not at all")
  func mutations() async throws {
    let result = try await trial("mutations", "300")
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    #expect(result.output.contains("300 mutations"))
  }

  private func trial(_ arguments: String...) async throws -> Program.Completion {
    let script = Tools.package.path + "/Packaging/jpeg-trial.sh"
    return try await Program(
      "/bin/bash", [script] + arguments, environment: home.environment
    ).completion(within: .seconds(300))
  }
}
