internal import Canvas
internal import Foundation
internal import Glibc
internal import MemeCore
internal import PictureEncoding
internal import SDLPlatform
internal import Services

/// Measures the first frame, memory and scrolling with 10,000 sent memes.
struct GalleryBench {
  private static let count = 10_000

  private let fixture: BenchFixture

  init(_ fixture: BenchFixture) {
    self.fixture = fixture
  }

  func run(_ report: inout Report) throws {
    let store = SQLiteMemeStore(
      directories: Directories(environment: fixture.environment()))
    let start = ContinuousClock.now
    try fill(store)
    let filling = (ContinuousClock.now - start) / .seconds(1)
    report.section("Sent memes, \(Self.count) of them, 1280 x 800, software renderer")
    report.record("saving one", Report.milliseconds(filling / Double(Self.count)))
    try startProgram(&report)
    let reading = ContinuousClock.now
    let memes = try store.memes()
    report.record(
      "reading all", Report.milliseconds((ContinuousClock.now - reading) / .seconds(1)))
    let searching = ContinuousClock.now
    let found = try store.memes(matching: "number 77")
    let time = (ContinuousClock.now - searching) / .seconds(1)
    report.check("search, \(found.count) found", time * 1000, limit: 50, unit: " ms")
    for mode in [SentMode.table, .grid] { try scroll(memes, mode, &report) }
  }

  private func fill(_ store: SQLiteMemeStore) throws {
    let bitmap = Bitmap(size: PixelSize(width: 512, height: 384), isOpaque: true)
    let picture = EncodedPicture(bytes: try PictureEncoder.jpeg(bitmap, quality: 80))
    for number in 0..<Self.count {
      let captions = [Caption].classic(
        top: "meme number \(number)", bottom: "of very many")
      _ = try store.save(
        FinishedMeme(
          recipe: Recipe(captions: captions),
          original: picture, export: Export(content: picture, format: .jpeg, size: bitmap.size),
          thumbnail: picture))
    }
  }

  private func startProgram(_ report: inout Report) throws {
    let environment = fixture.environment([
      "SDL_VIDEODRIVER": "dummy", "SDL_RENDER_DRIVER": "software",
    ])
    let newest = "meme number \(Self.count - 1)"
    let looking = try fixture.write(Array("expect \"\(newest)\"".utf8), to: "looking.ui")
    let arguments = ["script", looking, "--size", "1280x800"]
    let first = try ChildRun(fixture.mememe, arguments, environment).orderlyEnd()
    report.check("from start to all memes on screen and end", first.time, limit: 1, unit: " s")
    var steps = "expect \"\(newest)\"\nclick \"Grid\"\n"
    for _ in 0..<40 { steps += "swipe 600,700 600,100\npress PageDown\npress PageDown\n" }
    steps += "press End\nwait 500ms\npress Home\nwait \"\(newest)\""
    let scrolling = try fixture.write(Array(steps.utf8), to: "scrolling.ui")
    let long = try ChildRun(
      fixture.mememe, ["script", scrolling, "--size", "1280x800"], environment
    ).orderlyEnd()
    report.check(
      "most memory while scrolling", Double(long.maximumMemory) / Double(1 << 20), limit: 200,
      unit: " MB")
  }

  private func scroll(_ memes: [SentMeme], _ mode: SentMode, _ report: inout Report) throws {
    let state = AppState(picturesFolder: "/", root: .sent)
    let bench = try WindowBench(assets: fixture.assets, state)
    try bench.showSent(memes, as: mode)
    func thumbnail() -> Bitmap {
      let bitmap = Bitmap(size: PixelSize(width: 320, height: 240), isOpaque: true)
      return bitmap
    }
    var wheel = Series()
    for _ in 0..<400 { wheel.add(try bench.scrollSent(by: 120, thumbnail: thumbnail)) }
    report.record("\(mode), wheel, median", Report.milliseconds(wheel.median))
    report.check(
      "\(mode), wheel, 99th percentile", wheel.quantile(0.99) * 1000, limit: 16, unit: " ms")
    var fling = Series()
    for _ in 0..<4 {
      for time in try bench.flingSent(thumbnail: thumbnail) { fling.add(time) }
    }
    report.check(
      "\(mode), fling, 99th percentile", fling.quantile(0.99) * 1000, limit: 16, unit: " ms")
  }
}
