public import Canvas

/// The faces in use: measures and rasterizes text of any language.
///
/// A book is used by one thread at a time; other threads have books of their own.
public nonisolated final class FontBook {
  /// Device pixels per point of interface text.
  public var pixelsPerPoint = 1.0 {
    didSet { if pixelsPerPoint != oldValue { interfaceLines.removeAll() } }
  }

  /// The language of the interface, such as `zh_TW`: Chinese characters look different in Japanese.
  ///
  /// A caption looks the same in all of them.
  public var language = "" {
    didSet {
      guard language != oldValue else { return }
      faceCache.language = language
      interfaceLines.removeAll()
    }
  }

  let faceCache: FaceCache
  let interfaceLines = MeasureCache<InterfaceLine>(limit: 1_024)
  let captionWidths = MeasureCache<Double>()
  let inkExtents = MeasureCache<VerticalExtent>()
  // Of whole captions: a meme may have a hundred, each with its text and its prompt.
  let edges = MeasureCache<[ClusterEdges]>(limit: 512)
  let extents = MeasureCache<VerticalExtent>(limit: 512)
  let typefaces = MeasureCache<Typeface>(limit: 512)
  let captionMasks = BudgetedCache<CaptionMasks.Key, CaptionMasks>(budget: 8 << 20) {
    $0.byteCount
  }
  let captionImages = BudgetedCache<CaptionImageKey, [GlyphImage]>(budget: 8 << 20) {
    $0.reduce(0) { $0 + $1.byteCount }
  }
  let emoji = BudgetedCache<EmojiKey, Bitmap?>(budget: 4 << 20) { ($0?.size.count ?? 0) * 4 }

  /// Starts SDL_ttf, which needs no display.
  ///
  /// - Parameters:
  ///   - known: The faces that have been found before.
  ///   - opened: The faces that are being opened.
  /// - Throws: `SDLError` if SDL_ttf cannot be started.
  public init(known: FoundFaces? = nil, opened: OpenedFaces? = nil) throws(SDLError) {
    faceCache = FaceCache(known: known, opened: opened)
    try FontLibrary.start()
  }

  deinit {
    // Lines refer to their faces, whose fonts must be closed first.
    interfaceLines.removeAll()
    faceCache.removeAll()
    FontLibrary.stop()
  }

  /// The family of the face for a typeface.
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
