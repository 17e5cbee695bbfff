import Canvas
import Foundation
import Glibc
import Testing

@Suite("A batch on many machines")
struct BatchMachinesTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
    try home.write(SampleFiles.photoJPEG(300, 200), to: "in.jpg")
    try home.makeFolder("out")
    let lines = (1...7).map { number in
      #"{"picture":"in.jpg","top":"\#(number)","output":"\#(number).jpg"}"#
    }
    // Blank lines count as lines.
    try home.write((lines[..<3] + [""] + lines[3...]).joined(separator: "\n").utf8, to: "list")
  }

  private func batch(_ options: String...) async throws -> Program.Completion {
    try await home.run(["caption", "--batch", "list", "--output-dir", "out"] + options)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: home.path("out/\(name)"))
  }

  /// The entries of a report by the numbers of their lines.
  private func report(_ name: String) throws -> [Int: [String: Any]] {
    let lines = try home.read(name).split(separator: UInt8(ascii: "\n"))
    let entries = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
    return Dictionary(uniqueKeysWithValues: entries.map { ($0["line"] as? Int ?? 0, $0) })
  }

  @Test("All parts together make what one machine makes")
  func shards() async throws {
    #expect(try await batch().status == 0)
    let whole = try (1...7).map { try home.read("out/\($0).jpg") }
    for number in 1...7 { try remove("\(number).jpg") }
    for shard in 1...3 {
      #expect(try await batch("--shard", "\(shard)/3").status == 0)
      if shard == 1 { #expect(home.names(in: "out") == ["1.jpg", "6.jpg"]) }
    }
    #expect(try (1...7).map { try home.read("out/\($0).jpg") } == whole)
  }

  @Test("Lines whose memes are newer than their picture are skipped")
  func resume() async throws {
    #expect(try await batch().status == 0)
    try remove("2.jpg")
    try home.write("old".utf8, to: "out/5.jpg")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -86_400)], ofItemAtPath: home.path("out/5.jpg")
    )
    #expect(try await batch("--resume", "--report", "report.jsonl").status == 0)
    let entries = try report("report.jsonl")
    let made = entries.filter { $0.value["status"] as? String == "made" }
    #expect(Set(made.keys) == [2, 6])
    #expect(entries.count == 7)
    #expect(entries[1]?["status"] as? String == "skipped")
    #expect(try home.read("out/5.jpg").count > 1_000)
  }

  @Test("A report has what became of each line")
  func reports() async throws {
    let lines = [
      #"{"picture":"in.jpg","top":"a","output":"a.jpg"}"#,
      #"{"picture":"none.jpg","output":"b.jpg"}"#, "nonsense",
      #"{"picture":"in.jpg","top":"\#u{10FFFF}x","output":"c.png"}"#,
    ]
    try home.write(lines.joined(separator: "\n").utf8, to: "list")
    #expect(try await batch("--report", "report.jsonl").status == 1)
    let entries = try report("report.jsonl")
    #expect(entries[1]?["output"] as? String == "a.jpg")
    #expect(entries[1]?["keepsQuality"] as? Bool == true)
    #expect(entries[1]?["bytes"] as? Int == (try home.read("out/a.jpg").count))
    #expect(entries[2]?["status"] as? String == "failed")
    #expect((entries[2]?["message"] as? String)?.hasPrefix("none.jpg: There is no") == true)
    #expect(entries[3]?["status"] as? String == "failed" && entries[3]?["picture"] == nil)
    #expect(entries[4]?["keepsQuality"] as? Bool == false)
    #expect((entries[4]?["warnings"] as? [String])?.count == 1)
  }

  @Test("A report that cannot be written is reported before anything is made")
  func noReport() async throws {
    let result = try await batch("--report", "missing/report.jsonl")
    #expect(result.status == 73)
    #expect(result.errorLines.first?.hasPrefix("mememe: missing/report.jsonl: ") == true)
    #expect(home.names(in: "out").isEmpty)
  }
}
