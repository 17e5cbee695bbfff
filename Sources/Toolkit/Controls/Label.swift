public import Canvas
public import Localization

/// The alignment of a text's lines in their frame.
public enum TextAlignment: Hashable, Sendable {
  /// Aligned to the left edge.
  case leading
  /// Centred.
  case center
  /// Aligned to the right edge.
  case trailing
}

/// Read-only text with a line limit; excess text is truncated with an ellipsis.
public struct Label<Action: Equatable & Sendable>: View {
  private let text: Sentence
  private let style: TextStyle
  private let color: KeyPath<Theme, Color>
  private let alignment: TextAlignment
  private let lineLimit: Int
  private let id: ViewID?
  private let role: Role

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The typeface and size.
  ///   - color: A colour of the theme.
  ///   - alignment: The alignment of the lines.
  ///   - lineLimit: The maximum number of lines.
  ///   - id: An identity, if the label is an element of its own.
  ///   - role: The element's role.
  public init(
    _ text: Sentence, _ style: TextStyle = TypeScale.body,
    color: KeyPath<Theme, Color> = Theme.defaultForeground, alignment: TextAlignment = .leading,
    lineLimit: Int = 1, id: ViewID? = nil, role: Role = .heading
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.id = id
    self.role = role
  }

  private var lineHeight: Double { TypeScale.lineHeight(of: style) }

  /// The width of the widest line and the height of all lines.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    let lines = self.lines(width: offered.width, context)
    let widest = lines.map { context.measurer.width(of: $0, in: style) }.max() ?? 0
    return Size(width: widest.rounded(.up), height: lineHeight * Double(lines.count))
  }

  /// Draws the lines, centred vertically in the frame.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let lines = self.lines(width: frame.width, context)
    let extent = context.measurer.extent(of: style)
    var top = frame.midY - lineHeight * Double(lines.count) / 2
    for line in lines {
      let width = context.measurer.width(of: line, in: style)
      let baseline = Point(
        x: x(of: width, in: frame),
        y: top + (lineHeight - extent.height) / 2 + extent.ascent)
      scene.draw(.text(line, baseline: baseline, style, context.theme[keyPath: color]))
      top += lineHeight
    }
    if let id { scene.add(Element(id: id, role: role, label: text, frame: frame)) }
  }

  /// The left edge of a line of some width.
  private func x(of width: Double, in frame: Rect) -> Double {
    switch alignment {
    case .leading: frame.minX
    case .center: frame.midX - width / 2
    case .trailing: frame.maxX - width
    }
  }

  private func lines(width: Double, _ context: LayoutContext) -> [String] {
    let (text, measurer) = (context.text(text), context.measurer)
    guard !text.isEmpty else { return [] }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n") {
      var isStart = true
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        for (index, piece) in pieces(of: String(word), width: width, measurer).enumerated() {
          let extended = lines.last.map { index == 0 ? "\($0) \(piece)" : $0 + piece } ?? piece
          if isStart || measurer.width(of: extended, in: style) > width, lines.count < lineLimit {
            lines.append(piece)
          } else {
            lines[lines.count - 1] = extended
          }
          isStart = false
        }
      }
    }
    let whole = lines.map { measurer.truncated($0, in: style, width: width) }
    // A line of a sentence may begin with a name in another direction.
    return self.text.isVerbatim
      ? whole : whole.prefix(1) + whole.dropFirst().map(context.language.directed)
  }

  /// A word in one piece, or split after the folders of a long path, and what is too wide then after
  /// hyphens; what is still too wide, as in languages without spaces, is split between grapheme
  /// clusters.
  private func pieces(
    of word: String, width: Double, _ measurer: any TextMeasurer,
    separators: [Character] = ["/", "-"]
  ) -> [String] {
    guard lineLimit > 1, measurer.width(of: word, in: style) > width else { return [word] }
    guard let separator = separators.first else { return chunks(of: word, width: width, measurer) }
    var pieces = [""]
    for character in word {
      pieces[pieces.count - 1].append(character)
      if character == separator { pieces.append("") }
    }
    return pieces.filter { !$0.isEmpty }.flatMap {
      self.pieces(of: $0, width: width, measurer, separators: Array(separators.dropFirst()))
    }
  }

  /// Parts of a text that fit the width, each as long as possible.
  private func chunks(
    of text: String, width: Double, _ measurer: any TextMeasurer
  ) -> [String] {
    guard measurer.width(of: text, in: style) > width else { return [text] }
    var chunks = [""]
    for character in text {
      let extended = chunks[chunks.count - 1] + String(character)
      if extended.count > 1, measurer.width(of: extended, in: style) > width {
        chunks.append(String(character))
      } else {
        chunks[chunks.count - 1] = extended
      }
    }
    return chunks
  }
}

extension TextMeasurer {
  /// The line, truncated with an ellipsis where it does not fit.
  public func truncated(_ text: String, in style: TextStyle, width limit: Double) -> String {
    guard width(of: text, in: style) > limit else { return text }
    let characters = Array(text)
    var fitting = 0
    var tooMany = characters.count
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      let candidate = String(characters[..<middle]) + "…"
      if width(of: candidate, in: style) <= limit { fitting = middle } else { tooMany = middle }
    }
    let kept = characters[..<fitting]
    return String(kept.reversed().drop { $0.isWhitespace }.reversed()) + "…"
  }
}
