internal import CSDL
internal import Canvas

extension SDLRenderer {
  func fill(_ rect: Rect, _ color: Color, _ radius: Double) throws(SDLError) {
    guard color.alpha > 0 else { return }
    let area = pixelRect(rect)
    let corner = min(pixels(radius), Int(min(area.w, area.h)) / 2)
    guard corner > 0 else {
      guard !covered.isEmpty else { return fillPlain(area, color) }
      // All of it, for what covers it may move.
      mark.add(area.intersection(clip))
      for part in area.parts(outside: covered) { fillPlain(part, color) }
      return
    }
    let r = Int32(corner)
    for disc in try shape(.disc(radius: corner), { ShapeMasks.disc(radius: corner) }) {
      disc.tint = color
      for (from, to) in corners(of: area, r) { copy(disc, from, to) }
    }
    fillPlain(SDL_Rect(x: area.x + r, y: area.y, w: area.w - 2 * r, h: area.h), color)
    fillPlain(SDL_Rect(x: area.x, y: area.y + r, w: r, h: area.h - 2 * r), color)
    fillPlain(SDL_Rect(x: area.x + area.w - r, y: area.y + r, w: r, h: area.h - 2 * r), color)
  }

  /// Fills the rows or columns of pixels one by one, neighbours of the same colour at once.
  func gradient(_ rect: Rect, _ first: Color, _ last: Color, _ direction: GradientDirection) {
    let area = pixelRect(rect)
    let length = direction == .down ? area.h : area.w
    func strip(_ range: Range<Int32>) -> SDL_Rect {
      switch direction {
      case .down:
        SDL_Rect(x: area.x, y: area.y + range.lowerBound, w: area.w, h: Int32(range.count))
      case .right:
        SDL_Rect(x: area.x + range.lowerBound, y: area.y, w: Int32(range.count), h: area.h)
      }
    }
    var start: Int32 = 0
    var color = first
    for place in 0..<length {
      let next = first.mixed(with: last, (Double(place) + 0.5) / Double(length))
      guard next != color else { continue }
      if color.alpha > 0, start < place { fillPlain(strip(start..<place), color) }
      (start, color) = (place, next)
    }
    if color.alpha > 0 { fillPlain(strip(start..<length), color) }
  }

  /// Fills squares from the upper left corner; the dark ones of all rows are filled at once.
  func checkers(_ rect: Rect, _ light: Color, _ dark: Color, _ side: Double) {
    let area = pixelRect(rect)
    let side = Int32(max(1, pixels(side)))
    fillPlain(area, light)
    var squares: [SDL_Rect] = []
    for row in 0...area.h / side {
      for column in 0...area.w / side where (row + column) % 2 == 1 {
        let square = SDL_Rect(
          x: area.x + column * side, y: area.y + row * side, w: side, h: side)
        squares.append(square.intersection(area))
      }
    }
    fillPlain(squares.filter { $0.w > 0 && $0.h > 0 }, dark)
  }

  func stroke(
    _ rect: Rect, _ color: Color, _ width: Double, _ radius: Double, _ dash: Double?
  ) throws(SDLError) {
    guard color.alpha > 0 else { return }
    let area = pixelRect(rect)
    let line = Int32(pixels(width))
    let r = Int32(min(pixels(radius), Int(min(area.w, area.h)) / 2))
    let dashLength = Int32(dash.map { pixels($0) } ?? 0)
    if r > 0 {
      let key = TextureCache.Key.ring(radius: Int(r), width: Int(line), dash: Int(dashLength))
      let rings = try shape(key) {
        ShapeMasks.ring(radius: Int(r), width: Int(line), dash: Int(dashLength))
      }
      for ring in rings {
        ring.tint = color
        for (from, to) in corners(of: area, r) { copy(ring, from, to) }
      }
    }
    let inset = max(r, line)
    for y in [area.y, area.y + area.h - line] {
      let start = area.x + (r > 0 ? r : 0)
      strokeLine(from: start, length: area.w - 2 * r, dash: dashLength) { x, length in
        fillPlain(SDL_Rect(x: x, y: y, w: length, h: line), color)
      }
    }
    for x in [area.x, area.x + area.w - line] {
      strokeLine(from: area.y + inset, length: area.h - 2 * inset, dash: dashLength) { y, length in
        fillPlain(SDL_Rect(x: x, y: y, w: line, h: length), color)
      }
    }
  }

  /// Draws a solid line, or dashes with gaps of equal length; both ends are half a gap, as those of
  /// the corners' rings are.
  private func strokeLine(
    from start: Int32, length: Int32, dash: Int32, _ draw: (Int32, Int32) -> Void
  ) {
    guard length > 0 else { return }
    guard dash > 0 else { return draw(start, length) }
    let count = ShapeMasks.dashCount(Double(length), dash: Int(dash))
    let period = Double(length) / Double(count)
    for index in 0..<count {
      let from = start + Int32(((Double(index) + 0.25) * period).rounded())
      draw(from, Int32((period / 2).rounded()))
    }
  }

  func shadow(_ rect: Rect, _ color: Color, _ blur: Double, _ radius: Double) throws(SDLError) {
    let area = pixelRect(rect)
    let reach = pixels(blur) / 2
    let corner = pixels(radius)
    guard reach > 0, color.alpha > 0 else { return }
    let edge = Int32(corner + 2 * reach)
    let grown = Int32(reach)
    let outer = SDL_Rect(
      x: area.x - grown, y: area.y - grown, w: area.w + 2 * grown, h: area.h + 2 * grown)
    if let pixels = ownPixels, min(outer.w, outer.h) > 2 * edge {
      return paintShadow(outer, color, blur: reach, radius: corner, onto: pixels)
    }
    let textures = try shape(.shadow(radius: corner, blur: reach)) {
      ShapeMasks.shadow(radius: corner, blur: reach)
    }
    for texture in textures {
      texture.tint = color
      copyNineParts(texture, edge: edge, to: outer)
    }
  }

  /// Paints a shadow directly onto the window's pixels: stretched textures are SDL's slowest
  /// operation.
  private func paintShadow(
    _ area: SDL_Rect, _ color: Color, blur: Int, radius: Int, onto pixels: Bitmap
  ) {
    let key = ShadowKey(
      radius: radius, blur: blur, size: PixelSize(width: Int(area.w), height: Int(area.h)))
    let mask = shadows.value(key) {
      ShapeMasks.shadow(radius: radius, blur: blur).stretched(to: key.size)
    }
    let image = GlyphImage.mask(PlacedMask(mask, color, x: 0, y: 0))
    for part in area.parts(outside: covered) {
      paint([image], x: Int(area.x), y: Int(area.y), onto: pixels, within: part)
    }
  }

  /// Copies a texture with its corners unscaled and its middle row and column stretched.
  private func copyNineParts(_ texture: Texture, edge: Int32, to area: SDL_Rect) {
    let e = min(edge, min(area.w, area.h) / 2)
    let columns = [
      (Int32(0), e, area.x, e), (edge, 1, area.x + e, area.w - 2 * e),
      (2 * edge + 1 - e, e, area.x + area.w - e, e),
    ]
    let rows = [
      (Int32(0), e, area.y, e), (edge, 1, area.y + e, area.h - 2 * e),
      (2 * edge + 1 - e, e, area.y + area.h - e, e),
    ]
    for row in rows {
      for column in columns where row.3 > 0 && column.3 > 0 {
        copy(
          texture, SDL_Rect(x: column.0, y: row.0, w: column.1, h: row.1),
          SDL_Rect(x: column.2, y: row.2, w: column.3, h: row.3))
      }
    }
  }

  /// The source and destination rectangles of the four quarters of a round texture.
  private func corners(of area: SDL_Rect, _ r: Int32) -> [(SDL_Rect, SDL_Rect)] {
    let right = area.x + area.w - r
    let bottom = area.y + area.h - r
    let places = [
      (Int32(0), Int32(0), area.x, area.y), (r, 0, right, area.y), (0, r, area.x, bottom),
      (r, r, right, bottom),
    ]
    return places.map { from, fromY, to, toY in
      (SDL_Rect(x: from, y: fromY, w: r, h: r), SDL_Rect(x: to, y: toY, w: r, h: r))
    }
  }

  /// A white texture from a mask, in one piece, coloured when it is drawn.
  ///
  /// The result is empty if it could not be made the last time.
  func shape(
    _ key: TextureCache.Key, _ mask: () -> CoverageMask
  ) throws(SDLError) -> [Texture] {
    try cache.textures(key) { () throws(SDLError) in
      let mask = mask()
      let bitmap = Bitmap(size: mask.size, isOpaque: false)
      bitmap.paint(mask, .white, x: 0, y: 0)
      return [try self.texture(from: bitmap)]
    }
  }
}
