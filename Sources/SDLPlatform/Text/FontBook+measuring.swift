public import Canvas

nonisolated extension FontBook: TextMeasurer {
  /// The width of one line, measured at a reference size and scaled.
  public func width(of text: String, in style: TextStyle) -> Double {
    switch style.typeface {
    case .interface:
      // Measuring reports no error; drawing the same line does.
      return (try? interfaceLine(text, style))?.width ?? 0
    case .heavyCondensed, .sansSerif, .serif, .typewriter, .family, .face:
      let key = MeasureCache<Double>.Key(text: text, style: TextStyle(style.typeface, size: 1))
      let ems = captionWidths.value(key) {
        // Measuring reports no error; drawing with the same fonts does.
        let runs = (try? runs(of: text.graphemes, in: style.typeface)) ?? []
        return runs.reduce(0) { $0 + width(of: $1) }
      }
      return ems * style.size
    }
  }

  /// The face's ascent and descent, measured at a reference size and scaled.
  public func extent(of style: TextStyle) -> VerticalExtent {
    guard let face = try? faceCache.face(for: style.typeface), !face.isColor else {
      return VerticalExtent(ascent: style.size * 0.8, descent: style.size * 0.2)
    }
    let scale = style.size / Face.referenceSize
    return VerticalExtent(
      ascent: Double(face.reference.ascent) * scale, descent: Double(face.reference.descent) * scale
    )
  }

  /// The face for a whole caption: the preferred one, or one that draws more of its text.
  public func typeface(
    drawing graphemes: [String], preferring preferred: Typeface
  ) -> Typeface {
    let key = MeasureCache<Typeface>.Key(
      text: graphemes.joined(), style: TextStyle(preferred, size: 1))
    return typefaces.value(key) {
      guard let first = try? faceCache.face(for: preferred),
        let best = try? faceCache.face(drawing: graphemes, preferring: preferred), best !== first
      else { return preferred }
      return .face(best.file.name)
    }
  }

  /// The indices of clusters that no installed face draws: they keep their width on a line, but are
  /// not drawn.
  public func missing(in graphemes: [String], preferring typeface: Typeface) -> [Int] {
    guard let face = try? faceCache.face(for: typeface) else { return [] }
    return TextRuns(faceCache: faceCache).missing(graphemes, face: face, typeface: typeface)
  }

  /// The edges of each cluster, by the direction of its run.
  public func clusterEdges(of graphemes: [String], in style: TextStyle) -> [ClusterEdges] {
    let key = MeasureCache<[ClusterEdges]>.Key(text: graphemes.joined(), style: style)
    let known = edges.value(key) { measuredEdges(of: graphemes, in: style) }
    // An equal string may be divided into clusters differently.
    return known.count == graphemes.count ? known : measuredEdges(of: graphemes, in: style)
  }

  private func measuredEdges(of graphemes: [String], in style: TextStyle) -> [ClusterEdges] {
    var edges = [ClusterEdges](
      repeating: ClusterEdges(leading: 0, trailing: 0), count: graphemes.count)
    var x = 0.0
    for spaced in (try? spacedRuns(of: graphemes, in: style)) ?? [] {
      let own = spaced.spacing?.edges ?? shapedEdges(of: spaced.run, in: graphemes)
      for (offset, cluster) in zip(spaced.run.graphemes, own) {
        edges[offset] = ClusterEdges(
          leading: (x + cluster.leading) * style.size, trailing: (x + cluster.trailing) * style.size
        )
      }
      x += spaced.width
    }
    return edges
  }

  /// The edges of each cluster of a run with the face's own spacing, in ems from its left end.
  private func shapedEdges(of run: TextRun, in graphemes: [String]) -> [ClusterEdges] {
    let whole = width(of: run)
    var covered = 0.0
    return run.graphemes.map { offset in
      let before = covered
      // A ligature may be narrower than its first letter alone, but no cluster has negative width.
      covered = min(whole, max(before, width(of: run, upTo: offset + 1, in: graphemes)))
      return run.isRightToLeft
        ? ClusterEdges(leading: whole - before, trailing: whole - covered)
        : ClusterEdges(leading: before, trailing: covered)
    }
  }

  /// The width of the first clusters of a run, shaped within it, in ems.
  private func width(of run: TextRun, upTo end: Int, in graphemes: [String]) -> Double {
    guard end < run.graphemes.upperBound else { return width(of: run) }
    var part = run
    part.graphemes = run.graphemes.lowerBound..<end
    part.text = graphemes[part.graphemes].joined()
    // An Arabic letter changes its shape before another letter, so a following letter is simulated.
    if run.script == "Arab", !graphemes[end].allSatisfy(\.isWhitespace) {
      part.text += "\u{200D}"
    }
    return width(of: part)
  }
}

nonisolated extension String {
  /// The grapheme clusters; unlike `map` it iterates the text only once.
  var graphemes: [String] {
    var graphemes: [String] = []
    graphemes.reserveCapacity(utf8.count)
    for character in self { graphemes.append(String(character)) }
    return graphemes
  }
}
