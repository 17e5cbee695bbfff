import Canvas
import Testing

@testable import MemeCore

@Suite("Start wall")
struct StartWallTests {
  private func entry(_ name: String) -> AlbumEntry {
    AlbumEntry(name: name, path: "/home/ada/Pictures/\(name)", kind: .picture, byteCount: 1)
  }

  private var shown: AppState {
    var state = AppState(picturesFolder: "/home/ada/Pictures", samplesFolder: "/samples")
    let effects = state.reduce(.album(.wallAppeared))
    guard case .album(.offer, let work)? = effects.first else { return state }
    var offers = StartOffers()
    offers.recents = [entry("a.jpg"), entry("b.jpg")]
    offers.samples = [entry("c.jpg")]
    offers.shapes = [entry("b.jpg"): 0.5]
    _ = state.reduce(.album(.offered(work, offers)))
    return state
  }

  private func load(_ bitmap: Bitmap?, for name: String, _ state: inout AppState) {
    _ = state.reduce(.album(.thumbnail(.appeared(entry(name), side: 128))))
    _ = state.reduce(.album(.thumbnail(.loaded(entry(name), bitmap))))
  }

  @Test("Shapes are those that are known, then those of the thumbnails, also when listed again")
  func shapes() throws {
    var state = shown
    #expect(state.albums.wall.pictures?.shapes == [4.0 / 3, 0.5, 4.0 / 3])
    load(Bitmap(size: PixelSize(width: 30, height: 10), isOpaque: true), for: "c.jpg", &state)
    #expect(state.albums.wall.pictures?.shapes == [4.0 / 3, 0.5, 3])
    let effects = state.reduce(.album(.wallAppeared))
    guard case .album(.offer, let work)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    var offers = StartOffers()
    offers.samples = [entry("c.jpg")]
    _ = state.reduce(.album(.offered(work, offers)))
    #expect(state.albums.wall.pictures?.shapes == [3])
  }

  @Test("A picture that cannot be read is not offered")
  func unreadable() {
    var state = shown
    load(nil, for: "a.jpg", &state)
    #expect(state.albums.wall.shown?.entries.map(\.name) == ["b.jpg", "c.jpg"])
    #expect(state.albums.wall.recentCount == 1)
    load(nil, for: "c.jpg", &state)
    #expect(state.albums.wall.recentCount == 1)
  }

  @Test("Another listing is not waited for, and the segment stays")
  func segments() {
    var state = shown
    _ = state.reduce(.album(.segmentTapped(.templates)))
    #expect(state.albums.wall.shown?.entries == [])
    _ = state.reduce(.album(.offered(WorkID(number: 999), StartOffers())))
    #expect(state.albums.wall.pictures?.entries.count == 3)
    #expect(state.albums.wall.segment == .templates)
  }

  @Test("The first text of a template that was opened is to be typed")
  func template() throws {
    var state = AppState(picturesFolder: "/home/ada/Pictures", samplesFolder: "/samples")
    var recipe = Recipe()
    recipe.captions[1].prompt = "ME"
    let picture = LoadedPicture(
      name: "a.jpg", digest: "a", encoded: EncodedPicture(bytes: []),
      size: PixelSize(width: 4, height: 3),
      preview: Bitmap(size: PixelSize(width: 4, height: 3), isOpaque: true))
    _ = state.openTemplate(recipe, picture)
    #expect(state.editor.wantedFocus == .field(.bottom))
  }
}
