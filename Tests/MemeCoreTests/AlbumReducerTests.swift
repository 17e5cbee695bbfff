import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Album reducer")
struct AlbumReducerTests {
  private let top = Preset.picturesFolder

  private func folder(_ path: String) -> AlbumEntry {
    AlbumEntry(name: "Holidays", path: path, kind: .folder, byteCount: 0)
  }

  private var desert: AlbumEntry {
    AlbumEntry(name: "desert.jpg", path: "\(top)/desert.jpg", kind: .picture, byteCount: 9)
  }

  @Test("Album opens at the user's pictures and reads them")
  func albumTapped() {
    var state = Preset.emptyEditor.state
    var expected = state
    let work = state.shared.nextWork
    expected.shared.nextWork.number += 1
    expected.album = AlbumState(folder: top, parent: nil)
    expected.album?.listing = work
    #expect(state.reduce(.editor(.albumTapped)) == [.album(.listFolder(path: top), work)])
    #expect(state == expected)
    #expect(state.reduce(.editor(.albumTapped)) == [], "it is open already")
    #expect(state == expected)

    expected.album?.listing = nil
    expected.album?.entries = [desert]
    #expect(state.reduce(.album(.folderListed(work, [desert]))) == [])
    #expect(state == expected)
    #expect(state.reduce(.album(.folderListed(work, []))) == [], "it has been read already")
    #expect(state == expected)
  }

  @Test("A folder opens, and its parent leads back")
  func folderAndBack() throws {
    var state = Preset.albumListing.state
    let down = state.shared.nextWork
    let path = "\(top)/Holidays"
    #expect(
      state.reduce(.album(.entryTapped(folder(path)))) == [.album(.listFolder(path: path), down)])
    let open = try #require(state.album)
    #expect(open.folder == path && open.parent == top && open.entries == nil)
    #expect(open.name == "Holidays")
    _ = state.reduce(.album(.folderListed(down, [])))
    let up = state.shared.nextWork
    #expect(state.reduce(.album(.parentTapped)) == [.album(.listFolder(path: top), up)])
    #expect(state.album?.parent == nil)
    #expect(state.reduce(.album(.parentTapped)) == [], "nobody is led out of the pictures")
  }

  @Test("Opening another folder cancels the listing of the first")
  func secondFolder() {
    var state = Preset.albumLoading.state
    let first = state.album?.listing
    let second = state.shared.nextWork
    let path = "\(top)/Holidays"
    #expect(
      state.reduce(.album(.entryTapped(folder(path))))
        == first.map { [.cancel($0), .album(.listFolder(path: path), second)] })
    let waiting = state
    if let first {
      #expect(state.reduce(.album(.folderListed(first, [desert]))) == [])
      #expect(state.reduce(.album(.folderFailed(first, .folderUnreadable("a")))) == [])
    }
    #expect(state == waiting)
  }

  @Test("A chosen picture closes the picker and is loaded")
  func pictureChosen() {
    var state = Preset.albumListing.state
    var expected = state
    let work = state.shared.nextWork
    expected.album = nil
    expected.editor.loading = work
    expected.editor.loadingName = "desert.jpg"
    expected.shared.nextWork.number += 1
    #expect(
      state.reduce(.album(.entryTapped(desert))) == [.editor(.loadPicture(path: desert.path), work)]
    )
    #expect(state == expected)
  }

  @Test("A chosen picture cancels one that is still loading")
  func pictureChosenWhileLoading() {
    var state = Preset.loading.state
    let first = state.editor.loading
    _ = state.reduce(.editor(.albumTapped))
    let listing = state.album?.listing
    let second = state.shared.nextWork
    let effects = state.reduce(.album(.entryTapped(desert)))
    #expect(
      effects
        == [listing, first].compactMap { $0.map { .cancel($0) } }
        + [.editor(.loadPicture(path: desert.path), second)])
  }

  @Test("Back closes the picker and cancels the listing")
  func backTapped() {
    var state = Preset.albumLoading.state
    let work = state.album?.listing
    #expect(state.reduce(.album(.backTapped)) == work.map { [.cancel($0)] })
    #expect(state.album == nil)
    #expect(state.reduce(.album(.backTapped)) == [])
    if let work {
      #expect(state.reduce(.album(.folderListed(work, [desert]))) == [])
    }
    #expect(state.album == nil)
    var listed = Preset.albumListing.state
    #expect(listed.reduce(.album(.backTapped)) == [])
  }

  @Test("A folder that cannot be read is reported and shown as empty")
  func folderFailed() throws {
    var state = Preset.albumLoading.state
    let work = try #require(state.album?.listing)
    var expected = state
    expected.album?.listing = nil
    expected.album?.entries = []
    expected.alerts = [.problem(.folderUnreadable("Pictures"))]
    #expect(state.reduce(.album(.folderFailed(work, .folderUnreadable("Pictures")))) == [])
    #expect(state == expected)
  }

  @Test("A cancelled listing is never shown as a problem")
  func cancelledIsNoProblem() throws {
    var state = Preset.albumLoading.state
    let work = try #require(state.album?.listing)
    #expect(state.reduce(.album(.folderFailed(work, .cancelled))) == [])
    #expect(state.alert == nil)
  }

  @Test("A picture from outside closes the picker")
  func pictureGivenOverAlbum() throws {
    var state = Preset.albumLoading.state
    let listing = try #require(state.album?.listing)
    let work = state.shared.nextWork
    #expect(
      state.reduce(.pictureOpened(path: "/a b/c.png"))
        == [.cancel(listing), .editor(.loadPicture(path: "/a b/c.png"), work)])
    #expect(state.album == nil)
    #expect(state.editor.loading == work)
  }

  @Test(
    "A dropped picture is ignored while an alert or the share sheet is open",
    arguments: [Preset.shareSheet, .saving, .savedAlert, .problemAlert])
  func pictureGivenWhileAsked(preset: Preset) {
    var state = preset.state
    #expect(state.reduce(.pictureOpened(path: "/c.png")) == [])
    #expect(state == preset.state)
  }

  @Test(
    "A folder's name is the last part of its path",
    arguments: [("/", "/"), ("/a", "a"), ("/a b/ü \"c\"", "ü \"c\""), ("/a/b/", "b")])
  func folderName(path: String, name: String) {
    #expect(AlbumState(folder: path, parent: nil).name == name)
  }

  @Test("The samples are offered among the user's pictures, and lead back there")
  func samples() throws {
    var state = AppState(picturesFolder: top, samplesFolder: "/usr/share/mememe/Samples")
    _ = state.reduce(.editor(.albumTapped))
    let work = try #require(state.album?.listing)
    _ = state.reduce(.album(.folderListed(work, [desert])))
    let samples = AlbumEntry(
      name: "Samples", path: "/usr/share/mememe/Samples", kind: .folder, byteCount: 0)
    #expect(state.album?.entries == [samples, desert])
    let inside = state.shared.nextWork
    #expect(
      state.reduce(.album(.entryTapped(samples))) == [
        .album(.listFolder(path: samples.path), inside)
      ])
    _ = state.reduce(.album(.folderListed(inside, [desert])))
    #expect(state.album?.entries == [desert])
    let back = state.shared.nextWork
    #expect(state.reduce(.album(.parentTapped)) == [.album(.listFolder(path: top), back)])
  }

  @Test("The samples are offered if the user's pictures cannot be read")
  func samplesWithoutPictures() throws {
    var state = AppState(picturesFolder: top, samplesFolder: "/usr/share/mememe/Samples")
    _ = state.reduce(.editor(.albumTapped))
    let work = try #require(state.album?.listing)
    _ = state.reduce(.album(.folderFailed(work, .folderUnreadable("Pictures"))))
    #expect(state.album?.entries?.map(\.name) == ["Samples"])
  }

  @Test("The root of the file system has no parent")
  func parentOfRootFolder() {
    var state = AppState(picturesFolder: "/pictures")
    _ = state.reduce(.editor(.albumTapped))
    _ = state.reduce(.album(.entryTapped(folder("/other"))))
    #expect(state.album?.parent == "/")
  }
}
