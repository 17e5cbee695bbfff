public import Canvas

extension FontBook: TextMeasurer {
  /// The width of one line; captions are measured at a reference size and scaled.
  public func width(of text: String, in style: TextStyle) -> Double {
    switch style.typeface {
    case .interface:
      return interfaceWidths.value(.init(text: text, style: style)) {
        // Measuring cannot fail for the caller; drawing the same line will report it.
        ((try? interfaceLine(text, style))?.width ?? 0) / pixelsPerPoint
      }
    case .classicMeme, .family, .face:
      let key = MeasureCache<Double>.Key(text: text, style: TextStyle(style.typeface, size: 1))
      let ems = captionWidths.value(key) {
        // Measuring cannot fail for the caller; drawing with the same fonts will report it.
        let runs = (try? runs(of: text.graphemes, in: style.typeface)) ?? []
        return runs.reduce(0) { $0 + width(of: $1) }
      }
      return ems * style.size
    }
  }

  /// What the face reserves above and below the baseline.
  public func extent(of style: TextStyle) -> VerticalExtent {
    guard let font = try? interfaceFont(style) else {
      return VerticalExtent(ascent: style.size * 0.8, descent: style.size * 0.2)
    }
    return VerticalExtent(
      ascent: Double(font.ascent) / pixelsPerPoint, descent: Double(font.descent) / pixelsPerPoint)
  }

  /// The face for a whole caption: the preferred one, or one that draws more of its text.
  public func typeface(
    drawing graphemes: [String], preferring preferred: Typeface
  ) -> Typeface {
    guard let first = try? shelf.face(for: preferred),
      let best = try? shelf.face(drawing: graphemes, preferring: preferred), best !== first
    else { return preferred }
    return .face(best.file.name)
  }

  /// The places of what no installed face draws: it takes its room on a line, but is left out.
  public func missing(in graphemes: [String], preferring typeface: Typeface) -> [Int] {
    guard let face = try? shelf.face(for: typeface) else { return [] }
    return TextRuns(shelf: shelf).missing(graphemes, face: face, typeface: typeface)
  }

  /// Where the caret stands on a line, by the direction of what it stands in.
  public func caretStops(of graphemes: [String], in style: TextStyle) -> [Double] {
    var stops = [Double](repeating: 0, count: graphemes.count + 1)
    var x = 0.0
    for run in (try? runs(of: graphemes, in: style.typeface)) ?? [] {
      let whole = width(of: run)
      for offset in run.graphemes {
        let before = graphemes[run.graphemes.lowerBound..<offset]
        let covered = width(of: run.prefix(before.joined(), count: before.count))
        stops[offset] = run.isRightToLeft ? x + whole - covered : x + covered
      }
      if run.graphemes.upperBound == graphemes.count {
        stops[graphemes.count] = run.isRightToLeft ? x : x + whole
      }
      x += whole
    }
    return stops.map { $0 * style.size }
  }
}

extension String {
  /// The grapheme clusters; other than `map` it walks through the text only once.
  var graphemes: [String] {
    var graphemes: [String] = []
    graphemes.reserveCapacity(utf8.count)
    for character in self { graphemes.append(String(character)) }
    return graphemes
  }
}

extension TextRun {
  fileprivate func prefix(_ text: String, count: Int) -> TextRun {
    var prefix = self
    prefix.text = text
    prefix.graphemes = graphemes.lowerBound..<graphemes.lowerBound + count
    return prefix
  }
}
