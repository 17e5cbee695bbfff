internal import Canvas
internal import Localization

/// Content that is not mirrored with the screen around it, but moved as a whole: pictures with
/// letters on them, text that is edited, the keyboard.
struct UprightPlace: Hashable, Sendable {
  /// The area that keeps its inside, in points.
  var frame: Rect
  /// Its commands in the layer's draw list.
  var commands: Range<Int>
  /// Its elements.
  var elements: Range<Int>
  /// Its pictures that are loaded while they are shown.
  var pictures: Range<Int>
}

extension LayerContent {
  /// The content for a language that is written from right to left: the screen in a mirror, with
  /// upright letters and pictures.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in points.
  ///   - measurer: Measures text.
  /// - Returns: The content.
  func mirrored(in width: Double, _ measurer: any TextMeasurer) -> LayerContent {
    var content = self
    content.drawList = DrawList()
    let shifts = shifts(in: width)
    for (index, command) in drawList.commands.enumerated() {
      content.drawList.append(
        shifts.commands[index].map { command.transformed(x: $0) }
          ?? command.mirrored(in: width, measurer))
    }
    for index in elements.indices {
      if let shift = shifts.elements[index] {
        content.elements[index].move(x: shift)
      } else {
        content.elements[index].mirror(in: width)
      }
    }
    for index in pictures.indices {
      let frame = pictures[index].frame
      content.pictures[index].frame =
        shifts.pictures[index].map { frame.offset(x: $0) } ?? frame.mirrored(in: width)
    }
    for index in panning.indices { content.panning[index].motion.distance.x.negate() }
    return content
  }

  /// How far each part of upright content moves; nil for what is mirrored.
  private func shifts(
    in width: Double
  ) -> (commands: [Double?], elements: [Double?], pictures: [Double?]) {
    var shifts: (commands: [Double?], elements: [Double?], pictures: [Double?]) = (
      Array(repeating: nil, count: drawList.commands.count),
      Array(repeating: nil, count: elements.count), Array(repeating: nil, count: pictures.count)
    )
    // Of places in one another the outer one, which comes later, decides.
    for place in upright {
      let shift = place.frame.mirrored(in: width).minX - place.frame.minX
      for index in place.commands { shifts.commands[index] = shift }
      for index in place.elements { shifts.elements[index] = shift }
      for index in place.pictures { shifts.pictures[index] = shift }
    }
    return shifts
  }
}

extension Rect {
  /// The rectangle in a mirror of a width in points.
  func mirrored(in width: Double) -> Rect {
    mirrored(in: Rect(x: 0, y: 0, width: width, height: 0))
  }

  /// The rectangle in a mirror from side to side of an area.
  func mirrored(in area: Rect) -> Rect {
    Rect(x: area.minX + area.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension DrawCommand {
  /// The command in the mirror, with upright letters and pictures.
  fileprivate func mirrored(in width: Double, _ measurer: any TextMeasurer) -> DrawCommand {
    switch self {
    case .fill(let rect, let color, let radius):
      return .fill(rect.mirrored(in: width), color, radius: radius)
    case .gradient(let rect, let first, let last, .down):
      return .gradient(rect.mirrored(in: width), from: first, to: last, .down)
    case .gradient(let rect, let first, let last, .right):
      return .gradient(rect.mirrored(in: width), from: last, to: first, .right)
    case .checkers(let rect, let light, let dark, let side):
      return .checkers(rect.mirrored(in: width), light, dark, side: side)
    case .stroke(let rect, let color, let line, let radius, let dash):
      return .stroke(rect.mirrored(in: width), color, width: line, radius: radius, dash: dash)
    case .shadow(let rect, let color, let blur, let radius):
      return .shadow(rect.mirrored(in: width), color, blur: blur, radius: radius)
    case .text(let text, let baseline, let style, let color):
      let x = width - baseline.x - measurer.width(of: text, in: style)
      return .text(text, baseline: Point(x: x, y: baseline.y), style, color)
    case .icon(let name, let rect, let color):
      return .icon(IconMirror.name(of: name), rect.mirrored(in: width), color)
    case .drawing(let name, let rect, let opacity):
      return .drawing(name, rect.mirrored(in: width), opacity: opacity)
    case .picture(let bitmap, let crop, let rect, let radius, let opacity):
      return .picture(
        bitmap, crop: crop, rect.mirrored(in: width), radius: radius, opacity: opacity)
    case .video(let bitmap, let rect): return .video(bitmap, rect.mirrored(in: width))
    case .pushClip(let rect): return .pushClip(rect.mirrored(in: width))
    case .outlinedText, .popClip: return self
    }
  }
}

/// The icons that show a direction of reading.
private enum IconMirror {
  /// Each with its mirrored counterpart.
  private static let pairs = [
    "back": "chevron-right", "chevron-right": "back", "undo": "redo", "redo": "undo",
  ]

  static func name(of icon: String) -> String { pairs[icon] ?? icon }
}
