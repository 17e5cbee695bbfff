import Canvas
import Localization
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Album reducer")
struct AlbumReducerTests {
  private let top = Preset.picturesFolder
  private let samples = "/usr/share/mememe/Samples"

  private func folder(_ path: String) -> AlbumEntry {
    AlbumEntry(name: "Holidays", path: path, kind: .folder, byteCount: 0)
  }

  private var desert: AlbumEntry {
    AlbumEntry(name: "desert.jpg", path: "\(top)/desert.jpg", kind: .picture, byteCount: 9)
  }

  /// A picker that has just been opened, and its listing.
  private func opened(samples: String? = nil) throws -> (state: AppState, listing: WorkID) {
    var state = AppState(picturesFolder: top, samplesFolder: samples)
    _ = state.reduce(.editor(.albumTapped))
    return (state, try #require(state.albums.screen?.listing))
  }

  /// The folder that an effect lists, and the identifier of the work.
  private func listing(_ effects: [Effect]) -> (path: String, work: WorkID)? {
    for case .album(.listFolder(let path), let work) in effects { return (path, work) }
    return nil
  }

  @Test("Album opens at the recent pictures, counts the folders and watches them")
  func albumTapped() throws {
    var state = Preset.emptyEditor.state
    let effects = state.reduce(.editor(.albumTapped))
    let screen = try #require(state.albums.screen)
    let listing = try #require(screen.listing)
    let counting = try #require(screen.counting)
    #expect(
      effects == [
        .album(.listRecents(folder: top), listing),
        .album(.count(pictures: top, samples: nil), counting),
        .album(.watch(folder: top), .unattended),
      ])
    #expect(screen.place == .recents && screen.entries == nil && screen.survey == nil)
    #expect(state.reduce(.editor(.albumTapped)) == [], "it is open already")

    #expect(state.reduce(.album(.listed(listing, [desert]))) == [])
    #expect(state.albums.screen?.entries == [desert])
    #expect(state.reduce(.album(.listed(listing, []))) == [], "it has been read already")
    #expect(state.albums.screen?.entries == [desert])

    let survey = AlbumSurvey(
      sampleCount: 12, pictureCount: 1,
      folders: [AlbumFolder(name: "Holidays", path: "\(top)/Holidays", pictureCount: 3)])
    _ = state.reduce(.album(.counted(counting, survey)))
    #expect(state.albums.screen?.survey == survey)
  }

  @Test("A folder opens, cancels the listing before it, and is watched")
  func folderTapped() throws {
    var (state, first) = try opened()
    let path = "\(top)/Holidays"
    let effects = state.reduce(.album(.placeTapped(.folder(path))))
    let work = try #require(state.albums.screen?.listing)
    #expect(
      effects == [
        .cancel(first), .album(.listFolder(path: path), work),
        .album(.watch(folder: path), .unattended),
      ])
    let waiting = state
    #expect(state.reduce(.album(.listed(first, [desert]))) == [])
    #expect(state.reduce(.album(.failed(first, .folderUnreadable("a")))) == [])
    #expect(state == waiting)
    #expect(state.albums.screen?.folderName == "Holidays")
    #expect(state.albums.screen?.parent == nil, "its folder is offered anyway")
  }

  @Test("A folder within another leads back to it")
  func nestedFolder() throws {
    var (state, _) = try opened()
    _ = state.reduce(.album(.placeTapped(.folder("\(top)/Holidays"))))
    _ = state.reduce(.album(.entryTapped(folder("\(top)/Holidays/2024"))))
    #expect(state.albums.screen?.parent == "\(top)/Holidays")
    let up = listing(state.reduce(.album(.parentTapped)))
    #expect(up?.path == "\(top)/Holidays")
    #expect(state.reduce(.album(.parentTapped)) == [], "nobody is led out of the pictures")
  }

  @Test("The pictures folder shows pictures only: its folders are offered beside them")
  func picturesFolder() throws {
    var (state, _) = try opened()
    let work = try #require(listing(state.reduce(.album(.placeTapped(.folder(top)))))).work
    _ = state.reduce(.album(.listed(work, [folder("\(top)/Holidays"), desert])))
    #expect(state.albums.screen?.entries == [desert])
  }

  @Test("A chosen picture closes the picker, ends its work and is loaded")
  func pictureChosen() throws {
    var (state, listing) = try opened()
    let counting = try #require(state.albums.screen?.counting)
    let effects = state.reduce(.album(.entryTapped(desert)))
    let work = try #require(state.editor.loading)
    #expect(
      effects == [
        .cancel(listing), .cancel(counting), .album(.watch(folder: nil), .unattended),
        .editor(.loadPicture(path: desert.path), work),
      ])
    #expect(state.albums.screen == nil)
    #expect(state.editor.loadingName == "desert.jpg")
  }

  @Test("A chosen picture cancels one that is still loading")
  func pictureChosenWhileLoading() throws {
    var state = Preset.loading.state
    let first = try #require(state.editor.loading)
    _ = state.reduce(.editor(.albumTapped))
    let effects = state.reduce(.album(.entryTapped(desert)))
    let work = try #require(state.editor.loading)
    #expect(effects.suffix(2) == [.cancel(first), .editor(.loadPicture(path: desert.path), work)])
  }

  @Test("Back closes the picker and ends its work")
  func backTapped() throws {
    var (state, listing) = try opened()
    let counting = try #require(state.albums.screen?.counting)
    #expect(
      state.reduce(.album(.backTapped)) == [
        .cancel(listing), .cancel(counting), .album(.watch(folder: nil), .unattended),
      ])
    #expect(state.albums.screen == nil)
    #expect(state.reduce(.album(.backTapped)) == [])
    #expect(state.reduce(.album(.listed(listing, [desert]))) == [])
    #expect(state.albums.screen == nil)
  }

  @Test("A folder that cannot be read, or is gone, is reported in its place until it can be read")
  func folderFailed() throws {
    for problem in [Problem.folderUnreadable("Holidays"), .folderMissing("Holidays")] {
      var (state, _) = try opened()
      _ = state.reduce(.album(.placeTapped(.folder("\(top)/Holidays"))))
      let work = try #require(state.albums.screen?.listing)
      _ = state.reduce(.album(.listed(work, [desert])))
      let again = try #require(listing(state.reduce(.album(.folderChanged)))).work
      #expect(state.reduce(.album(.failed(again, problem))) == [])
      #expect(state.albums.screen?.entries == [] && state.albums.screen?.problem == problem)
      #expect(state.alert == nil)
      let back = try #require(listing(state.reduce(.album(.folderChanged)))).work
      _ = state.reduce(.album(.listed(back, [desert])))
      #expect(state.albums.screen?.entries == [desert] && state.albums.screen?.problem == nil)
    }
  }

  @Test("A new user's pictures folder does not exist yet: it is empty")
  func noPicturesFolder() throws {
    var (state, work) = try opened()
    _ = state.reduce(.album(.failed(work, .folderMissing("Pictures"))))
    #expect(state.albums.screen?.problem == nil && state.alert == nil)
  }

  @Test("A pictures folder that had pictures is reported as gone", arguments: [true, false])
  func picturesFolderGone(isRecents: Bool) throws {
    var (state, work) = try opened()
    if !isRecents {
      _ = state.reduce(.album(.placeTapped(.folder(top))))
      work = try #require(state.albums.screen?.listing)
    }
    _ = state.reduce(.album(.listed(work, [desert])))
    for _ in 1...2 {
      _ = state.reduce(.album(.folderChanged))
      let again = try #require(state.albums.screen?.listing)
      _ = state.reduce(.album(.failed(again, .folderMissing("Pictures"))))
      #expect(state.albums.screen?.problem == .folderMissing("Pictures"))
    }
  }

  @Test("A cancelled listing is never shown as a problem")
  func cancelledIsNoProblem() throws {
    var (state, work) = try opened()
    #expect(state.reduce(.album(.failed(work, .cancelled))) == [])
    #expect(state.alert == nil)
  }

  @Test("A picture from outside closes the picker")
  func pictureGivenOverAlbum() throws {
    var (state, listing) = try opened()
    let effects = state.reduce(.pictureOpened(path: "/a b/c.png"))
    let work = try #require(state.editor.loading)
    #expect(effects.first == .cancel(listing))
    #expect(effects.last == .editor(.loadPicture(path: "/a b/c.png"), work))
    #expect(state.albums.screen == nil)
  }

  @Test(
    "A folder's name is the last part of its path",
    arguments: [("/", "/"), ("/a", "a"), ("/a b/ü \"c\"", "ü \"c\""), ("/a/b/", "b")])
  func folderName(path: String, name: String) {
    #expect(AlbumState(place: .folder(path)).folderName == name)
  }

  @Test("With no pictures the picker opens at the samples, but stays where it is led")
  func samplesInsteadOfNothing() throws {
    var (state, work) = try opened(samples: samples)
    let inside = try #require(listing(state.reduce(.album(.listed(work, [])))))
    #expect(inside.path == samples)
    #expect(state.albums.screen?.place == .folder(samples))
    _ = state.reduce(.album(.listed(inside.work, [])))
    #expect(state.albums.screen?.entries == [], "without an end otherwise")

    _ = state.reduce(.album(.placeTapped(.recents)))
    let again = try #require(state.albums.screen?.listing)
    _ = state.reduce(.album(.listed(again, [])))
    #expect(state.albums.screen?.place == .recents)
  }

  @Test("A folder that changes while it is read is read once more; what is shown stays")
  func changes() throws {
    var (state, work) = try opened()
    #expect(state.reduce(.album(.folderChanged)) == [])
    #expect(state.reduce(.album(.folderChanged)) == [])
    let effects = state.reduce(.album(.listed(work, [desert])))
    let again = try #require(state.albums.screen?.listing)
    #expect(effects.first == .album(.listRecents(folder: top), again))
    #expect(state.albums.screen?.entries == [desert])
    #expect(state.reduce(.album(.listed(again, [desert]))) == [])
  }

  @Test("Typing finds pictures by name; another place shows all of them")
  func query() throws {
    var (state, work) = try opened()
    let cat = AlbumEntry(name: "Cat.PNG", path: "\(top)/Cat.PNG", kind: .picture, byteCount: 1)
    _ = state.reduce(.album(.listed(work, [desert, cat])))
    _ = state.reduce(.album(.queryChanged("cAt")))
    #expect(state.albums.screen?.shown == [cat])
    _ = state.reduce(.album(.queryChanged("png ca")))
    #expect(state.albums.screen?.shown == [cat])
    _ = state.reduce(.album(.queryChanged(" ")))
    #expect(state.albums.screen?.shown.count == 2)
    _ = state.reduce(.album(.placeTapped(.folder(top))))
    #expect(state.albums.screen?.query == "")
  }

  @Test("Browse… opens the chosen file, or the home folder where there is no file chooser")
  func other() throws {
    var (state, _) = try opened()
    let effects = state.reduce(.album(.otherTapped))
    let work = try #require(state.albums.choosing)
    #expect(effects == [.album(.chooseFile(.english), work)])
    #expect(state.reduce(.album(.otherTapped)) == [], "it is open already")
    var cancelled = state
    #expect(cancelled.reduce(.album(.fileChosen(work, path: nil))) == [])
    #expect(cancelled.albums.choosing == nil && cancelled.albums.screen != nil)
    var without = state
    #expect(listing(without.reduce(.album(.chooserFailed(work))))?.path == "/home/ada")
    #expect(without.albums.screen?.parent == "/home")
    _ = state.reduce(.album(.fileChosen(work, path: "/elsewhere/a.jpg")))
    #expect(state.albums.screen == nil && state.editor.loadingName == "a.jpg")
  }

  @Test("A template that was chosen in the desktop's file chooser is opened as one")
  func chosenTemplate() throws {
    var state = AppState(picturesFolder: top, samplesFolder: samples)
    _ = state.reduce(.editor(.albumTapped))
    _ = state.reduce(.album(.otherTapped))
    let choosing = try #require(state.albums.choosing)
    let effects = state.reduce(.album(.fileChosen(choosing, path: "/a.Mememe-Template")))
    let loading = try #require(state.editor.loading)
    #expect(effects.last == .editor(.loadTemplate(.file("/a.Mememe-Template")), loading))
  }

  @Test("An empty editor offers pictures, which open at once")
  func offers() throws {
    var state = AppState(picturesFolder: top, samplesFolder: samples)
    let effects = state.reduce(.album(.wallAppeared))
    guard case .album(.offer(top, samples), let work)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    var offers = StartOffers()
    offers.samples = [desert]
    _ = state.reduce(.album(.offered(work, offers)))
    #expect(state.albums.wall.shown?.entries == [desert])
    _ = state.reduce(.album(.entryTapped(desert)))
    #expect(state.editor.loading != nil)
  }

  @Test("A thumbnail that is scrolled past is no longer waited for")
  func withdrawn() throws {
    var (state, work) = try opened()
    _ = state.reduce(.album(.listed(work, [desert])))
    #expect(
      state.reduce(.album(.thumbnail(.appeared(desert, side: 256)))) == [
        .album(.thumbnail(.load(desert, longSide: 256)), .unattended)
      ])
    #expect(
      state.reduce(.album(.thumbnail(.disappeared(desert)))) == [
        .album(.thumbnail(.withdraw(desert)), .unattended)
      ])
    _ = state.reduce(.album(.thumbnail(.discarded(desert))))
    #expect(
      state.reduce(.album(.thumbnail(.appeared(desert, side: 256)))).count == 1, "loaded again")
    _ = state.reduce(.album(.thumbnail(.loaded(desert, nil))))
    #expect(state.albums.thumbnails.isMissing(desert))
    #expect(state.reduce(.album(.thumbnail(.disappeared(desert)))) == [])
  }

  @Test("A picture is moved into the trash, and back by Undo")
  func trash() throws {
    var (state, listing) = try opened()
    _ = state.reduce(.album(.listed(listing, [desert])))
    let effects = state.reduce(.album(.trashTapped(desert)))
    guard case .album(.trash(desert), _)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(state.albums.screen?.entries == [desert], "it is still there")
    let file = TrashedFile(path: desert.path, trash: "/trash", name: desert.name)
    _ = state.reduce(.album(.trashed(desert, file)))
    #expect(state.albums.screen?.entries == [])
    #expect(state.toast?.message == .pictureTrashed("desert.jpg"))
    let undone = state.reduce(.undoRequested)
    #expect(undone.contains { if case .album(.restore(file), _) = $0 { true } else { false } })
    let listed = state.reduce(.album(.restored))
    #expect(listed.contains { if case .album(.listRecents, _) = $0 { true } else { false } })
  }

  @Test("A picture that cannot be moved into the trash stays, and an alert says why")
  func noTrash() throws {
    var (state, listing) = try opened()
    _ = state.reduce(.album(.listed(listing, [desert])))
    _ = state.reduce(.album(.notTrashed(.trash(.noTrash), fileName: desert.name)))
    #expect(state.albums.screen?.entries == [desert])
    #expect(state.alert == .problem(.trash(.noTrash), fileName: desert.name))
  }

  @Test("The picker opens where it was left; at the recent pictures when that is gone")
  func reopened() throws {
    var (state, listing) = try opened()
    _ = state.reduce(.album(.listed(listing, [])))
    _ = state.reduce(.album(.entryTapped(folder("\(top)/Holidays/2026"))))
    _ = state.reduce(.album(.backTapped))
    let effects = state.reduce(.editor(.albumTapped))
    let again = try #require(self.listing(effects))
    #expect(again.path == "\(top)/Holidays/2026")
    #expect(state.albums.screen?.parent == "\(top)/Holidays")
    #expect(effects.contains(.album(.watch(folder: again.path), .unattended)))
    let gone = state.reduce(.album(.failed(again.work, .folderMissing("2026"))))
    #expect(state.albums.screen?.place == .recents && state.albums.screen?.problem == nil)
    #expect(gone.contains { if case .album(.listRecents, _) = $0 { true } else { false } })
  }

  @Test("A search goes through all places, those of the place first, each picture once")
  func searching() throws {
    var (state, listing) = try opened(samples: samples)
    _ = state.reduce(.album(.listed(listing, [desert])))
    let effects = state.reduce(.album(.queryChanged("des")))
    guard case .album(.listAll(top, samples), let work)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(state.reduce(.album(.queryChanged("dese"))) == [], "it is being read already")
    #expect(state.albums.screen?.shown == [desert])
    let other = AlbumEntry(
      name: "Dessert.jpg", path: "\(samples)/Dessert.jpg", kind: .picture, byteCount: 3)
    let cat = AlbumEntry(name: "cat.jpg", path: "\(samples)/cat.jpg", kind: .picture, byteCount: 3)
    _ = state.reduce(.album(.queryChanged("des")))
    _ = state.reduce(.album(.listedAll(work, [cat, other, desert])))
    #expect(state.albums.screen?.shown == [desert, other])
    #expect(
      state.albums.screen?.groups == [
        AlbumGroup(place: .here, count: 1), AlbumGroup(place: .folder(samples), count: 1),
      ])
    _ = state.reduce(.menuRequested(.albumPicture(other)))
    #expect(state.contextMenu == .albumPicture(other))
    var trashed = state
    let file = TrashedFile(path: other.path, trash: "/trash", name: other.name)
    _ = trashed.reduce(.album(.trashed(other, file)))
    #expect(trashed.albums.screen?.shown == [desert], "it is not found any more")
    _ = state.reduce(.album(.queryChanged("")))
    #expect(state.albums.screen?.shown == [desert])
    #expect(state.albums.screen?.groups == [])
  }

  @Test("Once a picture was opened, few thumbnails of the others are kept; the picker keeps all")
  func restingThumbnails() {
    let entries = (1...8).map { number in
      AlbumEntry(
        name: "\(number).jpg", path: "\(top)/\(number).jpg", kind: .picture, byteCount: 9)
    }
    let picture = Bitmap(size: PixelSize(width: 512, height: 342), isOpaque: true)
    for isOpen in [false, true] {
      var state = Preset.emptyEditor.state
      if isOpen { _ = state.reduce(.editor(.albumTapped)) }
      for entry in entries {
        _ = state.reduce(.album(.thumbnail(.appeared(entry, side: 512))))
        _ = state.reduce(.album(.thumbnail(.loaded(entry, picture))))
      }
      for entry in entries { _ = state.reduce(.album(.thumbnail(.disappeared(entry)))) }
      let kept = entries.filter { state.albums.thumbnails[$0] != nil }
      #expect(isOpen ? kept == entries : kept == entries.suffix(2))
    }
  }
}
