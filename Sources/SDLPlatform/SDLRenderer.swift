internal import CSDL
public import Canvas

/// Draws draw lists into a window with SDL's renderer.
@MainActor
public final class SDLRenderer {
  private static let textureBudget = 64 << 20

  let renderer: OpaquePointer
  let window: OpaquePointer
  let fonts: FontBook
  let icons: String
  let cache = TextureCache(budget: SDLRenderer.textureBudget)
  let shadows = BudgetedCache<ShadowKey, CoverageMask>(budget: 4 << 20) { $0.coverage.count }
  var video: Video?
  /// Told once of each thing that cannot be drawn; the rest of the frame is drawn without it.
  public var onFailure: (SDLError) -> Void = { _ in }
  private var reportedFailures: Set<String> = []
  /// Whether the pixels are in our own memory, and stay as they are from frame to frame.
  let isSoftware: Bool
  /// The most pixels that a texture may have each way.
  var longestTexture: Int

  /// What is drawn in, upright; innermost last.
  var clips: [SDL_Rect] = []
  /// What alone is drawn anew, upright; everything if nil.
  var damage: SDL_Rect?
  /// Where the present command leaves its mark.
  var mark = Mark()
  /// Whether it is only to be known where commands leave their marks.
  var isMeasuring = false
  /// What the pixels show, where they are our own.
  var shown: ShownFrame?
  /// What has been drawn but not presented; everything if nil.
  var unpresented: PixelRegion?

  /// Device pixels for one point.
  private(set) var scale = 1.0
  /// The drawable's size in pixels before it is turned.
  private(set) var canvasSize = PixelSize(width: 1, height: 1)
  /// How the interface is turned on the display.
  var turn = QuarterTurn.none {
    didSet { if turn != oldValue { releaseTextures() } }
  }

  init(window: OpaquePointer, fonts: FontBook, icons: String) throws(SDLError) {
    self.window = window
    self.fonts = fonts
    self.icons = icons
    guard let renderer = Self.makeRenderer(window) else { throw SDLError("make a renderer") }
    self.renderer = renderer
    let info = Self.info(of: renderer)
    isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    let sides = [info.max_texture_width, info.max_texture_height].filter { $0 > 0 }
    longestTexture = min(Self.longestPiece, sides.min().map(Int.init) ?? Self.longestPiece)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  /// Larger things are drawn in pieces even where there is no limit, so that those that cannot be
  /// seen are not drawn.
  private static let longestPiece = 4_096

  private static func info(of renderer: OpaquePointer) -> SDL_RendererInfo {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    return info
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
    releaseTextures()
    SDL_DestroyRenderer(renderer)
  }

  /// Forgets textures whose pixels the graphics card has lost.
  func releaseTextures() {
    cache.removeAll()
    video = nil
    invalidate()
  }

  /// Forgets what the window shows, so that the next frame is drawn and presented whole.
  func invalidate() {
    shown = nil
    unpresented = nil
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
    Self.info(of: renderer).name.map { String(cString: $0) } ?? "unknown"
  }

  /// Draws a list, without showing it yet.
  ///
  /// What cannot be drawn is left out, and `onFailure` is told.
  ///
  /// - Parameters:
  ///   - list: What to draw, in points.
  ///   - scale: Device pixels for one point.
  /// - Throws: `SDLError` if the renderer itself fails, as when its device is lost.
  public func draw(_ list: DrawList, scale: Double) throws(SDLError) {
    self.scale = scale
    fonts.pixelsPerPoint = scale
    canvasSize = turn.turned(outputSize)
    if isSoftware {
      try drawChanges(list)
    } else {
      _ = try drawAll(list)
      // What the card refuses shows here, and not when the frame is presented.
      guard SDL_RenderFlush(renderer) == 0 else { throw SDLError("draw the window") }
    }
    cache.finishFrame()
    shadows.finishRound()
    fonts.trimCaches()
    if !list.hasVideo { video = nil }
  }

  /// Draws every command over black.
  ///
  /// - Returns: Where each leaves its mark.
  func drawAll(_ list: DrawList) throws(SDLError) -> [Mark] {
    clips = []
    damage = nil
    setClip(nil)
    // What is hidden need not be drawn, where no graphics card does it for nothing.
    let first = isSoftware ? lastCover(of: clip, among: list.commands) : nil
    if first == nil {
      SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
      guard SDL_RenderClear(renderer) == 0 else { throw SDLError("clear the window") }
    }
    defer { isMeasuring = false }
    return list.commands.enumerated().map { index, command in
      isMeasuring = index < first ?? 0
      perform(command)
      return mark
    }
  }

  /// Shows what was drawn.
  public func present() {
    guard isSoftware, presentChanges() else { return SDL_RenderPresent(renderer) }
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

  /// Draws a command, or leaves it out.
  func perform(_ command: DrawCommand) {
    mark = Mark()
    do {
      try draw(command)
    } catch {
      if reportedFailures.insert(error.description).inserted { onFailure(error) }
    }
  }
}
