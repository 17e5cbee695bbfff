internal import Canvas
internal import MemeCore

/// What an empty editor offers.
extension EffectRunner {
  /// Lists recent pictures, samples and templates; a folder that cannot be read is reported by the
  /// image picker.
  func offer(_ work: WorkID, _ pictures: String, _ samples: String?) {
    start(work, failed: { _ in .album(.offered(work, StartOffers())) }) {
      [services] cancellation throws(Problem) in
      var offers = StartOffers()
      offers.recents = try unlessUnreadable { () throws(Problem) in
        try services.recents(in: pictures, count: StartOffers.mostRecents, cancellation)
      }
      let saved = AlbumPlace.savedMemes(in: pictures)
      offers.recents.removeAll { $0.folder == saved }
      offers.samples = try unlessUnreadable { () throws(Problem) in
        guard let samples else { return [] }
        return try services.album.recents(
          in: samples, count: StartOffers.mostRecents, cancellation: cancellation)
      }
      let templates = try unlessUnreadable { () throws(Problem) in
        try services.templates.templates(cancellation: cancellation)
      }
      offers.templates = templates.map(\.entry)
      for template in templates {
        offers.shapes[template.entry] = template.recipe.picture?.size?.shape
      }
      offers.shapes.merge(services.storedShapes(of: offers.recents + offers.samples)) { $1 }
      return .album(.offered(work, offers))
    }
  }
}

/// The result of a listing; empty where it cannot be read.
private func unlessUnreadable<Listed>(
  _ list: () throws(Problem) -> [Listed]
) throws(Problem) -> [Listed] {
  do throws(Problem) {
    return try list()
  } catch {
    guard error != .cancelled else { throw error }
    return []
  }
}

extension AppServices {
  /// The maximum number of pictures whose stored thumbnails are looked for: some screens.
  private static let mostShapes = 1_000

  /// The shapes of the first pictures, where a thumbnail is stored.
  fileprivate func storedShapes(of pictures: [AlbumEntry]) -> [AlbumEntry: Double] {
    var shapes: [AlbumEntry: Double] = [:]
    for entry in pictures.prefix(Self.mostShapes) { shapes[entry] = thumbnails.shape(of: entry) }
    return shapes
  }

  /// The picture of a template with its prompts as the texts of a meme.
  ///
  /// - Parameters:
  ///   - id: The template.
  ///   - bitmap: The thumbnail of its picture, which stays as it is.
  /// - Returns: The meme in that size.
  /// - Throws: A `Problem` with the template or the fonts.
  func preview(of id: TemplateID, on bitmap: Bitmap) throws(Problem) -> Bitmap {
    var recipe = try templates.recipe(of: id)
    for index in recipe.captions.indices where recipe.captions[index].isBlank {
      recipe.captions[index].text = recipe.captions[index].prompt ?? ""
    }
    let picture = bitmap.copied().cropped(recipe.crop)
    return try makeRasterizer().overlay(for: recipe, on: picture.size).paint(on: picture)
  }
}
