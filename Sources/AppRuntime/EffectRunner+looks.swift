internal import Canvas
internal import Localization
internal import MemeCore
internal import MemeScreens

/// The meme in each look.
extension EffectRunner {
  /// Paints a meme in each look.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - recipe: The meme.
  ///   - bitmap: The pixels of its picture.
  ///   - crop: The part of them that is seen.
  ///   - side: The length of the results' longer side, in pixels.
  ///   - language: The language of sample texts.
  func paintLooks(
    _ work: WorkID, _ recipe: Recipe, _ bitmap: Bitmap, _ crop: Crop, side: Int,
    _ language: Language
  ) {
    start(work, failed: { _ in .editor(.looksFailed(work)) }) {
      [services] cancellation throws(Problem) in
      let picture = bitmap.cropped(crop)
      let rasterizer = try services.makeRasterizer()
      var small: [PixelSize: Bitmap] = [:]
      var pictures: [String: Bitmap] = [:]
      for look in Look.all {
        guard !cancellation.isCancelled else { throw .cancelled }
        let overlay = try rasterizer.overlay(
          for: recipe.sample(of: look, in: language), on: picture.size, longestSide: side)
        let size = overlay.picture.size
        let ground = small[size] ?? picture.scaled(to: size)
        small[size] = ground
        pictures[look.name] = overlay.paint(on: ground.copied())
      }
      return .editor(.looksPainted(work, pictures))
    }
  }
}
