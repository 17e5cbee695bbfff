public import Canvas
public import MemeCore

/// Presets with real pictures: memes of many shapes, made of the sample pictures.
public struct Exhibition {
  /// A meme of the exhibition.
  private struct Exhibit {
    var sample: String
    /// The part of the picture that is used.
    var area = Rect(x: 0, y: 0, width: 1, height: 1)
    var look: String = "classic"
    var top: String
    var bottom = ""
  }

  private static let exhibits = [
    Exhibit(sample: "desert", top: "I said I like it hot", bottom: "not like this"),
    Exhibit(
      sample: "cat", area: Rect(x: 0.15, y: 0, width: 0.7, height: 1), top: "if I fits",
      bottom: "I sits"),
    Exhibit(sample: "robot", look: "bar", top: "beep: I mean, hello fellow humans"),
    Exhibit(
      sample: "space", area: Rect(x: 0, y: 0.1, width: 1, height: 0.75), top: "one does not simply",
      bottom: "deploy on friday"),
    Exhibit(sample: "penguin", top: "works on", bottom: "my iceberg"),
    Exhibit(
      sample: "mountain", area: Rect(x: 0, y: 0.2, width: 1, height: 0.5), top: "out of office"),
    Exhibit(
      sample: "city", area: Rect(x: 0.3, y: 0, width: 0.42, height: 1), look: "label",
      top: "it is 3 am", bottom: "somewhere a build is red"),
    Exhibit(sample: "coffee", look: "poster", top: "patience", bottom: "it is brewing"),
    Exhibit(sample: "whale", top: "big mood"),
    Exhibit(sample: "dog", look: "plain", top: "who is a good compiler?"),
    Exhibit(sample: "lighthouse", top: "still up", bottom: "still blinking"),
    Exhibit(sample: "duck", look: "subtitle", top: "", bottom: "explain it to the duck"),
  ]

  /// The sent memes, the most recent first, and their pictures.
  private let memes: [(meme: SentMeme, thumbnail: Bitmap)]
  private let samples: [(name: String, bitmap: Bitmap)]

  /// Makes the memes.
  ///
  /// - Parameter fonts: Draws the captions.
  /// - Throws: Errors of the disk, the codec and the fonts.
  public init(fonts: any TextRasterizer) throws {
    let rasterizer = CaptionRasterizer(fonts: fonts, capitals: Capitals())
    memes = try Self.exhibits.enumerated().map { index, exhibit in
      var recipe = Recipe(captions: .classic(top: exhibit.top, bottom: exhibit.bottom))
      if let look = Look(named: exhibit.look) { recipe.apply(look) }
      let picture = try SampleDrawing.named(exhibit.sample)
        .cropped(Crop(orientation: .upright, area: exhibit.area))
      let bitmap = try rasterizer.overlay(for: recipe, on: picture.size).paint(on: picture)
      let meme = SentMeme(
        // The presets choose some by their identities.
        id: MemeID(index < 7 ? "0\(7 - index)" : "0\(index + 1)"),
        captions: recipe.captions.map { CaptionText($0.id, $0.text) },
        sentAt: Moment(milliseconds: 1_779_100_920_000 - 41_000_000 * Int64(index)),
        size: bitmap.size)
      return (meme, bitmap.scaled(to: bitmap.size.ofThumbnail))
    }
    samples = try Self.exhibits.map { ($0.sample, try SampleDrawing.named($0.sample)) }
  }

  /// The state of a preset with these pictures in it.
  ///
  /// - Parameters:
  ///   - preset: The preset.
  ///   - scheme: Light or dark.
  ///   - contrast: The contrast.
  /// - Returns: The state, without motion.
  public func state(
    _ preset: Preset, _ scheme: ColorScheme, _ contrast: Contrast
  ) -> AppState {
    var state = Preset.$picture.withValue(picture("desert")) {
      preset.state(scheme: scheme, contrast: contrast, motion: .reduced)
    }
    // Faces that Debian's desktops have.
    state.font?.families = FontFamilyList(
      prominent: [
        "Inter", "Nimbus Sans Narrow", "Noto Sans Display", "Noto Serif Display", "C059",
      ],
      others: ["DejaVu Sans", "Noto Mono"])
    hang(&state.sent)
    hang(&state.albums)
    hang(&state.drafts)
    if state.detail != nil {
      _ = state.reduce(.sent(.memeTapped(memes[3].meme.id)))
      state.detail?.loading = nil
      state.detail?.bitmap = memes[3].thumbnail
    }
    if state.cameras.screen?.frame != nil { state.cameras.screen?.frame = samples[6].bitmap }
    if case .review? = state.cameras.screen?.phase {
      state.cameras.screen?.phase = .review(picture("city"))
      if state.cameras.screen?.tries.isEmpty == false {
        state.cameras.screen?.tries = [picture("desert"), picture("city")]
      }
    }
    return state
  }

  private func picture(_ name: String) -> LoadedPicture {
    let bitmap = samples.first { $0.name == name }?.bitmap ?? samples[0].bitmap
    return LoadedPicture(
      name: "\(name).jpg", digest: name, encoded: EncodedPicture(bytes: []),
      size: PixelSize(width: bitmap.size.width * 2, height: bitmap.size.height * 2),
      preview: bitmap)
  }

  private func hang(_ drafts: inout DraftsState) {
    let picture = picture("desert")
    for (index, offer) in drafts.offers.enumerated() {
      drafts.offers[index].recipe.picture = picture.reference
      drafts.thumbnails.insert(picture.preview, for: offer.id)
    }
  }

  private func hang(_ sent: inout SentState) {
    guard sent.memes?.isEmpty == false else { return }
    sent.memes = memes.map(\.meme)
    for (meme, thumbnail) in memes {
      _ = sent.thumbnails.markVisible(meme.id, side: 512)
      sent.thumbnails.insert(thumbnail, for: meme.id)
    }
  }

  private func hang(_ albums: inout AlbumsState) {
    let folder = Preset.picturesFolder
    let pictures = samples.map { name, bitmap in
      AlbumEntry(
        name: "\(name).jpg", path: "\(folder)/\(name).jpg", kind: .picture, byteCount: 90_000)
    }
    for (entry, sample) in zip(pictures, samples) {
      _ = albums.thumbnails.markVisible(entry, side: 512)
      albums.thumbnails.insert(sample.bitmap, for: entry)
    }
    var offers = StartOffers()
    offers.samples = pictures
    offers.shapes = Dictionary(
      uniqueKeysWithValues: zip(pictures, samples.map(\.bitmap.size.shape)))
    albums.wall.show(offers)
    if let entries = albums.screen?.entries, !entries.isEmpty {
      albums.screen?.entries = entries.filter { $0.kind == .folder } + pictures
    }
  }
}
