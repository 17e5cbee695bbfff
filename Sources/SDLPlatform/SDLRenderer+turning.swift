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
      softwareFormat: isSoftware ? SDL_GetWindowPixelFormat(window) : nil)
    texture.size = bitmap.size
    return texture
  }

  /// Copies an upright part of a texture into an upright area.
  func copy(_ texture: Texture, _ from: SDL_Rect?, _ to: SDL_Rect) {
    let (width, height) = (
      from?.w ?? Int32(texture.size.width), from?.h ?? Int32(texture.size.height)
    )
    mark.add(to.intersection(clip), isScaled: to.w != width || to.h != height)
    guard !isMeasuring else { return }
    let part = from.map { turn.turned($0, in: texture.size) }
    if to.w == width, to.h == height, let source = texture.transparentPixels, let pixels = ownPixels
    {
      let source = part.map { source.sharing($0.pixelArea) } ?? source
      return blend(source, texture.tint, onto: pixels, in: to)
    }
    let tint = texture.tint
    SDL_SetTextureColorMod(texture.pointer, tint.red, tint.green, tint.blue)
    SDL_SetTextureAlphaMod(texture.pointer, tint.alpha)
    var to = turn.turned(to, in: canvasSize)
    guard var part else {
      SDL_RenderCopy(renderer, texture.pointer, nil, &to)
      return
    }
    SDL_RenderCopy(renderer, texture.pointer, &part, &to)
  }

  /// The area in pixels below which a flush is not worthwhile.
  private static let smallArea: Int32 = 4_096

  /// Fills an upright area.
  func fillPlain(_ area: SDL_Rect, _ color: Color) {
    guard area.w > 0, area.h > 0 else { return }
    mark.add(area.intersection(clip))
    guard !isMeasuring else { return }
    // SDL fills past the caches of the processor, from which the next command reads.
    if area.w * area.h > Self.smallArea, let pixels = ownPixels {
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
