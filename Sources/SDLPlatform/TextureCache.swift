internal import CSDL
internal import Canvas

/// A texture: owns SDL's.
@MainActor
final class Texture {
  let pointer: OpaquePointer
  /// The size before it was turned for the display.
  var size: PixelSize
  /// Kept alive while a cache knows the texture by the bitmap's identity.
  let source: Bitmap?
  /// The pixel of the texture that goes to the place it is drawn at: where a text's origin is.
  var anchor = (x: 0, y: 0)

  init(surface: UnsafeMutablePointer<SDL_Surface>, renderer: OpaquePointer, source: Bitmap? = nil)
    throws(SDLError)
  {
    guard let pointer = SDL_CreateTextureFromSurface(renderer, surface) else {
      throw SDLError("make a texture")
    }
    self.pointer = pointer
    self.source = source
    size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
  }

  /// Makes a texture from a bitmap's pixels.
  convenience init(bitmap: Bitmap, renderer: OpaquePointer, source: Bitmap? = nil) throws(SDLError)
  {
    let surface = bitmap.withPixels { pixels in
      SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: pixels.baseAddress), Int32(bitmap.size.width),
        Int32(bitmap.size.height), 32, Int32(bitmap.bytesPerRow), bitmap.pixelFormat)
    }
    guard let surface else { throw SDLError("wrap a bitmap") }
    defer { SDL_FreeSurface(surface) }
    try self.init(surface: surface, renderer: renderer, source: source)
    SDL_SetTextureBlendMode(pointer, bitmap.isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
  }

  /// Makes a texture that is written again and again.
  init(streaming size: PixelSize, renderer: OpaquePointer) throws(SDLError) {
    let texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_RGBA32.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(size.width), Int32(size.height))
    guard let texture else { throw SDLError("make a texture") }
    pointer = texture
    source = nil
    self.size = size
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
  }

  /// Writes all pixels anew.
  func write(_ bitmap: Bitmap) throws(SDLError) {
    let result = bitmap.withPixels { pixels in
      SDL_UpdateTexture(pointer, nil, pixels.baseAddress, Int32(bitmap.bytesPerRow))
    }
    guard result == 0 else { throw SDLError("write a texture") }
  }

  isolated deinit {
    SDL_DestroyTexture(pointer)
  }

  /// What it keeps in memory, the bitmap it was made from included.
  var byteCount: Int { (size.count + (source?.size.count ?? 0)) * 4 }
}

extension Bitmap {
  /// SDL's name for our order of bytes.
  fileprivate var pixelFormat: UInt32 {
    #if _endian(little)
      isOpaque ? SDL_PIXELFORMAT_XBGR8888.rawValue : SDL_PIXELFORMAT_ABGR8888.rawValue
    #else
      SDL_PIXELFORMAT_RGBA8888.rawValue
    #endif
  }
}

/// Keeps textures that are likely to be drawn again, up to a budget of bytes.
@MainActor
final class TextureCache {
  /// What a texture shows.
  enum Key: Hashable {
    case text(String, TextStyle)
    case icon(String, side: Int)
    case picture(ObjectIdentifier, Crop, PixelSize, radius: Int)
    case caption(OutlinedText)
    case disc(radius: Int)
    case ring(radius: Int, width: Int, dash: Int)
    case shadow(radius: Int, blur: Int)
  }

  private struct Entry {
    var texture: Texture
    var lastUse: Int
  }

  private let budget: Int
  private var entries: [Key: Entry] = [:]
  private var byteCount = 0
  private var clock = 0

  init(budget: Int) {
    self.budget = budget
  }

  /// The texture for a key, made now if it is not there.
  func texture(_ key: Key, make: () throws(SDLError) -> Texture) throws(SDLError) -> Texture {
    clock += 1
    if entries[key] != nil {
      entries[key]?.lastUse = clock
      if let texture = entries[key]?.texture { return texture }
    }
    let texture = try make()
    entries[key] = Entry(texture: texture, lastUse: clock)
    byteCount += texture.byteCount
    if byteCount > budget { evict() }
    return texture
  }

  func removeAll() {
    entries = [:]
    byteCount = 0
  }

  /// Drops what has not been used longest until a quarter of the budget is free; what this very
  /// frame uses was touched last and stays.
  private func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > budget * 3 / 4, entry.lastUse < clock else { return }
      byteCount -= entry.texture.byteCount
      entries[key] = nil
    }
  }
}
