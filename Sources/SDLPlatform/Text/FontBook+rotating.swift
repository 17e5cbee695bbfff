internal import Canvas

/// The cache key of a caption's images that are made of the images of its letters.
struct CaptionImageKey: Hashable {
  /// The caption in pixels, relative to its pin.
  var text: OutlinedText
  /// The position of the pin within a pixel.
  var phase: CaptionMasks.Phase
}

extension FontBook {
  /// The number of positions within a pixel, in each direction: a quarter of a pixel more or less
  /// would be a visible difference between a small preview and the file.
  private static let phases = 64
  /// The maximum size of cached images, in bytes; larger ones are those of a file and not reused.
  private static let maximumKept = 12 << 20

  /// The glyph images of a caption with a rotation or a shadow.
  ///
  /// They cost more than the letters, and are the same wherever the caption is moved to by whole
  /// pixels.
  func preparedImages(of text: OutlinedText) throws(SDLError) -> [GlyphImage] {
    guard let pin = text.rotation?.center ?? text.lines.first?.baseline else { return [] }
    let x = Int((pin.x * Double(Self.phases)).rounded())
    let y = Int((pin.y * Double(Self.phases)).rounded())
    let (column, row) = (x.floorDivided(by: Self.phases), y.floorDivided(by: Self.phases))
    let key = CaptionImageKey(
      text: text.offset(x: -pin.x, y: -pin.y).rounded,
      phase: .init(x: x - column * Self.phases, y: y - row * Self.phases))
    if let known = captionImages.known(key) { return known.map { $0.moved(column, row) } }
    let images = try images(for: key)
    if images.reduce(0, { $0 + $1.byteCount }) <= Self.maximumKept {
      captionImages.keep(images, for: key)
    }
    return images.map { $0.moved(column, row) }
  }

  private func images(for key: CaptionImageKey) throws(SDLError) -> [GlyphImage] {
    let pin = Point(
      x: Double(key.phase.x) / Double(Self.phases), y: Double(key.phase.y) / Double(Self.phases))
    guard let rotation = key.text.rotation else {
      return try uprightImages(of: key.text.offset(x: pin.x, y: pin.y))
    }
    // Rotation blurs small type, which is therefore drawn larger: four times, then reduced to twice
    // its size, so that a pixel is the mean of four samples, not of sixteen.
    let isSmall =
      !key.text.lines.isEmpty && Self.oversampling(typeSize: key.text.style.size) > 1
    let images = try uprightImages(of: key.text.scaled(by: isSmall ? 4 : 1))
    return images.joinedMasks.map { image in
      guard isSmall, case .mask(let mask) = image else {
        return image.rotated(by: rotation.angle, reducedBy: isSmall ? 4 : 1, to: pin)
      }
      return GlyphImage.mask(mask.reduced(by: 2))
        .rotated(by: rotation.angle, reducedBy: 2, to: pin)
    }
  }
}

extension [GlyphImage] {
  /// The images with consecutive masks of one colour as one mask: their rotated areas overlap, and
  /// each pixel is to be calculated once.
  fileprivate var joinedMasks: [GlyphImage] {
    var joined: [GlyphImage] = []
    var masks: [PlacedMask] = []
    func finish() {
      let union =
        masks.count > 1 ? PlacedMask(union: masks, margin: 0, masks[0].color) : masks.first
      if let union { joined.append(.mask(union)) }
      masks = []
    }
    for image in self {
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

extension GlyphImage {
  /// The image moved by whole pixels.
  fileprivate func moved(_ columns: Int, _ rows: Int) -> GlyphImage {
    switch self {
    case .mask(var placed):
      placed.x += columns
      placed.y += rows
      return .mask(placed)
    case .picture(let bitmap, let x, let y): return .picture(bitmap, x: x + columns, y: y + rows)
    }
  }
}
