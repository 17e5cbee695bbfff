internal import CSDL
internal import Canvas

/// The area that a command draws to, upright.
struct Mark {
  /// The bounding rectangle; empty if nothing is visible.
  private(set) var area = SDL_Rect()
  /// Whether the command scales a texture.
  ///
  /// SDL rounds differently where a scaled texture is clipped, so it is drawn entirely or not at
  /// all.
  private(set) var isScaled = false

  mutating func add(_ area: SDL_Rect, isScaled: Bool = false) {
    guard !area.isEmpty else { return }
    self.area = self.area.union(area)
    self.isScaled = self.isScaled || isScaled
  }
}

/// The content of the window's pixels.
struct ShownFrame {
  var commands: [DrawCommand]
  /// The marks of the commands.
  var marks: [Mark]
  var scale: Double
  var canvasSize: PixelSize
}

/// In software, the pixels still show the previous frame, so that only changes need to be drawn and
/// presented.
extension SDLRenderer {
  /// Updates the software renderer's pixels to show a list.
  func drawChanges(_ list: DrawList) throws(SDLError) {
    var marks: [Mark]
    if let last = shownFrame, last.commands != list.commands,
      let change = change(from: last, to: list.commands)
    {
      marks = change.marks
      for area in change.region.rects {
        redraw(list.commands, marks, in: area)
        unpresented?.add(area)
      }
      damage = nil
      if cache.isOverBudget { touch(list.commands) }
    } else {
      unpresented = nil
      marks = try drawAll(list)
    }
    shown = ShownFrame(
      commands: list.commands, marks: marks, scale: scale, canvasSize: canvasSize)
  }

  /// The frame in the pixels, if it can be updated.
  private var shownFrame: ShownFrame? {
    // SDL does not draw into a hidden window.
    guard isVisible, let shown, shown.scale == scale, shown.canvasSize == canvasSize else {
      return nil
    }
    return shown
  }

  /// Whether the window is neither hidden nor minimized.
  var isVisible: Bool {
    let unseen = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    return SDL_GetWindowFlags(window) & unseen == 0
  }

  /// The areas to redraw, and the marks of all commands; nil if everything is to be redrawn.
  private func change(
    from last: ShownFrame, to commands: [DrawCommand]
  ) -> (region: PixelRegion, marks: [Mark])? {
    let difference = ListDifference(from: last.commands, to: commands)
    let added = difference.added
    // A clip that changes affects everything drawn within it.
    guard !added.contains(where: { commands[$0].isClip }),
      !difference.removed.contains(where: { last.commands[$0].isClip })
    else { return nil }
    let marks = measure(commands) { difference.origins[$0].map { last.marks[$0] } }
    var region = PixelRegion()
    for index in difference.removed { region.add(last.marks[index].area) }
    for index in added { region.add(marks[index].area) }
    while let cut = marks.first(where: { $0.isScaled && region.cuts($0.area) }) {
      region.add(cut.area)
    }
    return (region, marks)
  }

  /// The marks of commands, measured where they are not known.
  private func measure(_ commands: [DrawCommand], known: (Int) -> Mark?) -> [Mark] {
    isMeasuring = true
    clips = []
    defer { isMeasuring = false }
    return commands.indices.map { index in
      if !commands[index].isClip, let mark = known(index) { return mark }
      covered = SDL_Rect()
      perform(commands[index])
      return mark
    }
  }

  /// Marks the textures of all commands as used, so that they are not evicted.
  private func touch(_ commands: [DrawCommand]) {
    _ = measure(commands) { _ in nil }
  }

  /// Draws the commands that intersect an area.
  private func redraw(_ commands: [DrawCommand], _ marks: [Mark], in area: SDL_Rect) {
    damage = area
    clips = []
    setClip(area)
    let first = lastCover(of: area, among: commands)
    if first == nil { fillPlain(area, .black) }
    for index in commands.indices {
      let isSeen = index >= first ?? 0 && marks[index].area.intersects(area)
      covered = cover(after: index, in: commands)
      if commands[index].isClip || isSeen { perform(commands[index]) }
    }
  }

  /// The last command that covers an area completely and hides all earlier ones.
  func lastCover(of area: SDL_Rect, among commands: [DrawCommand]) -> Int? {
    var depth = 0
    var last: Int?
    for (index, command) in commands.enumerated() {
      switch command {
      case .pushClip: depth += 1
      case .popClip: depth -= 1
      case .fill(let rect, let color, radius: 0) where depth == 0 && color.alpha == 255:
        if pixelRect(rect).contains(area) { last = index }
      case .picture(let bitmap, _, let rect, radius: 0, opacity: 1)
      where depth == 0 && bitmap.isOpaque:
        if pixelRect(rect).contains(area) { last = index }
      default: break
      }
    }
    return last
  }

  /// The area that is covered completely by what follows a shadow, or a scrim and a shadow, so that
  /// these are not seen there; empty for other commands.
  func cover(after index: Int, in commands: [DrawCommand]) -> SDL_Rect {
    var shadow = index
    if case .fill(_, let color, radius: 0) = commands[index], color.alpha < 255 { shadow += 1 }
    guard shadow + 1 < commands.count, case .shadow = commands[shadow],
      case .fill(let rect, let color, let radius) = commands[shadow + 1], color.alpha == 255
    else { return SDL_Rect() }
    let edge = Int32(pixels(radius))
    let area = pixelRect(rect)
    return SDL_Rect(
      x: area.x + edge, y: area.y + edge, w: max(0, area.w - 2 * edge),
      h: max(0, area.h - 2 * edge))
  }

  /// Presents the changes since the last call.
  ///
  /// - Returns: Whether that was possible; if not, the whole window must be presented.
  func presentChanges() -> Bool {
    defer { unpresented = PixelRegion() }
    guard let region = unpresented else { return false }
    guard !region.rects.isEmpty else { return true }
    let rects = region.rects.map { turn.turned($0, in: canvasSize) }
    guard SDL_RenderFlush(renderer) == 0 else { return false }
    return SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)) == 0
  }
}

extension PixelRegion {
  /// Whether a part of an area, but not all of it, is in the region.
  fileprivate func cuts(_ area: SDL_Rect) -> Bool { intersects(area) && !contains(area) }
}

extension DrawCommand {
  /// Whether the command only changes the clip.
  fileprivate var isClip: Bool {
    switch self {
    case .pushClip, .popClip: true
    default: false
    }
  }
}
