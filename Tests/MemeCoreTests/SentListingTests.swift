import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

/// Favourites, the order of sent memes, and those of one picture.
@Suite("Listing of sent memes")
struct SentListingTests {
  private static func meme(
    _ id: String, picture: String, original: String = ""
  ) -> SentMeme {
    SentMeme(
      id: MemeID(id), captions: [CaptionText(.top, id)],
      sentAt: Moment(milliseconds: 1_779_000_000_000), size: PixelSize(width: 3, height: 2),
      pictureName: picture, original: original)
  }

  private static let memes = [
    meme("5", picture: "zebra.jpg", original: "z"), meme("4", picture: ""),
    meme("3", picture: "Äpfel.jpg", original: "a"), meme("2", picture: "Zebra.jpg", original: "z"),
    meme("1", picture: "cat.jpg", original: "c"),
  ]

  private func ids(_ state: AppState) -> [String] { state.sent.shown.map(\.id.text) }

  @Test("By the names of pictures, whatever their case; those without a name are last")
  func byPicture() {
    var state = Preset.sent(Self.memes)
    #expect(ids(state) == ["5", "4", "3", "2", "1"])
    let effects = state.reduce(.sent(.orderTapped(.picture)))
    #expect(ids(state) == ["3", "1", "5", "2", "4"])
    #expect(effects == [.saveUserSettings(state.shared.userSettings)])
    #expect(state.shared.userSettings.sentOrder == .picture)
    #expect(state.reduce(.sent(.orderTapped(.picture))) == [])
    var next = AppState(picturesFolder: "/", userSettings: state.shared.userSettings)
    next.sent.memes = Self.memes
    #expect(ids(next) == ["3", "1", "5", "2", "4"], "also after the next start")
    _ = state.reduce(.sent(.orderTapped(.newest)))
    #expect(ids(state) == ["5", "4", "3", "2", "1"])
  }

  @Test("A star is shown at once and stored; what is not stored is reported, and listed again")
  func favorite() throws {
    var state = Preset.sent(Self.memes)
    _ = state.reduce(.sent(.memeTapped(MemeID("3"))))
    let effects = state.reduce(.sent(.favoriteTapped(MemeID("3"))))
    #expect(effects == [.sent(.setFavorite(true, of: MemeID("3")))])
    #expect(state.sent.meme(MemeID("3"))?.isFavorite == true)
    #expect(state.detail?.meme.isFavorite == true, "on its own screen too")
    _ = state.reduce(.detail(.backTapped))
    _ = state.reduce(.sent(.filterTapped(.favorites)))
    #expect(ids(state) == ["3"])
    _ = state.reduce(.sent(.filterTapped(.favorites)))
    #expect(ids(state).count == 5)
    let again = state.reduce(.sent(.favoriteTapped(MemeID("3"))))
    #expect(again == [.sent(.setFavorite(false, of: MemeID("3")))])
    let listing = state.reduce(.sent(.favoriteFailed(.store(.diskFull))))
    #expect(state.alert == .problem(.store(.diskFull)))
    #expect(listing.contains { if case .sent(.list, _) = $0 { true } else { false } })
    #expect(state.reduce(.sent(.favoriteTapped(MemeID("none")))) == [])
  }

  @Test("More from a picture lists what was made of it, until Escape or Show All")
  func picture() {
    var state = Preset.sent(Self.memes)
    _ = state.reduce(.sent(.memeTapped(MemeID("2"))))
    _ = state.reduce(.sent(.pictureTapped(MemeID("2"))))
    #expect(state.path == [.sent] && ids(state) == ["5", "2"])
    _ = state.reduce(.sent(.filterTapped(.all)))
    #expect(ids(state).count == 5)
    _ = state.reduce(.sent(.pictureTapped(MemeID("4"))))
    #expect(ids(state).count == 5, "what it was made of is not known")
  }

  @Test("As a template a meme has its texts as prompts, and emoji as they are")
  func template() throws {
    var state = Preset.sent(Self.memes)
    let effects = state.reduce(.sent(.templateTapped(MemeID("2"))))
    let opening = try #require(
      effects.lazy.compactMap {
        if case .detail(.loadSource(MemeID("2")), let work) = $0 { work } else { nil }
      }.first)
    var recipe = Recipe(picture: Preset.picture.reference, captions: .classic(top: "old words"))
    recipe.captions.append(
      Caption(
        id: CaptionID("s"), text: "🎉",
        place: CaptionPlace(center: Point(x: 0.5, y: 0.5), width: 0.2, height: 0.2)))
    _ = state.reduce(.detail(.opened(opening, recipe, Preset.picture)))
    #expect(state.destination == .editor)
    #expect(state.editor.recipe.captions.map(\.text) == ["", "", "🎉"])
    #expect(state.editor.recipe.captions[0].prompt == "old words")
    #expect(state.editor.wantedFocus == .field(.top))
  }
}
