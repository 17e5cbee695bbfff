import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

/// The grid of sent memes shows each one whole, in rows that fill the width.
@Suite("Grid of sent memes")
struct SentGridTests {
  private static let sizes = [
    (1200, 800), (600, 800), (900, 900), (1600, 900), (1200, 900), (1200, 500), (540, 960),
    (800, 1000), (1400, 700), (1000, 800),
  ].map { PixelSize(width: $0, height: $1) }
  /// Thirty memes of ten shapes.
  private static let thirty = memes((0..<30).map { sizes[($0 * 7 + $0 / 10) % sizes.count] })

  private static func memes(_ sizes: [PixelSize]) -> [SentMeme] {
    sizes.enumerated().map { index, size in
      SentMeme(
        id: MemeID("\(1000 + index)"), captions: [CaptionText(.top, "meme \(index)")],
        sentAt: Moment(milliseconds: 1_779_100_920_000), size: size)
    }
  }

  /// The grid with the thumbnails of all visible memes.
  private func grid(_ memes: [SentMeme], _ size: Size) -> Harness {
    var state = Preset.sent(memes)
    _ = state.reduce(.sent(.modeTapped(.grid)))
    for meme in memes {
      let bitmap = Bitmap(size: meme.size.ofThumbnail, isOpaque: true)
      state.sent.thumbnails.insert(bitmap, for: meme.id)
    }
    return Harness(state, size: size)
  }

  private func pictures(_ harness: Harness) -> [(frame: Rect, crop: Crop)] {
    harness.drawList.commands.compactMap {
      if case .picture(_, let crop, let frame, _, _) = $0 { (frame, crop) } else { nil }
    }
  }

  private func cells(_ harness: Harness) -> [Rect] {
    harness.semantics.entries.filter { $0.role == .listItem }.map(\.frame)
  }

  @Test(
    "Every meme is whole and in its own shape, between the margins",
    arguments: [320.0, 480, 800, 1000, 1280, 1920])
  func wholeMemes(width: Double) {
    let harness = grid(Self.thirty, Size(width: width, height: 6_000))
    let pictures = pictures(harness)
    #expect(pictures.count == Self.thirty.count)
    for (picture, meme) in zip(pictures, Self.thirty) {
      let shape = meme.size.size.width / meme.size.size.height
      let frame = picture.frame
      let difference = min(
        abs(frame.width - shape * frame.height), abs(frame.height - frame.width / shape))
      #expect(difference <= 1, "\(frame) of \(meme.size) at \(width)")
      #expect(picture.crop.isWhole)
    }
    let frames = pictures.map(\.frame)
    #expect(cells(harness) == frames, "\(width)")
    let rows = Dictionary(grouping: frames) { $0.midY.rounded() }.sorted { $0.key < $1.key }
    for (_, row) in rows.dropLast() {
      #expect(row.first?.minX == 16 && row.last?.maxX == width - 16, "\(row) at \(width)")
    }
    for (index, frame) in frames.enumerated() {
      for other in frames.dropFirst(index + 1) {
        #expect(frame.intersection(other).isEmpty, "\(frame), \(other) at \(width)")
      }
    }
  }

  @Test("Memes of extreme shapes are whole too, and large enough for a finger")
  func extremeShapes() {
    let sizes = [(4000, 100), (100, 4000), (900, 900), (300, 2000), (2000, 300)]
    let memes = Self.memes(sizes.map { PixelSize(width: $0, height: $1) })
    for width in [320.0, 1000] {
      let harness = grid(memes, Size(width: width, height: 3_000))
      for ((frame, crop), cell) in zip(pictures(harness), cells(harness)) {
        #expect(crop.isWhole && cell.contains(frame), "\(frame) in \(cell)")
        #expect(cell.width >= 44 && cell.height >= 44, "\(cell) at \(width)")
      }
    }
  }

  @Test(
    "Of ten thousand memes few are built, and their thumbnails requested", arguments: [320.0, 1920])
  func manyMemes(width: Double) {
    let memes = Self.memes((0..<10_000).map { Self.sizes[($0 * 7 + $0 / 10) % Self.sizes.count] })
    var state = AppState(picturesFolder: "/", root: .sent)
    state.sent.memes = memes
    _ = state.reduce(.sent(.modeTapped(.grid)))
    let harness = Harness(state, size: Size(width: width, height: 800))
    harness.press(.end)
    #expect(harness.shows("meme 9999"))
    let elements = harness.interaction.scene?.activeElements ?? []
    #expect(elements.filter { $0.role == .listItem }.count < 80)
    let loads = harness.drainEffects().filter {
      if case .sent(.thumbnail(.load), _) = $0 { true } else { false }
    }
    #expect(loads.count < 160)
  }

  @Test("Memes that can be selected have a mark at the middle of their right edge")
  func marks() throws {
    let harness = grid(Self.thirty, Size(width: 480, height: 800))
    func marks() -> (rings: [Rect], checks: [Rect]) {
      harness.drawList.commands.reduce(into: ([], [])) { marks, command in
        switch command {
        case .stroke(let frame, .white, width: 2, _, _) where frame.width == 24:
          marks.0.append(frame)
        case .icon("check", let frame, _): marks.1.append(frame)
        default: break
        }
      }
    }
    #expect(marks().rings.isEmpty)
    try harness.click("Select")
    try harness.click("meme 1")
    let cell = try harness.entry("meme 1").frame
    let (rings, checks) = marks()
    #expect(checks.map(\.midY) == [cell.midY.rounded()])
    #expect(checks.allSatisfy { cell.contains($0) })
    let built = harness.interaction.scene?.activeElements.filter { $0.role == .listItem }.count
    #expect(rings.count + 1 == built)
  }

  @Test("Lines around a picture have two tones, of which one is seen on any colour")
  func twoTones() throws {
    let harness = grid(Self.thirty, Size(width: 800, height: 600))
    let cell = try harness.entry("meme 1").frame
    func tones() -> Set<Color> {
      Set(
        harness.drawList.commands.compactMap { command in
          if case .stroke(let frame, let color, _, _, _) = command,
            frame.center == cell.center, color.alpha == 255
          {
            color
          } else {
            nil
          }
        })
    }
    #expect(tones().isEmpty)
    harness.move(to: cell.center)
    #expect(tones() == [.black, .white])
    harness.move(to: .zero)
    harness.press(.right, times: 2)
    #expect(try harness.entry("meme 1").isFocused)
    #expect(tones() == [.black, harness.theme.accent])
  }

  @Test(
    "The table shows whole memes in a column of at most 760 points",
    arguments: [
      320.0, 480, 1000, 1920,
    ])
  func table(width: Double) {
    let harness = grid(Self.thirty, Size(width: width, height: 6_000))
    harness.receive(.sent(.modeTapped(.table)))
    harness.finishAnimations()
    let column = Rect(
      x: max(16, (width - 760) / 2), y: 0, width: min(width - 32, 760), height: 6_000)
    for ((frame, crop), row) in zip(pictures(harness), cells(harness)) {
      #expect(crop.isWhole && row.contains(frame) && column.contains(frame), "\(frame)")
      #expect(row.minX == 0 && row.width == width)
    }
    for case .text("Today 10:42", let baseline, _, _) in harness.drawList.commands {
      #expect(width < 420 ? baseline.x < width / 2 : baseline.x > width / 2)
    }
  }
}
