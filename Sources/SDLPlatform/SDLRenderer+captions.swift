internal import CSDL
internal import Canvas

extension SDLRenderer {
  /// Draws a caption.
  ///
  /// In software, its letters are painted directly onto the pixels, as in a file: blending a
  /// texture as large as the caption, most of it transparent, would cost many times that. A caption
  /// that fades or grows is first drawn into a texture, so that it is blended as a whole; its
  /// letters are not drawn again for that.
  func drawCaption(
    _ text: OutlinedText, _ opacity: Double, _ growth: Double
  ) throws(SDLError) {
    guard let pin = text.lines.first?.baseline ?? text.rotation?.center, opacity > 0 else { return }
    let x = Int((pin.x * scale).snapped)
    let y = Int((pin.y * scale).snapped)
    let atOrigin = text.scaled(by: scale).offset(x: -Double(x), y: -Double(y)).rounded
    let area = visiblePart(of: atOrigin, x: x, y: y)
    if opacity == 1, growth == 1, let pixels = ownPixels {
      let images = try fonts.glyphImages(for: atOrigin, scale: 1, within: area)
      return paint(images, x: x, y: y, onto: pixels)
    }
    let textures = try cache.textures(.caption(atOrigin, area)) { () throws(SDLError) in
      try self.textures(of: try fonts.glyphImages(for: atOrigin, scale: 1, within: area))
    }
    let areas = textures.map { placed($0, x: x, y: y) }
    let whole = areas.reduce(SDL_Rect()) { $0.union($1) }
    for (texture, area) in zip(textures, areas) {
      texture.tint = Color.white.faded(opacity)
      SDL_SetTextureScaleMode(
        texture.pointer, growth == 1 ? SDL_ScaleModeNearest : SDL_ScaleModeLinear)
      copy(texture, nil, growth == 1 ? area : area.grown(by: growth, in: whole))
    }
  }
}

extension SDLRenderer {
  /// A caption is drawn in part if it is larger than what is visible by more than this factor; any
  /// other is drawn whole, and is not drawn again when it is moved.
  private static let largestWhole = 2.0

  /// Determines the part of a caption that is to be drawn; nil for all of it.
  ///
  /// - Parameters:
  ///   - text: The caption in pixels.
  ///   - x: The column of its origin.
  ///   - y: The row of its origin.
  /// - Returns: The part, relative to the origin.
  private func visiblePart(of text: OutlinedText, x: Int, y: Int) -> PixelArea? {
    let area = PixelArea(x: 0, y: 0, size: canvasSize)
    let limit = Self.largestWhole * area.rect.area
    // A letter fills at most about the square of its size, so that most captions need no measuring.
    let letters = text.lines.reduce(0) { $0 + $1.text.utf8.count }
    guard Double(letters) * text.style.size * text.style.size > limit,
      fonts.bounds(of: text).area > limit
    else { return nil }
    return area.offset(x: -x, y: -y)
  }
}

extension SDL_Rect {
  /// The area scaled about the middle of the area that contains it.
  fileprivate func grown(by factor: Double, in whole: SDL_Rect) -> SDL_Rect {
    func grown(_ place: Int32, _ start: Int32, _ length: Int32) -> Int32 {
      let middle = Double(start) + Double(length) / 2
      return Int32((middle + (Double(place) - middle) * factor).rounded())
    }
    let (left, top) = (grown(x, whole.x, whole.w), grown(y, whole.y, whole.h))
    return SDL_Rect(
      x: left, y: top, w: grown(x + w, whole.x, whole.w) - left,
      h: grown(y + h, whole.y, whole.h) - top)
  }
}
