internal import CSDL
internal import Canvas

extension SDLRenderer {
  func drawText(
    _ text: String, _ baseline: Point, _ style: TextStyle, _ color: Color
  ) throws(SDLError) {
    guard !text.isEmpty, color.alpha > 0 else { return }
    let key = TextureCache.Key.text(text, TextStyle(style.typeface, size: style.size * scale))
    let texture = try cache.texture(key) { () throws(SDLError) in
      try self.texture(of: try fonts.interfaceLine(text, style, withInk: true).ink)
    }
    tint(texture, color)
    copy(
      texture, nil,
      placed(
        texture, x: Int((baseline.x * scale).rounded()), y: Int((baseline.y * scale).rounded())))
  }

  func drawIcon(_ name: String, _ rect: Rect, _ color: Color) throws(SDLError) {
    guard color.alpha > 0 else { return }
    var area = pixelRect(rect)
    // Between whole pixels a square may be snapped to none; scaled, the strokes would blur.
    area.h = area.w
    let side = Int(area.w)
    let texture = try cache.texture(.icon(name, side: side)) { () throws(SDLError) in
      guard let file = SDL_RWFromFile("\(icons)/\(name).svg", "rb") else {
        throw SDLError("open icon \(name)")
      }
      defer { _ = file.pointee.close(file) }
      guard let surface = IMG_LoadSizedSVG_RW(file, Int32(side), Int32(side)) else {
        throw SDLError("draw icon \(name)")
      }
      defer { SDL_FreeSurface(surface) }
      return try self.texture(from: surface)
    }
    tint(texture, color)
    copy(texture, nil, area)
  }

  /// Draws a picture, turned, cut and scaled once with a good filter and then kept at that size.
  func drawPicture(
    _ bitmap: Bitmap, _ crop: Crop, _ rect: Rect, _ radius: Double
  ) throws(SDLError) {
    let area = pixelRect(rect)
    let size = PixelSize(width: Int(area.w), height: Int(area.h))
    let corner = pixels(radius)
    let key = TextureCache.Key.picture(ObjectIdentifier(bitmap), crop, size, radius: corner)
    let texture = try cache.texture(key) { () throws(SDLError) in
      let scaled = bitmap.cropped(crop).scaled(to: size)
      let shaped = corner > 0 ? scaled.withRoundCorners(radius: corner) : scaled
      return try self.texture(from: shaped, source: bitmap)
    }
    copy(texture, nil, area)
  }

  /// Draws a caption, made into one texture so that it fades as a whole.
  ///
  /// While it pops, the texture is scaled about its middle; letters are not drawn anew.
  func drawCaption(
    _ text: OutlinedText, _ opacity: Double, _ growth: Double
  ) throws(SDLError) {
    guard let first = text.lines.first, opacity > 0 else { return }
    let x = (first.baseline.x * scale).rounded()
    let y = (first.baseline.y * scale).rounded()
    let atOrigin = text.scaled(by: scale).offset(x: -x, y: -y)
    let texture = try cache.texture(.caption(atOrigin)) { () throws(SDLError) in
      try self.texture(of: try fonts.ink(for: atOrigin, scale: 1))
    }
    tint(texture, Color.white.faded(opacity))
    let area = placed(texture, x: Int(x), y: Int(y))
    SDL_SetTextureScaleMode(
      texture.pointer, growth == 1 ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
    copy(texture, nil, growth == 1 ? area : area.grown(by: growth))
  }

  /// A texture that holds ink, anchored where the ink's places count from.
  private func texture(of ink: [Ink]) throws(SDLError) -> Texture {
    let bounds = ink.map(\.bounds)
    let left = bounds.map(\.x).min() ?? 0
    let top = bounds.map(\.y).min() ?? 0
    let right = bounds.map { $0.x + $0.size.width }.max() ?? 1
    let bottom = bounds.map { $0.y + $0.size.height }.max() ?? 1
    let size = PixelSize(width: max(1, right - left), height: max(1, bottom - top))
    let bitmap = Bitmap(size: size, isOpaque: false)
    bitmap.paint(ink, left: left, top: top)
    let texture = try self.texture(from: bitmap)
    texture.anchor = (-left, -top)
    return texture
  }

  /// Where a texture lies unscaled with its anchor at a pixel.
  private func placed(_ texture: Texture, x: Int, y: Int) -> SDL_Rect {
    SDL_Rect(
      x: Int32(x - texture.anchor.x), y: Int32(y - texture.anchor.y),
      w: Int32(texture.size.width), h: Int32(texture.size.height))
  }
}

extension SDL_Rect {
  /// The area scaled about its middle.
  fileprivate func grown(by factor: Double) -> SDL_Rect {
    let width = Int32((Double(w) * factor).rounded())
    let height = Int32((Double(h) * factor).rounded())
    return SDL_Rect(x: x - (width - w) / 2, y: y - (height - h) / 2, w: width, h: height)
  }
}

extension OutlinedText {
  /// The same text in another unit.
  fileprivate func scaled(by factor: Double) -> OutlinedText {
    var text = self
    text.style.size *= factor
    text.outlineWidth *= factor
    text.lines = lines.map { line in
      Line(
        text: line.text,
        baseline: Point(x: line.baseline.x * factor, y: line.baseline.y * factor))
    }
    return text
  }
}

extension Bitmap {
  /// A copy with round corners cut out.
  fileprivate func withRoundCorners(radius: Int) -> Bitmap {
    let copy = copied(isOpaque: false)
    let radius = min(radius, min(size.width, size.height) / 2)
    let disc = ShapeMasks.disc(radius: radius)
    copy.withMutablePixels { pixels in
      for row in 0..<size.height {
        guard let discRow = Self.discIndex(row, size.height, radius) else { continue }
        for column in 0..<size.width {
          guard let discColumn = Self.discIndex(column, size.width, radius) else { continue }
          let part = UInt32(disc.coverage[discRow * radius * 2 + discColumn])
          let at = row * copy.bytesPerRow + column * 4 + 3
          pixels[at] = UInt8((UInt32(pixels[at]) * part + 127) / 255)
        }
      }
    }
    return copy
  }

  /// Which row or column of the corners' disc a pixel lies in; none between the corners.
  private static func discIndex(_ place: Int, _ extent: Int, _ radius: Int) -> Int? {
    if place < radius { return place }
    return place >= extent - radius ? place - (extent - 2 * radius) : nil
  }
}
