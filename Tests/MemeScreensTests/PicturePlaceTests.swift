import Canvas
import MemeCore
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Places of pictures that are being loaded")
struct PicturePlaceTests {
  private static let bitmap = Bitmap(size: PixelSize(width: 120, height: 80), isOpaque: true)

  /// The sent memes without thumbnails.
  private func sent(_ mode: SentMode, motion: Motion = .full) -> Harness {
    var state = AppState(picturesFolder: "/", root: .sent)
    for case .sent(.list, let work) in state.reduce(.started) {
      _ = state.reduce(.sent(.listed(work, Preset.memes, today: Preset.today)))
    }
    _ = state.reduce(.sent(.modeTapped(mode)))
    state.preferences = AppearancePreferences(scheme: .dark, contrast: .normal, motion: motion)
    return Harness(state)
  }

  /// The number of fills of a colour.
  private func count(_ color: Color, _ harness: Harness) -> Int {
    harness.drawList.commands.count { if case .fill(_, color, _) = $0 { true } else { false } }
  }

  private func isAwake(_ harness: Harness) -> Bool {
    harness.interaction.nextChange(after: harness.now) != nil
  }

  /// Answers all thumbnails; the first meme cannot be read.
  private func loadThumbnails(_ harness: Harness) {
    for meme in Preset.memes {
      let bitmap = meme.id == Preset.memes[0].id ? nil : Self.bitmap
      harness.receive(.sent(.thumbnail(.loaded(meme.id, bitmap))))
    }
  }

  @Test(
    "Thumbnails of sent memes pulse until they are loaded, and fade in; then the loop sleeps",
    arguments: [SentMode.table, .grid])
  func sentMemes(mode: SentMode) {
    let harness = sent(mode)
    harness.advance(0.9)
    #expect(count(harness.theme.field.faded(0.6), harness) == Preset.memes.count)
    #expect(!harness.interaction.isAnimating(at: harness.now) && isAwake(harness))
    loadThumbnails(harness)
    #expect(harness.interaction.isAnimating(at: harness.now))
    harness.finishAnimations()
    #expect(!isAwake(harness))
    #expect(harness.drawList == Harness(harness.state).drawList)
  }

  @Test("With reduced motion the places do not change", arguments: [SentMode.table, .grid])
  func reducedMotion(mode: SentMode) {
    let harness = sent(mode, motion: .reduced)
    let before = harness.drawList
    harness.advance(0.9)
    #expect(harness.drawList == before && !isAwake(harness))
    loadThumbnails(harness)
    #expect(!harness.interaction.isAnimating(at: harness.now))
    #expect(harness.drawList == Harness(harness.state).drawList)
  }

  @Test("A meme opened before its thumbnail is there has a place that pulses, and fades in")
  func detail() throws {
    let harness = sent(.grid)
    harness.receive(.sent(.memeTapped(Preset.memes[0].id)))
    harness.finishAnimations()
    harness.advance(0.9)
    #expect(isAwake(harness) && !harness.interaction.isAnimating(at: harness.now))
    let work = try #require(harness.state.detail?.loading)
    harness.receive(.detail(.loaded(work, Self.bitmap)))
    #expect(harness.interaction.isAnimating(at: harness.now))
    harness.finishAnimations()
    #expect(!isAwake(harness), "the thumbnails of the screen below are not visible")
    #expect(harness.drawList == Harness(harness.state).drawList)
  }

  @Test("A meme that cannot be read does not pulse")
  func unreadable() throws {
    let harness = sent(.grid)
    harness.receive(.sent(.memeTapped(Preset.memes[0].id)))
    let work = try #require(harness.state.detail?.loading)
    harness.receive(.detail(.failed(work, .cancelled)))
    harness.finishAnimations()
    #expect(!isAwake(harness))
  }

  @Test("The outlines in a folder that is being read pulse until its content is shown")
  func album() throws {
    let harness = Harness(Preset.albumLoading.state)
    harness.advance(0.9)
    #expect(count(harness.theme.field.faded(0.6), harness) > 0 && isAwake(harness))
    let work = try #require(harness.state.albums.screen?.listing)
    harness.receive(.album(.listed(work, [])))
    harness.finishAnimations()
    #expect(!isAwake(harness))
  }
}
