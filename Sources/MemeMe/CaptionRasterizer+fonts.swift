internal import MemeCore
internal import SDLPlatform

nonisolated extension CaptionRasterizer {
  /// Makes a rasterizer with the installed fonts, for the thread that calls this.
  ///
  /// - Parameter capitals: The rules for capital letters.
  /// - Throws: `Problem.fontsMissing`.
  init(capitals: Capitals) throws(Problem) {
    do throws(SDLError) {
      self.init(fonts: try FontBook(), capitals: capitals)
    } catch {
      throw .fontsMissing
    }
  }
}
