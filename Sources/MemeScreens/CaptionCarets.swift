internal import Canvas
internal import MemeCore
internal import Toolkit

/// Where the caret can stand in a laid out caption.
struct CaptionCarets {
  let text: String
  let layout: CaptionLayout
  let edge: CaptionEdge
  let style: CaptionStyle
  let composer: MemeComposer
  let measurer: any TextMeasurer

  /// The caret reaches this far above and below the baseline, in ems.
  private static let reach = VerticalExtent(ascent: 0.86, descent: 0.12)

  var block: TextBlock {
    let graphemes = composer.typesetter.drawnGraphemes(of: text, style: style)
    var lines: [TextBlock.Line] = []
    for (index, line) in layout.lines.enumerated() where !graphemes.isEmpty {
      let start = index == 0 ? 0 : line.graphemes.lowerBound
      let end =
        index + 1 < layout.lines.count
        ? layout.lines[index + 1].graphemes.lowerBound : graphemes.count
      lines.append(self.line(line, graphemes, start..<end))
    }
    if lines.isEmpty { return TextBlock(lines: [emptyLine(at: 0)]) }
    if graphemes.last?.contains(where: \.isNewline) == true { openLine(after: &lines) }
    return TextBlock(lines: lines)
  }

  private func line(
    _ line: CaptionLayout.Line, _ graphemes: [String], _ range: Range<Int>
  ) -> TextBlock.Line {
    let style = TextStyle(layout.typeface, size: layout.size)
    let visible = Array(graphemes[line.graphemes])
    let drawn = measurer.caretStops(of: visible, in: style).map { $0 + line.baseline.x }
    let before = [Double](
      repeating: drawn[0], count: line.graphemes.lowerBound - range.lowerBound)
    // Blanks after the last letter are not drawn, but the caret shows that they were typed.
    let end = drawn[drawn.count - 1]
    let way: Double = end < drawn[0] ? -1 : 1
    let after = (line.graphemes.upperBound..<range.upperBound).map { offset in
      let blanks = graphemes[line.graphemes.upperBound...offset].joined()
      return end + way * measurer.width(of: blanks, in: style)
    }
    return TextBlock.Line(
      graphemes: range, stops: before + drawn + after,
      top: line.baseline.y - Self.reach.ascent * layout.size,
      bottom: line.baseline.y + Self.reach.descent * layout.size)
  }

  /// The line that a Return at the end of the text has begun.
  private func openLine(after lines: inout [TextBlock.Line]) {
    let last = lines[lines.count - 1]
    let end = last.graphemes.upperBound
    lines[lines.count - 1] = TextBlock.Line(
      graphemes: last.graphemes.lowerBound..<end - 1, stops: last.stops.dropLast(),
      top: last.top, bottom: last.bottom)
    let height = last.bottom - last.top
    lines.append(
      TextBlock.Line(
        graphemes: end..<end, stops: [layout.box.midX], top: last.bottom,
        bottom: last.bottom + height))
  }

  /// Where the caret waits in an empty field: where the first line would stand.
  private func emptyLine(at offset: Int) -> TextBlock.Line {
    let sample = composer.typesetter.layOut(
      "X", at: edge, in: pictureSize, style: style)
    let baseline =
      (sample.lines.first?.baseline.y ?? sample.box.midY) + layout.box.minY - sample.box.minY
    let blanks = Array(repeating: layout.box.midX, count: text.count + 1)
    return TextBlock.Line(
      graphemes: offset..<offset + text.count, stops: blanks,
      top: baseline - Self.reach.ascent * sample.size,
      bottom: baseline + Self.reach.descent * sample.size)
  }

  /// The size of the picture that the box belongs to.
  private var pictureSize: Size {
    Size(
      width: layout.box.width / CaptionLayout.boxWidth,
      height: layout.box.height / CaptionLayout.boxHeight)
  }
}
