import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@testable import MemeScreens

@Suite("Album screen")
struct AlbumScreenTests {
  private static let folder = Preset.picturesFolder

  /// The picker with many pictures and some folders.
  private static func album(_ count: Int = 200) -> AppState {
    var state = AppState(picturesFolder: folder, samplesFolder: "/samples")
    let pictures = (0..<count).map { number in
      AlbumEntry(
        name: "\(number).jpg", path: "\(folder)/Trips/\(number).jpg", kind: .picture,
        byteCount: 1_000)
    }
    for case .album(let effect, let work) in state.reduce(.editor(.albumTapped)) {
      switch effect {
      case .listRecents: _ = state.reduce(.album(.listed(work, pictures)))
      case .count:
        let trips = AlbumFolder(name: "Trips", path: "\(folder)/Trips", pictureCount: count)
        let survey = AlbumSurvey(sampleCount: 12, pictureCount: 1_204, folders: [trips])
        _ = state.reduce(.album(.counted(work, survey)))
      default: break
      }
    }
    return state
  }

  @Test("A search by name that finds nothing speaks of names, not of captions")
  func nothingNamed() {
    var state = Self.album(3)
    _ = state.reduce(.album(.queryChanged("zebra")))
    let harness = Harness(state)
    #expect(harness.semantics.entries.contains { $0.label == "Nothing of that name" })
  }

  /// Makes the requested thumbnails until no more are requested.
  ///
  /// - Returns: How often each was made.
  private func serve(_ harness: Harness) -> [AlbumEntry: Int] {
    var counts: [AlbumEntry: Int] = [:]
    for _ in 0..<20 {
      let effects = harness.drainEffects()
      for case .album(.thumbnail(.load(let entry, let side)), _) in effects {
        counts[entry, default: 0] += 1
        let size = PixelSize(width: side, height: side * 3 / 4)
        harness.receive(
          .album(.thumbnail(.loaded(entry, Bitmap(size: size, isOpaque: true)))))
      }
      if effects.isEmpty { return counts }
    }
    Issue.record("thumbnails are made without end")
    return counts
  }

  @Test("The thumbnails that are visible are made once; at idle nothing is loaded")
  func thumbnails() throws {
    let harness = Harness(Self.album(), size: Size(width: 1000, height: 760))
    let first = serve(harness)
    let shown = harness.semantics.entries.filter { $0.label.hasSuffix(".jpg") }.count
    #expect(first.values.allSatisfy { $0 == 1 } && first.count >= shown && shown >= 16)
    #expect(first.count <= shown + 8, "only those on the screen, and a row at each end")
    for _ in 0..<20 { harness.advance(1) }
    #expect(harness.drainEffects() == [])
  }

  @Test("What is scrolled past before it was made is withdrawn")
  func scrolledPast() throws {
    let harness = Harness(Self.album(), size: Size(width: 1000, height: 760))
    let requested = harness.drainEffects().compactMap { effect -> AlbumEntry? in
      if case .album(.thumbnail(.load(let entry, _)), _) = effect { entry } else { nil }
    }
    harness.handle(.wheel(Point(x: 600, y: 500), down: 3_000))
    let withdrawn = harness.drainEffects().compactMap { effect -> AlbumEntry? in
      if case .album(.thumbnail(.withdraw(let entry)), _) = effect { entry } else { nil }
    }
    #expect(Set(withdrawn) == Set(requested) && !requested.isEmpty)
  }

  @Test("The places are beside the pictures on a wide window, and above them on a narrow one")
  func places() throws {
    let wide = Harness(Self.album(), size: Size(width: 700, height: 500))
    let trips = try wide.entry("Trips")
    #expect(trips.role == .listItem && trips.value == "200" && trips.frame.maxX <= 208)
    #expect(try wide.entry("Pictures").value == "1,204")
    #expect(try wide.entry("0.jpg").frame.minX >= 208)

    let narrow = Harness(Self.album(), size: Size(width: 699, height: 500))
    #expect(!narrow.shows("Trips"))
    #expect(try narrow.entry("Samples").frame.maxY <= narrow.entry("0.jpg").frame.minY)
    try narrow.click("Folders")
    try narrow.click("Trips")
    #expect(narrow.state.albums.screen?.place == .folder("\(Self.folder)/Trips"))
    #expect(narrow.state.albums.screen?.isListingPlaces == false)
  }

  @Test("A chosen picture grows out of its thumbnail until it is loaded")
  func arrival() throws {
    let harness = Harness(Self.album(), size: Size(width: 1000, height: 760))
    _ = serve(harness)
    let cell = try harness.entry("0.jpg").frame
    try harness.click("0.jpg")
    let thumbnail = try #require(harness.state.editor.arrival?.thumbnail)
    var place: Rect? {
      harness.drawList.commands.lazy.compactMap { command in
        if case .video(thumbnail, let place) = command { place } else { nil }
      }.first
    }
    harness.advance(0.005)
    let start = try #require(place)
    harness.advance(0.05)
    let between = try #require(place)
    harness.finishAnimations()
    let end = try #require(place)
    #expect(end.width > between.width && between.width > start.width)
    #expect(start.width > cell.width && start.width < 2 * cell.width)
    let work = try #require(harness.state.editor.loading)
    harness.receive(.editor(.pictureLoaded(work, Preset.picture)))
    #expect(place == nil)
  }

  @Test("Extremely thin pictures are shown as a line")
  func thin() {
    let canvas = Rect(x: 0, y: 56, width: 1000, height: 632)
    let upright = EditorCanvas.pictureFrame(of: PixelSize(width: 6, height: 7_711), in: canvas)
    #expect(upright.width == 1 && upright.height == 600)
    let flat = EditorCanvas.pictureFrame(of: PixelSize(width: 7_711, height: 6), in: canvas)
    #expect(flat.height == 1 && flat.width == 968)
  }

  @Test("The menu of a picture leads to its folder")
  func menu() throws {
    let harness = Harness(Self.album(), size: Size(width: 1000, height: 760))
    harness.handle(.menuRequested(try harness.entry("0.jpg").frame.center))
    harness.finishAnimations()
    try harness.click("Show Folder")
    #expect(harness.state.albums.screen?.place == .folder("\(Self.folder)/Trips"))
  }

  @Test("Typing finds pictures, and Enter opens the first")
  func typing() throws {
    let harness = Harness(Self.album(), size: Size(width: 1000, height: 760))
    harness.type("17")
    #expect(harness.state.albums.screen?.shown.first?.name == "17.jpg")
    #expect(harness.state.albums.screen?.shown.count == 12)
    harness.press(.enter)
    #expect(harness.state.albums.screen == nil)
    #expect(harness.state.editor.loading != nil)
  }

  @Test(
    "A picture fills its cell from the middle",
    arguments: [
      (PixelSize(width: 400, height: 200), Rect(x: 0.25, y: 0, width: 0.5, height: 1)),
      (PixelSize(width: 100, height: 400), Rect(x: 0, y: 0.375, width: 1, height: 0.25)),
      (PixelSize(width: 50, height: 50), Crop.everything),
    ])
  func filling(picture: PixelSize, area: Rect) {
    #expect(AlbumPictureCell.filling(Size(width: 90, height: 90), picture).area == area)
  }
}
