import Canvas
import MemeTestKit

@testable import MemeCore

/// Sample texts and picture shapes.
enum CaptionSamples {
  static let texts: [String] = [
    "A", "no", "one does not simply", "One Does Not Simply Walk Into Mordor, Sir", "a\nb",
    "first line\nsecond", "\n\nleading", "trailing\n\n", "a\n\n\n\n\nb",
    "wide    gaps\tbetween \t words", " blanks around ", "👩‍👩‍👧‍👦🏳️‍🌈👍🏽 so happy 🇩🇪🇫🇷",
    "e\u{301}e\u{301}e\u{301} a\u{308}\u{304}\u{323}", "straße ΐΰ ﬁne", "שלום עולם", "日本語のキャプション",
    String(repeating: "x", count: 450), String(repeating: "word ", count: 90),
    String(repeating: "a", count: 30) + " tail", "I " + String(repeating: "m", count: 60),
    String(repeating: "long words ", count: 182), String(repeating: "👩‍👩‍👧‍👦", count: 2_000),
    String(repeating: "\n", count: 50) + "end" + String(repeating: "\n", count: 50),
    (1...30).map(String.init).joined(separator: "\n"),
  ]

  static let blanks = ["", " ", "\n", "\n\n \t\n", "   ", "\u{A0}", "\r\n", "\u{3000}"]

  static let shapes = [
    Size(width: 1200, height: 800), Size(width: 800, height: 1200), Size(width: 1000, height: 1000),
    Size(width: 1000, height: 100), Size(width: 100, height: 1000), Size(width: 1, height: 1),
    Size(width: 3000, height: 2), Size(width: 320, height: 213.3),
  ]

  static let measurer = FixedWidthMeasurer()

  static func layOut(
    _ text: String, at place: CaptionPlace = .classicTop, in picture: Size = shapes[0],
    style: CaptionStyle = .classic, measurer: FixedWidthMeasurer = measurer
  ) -> CaptionLayout {
    CaptionTypesetter(measurer: measurer).layOut(text, at: place, in: picture, style: style)
  }

  /// The drawn characters of a text, one string for each cluster.
  static func graphemes(_ text: String, style: CaptionStyle = .classic) -> [String] {
    CaptionTypesetter(measurer: measurer).drawnGraphemes(of: text, style: style)
  }

  /// The largest type of a caption at the top.
  static func largestSize(
    _ text: String, at place: CaptionPlace = .classicTop, in picture: Size,
    style: CaptionStyle = .classic
  ) -> Double {
    CaptionLayout.largestSize(text, at: place, in: picture, style: style)
  }

  /// The largest size at which some lines stay in their box, calculated from the finished lines.
  static func largestSize(
    of lines: [String], in picture: Size, style: CaptionStyle = .classic,
    measurer: FixedWidthMeasurer = measurer
  ) -> Double {
    let em = TextStyle(style.typeface, size: 1)
    let widest = lines.map { measurer.width(of: $0, in: em) }.max() ?? 0
    let box = CaptionPlace.classicTop.box(in: picture)
    let spacing = max(CaptionLayout.lineHeight, measurer.inkExtent.height + style.outlineWidth)
    let height =
      Double(lines.count - 1) * spacing + measurer.inkExtent.height + 2 * style.outlineWidth
    return min(
      largestSize("x", in: picture, style: style), box.height / height,
      box.width / (widest + 2 * style.outlineWidth))
  }

  /// Every way to break some words into lines.
  static func partitions(_ words: [String]) -> [[String]] {
    guard words.count > 1 else { return [words] }
    return (0..<(1 << (words.count - 1))).map { cuts in
      words.dropFirst().enumerated().reduce(into: [words[0]]) { lines, word in
        if cuts >> word.offset & 1 == 1 {
          lines.append(word.element)
        } else {
          lines[lines.count - 1] += " " + word.element
        }
      }
    }
  }
}
