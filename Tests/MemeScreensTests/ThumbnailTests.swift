import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

@Suite("Loading of thumbnails")
struct ThumbnailTests {
  /// More memes than any screen shows, of an aspect ratio with the largest thumbnails.
  private static let memes = (0..<400).reversed().map { number in
    SentMeme(
      id: MemeID("\(1000 + number)"), captions: [CaptionText(.top, "meme \(number)")],
      sentAt: Moment(milliseconds: Int64(number)), size: PixelSize(width: 900, height: 900))
  }

  private static func grid() -> AppState {
    var state = AppState(picturesFolder: "/", root: .sent)
    for case .sent(.list, let work) in state.reduce(.started) {
      _ = state.reduce(.sent(.listed(work, memes, today: Preset.today)))
    }
    _ = state.reduce(.sent(.modeTapped(.grid)))
    return state
  }

  /// Makes the requested thumbnails until no more are requested, or until that takes too long.
  ///
  /// - Returns: How often each thumbnail was made.
  private func serve(_ harness: Harness) -> [MemeID: Int] {
    var counts: [MemeID: Int] = [:]
    for _ in 0..<20 {
      var isIdle = true
      for case .sent(.thumbnail(.load(let id, let side)), _) in harness.drainEffects() {
        isIdle = false
        counts[id, default: 0] += 1
        let size = PixelSize(width: side, height: side)
        harness.receive(.sent(.thumbnail(.loaded(id, Bitmap(size: size, isOpaque: true)))))
      }
      if isIdle { return counts }
    }
    Issue.record("memes are made without end: \(counts.values.reduce(0, +)) for \(counts.count)")
    return counts
  }

  private func shown(_ harness: Harness) -> [SentMeme] {
    harness.semantics.entries.filter { $0.role == .listItem }.compactMap { entry in
      Self.memes.first { $0[.top] == entry.label }
    }
  }

  @Test("More visible thumbnails than the cache holds are made once each")
  func moreThanTheBudget() {
    let harness = Harness(
      Self.grid(), size: Size(width: 2560, height: 1600), pixelsPerPoint: 2)
    let counts = serve(harness)
    #expect(counts.values.allSatisfy { $0 == 1 }, "\(counts.values.max() ?? 0) times")
    let shown = shown(harness)
    let bitmaps = shown.compactMap { harness.state.sent.thumbnails[$0.id] }
    #expect(bitmaps.count == shown.count && !shown.isEmpty)
    let bytes = bitmaps.map { $0.size.count * 4 }.reduce(0, +)
    #expect(bytes > ThumbnailCache<MemeID>.budget, "it must be more than fits")
  }

  @Test("Thumbnails scrolled out of view are evicted; scrolling back makes them again")
  func scrolling() throws {
    let harness = Harness(
      Self.grid(), size: Size(width: 2560, height: 1600), pixelsPerPoint: 2)
    _ = serve(harness)
    let first = try #require(shown(harness).first)
    for _ in 0..<12 {
      harness.handle(.wheel(Point(x: 960, y: 500), down: 700))
      #expect(serve(harness).values.allSatisfy { $0 == 1 })
      #expect(shown(harness).allSatisfy { harness.state.sent.thumbnails[$0.id] != nil })
    }
    #expect(harness.state.sent.thumbnails[first.id] == nil)
    harness.handle(.wheel(Point(x: 960, y: 500), down: -100_000))
    #expect(serve(harness)[first.id] == 1)
  }

  @Test("A resize makes visible thumbnails again where they must be larger")
  func otherSize() {
    let harness = Harness(Self.grid(), size: Size(width: 400, height: 800))
    _ = serve(harness)
    harness.resize(Size(width: 1900, height: 1000))
    harness.resize(Size(width: 400, height: 800))
    harness.resize(Size(width: 1900, height: 1000))
    #expect(serve(harness).values.allSatisfy { $0 <= 2 })
    #expect(shown(harness).allSatisfy { harness.state.sent.thumbnails[$0.id] != nil })
  }
}
