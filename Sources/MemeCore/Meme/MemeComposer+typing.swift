public import Canvas

/// The captions of a meme of which only the first letters are typed.
public struct TypedCaptions {
  /// A command for each caption that has begun.
  public var drawList = DrawList()
  /// Where the next letter will be; nil where nothing is typed, or in a turned caption.
  public var caret: Rect?
}

extension MemeComposer {
  /// Draws captions as they are typed: each letter is where it will be in the end.
  ///
  /// - Parameters:
  ///   - layout: The layout of the whole texts.
  ///   - recipe: The recipe that it was made of.
  ///   - origin: The top left corner of the picture.
  ///   - letters: The number of letters that are typed, over all captions but stickers.
  /// - Returns: The captions.
  public func typed(
    _ layout: MemeLayout, _ recipe: Recipe, at origin: Point, letters: Int
  ) -> TypedCaptions {
    var typed = TypedCaptions()
    var rest = letters
    for caption in layout.captions {
      let style = recipe.style(of: caption)
      let whole = typesetter.layOut(
        caption.text, at: caption.place, in: layout.picture, style: style
      ).offset(x: origin.x, y: origin.y)
      let isSticker = caption.text.isEmoji
      let part = isSticker ? whole : whole.typed(rest, typesetter.measurer)
      if !isSticker { rest = max(0, rest - caption.text.count) }
      guard let last = part.lines.last else { continue }
      var text = outlinedText(whole, style: style)
      text.lines = part.lines.map { .init(text: $0.text, baseline: $0.baseline) }
      typed.drawList.append(.outlinedText(text, opacity: 1))
      if !isSticker { typed.caret = whole.angle == 0 ? part.caret(after: last) : nil }
    }
    return typed
  }
}

extension CaptionLayout {
  /// The first letters, each where it is in the whole.
  fileprivate func typed(_ letters: Int, _ measurer: any TextMeasurer) -> CaptionLayout {
    var typed = self
    typed.lines = lines.compactMap { line in
      let count = min(letters - line.graphemes.lowerBound, line.graphemes.count)
      guard count > 0 else { return nil }
      guard count < line.graphemes.count else { return line }
      var part = line
      part.text = String(line.text.prefix(count))
      part.width = measurer.width(of: part.text, in: TextStyle(typeface, size: 1)) * size
      if line.text.isRightToLeft { part.baseline.x += line.width - part.width }
      return part
    }
    return typed
  }

  /// The width of a caret, in ems.
  private static let caretWidth = 0.08

  fileprivate func caret(after line: Line) -> Rect {
    let width = Self.caretWidth * size
    let gap = outlineWidth + width / 2
    let x =
      line.text.isRightToLeft
      ? line.baseline.x - gap - width : line.baseline.x + line.width + gap
    return Rect(
      x: x, y: line.baseline.y - inkExtent.ascent, width: width,
      height: inkExtent.ascent + inkExtent.descent)
  }
}

extension String {
  /// Whether it begins with letters that are written from right to left.
  fileprivate var isRightToLeft: Bool {
    let letter = unicodeScalars.first { $0.properties.isAlphabetic }
    return switch letter?.value ?? 0 {
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00: true
    default: false
    }
  }
}
