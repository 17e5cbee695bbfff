internal import CSDL
internal import Canvas

extension SDLRenderer {
  func draw(_ command: DrawCommand) throws(SDLError) {
    switch command {
    case .fill(let rect, let color, let radius): try fill(rect, color, radius)
    case .gradient(let rect, let first, let last, let direction):
      gradient(rect, first, last, direction)
    case .checkers(let rect, let light, let dark, let side): checkers(rect, light, dark, side)
    case .stroke(let rect, let color, let width, let radius, let dash):
      try stroke(rect, color, width, radius, dash)
    case .shadow(let rect, let color, let blur, let radius): try shadow(rect, color, blur, radius)
    case .text(let text, let baseline, let style, let color):
      try drawText(text, baseline, style, color)
    case .icon(let name, let rect, let color): try drawIcon(name, rect, color)
    case .drawing(let name, let rect, let opacity): try drawDrawing(name, rect, opacity)
    case .picture(let bitmap, let crop, let rect, let radius, let opacity):
      try drawPicture(bitmap, crop, rect, radius, opacity)
    case .video(let frame, let rect): try drawVideo(frame, rect)
    case .outlinedText(let text, let opacity, let growth):
      try drawCaption(text, opacity, growth)
    case .pushClip(let rect): pushClip(rect)
    case .popClip: popClip()
    }
  }

  private func pushClip(_ rect: Rect) {
    clips.append(pixelRect(rect).intersection(clip))
    setClip(clip)
  }

  private func popClip() {
    clips.removeLast()
    setClip(clips.last ?? damage)
  }

  /// The current clip rectangle, upright.
  var clip: SDL_Rect {
    clips.last ?? damage
      ?? SDL_Rect(x: 0, y: 0, w: Int32(canvasSize.width), h: Int32(canvasSize.height))
  }

  /// A rectangle in whole pixels, with sides of at least one.
  func pixelRect(_ rect: Rect) -> SDL_Rect {
    let pixels = rect.scaled(by: scale).snapped
    return SDL_Rect(
      x: Int32(pixels.minX), y: Int32(pixels.minY), w: Int32(max(1, pixels.width)),
      h: Int32(max(1, pixels.height)))
  }

  /// A length in whole pixels, at least one for a positive length.
  func pixels(_ length: Double) -> Int {
    length > 0 ? max(1, Int((length * scale).rounded())) : 0
  }
}
