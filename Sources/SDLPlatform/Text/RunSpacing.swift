internal import Canvas

/// A run of interface text with the positions of its letters.
nonisolated struct SpacedRun {
  var run: TextRun
  /// Nil where the face's own spacing is kept.
  var spacing: RunSpacing?
  /// In ems.
  var width: Double
}

/// The positions of a run's letters, by tracking and tabular figures.
nonisolated struct RunSpacing {
  /// What, in addition to the run, determines the spacing.
  struct Key: Hashable {
    /// In ems.
    var tracking: Double
    var hasTabularFigures: Bool
  }

  /// A part of the run that is drawn as a whole.
  struct Piece {
    var text: String
    /// The distance of its origin from the left end of the run, in ems.
    var x: Double
  }

  let key: Key
  /// The edges of each cluster in logical order, in ems from the left end of the run.
  private(set) var edges: [ClusterEdges] = []
  private(set) var pieces: [Piece] = []
  /// In ems.
  private(set) var width = 0.0

  /// Spaces a run; nil where the style leaves its spacing to the face.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - line: The clusters of its line in logical order.
  ///   - style: The style, of interface text.
  ///   - isLast: Whether the run is the rightmost one: no tracking follows its last letter.
  init?(of run: TextRun, in line: [String], _ style: TextStyle, isLast: Bool) {
    guard case .interface = style.typeface, !run.face.isColor, !run.isMissing, style.size > 0
    else { return nil }
    let clusters = Array(line[run.graphemes])
    key = Key(
      tracking: run.isJoined ? 0 : style.tracking / style.size,
      hasTabularFigures: style.hasTabularFigures && clusters.contains(where: \.isFigure))
    guard key.tracking != 0 || key.hasTabularFigures, let shaper = run.face.shaper else {
      return nil
    }
    let parts = parts(of: clusters, run, shaper)
    let advances = parts.flatMap(\.advances)
    let order = run.isRightToLeft ? Array(clusters.indices.reversed()) : Array(clusters.indices)
    edges = [ClusterEdges](repeating: ClusterEdges(leading: 0, trailing: 0), count: clusters.count)
    for index in order {
      let space = isLast && index == order.last ? 0 : key.tracking
      let right = width + max(0, advances[index] + space)
      edges[index] =
        run.isRightToLeft
        ? ClusterEdges(leading: right, trailing: width)
        : ClusterEdges(leading: width, trailing: right)
      width = right
    }
    pieces = parts.compactMap { part in
      guard let left = edges[part.clusters].map(\.left).min() else { return nil }
      return Piece(text: clusters[part.clusters].joined(), x: left + part.inset)
    }
  }

  /// Clusters that are drawn as a whole.
  private struct Part {
    var clusters: Range<Int>
    /// The widths of the clusters without tracking, in ems.
    var advances: [Double]
    /// The distance of the origin from the left edge, in ems.
    var inset = 0.0
  }

  /// The parts in logical order: figures, and the letters between them one by one or together.
  private func parts(of clusters: [String], _ run: TextRun, _ shaper: Shaper) -> [Part] {
    var parts: [Part] = []
    var rest = clusters.indices
    while let first = rest.first {
      let isFigure = key.hasTabularFigures && clusters[first].isFigure
      let end =
        key.hasTabularFigures
        ? rest.dropFirst().first { isFigure || clusters[$0].isFigure } ?? rest.upperBound
        : rest.upperBound
      let advances = shaper.advances(
        of: Array(clusters[first..<end]), script: run.script, isRightToLeft: run.isRightToLeft,
        isJoined: key.tracking == 0)
      if isFigure {
        let width = run.face.figureAdvance
        parts.append(
          Part(clusters: first..<end, advances: [width], inset: (width - advances[0]) / 2))
      } else if key.tracking == 0 {
        parts.append(Part(clusters: first..<end, advances: advances))
      } else {
        parts += zip(first..<end, advances).map { Part(clusters: $0..<$0 + 1, advances: [$1]) }
      }
      rest = end..<rest.upperBound
    }
    return parts
  }
}

nonisolated extension FontBook {
  /// The runs of a line from left to right, with the style's spacing.
  func spacedRuns(
    of graphemes: [String], in style: TextStyle
  ) throws(SDLError) -> [SpacedRun] {
    let runs = try runs(of: graphemes, in: style.typeface)
    return runs.enumerated().map { index, run in
      let spacing = RunSpacing(
        of: run, in: graphemes, style, isLast: index == runs.count - 1)
      return SpacedRun(run: run, spacing: spacing, width: spacing?.width ?? width(of: run))
    }
  }
}

nonisolated extension TextRun {
  /// Scripts whose letters stand alone; those of any other may be joined or reordered.
  private static let separateScripts: Set = [
    "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hebr", "Hani", "Hira", "Kana", "Hang",
  ]

  /// Whether space between its letters would tear them apart.
  fileprivate var isJoined: Bool { script.map { !Self.separateScripts.contains($0) } ?? false }
}

nonisolated extension String {
  /// Whether a cluster is one of the ten digits.
  fileprivate var isFigure: Bool {
    utf8.count == 1 && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
