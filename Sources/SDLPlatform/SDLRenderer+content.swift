internal import CSDL
internal import Canvas

extension SDLRenderer {
  /// Draws a line of interface text: letters in the given colour, emoji in their own.
  ///
  /// Only the visible runs are drawn, which are few of a long text scrolled in its field.
  func drawText(
    _ text: String, _ baseline: Point, _ style: TextStyle, _ color: Color
  ) throws(SDLError) {
    guard !text.isEmpty, color.alpha > 0 else { return }
    let x = (baseline.x * scale).snapped
    let y = Int((baseline.y * scale).snapped)
    let line = try fonts.interfaceLine(text, style)
    // Letters may extend slightly beyond their run.
    let (left, right) = (Double(clip.x), Double(clip.x + clip.w))
    for run in line.runs
    where x + run.x - run.size < right && x + run.x + run.width + run.size > left {
      let textures = try cache.textures(.run(run.key)) { () throws(SDLError) in
        try self.textures(of: try fonts.glyphImages(of: run), hasOwnColors: run.run.face.isColor)
      }
      for texture in textures {
        texture.tint =
          texture.hasOwnColors ? Color.white.faded(Double(color.alpha) / 255) : color
        copy(texture, nil, placed(texture, x: Int(x) + Int(run.x.rounded()), y: y))
      }
    }
  }

  func drawIcon(_ name: String, _ rect: Rect, _ color: Color) throws(SDLError) {
    guard color.alpha > 0 else { return }
    var area = pixelRect(rect)
    // Between whole pixels a square may become a rectangle; scaled, the strokes would blur.
    area.h = area.w
    let side = Int(area.w)
    let textures = try cache.textures(.icon(name, side: side)) { () throws(SDLError) in
      guard let file = SDL_RWFromFile("\(assets)/Icons/\(name).svg", "rb") else {
        throw SDLError("open icon \(name)")
      }
      defer { _ = file.pointee.close(file) }
      guard let surface = IMG_LoadSizedSVG_RW(file, Int32(side), Int32(side)) else {
        throw SDLError("draw icon \(name)")
      }
      defer { SDL_FreeSurface(surface) }
      return [try self.texture(from: try Self.bitmap(of: surface))]
    }
    for texture in textures {
      texture.tint = color
      copy(texture, nil, area)
    }
  }

  /// Draws a drawing, scaled once with a good filter and then cached at that size.
  func drawDrawing(_ name: String, _ rect: Rect, _ opacity: Double) throws(SDLError) {
    guard opacity > 0 else { return }
    let area = pixelRect(rect)
    let size = PixelSize(width: Int(area.w), height: Int(area.h))
    let textures = try cache.textures(.drawing(name, size)) { () throws(SDLError) in
      try self.textures(of: try self.drawing(name).scaled(to: size))
    }
    for texture in textures {
      texture.tint = Color.white.faded(opacity)
      copy(texture, nil, placed(texture, x: Int(area.x), y: Int(area.y)))
    }
  }

  /// Reads a drawing.
  private func drawing(_ name: String) throws(SDLError) -> Bitmap {
    guard let file = IMG_Load("\(assets)/Drawings/\(name).webp") else {
      throw SDLError("open drawing \(name)")
    }
    defer { SDL_FreeSurface(file) }
    return try Self.bitmap(of: file)
  }

  private static func bitmap(
    of surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) -> Bitmap {
    let surface = surface.pointee
    let bitmap = Bitmap(
      size: PixelSize(width: Int(surface.w), height: Int(surface.h)), isOpaque: false)
    let result = bitmap.withMutablePixels { pixels in
      SDL_ConvertPixels(
        surface.w, surface.h, surface.format.pointee.format, surface.pixels, surface.pitch,
        SDL_PIXELFORMAT_RGBA32.rawValue, pixels.baseAddress, Int32(bitmap.bytesPerRow))
    }
    guard result == 0 else { throw SDLError("convert a drawing") }
    return bitmap
  }

  /// Draws a picture, rotated, cropped and scaled once with a good filter and then cached at that
  /// size.
  func drawPicture(
    _ bitmap: Bitmap, _ crop: Crop, _ rect: Rect, _ radius: Double, _ opacity: Double
  ) throws(SDLError) {
    guard opacity > 0 else { return }
    let area = pixelRect(rect)
    let size = PixelSize(width: Int(area.w), height: Int(area.h))
    let corner = pixels(radius)
    let key = TextureCache.Key.picture(ObjectIdentifier(bitmap), crop, size, radius: corner)
    let textures: [Texture]
    do throws(SDLError) {
      textures = try cache.textures(key, source: bitmap) { () throws(SDLError) in
        let scaled = bitmap.cropped(crop).scaled(to: size)
        let shaped = corner > 0 ? scaled.withRoundCorners(radius: corner) : scaled
        return try self.textures(of: shaped)
      }
    } catch {
      // What an opaque picture covers has not been drawn.
      if bitmap.isOpaque { fillPlain(area, Color.black.faded(opacity)) }
      throw error
    }
    if textures.isEmpty, bitmap.isOpaque { fillPlain(area, Color.black.faded(opacity)) }
    let isOpaque = bitmap.isOpaque && corner == 0 && opacity == 1
    for texture in textures {
      texture.tint = Color.white.faded(opacity)
      SDL_SetTextureBlendMode(
        texture.pointer, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
      copy(texture, nil, placed(texture, x: Int(area.x), y: Int(area.y)))
    }
  }

  /// The textures of a picture, anchored at its corner; several if it exceeds the maximum texture
  /// size.
  private func textures(of bitmap: Bitmap) throws(SDLError) -> [Texture] {
    var textures: [Texture] = []
    for piece in pieces(of: PixelArea(x: 0, y: 0, size: bitmap.size)) {
      let part = piece.size == bitmap.size ? bitmap : bitmap.sharing(piece)
      let texture = try self.texture(from: part)
      texture.anchor = (-piece.x, -piece.y)
      texture.hasOwnColors = true
      textures.append(texture)
    }
    return textures
  }

  /// The textures of glyph images, anchored at the images' origin; several if they exceed the
  /// maximum texture size, empty if nothing is visible.
  func textures(of images: [GlyphImage], hasOwnColors: Bool = false) throws(SDLError) -> [Texture] {
    let bounds = images.map(\.bounds).filter { $0.size.count > 0 }
    guard let left = bounds.map(\.x).min(), let top = bounds.map(\.y).min(),
      let right = bounds.map({ $0.x + $0.size.width }).max(),
      let bottom = bounds.map({ $0.y + $0.size.height }).max()
    else { return [] }
    let size = PixelSize(width: right - left, height: bottom - top)
    var textures: [Texture] = []
    for piece in pieces(of: PixelArea(x: left, y: top, size: size)) {
      let bitmap = Bitmap(size: piece.size, isOpaque: false)
      bitmap.paint(images, left: piece.x, top: piece.y)
      let texture = try self.texture(from: bitmap)
      texture.anchor = (-piece.x, -piece.y)
      texture.hasOwnColors = hasOwnColors
      textures.append(texture)
    }
    return textures
  }

  /// Splits an area into as few parts as the maximum texture size allows.
  private func pieces(of area: PixelArea) -> [PixelArea] {
    func parts(_ length: Int) -> [Range<Int>] {
      stride(from: 0, to: length, by: longestTexture).map {
        $0..<min(length, $0 + longestTexture)
      }
    }
    return parts(area.size.height).flatMap { rows in
      parts(area.size.width).map { columns in
        PixelArea(
          x: area.x + columns.lowerBound, y: area.y + rows.lowerBound,
          size: PixelSize(width: columns.count, height: rows.count))
      }
    }
  }

  /// The area of an unscaled texture with its anchor at a pixel.
  func placed(_ texture: Texture, x: Int, y: Int) -> SDL_Rect {
    SDL_Rect(
      x: Int32(x - texture.anchor.x), y: Int32(y - texture.anchor.y),
      w: Int32(texture.size.width), h: Int32(texture.size.height))
  }
}

extension Bitmap {
  /// A copy with rounded corners.
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

  /// The row or column of the corners' disc that contains a pixel; nil between the corners.
  private static func discIndex(_ place: Int, _ extent: Int, _ radius: Int) -> Int? {
    if place < radius { return place }
    return place >= extent - radius ? place - (extent - 2 * radius) : nil
  }
}
