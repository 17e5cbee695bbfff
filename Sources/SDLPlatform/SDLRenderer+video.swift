internal import CSDL
internal import Canvas

/// Video goes through one texture that is overwritten for each frame.
extension SDLRenderer {
  /// Draws a frame; one that fits except for a pixel or two is not scaled, which would cost more
  /// than everything else.
  func drawVideo(_ frame: Bitmap, _ rect: Rect) throws(SDLError) {
    var area = pixelRect(rect)
    let size = frame.size
    if abs(Int(area.w) - size.width) <= 2, abs(Int(area.h) - size.height) <= 2 {
      area.x += (area.w - Int32(size.width)) / 2
      area.y += (area.h - Int32(size.height)) / 2
      (area.w, area.h) = (Int32(size.width), Int32(size.height))
    }
    let texture = try videoTexture(for: frame)
    copy(texture, nil, area)
  }

  /// The texture with a frame written to it.
  private func videoTexture(for frame: Bitmap) throws(SDLError) -> Texture {
    if let video, video.frame === frame { return video.texture }
    let turned = frame.turned(turn)
    let texture: Texture
    if let video, video.turnedSize == turned.size {
      texture = video.texture
    } else {
      texture = try Texture(streaming: turned.size, renderer: renderer)
    }
    try texture.write(turned)
    texture.size = frame.size
    video = Video(texture: texture, turnedSize: turned.size, frame: frame)
    return texture
  }

  /// The most recently drawn video.
  struct Video {
    var texture: Texture
    var turnedSize: PixelSize
    var frame: Bitmap
  }
}
