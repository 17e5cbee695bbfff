internal import Canvas
internal import Localization

/// A key with its frame.
struct PlacedKey {
  var cap: Keycap
  /// The touch area.
  var cell: Rect
  /// The drawn part of it.
  var face: Rect
}

/// The face and response of a key.
struct Keycap {
  /// The drawing on the key.
  enum Face {
    case text(String)
    case word(Sentence)
    case icon(String)
  }

  var id: ViewID
  var label: Sentence
  var face: Face
  var response: KeyResponse
  /// Whether its function is other than typing a character.
  var isSpecial = false
}

/// The rows of one page, placed in the keyboard's panel.
struct KeyboardPlan {
  let panel: Rect
  let rowHeight: Double
  let gap: Size

  /// The keys that go from field to field are in this part; empty without them.
  let steps: Rect

  init(window: Size, hasSteps: Bool = false) {
    let height = KeyboardMeasure.height(in: window)
    let above = hasSteps ? KeyboardMeasure.steps : 0
    steps = Rect(x: 0, y: window.height - height - above, width: window.width, height: above)
    panel = Rect(x: 0, y: window.height - height, width: window.width, height: height)
    rowHeight = KeyboardMeasure.rowHeight(in: window)
    gap = KeyboardMeasure.gap(in: window)
  }

  /// The strip of a row, counted from 0.
  func strip(_ row: Int) -> Rect {
    Rect(
      x: panel.minX + gap.width / 2, y: panel.minY + KeyboardMeasure.top + Double(row) * rowHeight,
      width: panel.width - gap.width, height: rowHeight)
  }

  /// Places the characters of a row in the middle; keys at its ends fill the rest.
  ///
  /// Without keys at the ends, the touch areas of the outermost characters reach the edge. With one
  /// at the end only, the row begins at the edge.
  func place(
    _ caps: [Keycap], columns: Int, between ends: (Keycap?, Keycap)? = nil, row: Int
  ) -> [PlacedKey] {
    let strip = strip(row)
    let width = strip.width / Double(columns)
    let rest = strip.width - width * Double(caps.count)
    let margin = ends.map { $0.0 == nil ? 0 : rest / 2 } ?? rest / 2
    var placed = caps.enumerated().map { index, cap in
      key(cap, x: strip.minX + margin + Double(index) * width, width: width, in: strip)
    }
    if let ends {
      if let first = ends.0 {
        placed.insert(key(first, x: strip.minX, width: margin, in: strip), at: 0)
      }
      let last = rest - margin
      placed.append(key(ends.1, x: strip.maxX - last, width: last, in: strip))
    } else if let first = placed.first, let last = placed.last {
      placed[0].cell = Rect(
        x: strip.minX, y: strip.minY, width: first.cell.maxX - strip.minX, height: strip.height)
      let end = placed.count - 1
      let left = placed[end].cell.minX
      placed[end].cell = Rect(
        x: left, y: strip.minY, width: strip.maxX - left, height: last.cell.height)
    }
    return placed
  }

  /// Places keys of different widths, given as fractions of the row.
  func place(_ caps: [(cap: Keycap, part: Double)], row: Int) -> [PlacedKey] {
    let strip = strip(row)
    var x = strip.minX
    return caps.map { cap, part in
      defer { x += part * strip.width }
      return key(cap, x: x, width: part * strip.width, in: strip)
    }
  }

  private func key(_ cap: Keycap, x: Double, width: Double, in strip: Rect) -> PlacedKey {
    let cell = Rect(x: x, y: strip.minY, width: width, height: strip.height)
    let insets = Insets(horizontal: gap.width / 2, vertical: gap.height / 2)
    return PlacedKey(cap: cap, cell: cell, face: cell.inset(by: insets).snapped)
  }
}
