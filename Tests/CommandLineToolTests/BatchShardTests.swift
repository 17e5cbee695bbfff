import Testing

@testable import CommandLineTool

@Suite("The lines of one of several machines")
struct BatchShardTests {
  @Test("Each line belongs to one of them, and neighbours to others", arguments: [1, 2, 3, 40])
  func lines(count: Int) throws {
    let shards = try (1...count).map { try #require(BatchShard("\($0)/\(count)")) }
    for line in 1...200 {
      let owners = shards.filter { $0.contains(line: line) }
      #expect(owners.map(\.number) == [(line - 1) % count + 1])
    }
  }

  @Test(
    "What is no part of a whole is refused",
    arguments: [
      "", "3", "/", "3/", "/3", "0/3", "4/3", "1/0", "-1/3", "+1/3", "1/3/5", "1.5/3", "1/100001",
      "1 /3", "٣/٤", "99999999999999999999/99999999999999999999",
    ])
  func refused(text: String) {
    #expect(BatchShard(text) == nil)
  }
}
