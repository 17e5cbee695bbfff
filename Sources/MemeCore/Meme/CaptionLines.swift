/// A caption split into unbreakable pieces with their widths, to fill lines with.
///
/// Widths are in ems, so that one measurement serves every size.
struct CaptionLines {
  /// An unbreakable unit: a word, or a grapheme cluster of a word too long for any line.
  private struct Piece {
    var graphemes: Range<Int>
    var width: Double
    /// The blanks between this piece and the one before it on the same line.
    var gap: Double
    /// Whether a line break precedes it.
    var startsLine: Bool
  }

  /// The grapheme clusters of a line, without the blanks around it.
  typealias Line = Range<Int>

  private var pieces: [Piece] = []

  /// Splits a text at its blanks and line breaks.
  ///
  /// - Parameters:
  ///   - graphemes: The characters as they will be drawn.
  ///   - longestWord: Words wider than this, in ems, may be broken between any two clusters.
  ///   - width: Measures a range of the clusters, in ems.
  init(_ graphemes: [String], longestWord: Double, width: (Range<Int>) -> Double) {
    var gap = 0.0
    var startsLine = false
    for range in Self.runs(of: graphemes) {
      guard !Self.isBlank(graphemes[range.lowerBound]) else {
        let hasNewline = graphemes[range].contains { $0.contains(where: \.isNewline) }
        startsLine = hasNewline && !pieces.isEmpty
        gap = width(range)
        continue
      }
      for part in Self.parts(of: range, graphemes) {
        let partWidth = width(part)
        let atoms = partWidth > longestWord ? part.map { $0..<$0 + 1 } : [part]
        for atom in atoms {
          let isFirst = atom.lowerBound == range.lowerBound
          pieces.append(
            Piece(
              graphemes: atom, width: atoms.count > 1 ? width(atom) : partWidth,
              gap: isFirst ? gap : 0, startsLine: isFirst && startsLine))
        }
      }
      startsLine = false
    }
  }

  /// The parts of a word between which a line may end.
  private static func parts(of word: Range<Int>, _ graphemes: [String]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = word.lowerBound
    for index in word.dropFirst()
    where LineBreaking.allowsBreak(graphemes[index - 1], graphemes[index]) {
      parts.append(start..<index)
      start = index
    }
    return parts + [start..<word.upperBound]
  }

  /// Runs of blanks and runs of other characters, alternating.
  private static func runs(of graphemes: [String]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in graphemes.indices {
      if let last = runs.last, isBlank(graphemes[last.lowerBound]) == isBlank(graphemes[index]) {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  private static func isBlank(_ grapheme: String) -> Bool {
    // A fast path for ASCII.
    if let byte = grapheme.utf8.first, grapheme.utf8.count == 1 {
      return byte == 0x20 || (0x09...0x0D).contains(byte)
    }
    return grapheme.allSatisfy { $0.isWhitespace || $0.isNewline }
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { pieces.isEmpty }

  /// The width of the widest piece, in ems.
  var widestPiece: Double { pieces.map(\.width).max() ?? 0 }

  /// Fills lines of a given width with as many pieces as each takes.
  ///
  /// - Parameter width: In ems; a single piece may be wider.
  /// - Returns: The lines from top to bottom.
  func filled(width: Double) -> [Line] {
    var lines: [Line] = []
    var used = 0.0
    for piece in pieces {
      let extended = used + piece.gap + piece.width
      if let last = lines.last, !piece.startsLine, extended <= width + 1e-9 {
        lines[lines.count - 1] = last.lowerBound..<piece.graphemes.upperBound
        used = extended
      } else {
        lines.append(piece.graphemes)
        used = piece.width
      }
    }
    return lines
  }

  /// The number of lines when a width is filled.
  func lineCount(width: Double) -> Int {
    var count = 0
    var used = 0.0
    for piece in pieces {
      let extended = used + piece.gap + piece.width
      if count > 0, !piece.startsLine, extended <= width + 1e-9 {
        used = extended
      } else {
        count += 1
        used = piece.width
      }
    }
    return count
  }

  /// The lines balanced to similar lengths, as many as when the width is filled.
  func balanced(width: Double) -> [Line] {
    let count = lineCount(width: width)
    var narrow = min(width, widestPiece)
    var wide = width
    for _ in 0..<24 {
      let middle = (narrow + wide) / 2
      if lineCount(width: middle) <= count { wide = middle } else { narrow = middle }
    }
    return filled(width: wide)
  }
}
