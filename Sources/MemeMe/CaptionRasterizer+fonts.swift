internal import MemeCore
internal import SDLPlatform

nonisolated extension CaptionRasterizer {
  /// Makes a rasterizer with the installed fonts, for the thread that calls this.
  ///
  /// - Parameters:
  ///   - capitals: The rules for capital letters.
  ///   - faces: The faces that have been found before.
  /// - Throws: `Problem.fontsMissing`.
  init(capitals: Capitals, faces: FoundFaces?) throws(Problem) {
    do throws(SDLError) {
      self.init(fonts: try FontBook(known: faces), capitals: capitals)
    } catch {
      throw .fontsMissing
    }
  }
}
