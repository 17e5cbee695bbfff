internal import Canvas

/// A stretch of a line that one face draws in one direction and script.
struct TextRun {
  /// The grapheme clusters, counted in the line as it is read.
  var graphemes: Range<Int>
  var text: String
  var face: Face
  var isRightToLeft: Bool
  /// The script by its ISO 15924 name; none where any will do.
  var script: String?
  /// Whether no installed face draws it: it takes its room, but leaves no ink.
  var isMissing = false
}

/// Splits lines into runs.
@MainActor
struct TextRuns {
  let shelf: FaceShelf

  /// What a grapheme cluster needs of its run.
  private struct Demand {
    var face: Face
    var level: Int
    var script: String?
    var isMissing: Bool

    func agrees(with other: Demand) -> Bool {
      face === other.face && level == other.level && isMissing == other.isMissing
        && (script == other.script || script == nil || other.script == nil)
    }
  }

  /// The runs of a line from left to right.
  ///
  /// - Parameters:
  ///   - graphemes: The line as it is read.
  ///   - face: Draws all it can.
  ///   - typeface: What fallbacks shall be like.
  /// - Returns: The runs in the order they are seen.
  func split(_ graphemes: [String], face: Face, typeface: Typeface) -> [TextRun] {
    if face.coversASCII, graphemes.allSatisfy({ $0.utf8.count == 1 }) {
      let text = graphemes.joined()
      return [
        TextRun(
          graphemes: 0..<graphemes.count, text: text, face: face, isRightToLeft: false,
          script: "Latn")
      ]
    }
    let demands = demands(of: graphemes, face, typeface)
    var runs: [(run: TextRun, level: Int)] = []
    var last: Demand?
    for (index, demand) in demands.enumerated() {
      if let previous = last, previous.agrees(with: demand), !runs.isEmpty {
        let at = runs.count - 1
        runs[at].run.graphemes = runs[at].run.graphemes.lowerBound..<index + 1
        runs[at].run.text += graphemes[index]
        runs[at].run.script = runs[at].run.script ?? demand.script
        last?.script = runs[at].run.script
      } else {
        let run = TextRun(
          graphemes: index..<index + 1, text: graphemes[index], face: demand.face,
          isRightToLeft: !demand.level.isMultiple(of: 2), script: demand.script,
          isMissing: demand.isMissing)
        runs.append((run, demand.level))
        last = demand
      }
    }
    return Bidi.visualOrder(runs.map(\.level)).map { runs[$0].run }
  }

  private func demands(
    of graphemes: [String], _ face: Face, _ typeface: Typeface
  ) -> [Demand] {
    let levels = Bidi.levels(of: graphemes.flatMap { Array($0.unicodeScalars) })
    var scalar = 0
    var previous = face
    return graphemes.map { grapheme in
      defer { scalar += grapheme.unicodeScalars.count }
      var chosen: Face? = face
      if grapheme.allSatisfy(\.isWhitespace), !previous.isColor {
        // A blank stays with what it follows: a change of face would only cost a run.
        chosen = previous
      } else if !draws(face, grapheme) {
        chosen = shelf.fallback(for: grapheme, preferring: typeface)
      }
      previous = chosen ?? face
      return Demand(
        face: previous, level: levels[scalar], script: Script.name(of: grapheme),
        isMissing: chosen == nil)
    }
  }

  private func draws(_ face: Face, _ grapheme: String) -> Bool {
    !Emoji.isEmoji(grapheme) && face.covers(grapheme)
  }

  /// Which grapheme clusters no installed face draws, by their places.
  ///
  /// - Parameters:
  ///   - graphemes: The text.
  ///   - face: Draws all it can.
  ///   - typeface: What fallbacks shall be like.
  /// - Returns: Places in rising order.
  func missing(_ graphemes: [String], face: Face, typeface: Typeface) -> [Int] {
    graphemes.indices.filter { index in
      let grapheme = graphemes[index]
      return !draws(face, grapheme) && shelf.fallback(for: grapheme, preferring: typeface) == nil
    }
  }
}

// MARK: - Emoji

extension TextRun {
  /// The width that each emoji takes, in ems.
  static let pictureAdvance = 1.25
  /// What an emoji covers above and below the baseline, in ems.
  static let pictureExtent = VerticalExtent(ascent: 0.93, descent: 0.17)

  /// The run's emoji, each scaled to the type size.
  ///
  /// - Parameters:
  ///   - pen: The left end of the baseline, in pixels.
  ///   - size: The type size in pixels.
  /// - Returns: One picture for each grapheme cluster that has one.
  @MainActor
  func pictures(at pen: Point, size: Double) -> [Ink] {
    let em = Self.pictureExtent.height * size
    return text.map(String.init).enumerated().compactMap { index, grapheme in
      face.reference.prepare(script: nil, isRightToLeft: false)
      guard em >= 1, let drawn = face.reference.picture(of: grapheme) else { return nil }
      let room = Self.pictureAdvance * size
      // A sequence that no glyph stands for is a row of pictures: it shrinks to the same room.
      let scale = min(em / Double(drawn.size.height), room / Double(drawn.size.width))
      let target = PixelSize(
        width: max(1, Int((Double(drawn.size.width) * scale).rounded(.down))),
        height: max(1, Int((Double(drawn.size.height) * scale).rounded(.down))))
      let x = pen.x + Double(index) * room + (room - Double(target.width)) / 2
      return .picture(
        drawn.scaled(to: target), x: Int(x.rounded()),
        y: Int((pen.y - Self.pictureExtent.ascent * size).rounded()))
    }
  }
}
