import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Share targets")
struct ShareTargetTests {
  /// A meme of one colour.
  private func meme(_ width: Int, _ height: Int, _ color: Color = Color(0x3366CC)) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: width, height: height), isOpaque: true)
    bitmap.cover(with: color)
    return bitmap
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    bitmap.withPixels { pixels in
      let start = (y * bitmap.size.width + x) * 4
      return Array(pixels[start..<start + 4])
    }
  }

  @Test("Each target has its size, whatever the shape of the meme", arguments: ShareTarget.allCases)
  func sizes(target: ShareTarget) {
    for size in [(300, 200), (200, 300), (2_000, 100), (3, 4_000), (1, 1)] {
      let framed = meme(size.0, size.1).framed(for: target, .blurred)
      #expect(framed.size == target.size ?? PixelSize(width: size.0, height: size.1))
      #expect(framed.isOpaque == (target != .sticker || size.0 == size.1))
    }
  }

  @Test("The meme is whole in the middle, with the ground around it")
  func grounds() {
    let meme = meme(300, 200)
    let color = pixel(meme, 0, 0)
    for (ground, level) in [(ShareGround.black, UInt8(0)), (.white, 255)] {
      let square = meme.framed(for: .square, ground)
      #expect(pixel(square, 540, 540) == color && pixel(square, 0, 180) == color)
      #expect(pixel(square, 1_079, 899) == color)
      for y in [0, 179, 900, 1_079] {
        #expect(pixel(square, 540, y).prefix(3) == [level, level, level])
      }
    }
    let blurred = meme.framed(for: .square, .blurred)
    let edge = pixel(blurred, 540, 20)
    #expect(zip(edge, color).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(edge)")
  }

  @Test("A blurred ground has no seams: neighbours differ little")
  func seams() {
    let picture = Bitmap(size: PixelSize(width: 600, height: 400), isOpaque: true)
    picture.fill(PixelArea(x: 0, y: 0, size: PixelSize(width: 300, height: 400)), .white)
    picture.fill(PixelArea(x: 300, y: 0, size: PixelSize(width: 300, height: 400)), .black)
    let ground = picture.blurred(filling: PixelSize(width: 1_080, height: 1_920))
    #expect(ground.isOpaque && ground.size == PixelSize(width: 1_080, height: 1_920))
    let row = (0..<1_080).map { Int(pixel(ground, $0, 900)[0]) }
    let steps = zip(row, row.dropFirst()).map { abs($0 - $1) }
    #expect(row.max() ?? 0 > 200 && row.min() ?? 255 < 55 && steps.max() ?? 255 <= 6)
  }

  @Test("A transparent sticker stays transparent, and a transparent meme shows the ground")
  func transparency() {
    let clear = Bitmap(size: PixelSize(width: 100, height: 100), isOpaque: false)
    #expect(pixel(clear.framed(for: .sticker, .black), 256, 256)[3] == 0)
    let post = clear.framed(for: .post, .white)
    #expect(post.isOpaque && pixel(post, 540, 675) == [255, 255, 255, 255])
  }

  @Test("A target brings its format along, and gives it back")
  func formats() throws {
    var state = Preset.shareSheet.state
    func tap(_ action: ShareAction) { _ = state.reduce(.share(action)) }
    func format() -> ExportFormat? { state.sharing.sheet?.options.format }
    let before = format()
    tap(.targetTapped(.sticker))
    #expect(format() == .webp)
    tap(.targetTapped(.attachment))
    #expect(format() == .jpeg)
    tap(.targetTapped(.story))
    #expect(format() == nil && before == .jpeg, "that of the settings")
    tap(.formatTapped(.png))
    tap(.targetTapped(.post))
    #expect(format() == .png)
  }

  @Test("A target is measured like a format, and its result shown")
  func measuring() throws {
    var state = Preset.shareSheet.state
    let effects = state.reduce(.share(.targetTapped(.story)))
    guard case .share(.measure(_, let options), let work)? = effects.last else {
      Issue.record("\(effects)")
      return
    }
    #expect(options.target == .story)
    let result = meme(9, 16)
    let found = ShareFinding.size(
      of: options, .jpeg, ShareMeasurement(byteCount: 5), result: result)
    _ = state.reduce(.share(.found(work, found)))
    #expect(state.sharing.sheet?.result == result)
    _ = state.reduce(.share(.groundTapped(.white)))
    #expect(state.sharing.sheet?.result == nil)
  }

  @Test("Format, quality and ground are remembered for each target, until the settings change")
  func remembering() {
    var state = Preset.shareSheet.state
    func tap(_ action: ShareAction) { _ = state.reduce(.share(action)) }
    func openAgain() {
      tap(.dismissed)
      _ = state.reduce(.editor(.shareTapped))
    }
    func options() -> ShareOptions? { state.sharing.sheet?.options }
    for action: ShareAction in [
      .targetTapped(.story), .groundTapped(.white), .qualitySlid(51), .qualityReleased,
      .targetTapped(.post), .formatTapped(.png),
    ] { tap(action) }
    openAgain()
    #expect(options() == ShareOptions(), "nothing else was chosen for the original")
    tap(.targetTapped(.story))
    #expect(options()?.ground == .white && options()?.quality == 51 && options()?.format == nil)
    tap(.targetTapped(.post))
    #expect(options()?.format == .png)
    var settings = state.settings
    settings.quality = 70
    state.apply(settings)
    openAgain()
    tap(.targetTapped(.story))
    #expect(options()?.ground == .blurred && options()?.quality == 70)
  }

  @Test("The quality stays within its limits, and is measured when the slider is let go")
  func quality() {
    var state = Preset.shareSheet.state
    func quality() -> Int? { state.sharing.sheet?.options.quality }
    #expect(state.reduce(.share(.qualitySlid(150))) == [] && quality() == 100)
    #expect(state.reduce(.share(.qualitySlid(-1))) == [] && quality() == 1)
    let released = state.reduce(.share(.qualityReleased))
    guard case .share(.measure(_, let options), _)? = released.last else {
      Issue.record("\(released)")
      return
    }
    #expect(options.quality == 1)
    _ = state.reduce(.share(.qualityStepped(by: -1)))
    #expect(quality() == 1)
    _ = state.reduce(.share(.qualityStepped(by: 5)))
    #expect(quality() == 6)
  }

  @Test("Only what is compressed with losses, and without a limit, has a quality")
  func qualities() {
    func options(_ format: ExportFormat?, _ target: ShareTarget = .original) -> ShareOptions {
      var options = ShareOptions(format: format)
      options.target = target
      return options
    }
    #expect(options(nil).hasQuality && options(.jpeg).hasQuality && options(.webp).hasQuality)
    #expect(!options(.png).hasQuality && !options(.jpeg, .attachment).hasQuality)
    #expect(options(.webp, .sticker).hasQuality)
  }
}
