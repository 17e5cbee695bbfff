internal import CSDL
internal import Canvas

extension SDLRenderer {
  func drawText(
    _ text: String, _ baseline: Point, _ style: TextStyle, _ color: Color
  ) throws(SDLError) {
    guard !text.isEmpty, color.alpha > 0 else { return }
    let font = try fonts.interfaceFont(style)
    let key = TextureCache.Key.text(text, TextStyle(style.typeface, size: font.pixelSize))
    guard let drawn = font.mask(of: text, unless: cache.has(key)) else { return }
    _ = drawn
    _ = baseline
  }
}
