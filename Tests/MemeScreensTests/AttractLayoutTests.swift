import Canvas
import Localization
import MemeTestKit
import Testing

@testable import MemeCore
@testable import MemeScreens
@testable import Toolkit

/// The attract screen: what is where, and how it is drawn.
@Suite("The attract screen")
struct AttractLayoutTests {
  private static let sizes =
    KioskScreenTests.sizes + [
      Size(width: 960, height: 540), Size(width: 540, height: 960), Size(width: 540, height: 540),
    ]

  @Test("The code and the languages are beside the words or under them", arguments: sizes)
  func parts(size: Size) throws {
    let harness = Harness(Preset.kioskTyping.state, size: size)
    let code = harness.semantics.entries.first { $0.label == "QR code" }?.frame
    let languages = try ["English", "Deutsch"].map { try harness.entry($0).frame }
    let words = harness.drawList.commands.compactMap { command -> Point? in
      guard case .text(let text, let baseline, _, _) = command else { return nil }
      return text.contains("Touch") ? baseline : nil
    }
    #expect(words.count == 1 && languages.allSatisfy { $0.minY > words[0].y })
    guard let code else {
      #expect(size.height < 500)
      return
    }
    #expect(Rect(origin: .zero, size: size).contains(code))
    #expect(languages.allSatisfy { $0.intersection(code).isEmpty })
    if AttractLayout.isWide(size) {
      #expect(code.maxX < languages[0].minX && code.maxX < size.width / 2)
    } else {
      #expect(code.minY > languages[1].maxY)
    }
  }

  @Test("A touch beside a language changes nothing, and one on the picture begins a visit")
  func misses() throws {
    let harness = Harness(Preset.kioskTyping.state, size: Size(width: 960, height: 540))
    let language = try harness.entry("Deutsch").frame
    harness.tap(at: Point(x: language.maxX + 20, y: language.midY))
    harness.tap(at: Point(x: language.midX, y: language.maxY + 20))
    #expect(harness.state.kiosk?.phase == .attract)
    harness.tap(at: Point(x: 60, y: language.midY))
    #expect(harness.state.kiosk?.phase == .visit)
  }

  @Test("The rings around the button breathe, and stay with reduced motion")
  func rings() {
    for isReduced in [false, true] {
      let state = Preset.kioskAttract.state(
        scheme: .dark, motion: isReduced ? .reduced : .full)
      let harness = Harness(state, size: Size(width: 960, height: 540))
      var opacities: Set<UInt8> = []
      for _ in 0..<8 {
        harness.advance(0.2)
        for case .fill(_, let color, let radius) in harness.drawList.commands
        where radius > 40 && color.alpha > 0 {
          opacities.insert(color.alpha)
        }
      }
      #expect(isReduced ? opacities.count == 1 : opacities.count > 3)
    }
  }

  @Test("The rings stay in the window wherever the words are moved", arguments: sizes)
  func outermostRing(size: Size) {
    for turn in 0..<4 {
      var state = Preset.kioskAttract.state
      state.kiosk?.attract.turn = turn
      let rings = Harness(state, size: size).drawList.commands.compactMap { command -> Rect? in
        guard case .fill(let rect, _, let radius) = command else { return nil }
        return radius > 40 ? rect : nil
      }
      #expect(!rings.isEmpty)
      #expect(rings.allSatisfy(Rect(origin: .zero, size: size).contains))
    }
  }

  @Test("White text on the shade can be read on a white picture")
  func contrast() {
    for distance in stride(from: 0, through: AttractShade.textPart, by: 0.01) {
      let shade = Color.black.faded(AttractShade.opacity(at: distance))
      let background = shade.composited(over: .white)
      // 4.5 to 1 with white (WCAG 2): a luminance below 0.183.
      #expect(background.red < 0x76 && background.red == background.green)
    }
  }

  @Test("The shade begins and grows without a visible edge", arguments: [true, false])
  func shade(isWide: Bool) {
    let size = isWide ? Size(width: 960, height: 540) : Size(width: 480, height: 800)
    let harness = Harness(Preset.kioskAttract.state, size: size)
    var parts: [(start: Double, end: Double, slope: Double)] = []
    for case .gradient(let rect, let first, let last, let direction) in harness.drawList.commands {
      #expect(direction == (isWide ? .right : .down))
      let (start, end) = isWide ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      parts.append((start, end, (Double(last.alpha) - Double(first.alpha)) / (end - start)))
    }
    parts.reverse()
    #expect(parts.last?.end == (isWide ? size.width : size.height))
    var slope = 0.0
    var edge = parts.first?.start ?? 0
    for part in parts {
      #expect(abs(part.start - edge) < 1e-6)
      // In steps of 255 for each point.
      #expect(abs(part.slope - slope) < 0.5)
      (slope, edge) = (part.slope, part.end)
    }
  }
}
