public import Canvas
public import Toolkit

/// A draw list as text, one line per command, for golden files.
public struct DrawListDump {
  private let theme: Theme

  /// Makes a dump that uses the names of a theme's colours.
  public init(theme: Theme) {
    self.theme = theme
  }

  /// The lines of a list; commands inside a clip are indented.
  public func lines(of list: DrawList) -> [String] {
    var depth = 0
    return list.commands.map { command in
      if command == .popClip { depth -= 1 }
      defer { if case .pushClip = command { depth += 1 } }
      return String(repeating: "  ", count: max(0, depth)) + line(of: command)
    }
  }

  private func line(of command: DrawCommand) -> String {
    switch command {
    case .fill(let rect, let color, let radius):
      "fill \(words(rect)) \(name(color))" + (radius > 0 ? " radius \(number(radius))" : "")
    case .gradient(let rect, let first, let last, let direction):
      "gradient \(words(rect)) \(name(first)) to \(name(last))"
        + (direction == .right ? " right" : "")
    case .checkers(let rect, let light, let dark, let side):
      "checkers \(words(rect)) \(name(light)) \(name(dark)) side \(number(side))"
    case .stroke(let rect, let color, let width, let radius, let dash):
      "stroke \(words(rect)) \(name(color)) width \(number(width)) radius \(number(radius))"
        + (dash.map { " dash \(number($0))" } ?? "")
    case .shadow(let rect, let color, let blur, let radius):
      "shadow \(words(rect)) \(name(color)) blur \(number(blur)) radius \(number(radius))"
    case .text(let text, let baseline, let style, let color):
      "text \"\(text)\" \(words(baseline)) \(words(style)) \(name(color))"
    case .icon(let icon, let rect, let color):
      "icon \(icon) \(words(rect)) \(name(color))"
    case .drawing(let drawing, let rect, let opacity):
      "drawing \(drawing) \(words(rect))" + (opacity < 1 ? " opacity \(number(opacity))" : "")
    case .picture(let bitmap, let crop, let rect, let radius, let opacity):
      "picture \(bitmap.size.width)x\(bitmap.size.height)\(words(crop)) \(words(rect))"
        + " radius \(number(radius))" + (opacity < 1 ? " opacity \(number(opacity))" : "")
    case .video(let frame, let rect):
      "video \(frame.size.width)x\(frame.size.height) \(words(rect))"
    case .outlinedText(let text, let opacity, let scale):
      words(text) + (opacity < 1 ? " opacity \(number(opacity))" : "")
        + (scale != 1 ? " scale \(number(scale))" : "")
    case .pushClip(let rect): "clip \(words(rect))"
    case .popClip: "unclip"
    }
  }

  private func words(_ text: OutlinedText) -> String {
    let lines = text.lines.map { "\"\($0.text)\" \(words($0.baseline))" }
    return "caption \(lines.joined(separator: " / ")) \(words(text.style)) \(channels(text.fill))"
      + " outline \(channels(text.outline)) \(number(text.outlineWidth))" + extras(text)
  }

  private func extras(_ text: OutlinedText) -> String {
    var words = ""
    if let background = text.background {
      let boxes = background.boxes.map { self.words($0) }.joined(separator: " / ")
      words += " on \(boxes) radius \(number(background.radius)) \(channels(background.color))"
    }
    if let shadow = text.shadow {
      words +=
        " shadow \(channels(shadow.color)) blur \(number(shadow.blur))"
        + " below \(number(shadow.distance))"
    }
    if let rotation = text.rotation {
      words += " turned \(number(rotation.angle * 180 / .pi)) about \(self.words(rotation.center))"
    }
    return words
  }

  private func words(_ style: TextStyle) -> String {
    face(style) + (style.hasTabularFigures ? " tabular" : "")
  }

  private func face(_ style: TextStyle) -> String {
    switch style.typeface {
    case .interface(let weight): "\(weight) \(number(style.size))"
    case .sansSerif: "sans \(number(style.size))"
    case .serif: "serif \(number(style.size))"
    case .typewriter: "typewriter \(number(style.size))"
    case .heavyCondensed: "classic \(number(style.size))"
    case .family(let family): "\(family) \(number(style.size))"
    case .face(let name): "face \(name) \(number(style.size))"
    }
  }

  private func words(_ crop: Crop) -> String {
    guard !crop.isWhole else { return "" }
    return " \(crop.orientation) \(words(crop.area.scaled(by: 100)))%"
  }

  private func words(_ rect: Rect) -> String {
    "\(number(rect.minX)),\(number(rect.minY)) \(number(rect.width))x\(number(rect.height))"
  }

  private func words(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  private func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
  }

  /// The theme's name for a colour, with its opacity if it is translucent, or else its channels.
  private func name(_ color: Color) -> String {
    if let known = Self.name(color, in: theme) { return known }
    var solid = color
    solid.alpha = 255
    if let known = Self.name(solid, in: theme) { return "\(known)/\(color.alpha)" }
    if let known = Self.name(color, in: theme.onFloating) { return "floating-\(known)" }
    // The canvas and everything on it are dark in every theme.
    return Self.name(color, in: .dark).map { "dark-\($0)" } ?? channels(color)
  }

  private static func name(_ color: Color, in theme: Theme) -> String? {
    let names: [(String, KeyPath<Theme, Color>)] = [
      ("background", \.background), ("canvas", \.canvas), ("bar", \.bar),
      ("floating", \.floating), ("selected", \.selected), ("field", \.field), ("line", \.line),
      ("control-line", \.controlLine), ("text", \.text), ("second", \.secondaryText),
      ("accent", \.accent), ("highlight", \.highlight), ("on-accent", \.onAccent),
      ("scrim", \.scrim), ("shadow", \.shadow), ("warning", \.warning),
    ]
    return names.first { theme[keyPath: $0.1] == color }?.0
  }

  private func channels(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue] + (color.alpha < 255 ? [color.alpha] : [])
    return "#"
      + parts.map { part in
        let digits = String(part, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
