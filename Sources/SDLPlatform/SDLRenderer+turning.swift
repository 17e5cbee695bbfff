internal import CSDL
internal import Canvas

/// The renderer draws an upright picture of the window; only here it is rotated for the display.
///
/// Textures are rotated once, when they are made, and rectangles when they are passed to SDL: a
/// frame costs the same in every rotation, and no pixel differs.
extension SDLRenderer {
  /// Makes a texture from upright pixels.
  func texture(from bitmap: Bitmap) throws(SDLError) -> Texture {
    let texture = try Texture(
      bitmap: bitmap.turned(turn), renderer: renderer,
      opaqueFormat: isSoftware ? SDL_GetWindowPixelFormat(window) : nil)
    texture.size = bitmap.size
    return texture
  }

  /// Makes a texture from an upright surface of four bytes per pixel, in any byte order.
  func texture(from surface: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) -> Texture {
    guard turn != .none, surface.pointee.format.pointee.BytesPerPixel == 4,
      let pixels = surface.pointee.pixels
    else { return try Texture(surface: surface, renderer: renderer) }
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    let upright = Bitmap(
      size: size, bytesPerRow: Int(surface.pointee.pitch), isOpaque: false, adopting: pixels
    ) { _ in }
    let bitmap = upright.turned(turn)
    let turned = bitmap.withPixels { pixels in
      SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: pixels.baseAddress), Int32(bitmap.size.width),
        Int32(bitmap.size.height), 32, Int32(bitmap.bytesPerRow),
        surface.pointee.format.pointee.format)
    }
    guard let turned else { throw SDLError("turn a surface") }
    defer { SDL_FreeSurface(turned) }
    let texture = try withExtendedLifetime(bitmap) { () throws(SDLError) in
      try Texture(surface: turned, renderer: renderer)
    }
    texture.size = size
    return texture
  }

  /// Copies an upright part of a texture into an upright area.
  func copy(_ texture: Texture, _ from: SDL_Rect?, _ to: SDL_Rect) {
    let (width, height) = (
      from?.w ?? Int32(texture.size.width), from?.h ?? Int32(texture.size.height)
    )
    mark.add(to.intersection(clip), isScaled: to.w != width || to.h != height)
    guard !isMeasuring else { return }
    var to = turn.turned(to, in: canvasSize)
    guard let from else {
      SDL_RenderCopy(renderer, texture.pointer, nil, &to)
      return
    }
    var part = turn.turned(from, in: texture.size)
    SDL_RenderCopy(renderer, texture.pointer, &part, &to)
  }

  /// The area in pixels below which a flush is not worthwhile.
  private static let smallArea: Int32 = 4_096

  /// Fills an upright area.
  func fillPlain(_ area: SDL_Rect, _ color: Color) {
    guard area.w > 0, area.h > 0 else { return }
    mark.add(area.intersection(clip))
    guard !isMeasuring else { return }
    if color.alpha < 255, area.w * area.h > Self.smallArea, let pixels = ownPixels {
      return cover(area, with: color, on: pixels)
    }
    var area = turn.turned(area, in: canvasSize)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
    // SDL's software renderer reads every pixel under what it blends, covered or not.
    SDL_SetRenderDrawBlendMode(
      renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_RenderFillRect(renderer, &area)
  }

  /// Fills upright areas within one that was filled before.
  func fillPlain(_ areas: [SDL_Rect], _ color: Color) {
    guard !isMeasuring, !areas.isEmpty else { return }
    let areas = areas.map { turn.turned($0, in: canvasSize) }
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
    SDL_SetRenderDrawBlendMode(
      renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_RenderFillRects(renderer, areas, Int32(areas.count))
  }

  /// Clips drawing to an upright area, or removes the clip.
  func setClip(_ area: SDL_Rect?) {
    guard !isMeasuring else { return }
    guard let area else {
      SDL_RenderSetClipRect(renderer, nil)
      return
    }
    var clip = turn.turned(area, in: canvasSize)
    SDL_RenderSetClipRect(renderer, &clip)
  }
}

extension QuarterTurn {
  /// The rectangle of whole pixels on the rotated display.
  func turned(_ rect: SDL_Rect, in size: PixelSize) -> SDL_Rect {
    let right = Int32(size.width) - rect.x - rect.w
    let bottom = Int32(size.height) - rect.y - rect.h
    return switch self {
    case .none: rect
    case .right: SDL_Rect(x: bottom, y: rect.x, w: rect.h, h: rect.w)
    case .half: SDL_Rect(x: right, y: bottom, w: rect.w, h: rect.h)
    case .left: SDL_Rect(x: rect.y, y: right, w: rect.h, h: rect.w)
    }
  }
}
