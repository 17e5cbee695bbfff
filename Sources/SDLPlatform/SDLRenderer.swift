internal import CSDL
public import Canvas

/// Draws draw lists into a window with SDL's renderer.
@MainActor
public final class SDLRenderer {
  private static let textureBudget = 64 << 20

  var renderer: OpaquePointer
  let fonts: FontBook
  let icons: String
  let cache = TextureCache(budget: SDLRenderer.textureBudget)
  var video: Video?
  private var clips: [SDL_Rect] = []
  /// Device pixels for one point.
  private(set) var scale = 1.0
  /// The drawable's size in pixels before it is turned.
  private(set) var canvasSize = PixelSize(width: 1, height: 1)
  /// How the interface is turned on the display.
  var turn = QuarterTurn.none {
    didSet { if turn != oldValue { forgetTextures() } }
  }

  init(window: OpaquePointer, fonts: FontBook, icons: String) throws(SDLError) {
    self.fonts = fonts
    self.icons = icons
    guard let renderer = Self.makeRenderer(window) else { throw SDLError("make a renderer") }
    self.renderer = renderer
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  /// The graphics card where there is one; without one, software is faster than emulated OpenGL.
  ///
  /// On Wayland SDL's software renderer knows no pixels finer than points and shows its work
  /// through OpenGL anyway.
  private static func makeRenderer(_ window: OpaquePointer) -> OpaquePointer? {
    if SDL_getenv("SDL_RENDER_DRIVER") != nil { return SDL_CreateRenderer(window, -1, 0) }
    if hasGraphicsCard || SDLRuntime.driver == "wayland" {
      let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
      if let renderer = SDL_CreateRenderer(window, -1, flags) { return renderer }
    }
    return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
      ?? SDL_CreateRenderer(window, -1, 0)
  }

  private static var hasGraphicsCard: Bool {
    guard SDLRuntime.driver != "dummy" else { return false }
    guard let file = SDL_RWFromFile("/dev/dri/renderD128", "rb") else { return false }
    _ = file.pointee.close(file)
    return true
  }

  /// Gives everything back; the window calls it before it goes.
  func close() {
    forgetTextures()
    SDL_DestroyRenderer(renderer)
  }

  /// Forgets textures whose pixels the graphics card has lost.
  func forgetTextures() {
    cache.removeAll()
    video = nil
  }

  /// The drawable size in pixels.
  public var outputSize: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return PixelSize(width: Int(max(1, width)), height: Int(max(1, height)))
  }

  /// What draws, for `mememe doctor`.
  public var name: String {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0, let name = info.name else { return "unknown" }
    return String(cString: name)
  }

  /// Draws a list, without showing it yet.
  ///
  /// - Parameters:
  ///   - list: What to draw, in points.
  ///   - scale: Device pixels for one point.
  /// - Throws: `SDLError` if a texture or font cannot be had.
  public func draw(_ list: DrawList, scale: Double) throws(SDLError) {
    self.scale = scale
    fonts.pixelsPerPoint = scale
    canvasSize = turn.turned(outputSize)
    clips = []
    SDL_RenderSetClipRect(renderer, nil)
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
    for command in list.commands { try draw(command) }
    if !list.hasVideo { video = nil }
  }

  /// Shows what was drawn.
  public func present() {
    SDL_RenderPresent(renderer)
  }

  /// What was drawn, read back before it is presented.
  ///
  /// - Throws: `SDLError` if the renderer cannot be read.
  public func pixels() throws(SDLError) -> Bitmap {
    let bitmap = Bitmap(size: outputSize, isOpaque: true)
    let result = bitmap.withMutablePixels { pixels in
      SDL_RenderReadPixels(
        renderer, nil, SDL_PIXELFORMAT_RGBA32.rawValue, pixels.baseAddress,
        Int32(bitmap.bytesPerRow))
    }
    guard result == 0 else { throw SDLError("read the window's pixels") }
    return bitmap
  }

  private func draw(_ command: DrawCommand) throws(SDLError) {
    switch command {
    case .fill(let rect, let color, let radius): try fill(rect, color, radius)
    case .stroke(let rect, let color, let width, let radius, let dash):
      try stroke(rect, color, width, radius, dash)
    case .shadow(let rect, let color, let blur, let radius): try shadow(rect, color, blur, radius)
    case .text(let text, let baseline, let style, let color):
      try drawText(text, baseline, style, color)
    case .icon(let name, let rect, let color): try drawIcon(name, rect, color)
    case .picture(let bitmap, let crop, let rect, let radius):
      try drawPicture(bitmap, crop, rect, radius)
    case .video(let frame, let rect): try drawVideo(frame, rect)
    case .outlinedText(let text, let opacity, let growth):
      try drawCaption(text, opacity, growth)
    case .pushClip(let rect): pushClip(rect)
    case .popClip: popClip()
    }
  }

  private func pushClip(_ rect: Rect) {
    var clip = pixelRect(rect)
    if let outer = clips.last {
      var outer = outer
      var both = SDL_Rect()
      SDL_IntersectRect(&clip, &outer, &both)
      clip = both
    }
    clips.append(clip)
    setClip(clip)
  }

  private func popClip() {
    clips.removeLast()
    setClip(clips.last)
  }

  /// A rectangle in whole pixels, at least one each way.
  func pixelRect(_ rect: Rect) -> SDL_Rect {
    let pixels = rect.scaled(by: scale).snapped
    return SDL_Rect(
      x: Int32(pixels.minX), y: Int32(pixels.minY), w: Int32(max(1, pixels.width)),
      h: Int32(max(1, pixels.height)))
  }

  /// A length in whole pixels, at least one if it is anything.
  func pixels(_ length: Double) -> Int {
    length > 0 ? max(1, Int((length * scale).rounded())) : 0
  }
}
