import Canvas
package import MemeCore

/// Sent memes for the presets.
extension Preset {
  /// The current day of the presets: 18 May 2026, noon.
  package static let today = LocalTime(Moment(milliseconds: 1_779_105_600_000), offset: 0)

  package static let memes: [SentMeme] = [
    ("07", "I said I like it hot", "not like this", 1_779_100_920),
    ("06", "if I fits", "I sits", 1_779_090_000),
    ("05", "beep", "I mean, hello fellow humans", 1_779_010_000),
    ("04", "works on my machine", "", 1_779_009_000), ("03", "", "deploy on friday", 1_778_700_000),
    ("02", "out of office", "for real this time", 1_778_500_000),
    ("01", "it is 3 am", "somewhere a build is red", 1_700_000_000),
  ].map { id, top, bottom, seconds in
    SentMeme(
      id: MemeID(id), captions: [CaptionText(.top, top), CaptionText(.bottom, bottom)],
      sentAt: Moment(milliseconds: seconds * 1_000), size: PixelSize(width: 1200, height: 800))
  }

  package static func sent(_ memes: [SentMeme]) -> AppState {
    var state = AppState(picturesFolder: picturesFolder, root: .sent)
    state.sent.memes = memes
    state.sent.today = today
    for meme in memes {
      _ = state.sent.thumbnails.markVisible(meme.id, side: 512)
      state.sent.thumbnails.insert(picture.preview, for: meme.id)
    }
    return state
  }

  package static func search(_ text: String, finding found: [String]) -> AppState {
    var state = sent(memes)
    state.sent.query = text
    state.sent.matches = Set(found.map { MemeID($0) })
    return state
  }

  package static var someChosen: AppState {
    var state = sent(memes)
    state.sent.selection = [MemeID("06"), MemeID("04")]
    return state
  }

  package static var drafted: AppState {
    var state = sent(memes)
    let recipe = Recipe(picture: picture.reference, captions: .classic(top: "half"))
    let offer = DraftOffer(id: DraftID("1"), recipe: recipe)
    state.drafts.offers = [offer]
    _ = state.drafts.thumbnails.markVisible(offer.id, side: 88)
    state.drafts.thumbnails.insert(picture.preview, for: offer.id)
    return state
  }

  package static var detailed: AppState {
    var state = sent(memes)
    _ = state.reduce(.sent(.memeTapped(MemeID("07"))))
    state.detail?.loading = nil
    state.detail?.bitmap = picture.preview
    return state
  }
}
