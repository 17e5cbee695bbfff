internal import CSDL
internal import Canvas

/// In software, some commands write directly to the window's pixels.
extension SDLRenderer {
  /// The software renderer's pixels, after all earlier commands have been drawn.
  var ownPixels: Bitmap? {
    guard isSoftware, SDL_RenderFlush(renderer) == 0,
      let surface = SDL_GetWindowSurface(window), let pixels = surface.pointee.pixels
    else { return nil }
    switch surface.pointee.format.pointee.format {
    case SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue: break
    default: return nil
    }
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    return Bitmap(
      size: size, bytesPerRow: Int(surface.pointee.pitch), isOpaque: true, adopting: pixels
    ) { _ in }
  }

  /// Paints glyph images onto the window's pixels, within the clip, and within an area if there is
  /// one.
  func paint(
    _ images: [GlyphImage], x: Int, y: Int, onto pixels: Bitmap, within area: SDL_Rect? = nil
  ) {
    let clip = area.map(clip.intersection) ?? clip
    guard let (target, part) = self.part(of: pixels, in: clip) else { return }
    for piece in images {
      let (left, top, size) = piece.bounds
      let area = SDL_Rect(
        x: Int32(x + left), y: Int32(y + top), w: Int32(size.width), h: Int32(size.height))
      let seen = area.intersection(clip)
      guard !seen.isEmpty else { continue }
      mark.add(seen)
      if isMeasuring { continue }
      let place = turn.turned(area, in: canvasSize)
      part.paint(
        [piece.onDisplay(turn, x: Int(place.x), y: Int(place.y))], left: Int(target.x),
        top: Int(target.y))
    }
  }

  /// Fills an upright area of the window's pixels, or blends a colour over it.
  func cover(_ area: SDL_Rect, with color: Color, on pixels: Bitmap) {
    guard let (_, part) = part(of: pixels, in: area.intersection(clip)) else { return }
    if color.alpha == 255 {
      part.fill(PixelArea(x: 0, y: 0, size: part.size), color.inWindowOrder)
    } else {
      part.cover(with: color.inWindowOrder)
    }
  }

  /// Blends the pixels of a texture over an upright area of the window's pixels of its size.
  func blend(_ source: Bitmap, _ tint: Color, onto pixels: Bitmap, in area: SDL_Rect) {
    guard let (target, part) = self.part(of: pixels, in: area.intersection(clip)) else { return }
    let place = turn.turned(area, in: canvasSize)
    part.blend(
      source, tint: tint.inWindowOrder, x: Int(place.x - target.x), y: Int(place.y - target.y))
  }

  /// The part of the window's pixels that shows an upright area, and its position in them.
  private func part(of pixels: Bitmap, in area: SDL_Rect) -> (target: SDL_Rect, part: Bitmap)? {
    let whole = SDL_Rect(x: 0, y: 0, w: Int32(pixels.size.width), h: Int32(pixels.size.height))
    let target = turn.turned(area, in: canvasSize).intersection(whole)
    guard !target.isEmpty else { return nil }
    return (target, pixels.sharing(target.pixelArea))
  }
}

extension GlyphImage {
  /// The image rotated for the display, with its colour in the display's byte order.
  fileprivate func onDisplay(_ turn: QuarterTurn, x: Int, y: Int) -> GlyphImage {
    switch self {
    case .mask(let placed):
      return .mask(PlacedMask(placed.mask.turned(turn), placed.color.inWindowOrder, x: x, y: y))
    case .picture(let bitmap, _, _):
      let turned = bitmap.turned(turn).copied()
      turned.withMutablePixels { pixels in
        for at in stride(from: 0, to: pixels.count, by: 4) { pixels.swapAt(at, at + 2) }
      }
      return .picture(turned, x: x, y: y)
    }
  }
}

extension Color {
  /// The colour with red and blue exchanged, as the window's pixels have them.
  fileprivate var inWindowOrder: Color { Color(red: blue, green: green, blue: red, alpha: alpha) }
}
