internal import Canvas

/// The cache key of a caption's images that are made of the images of its letters.
nonisolated struct CaptionImageKey: Hashable {
  /// The caption in pixels, relative to its pin.
  var text: OutlinedText
  /// The position of the pin within a pixel.
  var phase: CaptionMasks.Phase
  /// The part that is drawn, in pixels, relative to that of the pin; nil for all of it.
  var area: PixelArea?
}

nonisolated extension FontBook {
  /// The number of positions within a pixel, in each direction: a quarter of a pixel more or less
  /// would be a visible difference between a small preview and the file.
  private static let phases = 64
  /// The maximum size of cached images, in bytes; larger ones are those of a file and not reused.
  private static let maximumKept = 12 << 20

  /// The glyph images of a caption with a rotation or a shadow.
  ///
  /// They cost more than the letters, and are the same wherever the caption is moved to by whole
  /// pixels.
  ///
  /// - Parameters:
  ///   - text: The caption, in pixels.
  ///   - area: The part that is needed; nil for all of it.
  /// - Returns: Images placed in pixels.
  /// - Throws: `SDLError` if no font can be opened.
  func preparedImages(
    of text: OutlinedText, within area: PixelArea?
  ) throws(SDLError) -> [GlyphImage] {
    guard let pin = text.rotation?.center ?? text.lines.first?.baseline else { return [] }
    let x = Int((pin.x * Double(Self.phases)).rounded())
    let y = Int((pin.y * Double(Self.phases)).rounded())
    let (column, row) = (x.floorDivided(by: Self.phases), y.floorDivided(by: Self.phases))
    let key = CaptionImageKey(
      text: text.offset(x: -pin.x, y: -pin.y).rounded,
      phase: .init(x: x - column * Self.phases, y: y - row * Self.phases),
      area: area?.offset(x: -column, y: -row))
    if let known = captionImages.known(key) { return known.map { $0.moved(x: column, y: row) } }
    let images = try images(for: key)
    if images.reduce(0, { $0 + $1.byteCount }) <= Self.maximumKept {
      captionImages.keep(images, for: key)
    }
    return images.map { $0.moved(x: column, y: row) }
  }

  private func images(for key: CaptionImageKey) throws(SDLError) -> [GlyphImage] {
    let pin = Point(
      x: Double(key.phase.x) / Double(Self.phases), y: Double(key.phase.y) / Double(Self.phases))
    guard let rotation = key.text.rotation else {
      return try uprightImages(of: key.text.offset(x: pin.x, y: pin.y), within: key.area)
    }
    // Rotation blurs small type, which is therefore made twice as large, of letters that are drawn
    // four times as large: a pixel is the mean of four samples.
    let isSmall =
      !key.text.lines.isEmpty && Self.oversampling(typeSize: key.text.style.size) > 1
    let factor = isSmall ? 2 : 1
    let upright = key.area.map { area in
      let rect = Rotation(angle: -rotation.angle, center: .zero)
        .bounds(of: area.rect.offset(x: -pin.x, y: -pin.y).expanded(by: 1))
      return PixelArea(containing: rect.scaled(by: Double(factor))).expanded(by: 1)
    }
    let images = try uprightImages(
      of: key.text.scaled(by: Double(factor)), oversampling: factor, within: upright)
    return images.joinedMasks(within: upright).compactMap {
      $0.rotated(by: rotation.angle, reducedBy: factor, to: pin, within: key.area)
    }
  }
}

nonisolated extension [GlyphImage] {
  /// The images with consecutive masks of one colour as one mask: their rotated areas overlap, and
  /// each pixel is to be calculated once.
  ///
  /// - Parameter area: The part that is needed; nil for all of it.
  /// - Returns: The joined images.
  fileprivate func joinedMasks(within area: PixelArea?) -> [GlyphImage] {
    var joined: [GlyphImage] = []
    var masks: [PlacedMask] = []
    func finish() {
      let union =
        masks.count > 1 ? PlacedMask(union: masks, margin: 0, masks[0].color) : masks.first
      if let union { joined.append(.mask(union)) }
      masks = []
    }
    for image in self.compactMap({ image in area.map { image.cropped(to: $0) } ?? image }) {
      guard case .mask(let mask) = image else {
        finish()
        joined.append(image)
        continue
      }
      if let first = masks.first, first.color != mask.color { finish() }
      masks.append(mask)
    }
    finish()
    return joined
  }
}
