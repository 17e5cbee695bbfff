internal import Canvas

/// An estimate of the processor time that rasterizing captions takes.
///
/// A recipe may have a hundred captions of 2,000 characters, each sixteen times as large as the
/// picture; that would take many minutes. What people make takes a small fraction of the limit.
struct RasterizationCost {
  /// The estimate, in seconds of one core.
  private(set) var seconds = 0.0

  /// The maximum for a meme, in seconds.
  static let limit = 10.0
  /// The maximum for what a window shows, in seconds: no frame is drawn meanwhile.
  static let previewLimit = 3.0

  /// The time of a character that is laid out and drawn, in seconds, as measured on two common
  /// cores, like the other times.
  private static let character = 0.000_1
  /// The additional time of each different character, which may not have been drawn shortly before.
  private static let newCharacter = 0.000_5
  /// The time of a pixel of an image that is drawn, in seconds.
  private static let drawnPixel = 1.5e-9
  /// The additional time of a pixel inside the part of the meme that is needed, in seconds.
  private static let neededPixel = 3e-9
  /// The time of a pixel of an image that is rotated, in seconds.
  private static let rotatedPixel = 20e-9
  /// The time of a pixel of an image that has a shadow, in seconds.
  private static let shadowPixel = 15e-9

  /// Tests the estimate.
  ///
  /// - Parameter limit: The maximum, in seconds.
  /// - Throws: `Problem.recipe` if it is more.
  func check(limit: Double = Self.limit) throws(Problem) {
    guard seconds <= limit else { throw .recipe(.tooLarge) }
  }

  /// Adds the grapheme clusters of a caption.
  mutating func add(_ graphemes: [String]) {
    let count = graphemes.reduce(0) { $0 + $1.unicodeScalars.count }
    seconds += Double(count) * Self.character
    seconds += Double(Set(graphemes).count) * Self.newCharacter
  }

  /// Adds the pixels of a caption.
  ///
  /// - Parameters:
  ///   - text: The caption, laid out in pixels.
  ///   - bounds: The area that contains it.
  ///   - canvas: The part that is needed.
  mutating func add(_ text: OutlinedText, bounds: Rect, within canvas: PixelArea) {
    let needed = bounds.intersection(canvas.rect).area
    guard needed > 0 else { return }
    let layers = 1.0 + (text.outlineWidth > 0 ? 1 : 0) + (text.background == nil ? 0 : 1)
    seconds += bounds.area * layers * Self.drawnPixel
    seconds += needed * layers * Self.neededPixel
    if text.rotation != nil { seconds += needed * layers * Self.rotatedPixel }
    if text.shadow != nil { seconds += needed * Self.shadowPixel }
  }
}
