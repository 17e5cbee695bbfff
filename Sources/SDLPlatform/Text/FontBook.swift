internal import CSDL
public import Canvas

/// The faces in use: measures text of any language and makes it into ink.
@MainActor
public final class FontBook {
  /// Device pixels for one point of interface text.
  public var pixelsPerPoint = 1.0 {
    didSet { if pixelsPerPoint != oldValue { interfaceLines.removeAll() } }
  }

  let faceCache = FaceCache()
  let interfaceLines = MeasureCache<InterfaceLine>(limit: 1_024)
  let captionWidths = MeasureCache<Double>()
  let inkExtents = MeasureCache<VerticalExtent>()
  let edges = MeasureCache<[ClusterEdges]>(limit: 64)
  let extents = MeasureCache<VerticalExtent>(limit: 64)
  let typefaces = MeasureCache<Typeface>(limit: 64)
  let captionMasks = BudgetedCache<CaptionMasks.Key, CaptionMasks>(budget: 8 << 20) {
    $0.byteCount
  }
  let emoji = BudgetedCache<EmojiKey, Bitmap?>(budget: 4 << 20) { ($0?.size.count ?? 0) * 4 }

  /// Starts SDL_ttf; needs no display.
  ///
  /// - Throws: `SDLError` if SDL_ttf refuses.
  public init() throws(SDLError) {
    guard TTF_Init() == 0 else { throw SDLError("start SDL_ttf") }
  }

  isolated deinit {
    // Lines know their faces, whose fonts must be closed before.
    interfaceLines.removeAll()
    faceCache.removeAll()
    TTF_Quit()
  }

  /// The family that a typeface is set in.
  ///
  /// - Throws: `SDLError` where no font is installed.
  public func family(of typeface: Typeface) throws(SDLError) -> String {
    try faceCache.face(for: typeface).file.family
  }

  /// The runs of a line from left to right.
  func runs(of graphemes: [String], in typeface: Typeface) throws(SDLError) -> [TextRun] {
    TextRuns(faceCache: faceCache).split(
      graphemes, face: try faceCache.face(for: typeface), typeface: typeface)
  }
}
