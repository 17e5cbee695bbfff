internal import CSDL
internal import Canvas

/// An owner of an SDL texture.
@MainActor
final class Texture {
  let pointer: OpaquePointer
  /// The size before rotation for the display.
  var size: PixelSize
  /// The pixel of the texture that is placed at its drawing position: a text's origin.
  var anchor = (x: 0, y: 0)
  /// Whether it is drawn in its own colours rather than in a given one.
  var hasOwnColors = false
  /// What its colours and its alpha are multiplied by.
  var tint = Color.white
  /// The pixels, if they may be transparent and can be read, in the order of the window's.
  private(set) var transparentPixels: Bitmap?

  init(surface: UnsafeMutablePointer<SDL_Surface>, renderer: OpaquePointer) throws(SDLError) {
    guard let pointer = SDL_CreateTextureFromSurface(renderer, surface) else {
      throw SDLError("make a texture")
    }
    self.pointer = pointer
    size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
  }

  /// Makes a texture from a bitmap's pixels.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels.
  ///   - renderer: The renderer that draws the texture.
  ///   - format: The pixel format in which opaque pixels are copied fastest, if the renderer draws
  ///     in software.
  /// - Throws: `SDLError` if there is not enough memory.
  convenience init(
    bitmap: Bitmap, renderer: OpaquePointer, softwareFormat format: UInt32? = nil
  ) throws(SDLError) {
    if !bitmap.isOpaque, format != nil {
      try self.init(readable: bitmap, renderer)
      return
    }
    let wrapped = bitmap.withPixels { pixels in
      SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: pixels.baseAddress), Int32(bitmap.size.width),
        Int32(bitmap.size.height), 32, Int32(bitmap.bytesPerRow), bitmap.pixelFormat)
    }
    guard let wrapped else { throw SDLError("wrap a bitmap") }
    defer { SDL_FreeSurface(wrapped) }
    if let format, format != bitmap.pixelFormat {
      guard let converted = SDL_ConvertSurfaceFormat(wrapped, format, 0) else {
        throw SDLError("convert a bitmap")
      }
      defer { SDL_FreeSurface(converted) }
      try self.init(surface: converted, renderer: renderer)
    } else {
      try self.init(surface: wrapped, renderer: renderer)
    }
    SDL_SetTextureBlendMode(pointer, bitmap.isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
  }

  /// Makes a texture of the software renderer whose pixels stay readable.
  private init(readable bitmap: Bitmap, _ renderer: OpaquePointer) throws(SDLError) {
    let texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(bitmap.size.width), Int32(bitmap.size.height))
    guard let texture else { throw SDLError("make a texture") }
    pointer = texture
    size = bitmap.size
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    var (pixels, bytesPerRow): (UnsafeMutableRawPointer?, Int32) = (nil, 0)
    guard SDL_LockTexture(texture, nil, &pixels, &bytesPerRow) == 0, let pixels else {
      throw SDLError("write a texture")
    }
    // In software a texture is a surface, whose pixels stay where they are.
    SDL_UnlockTexture(texture)
    let result = bitmap.withPixels { source in
      SDL_ConvertPixels(
        Int32(size.width), Int32(size.height), bitmap.pixelFormat, source.baseAddress,
        Int32(bitmap.bytesPerRow), SDL_PIXELFORMAT_ARGB8888.rawValue, pixels, bytesPerRow)
    }
    guard result == 0 else { throw SDLError("convert a bitmap") }
    transparentPixels = Bitmap(
      size: size, bytesPerRow: Int(bytesPerRow), isOpaque: false, adopting: pixels
    ) { _ in }
  }

  /// Makes a texture that is rewritten for each frame.
  init(streaming size: PixelSize, renderer: OpaquePointer) throws(SDLError) {
    let texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_RGBA32.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(size.width), Int32(size.height))
    guard let texture else { throw SDLError("make a texture") }
    pointer = texture
    self.size = size
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
  }

  /// Replaces all pixels.
  func write(_ bitmap: Bitmap) throws(SDLError) {
    let result = bitmap.withPixels { pixels in
      SDL_UpdateTexture(pointer, nil, pixels.baseAddress, Int32(bitmap.bytesPerRow))
    }
    guard result == 0 else { throw SDLError("write a texture") }
  }

  isolated deinit {
    SDL_DestroyTexture(pointer)
  }

  /// The memory that it uses, in bytes.
  var byteCount: Int { size.count * 4 }
}

extension Bitmap {
  /// SDL's pixel format for the bitmap's byte order.
  fileprivate var pixelFormat: UInt32 {
    #if _endian(little)
      isOpaque ? SDL_PIXELFORMAT_XBGR8888.rawValue : SDL_PIXELFORMAT_ABGR8888.rawValue
    #else
      SDL_PIXELFORMAT_RGBA8888.rawValue
    #endif
  }
}
