internal import Canvas

nonisolated extension TextRun {
  /// The maximum length in grapheme clusters; longer runs, which are rare in memes, are shaped in
  /// pieces.
  ///
  /// The time to measure all positions in a run grows with the square of its length, and its image
  /// is as long as the run.
  static let longest = 64

  /// The run in pieces of at most that many grapheme clusters, split after spaces where possible.
  ///
  /// - Parameter line: The clusters of the line in logical order.
  /// - Returns: The pieces in logical order.
  fileprivate func pieces(of line: [String]) -> [TextRun] {
    guard graphemes.count > Self.longest else { return [self] }
    var pieces: [TextRun] = []
    var rest = graphemes
    while !rest.isEmpty {
      var end = min(rest.lowerBound + Self.longest, rest.upperBound)
      if end < rest.upperBound {
        let places = rest.lowerBound + Self.longest / 2..<end
        end = places.last { line[$0].allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? end
      }
      var piece = self
      piece.graphemes = rest.lowerBound..<end
      piece.text = line[piece.graphemes].joined()
      pieces.append(piece)
      rest = end..<rest.upperBound
    }
    return pieces
  }
}

/// Splits lines into runs.
nonisolated struct TextRuns {
  let faceCache: FaceCache

  /// The attributes that a grapheme cluster requires of its run.
  private struct RunAttributes {
    var face: Face
    var level: Int
    var script: String?
    var isMissing: Bool

    func agrees(with other: RunAttributes) -> Bool {
      face === other.face && level == other.level && isMissing == other.isMissing
        && (script == other.script || script == nil || other.script == nil)
    }
  }

  /// The runs of a line from left to right.
  ///
  /// - Parameters:
  ///   - graphemes: The line in logical order.
  ///   - face: The preferred face.
  ///   - typeface: The typeface that fallbacks should resemble.
  /// - Returns: The runs in visual order.
  func split(_ graphemes: [String], face: Face, typeface: Typeface) -> [TextRun] {
    if face.coversASCII, graphemes.allSatisfy({ $0.utf8.count == 1 }) {
      let run = TextRun(
        graphemes: 0..<graphemes.count, text: graphemes.joined(), face: face,
        isRightToLeft: false, script: "Latn")
      return run.pieces(of: graphemes)
    }
    let runAttributes = runAttributes(of: graphemes, face, typeface)
    var runs: [(run: TextRun, level: Int)] = []
    var last: RunAttributes?
    for (index, attributes) in runAttributes.enumerated() {
      if let previous = last, previous.agrees(with: attributes), !runs.isEmpty {
        let at = runs.count - 1
        runs[at].run.graphemes = runs[at].run.graphemes.lowerBound..<index + 1
        runs[at].run.text += graphemes[index]
        runs[at].run.script = runs[at].run.script ?? attributes.script
        last?.script = runs[at].run.script
      } else {
        let run = TextRun(
          graphemes: index..<index + 1, text: graphemes[index], face: attributes.face,
          isRightToLeft: !attributes.level.isMultiple(of: 2), script: attributes.script,
          isMissing: attributes.isMissing)
        runs.append((run, attributes.level))
        last = attributes
      }
    }
    let pieces = runs.flatMap { run, level in run.pieces(of: graphemes).map { ($0, level) } }
    return Bidi.visualOrder(pieces.map(\.1)).map { pieces[$0].0 }
  }

  private func runAttributes(
    of graphemes: [String], _ face: Face, _ typeface: Typeface
  ) -> [RunAttributes] {
    let levels = Bidi.levels(of: graphemes.flatMap { Array($0.unicodeScalars) })
    var scalar = 0
    var previous = face
    return graphemes.map { grapheme in
      defer { scalar += grapheme.unicodeScalars.count }
      var chosen: Face? = face
      if grapheme.allSatisfy(\.isWhitespace), !previous.isColor {
        // A space stays in the preceding run: a change of face would only add a run.
        chosen = previous
      } else if !draws(face, grapheme) {
        chosen = faceCache.fallback(for: grapheme, preferring: typeface)
      }
      previous = chosen ?? face
      return RunAttributes(
        face: previous, level: levels[scalar], script: Script.name(of: grapheme),
        isMissing: chosen == nil)
    }
  }

  private func draws(_ face: Face, _ grapheme: String) -> Bool {
    !Emoji.isEmoji(grapheme) && face.covers(grapheme)
  }

  /// The indices of the grapheme clusters that no installed face draws.
  ///
  /// - Parameters:
  ///   - graphemes: The text.
  ///   - face: The preferred face.
  ///   - typeface: The typeface that fallbacks should resemble.
  /// - Returns: Indices in ascending order.
  func missing(_ graphemes: [String], face: Face, typeface: Typeface) -> [Int] {
    graphemes.indices.filter { index in
      let grapheme = graphemes[index]
      return !draws(face, grapheme)
        && faceCache.fallback(for: grapheme, preferring: typeface) == nil
    }
  }
}

// MARK: - Emoji

nonisolated extension TextRun {
  /// The advance of each emoji, in ems.
  static let pictureAdvance = 1.25
  /// The extent of an emoji above and below the baseline, in ems.
  static let pictureExtent = VerticalExtent(ascent: 0.93, descent: 0.17)
}
