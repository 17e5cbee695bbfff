internal import CSDL
internal import Canvas

/// A small number of rectangles of whole pixels that do not overlap.
struct PixelRegion {
  private(set) var rects: [SDL_Rect] = []

  /// More rectangles would be more passes over all commands.
  private static let maximumCount = 4

  /// Adds an area, merged with the rectangles that it touches.
  mutating func add(_ area: SDL_Rect) {
    guard !area.isEmpty else { return }
    var whole = area
    while let index = rects.firstIndex(where: { $0.intersects(whole) }) {
      whole = whole.union(rects.remove(at: index))
    }
    rects.append(whole)
    if rects.count > Self.maximumCount {
      let all = rects.reduce(whole) { $0.union($1) }
      rects = [all]
    }
  }

  func intersects(_ area: SDL_Rect) -> Bool { rects.contains { $0.intersects(area) } }

  func contains(_ area: SDL_Rect) -> Bool { rects.contains { $0.contains(area) } }
}

extension SDL_Rect {
  /// The same area.
  var pixelArea: PixelArea {
    PixelArea(x: Int(x), y: Int(y), size: PixelSize(width: Int(w), height: Int(h)))
  }

  var isEmpty: Bool { w <= 0 || h <= 0 }

  func intersects(_ other: SDL_Rect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.x + other.w && other.x < x + w && y < other.y + other.h
      && other.y < y + h
  }

  func contains(_ other: SDL_Rect) -> Bool {
    x <= other.x && y <= other.y && x + w >= other.x + other.w && y + h >= other.y + other.h
  }

  /// The smallest rectangle that contains both; an empty one is ignored.
  func union(_ other: SDL_Rect) -> SDL_Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return SDL_Rect(
      x: left, y: top, w: max(x + w, other.x + other.w) - left,
      h: max(y + h, other.y + other.h) - top)
  }

  /// The intersection of both; of zero width or height if they do not overlap.
  func intersection(_ other: SDL_Rect) -> SDL_Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return SDL_Rect(
      x: left, y: top, w: max(0, min(x + w, other.x + other.w) - left),
      h: max(0, min(y + h, other.y + other.h) - top))
  }

  /// The parts of the rectangle that are not in another one: above, below, left and right of it.
  func parts(outside other: SDL_Rect) -> [SDL_Rect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return [self] }
    let (right, bottom) = (hole.x + hole.w, hole.y + hole.h)
    return [
      SDL_Rect(x: x, y: y, w: w, h: hole.y - y),
      SDL_Rect(x: x, y: bottom, w: w, h: y + h - bottom),
      SDL_Rect(x: x, y: hole.y, w: hole.x - x, h: hole.h),
      SDL_Rect(x: right, y: hole.y, w: x + w - right, h: hole.h),
    ].filter { !$0.isEmpty }
  }

  func offset(x: Int32, y: Int32) -> SDL_Rect {
    SDL_Rect(x: self.x + x, y: self.y + y, w: w, h: h)
  }
}
