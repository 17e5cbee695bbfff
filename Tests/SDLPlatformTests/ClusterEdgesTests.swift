import Canvas
import SDLPlatform
import Testing

/// The positions of a caption's letters in the real faces.
@MainActor @Suite(.serialized) struct ClusterEdgesTests {
  private let style = TextStyle(.heavyCondensed, size: 100)

  private func edges(_ text: String) throws -> [ClusterEdges] {
    try WindowFixture.shared.get().fonts.clusterEdges(of: text.map(String.init), in: style)
  }

  @Test(arguments: [
    "abc", "שלום", "שלום world 123", "abc שלום def", "لا سلام 2024 الله", "price ٣٤ ريال",
    "a👍🏽b אב👨‍👩‍👧‍👦",
    "", " ", "e\u{301}x",
  ])
  func clustersCoverTheLineOnce(text: String) throws {
    let fonts = try WindowFixture.shared.get().fonts
    let seen = try edges(text).filter { $0.left < $0.right }.sorted { $0.left < $1.left }
    #expect(abs((seen.first?.left ?? 0) - 0) < 0.01)
    for (cluster, next) in zip(seen, seen.dropFirst()) {
      #expect(abs(cluster.right - next.left) < 0.01)
    }
    #expect(abs((seen.last?.right ?? 0) - fonts.width(of: text, in: style)) < 0.01)
  }

  @Test func lettersRunTheirOwnWay() throws {
    let edges = try edges("ab שלום 12")
    #expect(edges[0].leading < edges[0].trailing)
    #expect(edges[3].trailing < edges[3].leading)
    #expect(edges[6].right < edges[3].right, "the last Hebrew letter stands left of the first")
    #expect(edges[8].leading < edges[8].trailing, "numbers run to the right")
    #expect(!edges.isRightToLeft)
    #expect(try self.edges("שלום abc 12").isRightToLeft)
    #expect(try self.edges("12 שלום abc").isRightToLeft)
  }

  @Test func arabicLettersAreMeasuredAsTheyAreJoined() throws {
    // In the middle of a word this letter is much narrower than at its end.
    let edges = try edges("ببب")
    let widths = edges.map { $0.right - $0.left }
    #expect(widths[0] < widths[2] * 0.75)
    #expect(abs(widths[0] - widths[1]) < widths[2] * 0.25)
  }
}
