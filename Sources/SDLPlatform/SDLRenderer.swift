internal import CSDL
public import Canvas

/// Draws draw lists into a window with SDL's renderer.
@MainActor
public final class SDLRenderer {
  let renderer: OpaquePointer
  let window: OpaquePointer
  let fonts: FontBook
  let assets: String
  let cache = TextureCache()
  let shadows = BudgetedCache<ShadowKey, CoverageMask>(budget: 4 << 20) { $0.coverage.count }
  var video: Video?
  /// Called once for each command that cannot be drawn; the rest of the frame is drawn without it.
  public var onFailure: (SDLError) -> Void = { _ in }
  private var reportedFailures: Set<String> = []
  /// Whether the pixels are in main memory and persist from frame to frame.
  let isSoftware: Bool
  /// The maximum width and height of a texture, in pixels.
  var longestTexture: Int

  /// The clip rectangles, upright, innermost last.
  var clips: [SDL_Rect] = []
  /// The area to redraw, upright; nil for everything.
  var damage: SDL_Rect?
  /// The area that the current command draws to.
  var mark = Mark()
  /// Whether commands are only measured, not drawn.
  var isMeasuring = false
  /// The area that a later command covers, where a shadow and a scrim are not painted.
  var covered = SDL_Rect()
  /// The frame in the software renderer's pixels.
  var shown: ShownFrame?
  /// The area that has been drawn but not presented; nil for everything.
  var unpresented: PixelRegion?

  /// Device pixels per point.
  private(set) var scale = 1.0
  /// The drawable's size in pixels before rotation.
  private(set) var canvasSize = PixelSize(width: 1, height: 1)
  /// The rotation of the interface on the display.
  var turn = QuarterTurn.none {
    didSet { if turn != oldValue { releaseTextures() } }
  }

  init(window: OpaquePointer, fonts: FontBook, assets: String) throws(SDLError) {
    self.window = window
    self.fonts = fonts
    self.assets = assets
    guard let renderer = Self.makeRenderer(window) else { throw SDLError("make a renderer") }
    self.renderer = renderer
    let info = Self.info(of: renderer)
    isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    let sides = [info.max_texture_width, info.max_texture_height].filter { $0 > 0 }
    longestTexture = min(Self.longestPiece, sides.min().map(Int.init) ?? Self.longestPiece)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  /// Larger content is drawn in pieces even without a limit, so that invisible pieces are skipped.
  private static let longestPiece = 4_096

  /// The names of SDL's renderers for Linux, as `name` reports them.
  public static let knownNames: [StaticString] = [
    "opengl", "opengles2", "opengles", "software", "vulkan",
  ]

  private static func info(of renderer: OpaquePointer) -> SDL_RendererInfo {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    return info
  }

  /// Uses a graphics card if there is one; otherwise software, which is faster than emulated
  /// OpenGL.
  ///
  /// On Wayland SDL's software renderer has no pixels finer than points, and is presented through
  /// OpenGL anyway.
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

  /// Releases all resources; the window calls it before it is destroyed.
  func close() {
    releaseTextures()
    SDL_DestroyRenderer(renderer)
  }

  /// Discards textures whose pixels the graphics card has lost.
  func releaseTextures() {
    cache.removeAll()
    video = nil
    invalidate()
  }

  /// Discards all that was kept of earlier frames.
  public func releaseCaches() {
    releaseTextures()
    shadows.removeAll()
  }

  /// Discards the current frame, so that the next one is drawn and presented completely.
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

  /// The name of the renderer, such as `opengl`.
  public var name: String {
    Self.info(of: renderer).name.map { String(cString: $0) } ?? "unknown"
  }

  /// Draws a list without presenting it.
  ///
  /// A command that cannot be drawn is skipped and reported to `onFailure`.
  ///
  /// - Parameters:
  ///   - list: The commands, in points.
  ///   - scale: Device pixels per point.
  /// - Throws: `SDLError` if the renderer itself fails, as when its device is lost.
  public func draw(_ list: DrawList, scale: Double) throws(SDLError) {
    self.scale = scale
    fonts.pixelsPerPoint = scale
    canvasSize = turn.turned(outputSize)
    if isSoftware {
      try drawChanges(list)
    } else {
      _ = try drawAll(list)
      // The card's errors are reported here rather than when the frame is presented.
      guard SDL_RenderFlush(renderer) == 0 else { throw SDLError("draw the window") }
    }
    cache.finishFrame(of: canvasSize)
    shadows.finishRound()
    fonts.trimCaches()
    if !list.hasVideo { video = nil }
  }

  /// Draws every command over a black background.
  ///
  /// - Returns: The area that each draws to.
  func drawAll(_ list: DrawList) throws(SDLError) -> [Mark] {
    clips = []
    damage = nil
    setClip(nil)
    // Without a graphics card, hidden commands are skipped.
    let first = isSoftware ? lastCover(of: clip, among: list.commands) : nil
    if first == nil {
      SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
      guard SDL_RenderClear(renderer) == 0 else { throw SDLError("clear the window") }
    }
    defer { isMeasuring = false }
    return list.commands.enumerated().map { index, command in
      isMeasuring = index < first ?? 0
      covered = cover(after: index, in: list.commands)
      perform(command)
      return mark
    }
  }

  /// Presents the frame.
  public func present() {
    guard isSoftware, presentChanges() else { return SDL_RenderPresent(renderer) }
  }

  /// The drawn frame, read back before it is presented.
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

  /// Draws a command, or skips it if that fails.
  func perform(_ command: DrawCommand) {
    mark = Mark()
    do {
      try draw(command)
    } catch {
      if reportedFailures.insert(error.description).inserted { onFailure(error) }
    }
  }
}
