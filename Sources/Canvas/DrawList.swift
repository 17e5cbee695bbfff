/// The direction in which a colour changes.
public enum GradientDirection: Hashable, Sendable {
  /// From the upper to the lower edge.
  case down
  /// From the left to the right edge.
  case right
}

/// A drawing command.
///
/// Positions and sizes are in points, or in pixels where the list is for a file.
public enum DrawCommand: Equatable, Sendable {
  /// A filled rectangle with round corners of the given radius.
  case fill(Rect, Color, radius: Double)
  /// A rectangle whose colour changes evenly from one edge to the other.
  case gradient(Rect, from: Color, to: Color, GradientDirection)
  /// A rectangle of squares in two colours, as behind what is transparent.
  case checkers(Rect, Color, Color, side: Double)
  /// The outline of a rectangle, drawn inside its edges; dashed if a dash length is given.
  case stroke(Rect, Color, width: Double, radius: Double, dash: Double?)
  /// A soft shadow below a rectangle with round corners.
  case shadow(Rect, Color, blur: Double, radius: Double)
  /// One line of interface text, by the left end of its baseline.
  case text(String, baseline: Point, TextStyle, Color)
  /// An icon by name, in one colour.
  case icon(String, Rect, Color)
  /// A drawing by name, in its own colours, scaled into a rectangle.
  case drawing(String, Rect, opacity: Double = 1)
  /// A picture, rotated, cropped, and scaled into a rectangle with round corners.
  case picture(Bitmap, crop: Crop = Crop(), Rect, radius: Double, opacity: Double = 1)
  /// One frame of a video, scaled into a rectangle; it is not cached.
  case video(Bitmap, Rect)
  /// Text with an outline, faded as a whole and scaled about its centre.
  case outlinedText(OutlinedText, opacity: Double, scale: Double = 1)
  /// Begins clipping to a rectangle, within the clips pushed before.
  case pushClip(Rect)
  /// Ends the innermost clip.
  case popClip
}

/// The commands of a picture, from back to front; equal lists produce equal pixels.
public struct DrawList: Equatable, Sendable {
  /// The commands from back to front.
  public private(set) var commands: [DrawCommand] = []

  /// Makes an empty list.
  public init() {}

  /// Adds one command in front of all others.
  public mutating func append(_ command: DrawCommand) {
    commands.append(command)
  }

  /// Adds all commands of another list in front.
  public mutating func append(_ list: DrawList) {
    commands.append(contentsOf: list.commands)
  }

  /// A part of the commands, which may begin clips that another part ends.
  ///
  /// - Parameter range: Their indices.
  /// - Returns: A list of them.
  public func part(_ range: some RangeExpression<Int>) -> DrawList {
    var list = DrawList()
    list.commands = Array(commands[range])
    return list
  }

  /// The same drawing moved and faded, as in a transition.
  ///
  /// - Parameters:
  ///   - x: The distance to the right, in the list's unit.
  ///   - y: The distance down, in the list's unit.
  ///   - opacity: 0 is invisible, 1 unchanged.
  /// - Returns: A list of the same commands.
  public func transformed(x: Double = 0, y: Double = 0, opacity: Double = 1) -> DrawList {
    var list = DrawList()
    list.commands = commands.map { $0.transformed(x: x, y: y, opacity: opacity) }
    return list
  }

  /// The same drawing with its videos on their way from a rectangle that each of them covers.
  ///
  /// - Parameters:
  ///   - origin: The rectangle.
  ///   - progress: 0 is at the rectangle, 1 in place.
  /// - Returns: A list of the same commands.
  public func growing(from origin: Rect, progress: Double) -> DrawList {
    var list = self
    list.commands = commands.map { command in
      guard case .video(let frame, let place) = command, !place.isEmpty else { return command }
      let factor = max(origin.width / place.width, origin.height / place.height)
      let start = origin.centered(
        Size(width: place.width * factor, height: place.height * factor))
      func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
      return .video(
        frame,
        Rect(
          x: between(start.minX, place.minX), y: between(start.minY, place.minY),
          width: between(start.width, place.width), height: between(start.height, place.height)))
    }
    return list
  }

  /// The same drawing without the pictures that are the videos of another list.
  public func withoutPictures(shownBy list: DrawList) -> DrawList {
    let bitmaps = list.commands.compactMap { command -> Bitmap? in
      if case .video(let bitmap, _) = command { bitmap } else { nil }
    }
    var rest = self
    rest.commands.removeAll { command in
      if case .picture(let bitmap, _, _, _, _) = command {
        bitmaps.contains { $0 === bitmap }
      } else {
        false
      }
    }
    return rest
  }

  /// Whether a video is among the commands.
  public var hasVideo: Bool {
    commands.contains { if case .video = $0 { true } else { false } }
  }

  /// The same drawing with some of its outlined texts scaled and faded, each as a whole.
  ///
  /// - Parameters:
  ///   - indices: The indices of their commands; other commands are unchanged.
  ///   - scale: The scale about their centres; 1 is unchanged.
  ///   - opacity: 0 is invisible, 1 unchanged.
  /// - Returns: A list of the same commands.
  public func scalingTexts(
    at indices: [Int], by scale: Double = 1, opacity: Double = 1
  ) -> DrawList {
    var list = self
    for index in indices where list.commands.indices.contains(index) {
      guard case .outlinedText(let text, let own, let ownScale) = commands[index] else { continue }
      list.commands[index] = .outlinedText(text, opacity: own * opacity, scale: ownScale * scale)
    }
    return list
  }
}

extension DrawCommand {
  /// The command moved and faded, as in a transition.
  ///
  /// - Parameters:
  ///   - x: The distance to the right, in the unit of its list.
  ///   - y: The distance down, in the unit of its list.
  ///   - opacity: 0 is invisible, 1 unchanged.
  /// - Returns: A command of the same kind.
  public func transformed(x: Double = 0, y: Double = 0, opacity: Double = 1) -> DrawCommand {
    switch self {
    case .fill(let rect, let color, let radius):
      return .fill(rect.offset(x: x, y: y), color.faded(opacity), radius: radius)
    case .gradient(let rect, let first, let last, let direction):
      return .gradient(
        rect.offset(x: x, y: y), from: first.faded(opacity), to: last.faded(opacity), direction)
    case .checkers(let rect, let light, let dark, let side):
      return .checkers(
        rect.offset(x: x, y: y), light.faded(opacity), dark.faded(opacity), side: side)
    case .stroke(let rect, let color, let width, let radius, let dash):
      return .stroke(
        rect.offset(x: x, y: y), color.faded(opacity), width: width, radius: radius, dash: dash)
    case .shadow(let rect, let color, let blur, let radius):
      return .shadow(rect.offset(x: x, y: y), color.faded(opacity), blur: blur, radius: radius)
    case .text(let text, let baseline, let style, let color):
      let moved = Point(x: baseline.x + x, y: baseline.y + y)
      return .text(text, baseline: moved, style, color.faded(opacity))
    case .icon(let name, let rect, let color):
      return .icon(name, rect.offset(x: x, y: y), color.faded(opacity))
    case .drawing(let name, let rect, let own):
      return .drawing(name, rect.offset(x: x, y: y), opacity: own * opacity)
    case .picture(let bitmap, let crop, let rect, let radius, let own):
      return .picture(
        bitmap, crop: crop, rect.offset(x: x, y: y), radius: radius, opacity: own * opacity)
    case .video(let frame, let rect):
      return .video(frame, rect.offset(x: x, y: y))
    case .outlinedText(let text, let own, let scale):
      return .outlinedText(text.offset(x: x, y: y), opacity: own * opacity, scale: scale)
    case .pushClip(let rect):
      return .pushClip(rect.offset(x: x, y: y))
    case .popClip:
      return .popClip
    }
  }
}
