internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The caret positions of a laid-out caption.
struct CaptionCarets {
  let text: String
  let layout: CaptionLayout
  /// The empty line after a final line break.
  let openLine: CaptionLayout.Line?
  let place: CaptionPlace
  let style: CaptionStyle
  let composer: MemeComposer
  let measurer: any TextMeasurer

  /// The extent of the caret above and below the baseline, in ems.
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
    if lines.isEmpty { return TextBlock(lines: [emptyLine]) }
    if let openLine {
      lines.append(
        blankLine(graphemes.count..<graphemes.count, at: openLine.baseline.y, layout.size))
    }
    return TextBlock(lines: lines)
  }

  private func line(
    _ line: CaptionLayout.Line, _ graphemes: [String], _ range: Range<Int>
  ) -> TextBlock.Line {
    let style = TextStyle(layout.typeface, size: layout.size)
    let visible = Array(graphemes[line.graphemes])
    let drawn = measurer.clusterEdges(of: visible, in: style).map { $0.offset(x: line.baseline.x) }
    let start = drawn.first?.leading ?? line.baseline.x
    let before = [ClusterEdges](
      repeating: ClusterEdges(leading: start, trailing: start),
      count: line.graphemes.lowerBound - range.lowerBound)
    let blanks = Array(graphemes[line.graphemes.upperBound..<range.upperBound])
    return TextBlock.Line(
      graphemes: range, edges: before + drawn + edges(ofBlanks: blanks, behind: drawn, style),
      top: line.baseline.y - Self.reach.ascent * layout.size,
      bottom: line.baseline.y + Self.reach.descent * layout.size)
  }

  /// Trailing spaces are not drawn, but the caret shows them.
  private func edges(
    ofBlanks blanks: [String], behind drawn: [ClusterEdges], _ style: TextStyle
  ) -> [ClusterEdges] {
    let isRightToLeft = drawn.isRightToLeft
    // They are placed at the end of the line, even if its last word has the other direction.
    let end = (isRightToLeft ? drawn.map(\.left).min() : drawn.map(\.right).max()) ?? 0
    let widths = (0...blanks.count).map { count in
      // A line break has no width.
      measurer.width(
        of: blanks[..<count].filter { !$0.contains(where: \.isNewline) }.joined(), in: style)
    }
    return ClusterEdges.between(widths.map { isRightToLeft ? end - $0 : end + $0 })
  }

  /// The line of the caret in an empty field: the place of the first line.
  private var emptyLine: TextBlock.Line {
    let sample = composer.typesetter.layOut(
      "X", at: place, in: pictureSize, style: style)
    let baseline =
      (sample.lines.first?.baseline.y ?? sample.box.midY) + layout.box.minY - sample.box.minY
    return blankLine(0..<text.count, at: baseline, sample.size)
  }

  /// An empty line, with the caret in its centre.
  private func blankLine(
    _ graphemes: Range<Int>, at baseline: Double, _ size: Double
  ) -> TextBlock.Line {
    TextBlock.Line(
      graphemes: graphemes,
      stops: [Double](repeating: layout.box.midX, count: graphemes.count + 1),
      top: baseline - Self.reach.ascent * size, bottom: baseline + Self.reach.descent * size)
  }

  /// The size of the picture that contains the box.
  private var pictureSize: Size {
    Size(
      width: layout.box.width / place.width, height: layout.box.height / place.height)
  }
}
