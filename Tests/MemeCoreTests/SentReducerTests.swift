import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Sent memes reducer")
struct SentReducerTests {
  private func first(_ state: AppState) throws -> SentMeme { try #require(state.sent.shown.first) }

  @Test("A start reads the memes and the draft; with the editor at the root only the draft")
  func start() {
    var state = AppState(picturesFolder: "/", root: .sent, savesDrafts: true)
    let effects = state.reduce(.started)
    guard case .sent(.list, let work)? = effects.first else {
      Issue.record("nothing is read: \(effects)")
      return
    }
    let watches: [Effect] = [
      .watchDesktop([.appearance, .keyboards]), .settings(.watch), .camera(.watch),
    ]
    #expect(effects.dropFirst() == [.draft(.list)] + watches)
    _ = state.reduce(.sent(.listed(work, Preset.memes, today: Preset.today)))
    #expect(state.sent.shown == Preset.memes)
    var editor = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
    #expect(editor.reduce(.started) == [.draft(.list)] + watches)
    var kiosk = AppState(picturesFolder: "/", root: .editor)
    #expect(kiosk.reduce(.started) == watches)
  }

  @Test("A picture that the program is started with comes before drafts and cameras")
  func startWithPicture() throws {
    var state = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
    _ = state.reduce(.pictureOpened(path: "/a.jpg"))
    let work = try #require(state.editor.loading)
    #expect(
      state.reduce(.started) == [.watchDesktop([.appearance, .keyboards]), .settings(.watch)])
    let effects = state.reduce(.editor(.pictureFailed(work, .picture(.missing))))
    #expect(effects.last == .camera(.watch))
    #expect(!state.reduce(.focusLost).contains(.camera(.watch)))
  }

  @Test("Add pushes the editor; Cancel and a finished share go back")
  func pushAndPop() throws {
    var state = Preset.sentTable.state
    _ = state.reduce(.sent(.addTapped))
    #expect(state.path == [.sent, .editor])
    #expect(state.reduce(.editor(.cancelTapped)) == [])
    #expect(state.path == [.sent] && state.toast == nil)

    _ = state.reduce(.sent(.addTapped))
    state.editor.picture = Preset.picture
    _ = state.reduce(.editor(.captionEdited(.top, "words")))
    let work = try #require(state.reduce(.editor(.saveTapped)).first?.savedMeme?.work)
    let effects = state.reduce(.share(.saved(work, fileName: "a.jpg", folder: "P")))
    #expect(state.path == [.sent] && state.sharing.sheet == nil)
    #expect(state.alert?.outcome == .saved(fileName: "a.jpg", folder: "P"))
    #expect(state.editor.isBlank && !state.editor.history.canUndo)
    #expect(effects.contains { if case .sent(.list, _) = $0 { true } else { false } })
  }

  @Test("A meme that was made is the justSaved of the next list, until another is shared")
  func justSaved() throws {
    var state = Preset.sentTable.state
    func list(_ effects: [Effect]) throws -> WorkID {
      try #require(
        effects.lazy.compactMap { if case .sent(.list, let work) = $0 { work } else { nil } }.first)
    }
    let listed = Array(Preset.memes.dropFirst())
    state.sent.memes = listed
    _ = state.reduce(.sent(.addTapped))
    state.editor.picture = Preset.picture
    _ = state.reduce(.editor(.captionEdited(.top, "words")))
    let work = try #require(state.reduce(.editor(.saveTapped)).first?.savedMeme?.work)
    let effects = state.reduce(.share(.saved(work, fileName: "a.jpg", folder: "P")))
    let today = try #require(state.sent.today)
    _ = state.reduce(.sent(.listed(try list(effects), Preset.memes, today: today)))
    #expect(state.sent.justSaved == Preset.memes[0].id)
    _ = state.reduce(
      .sent(.listed(try list(state.reduce(.sent(.libraryChanged))), listed, today: today)))
    #expect(state.sent.justSaved == Preset.memes[0].id, "another window makes no justSaved")

    _ = state.reduce(.sent(.shareTapped(Preset.memes[1].id)))
    let copies = try #require(
      state.reduce(.share(.activityTapped(.saveToPictures))).first?.savedCopies)
    _ = state.reduce(.share(.saved(copies.work, fileName: "b.jpg", folder: "P")))
    #expect(state.sent.justSaved == nil)
  }

  @Test("Undo restores a meme discarded by Cancel, and shows the editor")
  func undoAfterPop() throws {
    var state = Preset.sentTable.state
    _ = state.reduce(.sent(.addTapped))
    _ = state.reduce(.editor(.captionEdited(.top, "words")))
    _ = state.reduce(.editor(.cancelTapped))
    #expect(state.path == [.sent] && state.toast?.message == .discarded)
    _ = state.reduce(.undoRequested)
    #expect(state.path == [.sent, .editor] && state.editor.recipe[.top] == "words")
    #expect(state.toast == nil)
  }

  @Test("With the editor at the root Cancel starts over and a share leaves the meme")
  func editorRoot() {
    var state = Preset.saving.state
    guard let work = state.sharing.sheet?.saving else { return }
    _ = state.reduce(.share(.saved(work, fileName: "a.jpg", folder: "P")))
    #expect(state.path == [.editor] && state.editor.picture == Preset.picture)
    #expect(state.reduce(.editor(.cancelTapped)) == [], "the meme is safe: nothing to report")
    #expect(state.editor.isBlank && state.toast == nil)
    let effects = state.reduce(.sent(.opened))
    #expect(state.path == [.editor, .sent])
    #expect(effects.contains { if case .sent(.list, _) = $0 { true } else { false } })
  }

  @Test("A deleted meme is hidden, restored by Undo, and deleted permanently with the toast")
  func deletion() throws {
    var state = Preset.sentTable.state
    let meme = try first(state)
    _ = state.reduce(.sent(.deleteTapped(meme.id)))
    #expect(!state.sent.shown.contains(meme))
    #expect(state.toast?.message == .deleted(count: 1))
    #expect(state.reduce(.undoRequested) == [])
    #expect(state.sent.shown == Preset.memes && state.toast == nil)

    _ = state.reduce(.sent(.deleteTapped(meme.id)))
    let toast = try #require(state.toast)
    let work = state.shared.nextWork
    #expect(state.reduce(.toastExpired(toast.id)) == [.sent(.delete([meme.id]), work)])
    #expect(state.sent.memes == Array(Preset.memes.dropFirst()) && state.sent.isDeleting)
    #expect(state.reduce(.sent(.deleted(work))) == [])
    #expect(!state.sent.isDeleting)
  }

  @Test("A deletion that was stopped or has failed lists the memes again; a failure is reported")
  func deletionEndsEarly() throws {
    for problem in [Problem.cancelled, .store(.busy)] {
      var state = Preset.sentTable.state
      _ = state.reduce(.sent(.deleteTapped(try first(state).id)))
      let work = state.shared.nextWork
      _ = state.reduce(.toastExpired(try #require(state.toast).id))
      #expect(state.reduce(.sent(.deletionStopped)) == [.cancel(work)])
      #expect(state.sent.isDeleting, "it may be too late")
      let effects = state.reduce(.sent(.deletionFailed(work, problem)))
      #expect(effects.contains { if case .sent(.list, _) = $0 { true } else { false } })
      #expect(!state.sent.isDeleting)
      #expect(state.alert == (problem == .cancelled ? nil : .problem(problem)))
    }
  }

  @Test("Several are chosen and deleted together")
  func selection() {
    var state = Preset.sentTable.state
    _ = state.reduce(.sent(.selectTapped))
    for id in ["07", "05", "06", "05"] { _ = state.reduce(.sent(.memeTapped(MemeID(id)))) }
    #expect(state.sent.selection == [MemeID("07"), MemeID("06")])
    _ = state.reduce(.sent(.selectionDeleteTapped))
    #expect(state.sent.selection == nil && state.sent.shown.count == Preset.memes.count - 2)
    #expect(state.toast?.message == .deleted(count: 2))
  }

  @Test("Several are shared together and reported together")
  func shareSeveral() throws {
    var state = Preset.selecting.state
    _ = state.reduce(.sent(.selectionShareTapped))
    let chosen = Preset.memes.filter { ["06", "04"].contains($0.id.text) }
    let effects = state.reduce(.share(.activityTapped(.saveToPictures)))
    let (ids, work) = try #require(effects.first?.savedCopies)
    #expect(ids == [MemeID("06"), MemeID("04")])
    _ = state.reduce(.share(.saved(work, fileName: "b.jpg", folder: "P")))
    #expect(state.alert == .shared(.saved(fileName: "b.jpg", folder: "P"), .sent(chosen)))
    #expect(state.sharing.sheet == nil && state.sent.selection == nil)
  }

  @Test("A search shows its result; a late result is dropped")
  func search() {
    var state = Preset.sentTable.state
    guard case .sent(.search, let old)? = state.reduce(.sent(.queryChanged("h"))).last,
      case .sent(.search(let text), let new)? = state.reduce(.sent(.queryChanged("hot"))).last
    else {
      Issue.record("nothing is searched")
      return
    }
    #expect(text == "hot")
    _ = state.reduce(.sent(.found(old, [MemeID("01")])))
    #expect(state.sent.shown == Preset.memes)
    _ = state.reduce(.sent(.found(new, [MemeID("07")])))
    #expect(state.sent.shown.map(\.id) == [MemeID("07")])
    _ = state.reduce(.sent(.queryChanged(" ")))
    #expect(state.sent.shown == Preset.memes)
  }

  @Test("Only the latest of many thumbnails are kept")
  func thumbnails() {
    var cache = ThumbnailCache<MemeID>()
    let bitmap = Bitmap(size: PixelSize(width: 512, height: 512), isOpaque: true)
    let ids = (0..<100).map { MemeID("\($0)") }
    for id in ids {
      for (side, isLoaded) in [(100, true), (100, false), (200, true), (100, false)] {
        let isWanted = cache.markVisible(id, side: side)
        #expect(isWanted == isLoaded)
      }
      cache.insert(bitmap, for: id)
      let isLoading = cache.markHidden(id)
      #expect(!isLoading)
    }
    #expect(cache[ids[0]] == nil && cache[ids[99]] == bitmap)
    #expect(ids.filter { cache[$0] != nil }.count * 1 << 20 <= ThumbnailCache<MemeID>.budget)
  }

  @Test("Visible thumbnails are never evicted, and discarded ones are loaded after others")
  func visibleThumbnails() {
    var state = Preset.sentTable.state
    let bitmap = Bitmap(size: PixelSize(width: 512, height: 512), isOpaque: true)
    let ids = (0..<60).map { MemeID("\($0)") }
    for id in ids { _ = state.reduce(.sent(.thumbnail(.appeared(id, side: 512)))) }
    _ = state.reduce(.sent(.thumbnail(.discarded(ids[0]))))
    #expect(state.reduce(.sent(.thumbnail(.appeared(ids[1], side: 512)))) == [])
    #expect(
      state.reduce(.sent(.thumbnail(.loaded(ids[1], bitmap)))) == [
        .sent(.thumbnail(.load(ids[0], longSide: 512)))
      ])
    for id in ids { #expect(state.reduce(.sent(.thumbnail(.loaded(id, bitmap)))) == []) }
    #expect(ids.allSatisfy { state.sent.thumbnails[$0] == bitmap })
    _ = state.reduce(.sent(.thumbnail(.disappeared(ids[0]))))
    _ = state.reduce(.sent(.thumbnail(.discarded(ids[0]))))
    #expect(state.sent.thumbnails[ids[0]] == nil)
  }

  @Test("A thumbnail that is visible again before its withdrawal is answered is loaded")
  func withdrawnAndVisibleAgain() {
    var state = Preset.sentTable.state
    let id = MemeID("new")
    func effects(_ action: ThumbnailAction<MemeID>) -> [ThumbnailEffect<MemeID>] {
      state.reduce(.sent(.thumbnail(action))).compactMap {
        if case .sent(.thumbnail(let effect), _) = $0 { effect } else { nil }
      }
    }
    #expect(effects(.appeared(id, side: 512)) == [.load(id, longSide: 512)])
    #expect(effects(.disappeared(id)) == [.withdraw(id)])
    #expect(effects(.appeared(id, side: 512)) == [], "it may be being loaded")
    #expect(effects(.discarded(id)) == [.load(id, longSide: 512)])
    #expect(effects(.disappeared(id)) == [.withdraw(id)])
    #expect(effects(.discarded(id)) == [], "nobody sees it")
    #expect(effects(.appeared(id, side: 512)) == [.load(id, longSide: 512)])
  }
}

@Suite("Detail reducer")
struct DetailReducerTests {
  @Test("Edit opens the editor with the recipe; leaving it unchanged shows no toast")
  func edit() {
    var state = Preset.detail.state
    guard
      case .detail(.loadSource(MemeID("07")), let work)? = state.reduce(.detail(.editTapped)).first
    else {
      Issue.record("nothing is opened")
      return
    }
    let recipe = Recipe(
      picture: Preset.picture.reference,
      crop: Crop(area: Rect(x: 0, y: 0, width: 1, height: 0.5)),
      captions: .classic(top: "a", bottom: "b"))
    _ = state.reduce(.detail(.opened(work, recipe, Preset.picture)))
    #expect(state.path == [.sent, .detail, .editor])
    #expect(state.editor.recipe == recipe)
    #expect(state.editor.picture == Preset.picture && !state.editor.history.canUndo)
    _ = state.reduce(.editor(.cancelTapped))
    #expect(state.path == [.sent, .detail] && state.toast == nil)
  }

  @Test("What is made of a sent meme is shown in its place once it is listed, and it stays")
  func landing() throws {
    var state = Preset.detail.state
    let edited = try #require(state.detail?.meme)
    let source = state.reduce(.detail(.editTapped)).lazy.compactMap { effect -> WorkID? in
      if case .detail(.loadSource, let work) = effect { work } else { nil }
    }
    let recipe = Recipe(
      picture: Preset.picture.reference, captions: .classic(top: "a", bottom: "b"))
    _ = state.reduce(.detail(.opened(try #require(source.first), recipe, Preset.picture)))
    _ = state.reduce(.editor(.captionEdited(.top, "another")))
    let saving = try #require(state.reduce(.editor(.saveTapped)).first?.savedMeme?.work)
    var made = edited
    made.id = MemeID("made")
    let outcome = ShareOutcome.saved(path: "/P/a.jpg", fileName: "a.jpg", folder: "P")
    let effects = state.reduce(.share(.ended(saving, .shared(outcome, stored: made.id))))
    #expect(state.path == [.sent, .detail] && state.detail?.meme == edited)
    let listing = effects.lazy.compactMap { effect -> WorkID? in
      if case .sent(.list, let work) = effect { work } else { nil }
    }
    let memes = try [made] + #require(state.sent.memes)
    let today = try #require(state.sent.today)
    _ = state.reduce(
      .sent(.listed(try #require(listing.first), memes, today: today)))
    #expect(state.path == [.sent, .detail] && state.detail?.meme == made)
    #expect(state.sent.memes?.contains(edited) == true)
  }

  @Test("Back goes to the list; Delete too, with the meme gone")
  func leaving() {
    var state = Preset.detail.state
    _ = state.reduce(.detail(.backTapped))
    #expect(state.path == [.sent] && state.detail == nil)
    state = Preset.detail.state
    _ = state.reduce(.detail(.deleteTapped))
    #expect(state.path == [.sent] && !state.sent.shown.contains { $0.id == MemeID("07") })
  }

  @Test("Steps and swipes go through the list and end with it")
  func stepping() {
    var state = Preset.detail.state
    #expect(state.reduce(.detail(.stepped(by: -1))) == [])
    _ = state.reduce(.detail(.stepped(by: 1)))
    #expect(state.detail?.meme.id == MemeID("06") && state.path == [.sent, .detail])
    _ = state.reduce(.detail(.gripped))
    _ = state.reduce(.detail(.dragged(from: .zero, to: Point(x: 0.3, y: 0), spread: 1)))
    _ = state.reduce(.detail(.released(x: 0.3)))
    #expect(state.detail?.meme.id == MemeID("07"))
  }

  @Test("Zooming keeps the picture in its frame, and a drag moves it")
  func zoom() throws {
    var state = Preset.detail.state
    _ = state.reduce(.detail(.gripped))
    let middle = Point(x: 0.5, y: 0.5)
    _ = state.reduce(.detail(.dragged(from: middle, to: middle, spread: 2)))
    _ = state.reduce(.detail(.released(x: 0)))
    #expect(state.detail?.zoom == 2 && state.detail?.center == Point(x: 0.5, y: 0.5))
    _ = state.reduce(.detail(.gripped))
    _ = state.reduce(.detail(.dragged(from: .zero, to: Point(x: 5, y: -5), spread: 1)))
    _ = state.reduce(.detail(.released(x: 5)))
    #expect(state.detail?.center == Point(x: 0.25, y: 0.75))
    #expect(state.detail?.meme.id == MemeID("07"), "a close picture is moved, not left")
    for _ in 0..<50 { _ = state.reduce(.detail(.zoomed(by: 1.2, at: middle))) }
    #expect(state.detail?.zoom == DetailState.maximumZoom)
    for _ in 0..<50 { _ = state.reduce(.detail(.zoomed(by: 0.8, at: middle))) }
    #expect(state.detail?.zoom == 1 && state.detail?.center == Point(x: 0.5, y: 0.5))
  }

  @Test("Arrow keys move a close picture as far as its edges, and a whole one not at all")
  func panning() {
    var state = Preset.detail.state
    let middle = Point(x: 0.5, y: 0.5)
    _ = state.reduce(.detail(.panned(x: 1, y: 0)))
    #expect(state.detail?.zoom == 1 && state.detail?.center == middle)
    _ = state.reduce(.detail(.zoomed(by: 2, at: middle)))
    _ = state.reduce(.detail(.panned(x: 1, y: -1)))
    let step = DetailState.panStep / 2
    #expect(state.detail?.center == Point(x: 0.5 + step, y: 0.5 - step))
    for _ in 0..<50 { _ = state.reduce(.detail(.panned(x: 1, y: -1))) }
    #expect(state.detail?.center == Point(x: 0.75, y: 0.25))
    #expect(state.detail?.zoom == 2)
  }

  /// The point of the picture that is shown at a point of its frame.
  private func shown(_ state: AppState, at place: Point) throws -> Point {
    let detail = try #require(state.detail)
    return Point(
      x: detail.center.x + (place.x - 0.5) / detail.zoom,
      y: detail.center.y + (place.y - 0.5) / detail.zoom)
  }

  @Test("The point under the fingers, the wheel or a double tap stays in place")
  func anchored() throws {
    var state = Preset.detail.state
    let place = Point(x: 0.3, y: 0.6)
    _ = state.reduce(.detail(.zoomed(by: 2, at: place)))
    #expect(try shown(state, at: place).distance(to: place) < 1e-9)
    let before = try shown(state, at: Point(x: 0.4, y: 0.4))
    _ = state.reduce(.detail(.gripped))
    _ = state.reduce(
      .detail(.dragged(from: Point(x: 0.4, y: 0.4), to: Point(x: 0.45, y: 0.38), spread: 1.5)))
    _ = state.reduce(.detail(.released(x: 0)))
    #expect(state.detail?.zoom == 3)
    #expect(try shown(state, at: Point(x: 0.45, y: 0.38)).distance(to: before) < 1e-9)
    _ = state.reduce(.detail(.doubleTapped(at: place)))
    #expect(state.detail?.zoom == 1 && state.detail?.center == Point(x: 0.5, y: 0.5))
    _ = state.reduce(.detail(.doubleTapped(at: place)))
    #expect(state.detail?.zoom == DetailState.doubleTapZoom)
    #expect(try shown(state, at: place).distance(to: place) < 1e-9)
  }

  @Test("Sharing again saves a copy and adds no new meme")
  func shareAgain() throws {
    var state = Preset.detail.state
    _ = state.reduce(.detail(.shareTapped))
    let effects = state.reduce(.share(.activityTapped(.saveToPictures)))
    let (ids, work) = try #require(effects.first?.savedCopies)
    #expect(ids == [MemeID("07")])
    let end = state.reduce(.share(.saved(work, fileName: "a.jpg", folder: "P")))
    #expect(end.contains(.share(.releaseMemes, .unattended)))
    #expect(state.path == [.sent, .detail] && state.sharing.sheet == nil)
  }
}
