import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Share reducer")
struct ShareReducerTests {
  private let release = Effect.share(.releaseMemes, .unattended)

  private func save(_ meme: Meme, _ work: WorkID, as format: ExportFormat? = nil) -> Effect {
    .share(
      .perform(ShareRequest(.made(meme), .saveToPictures, ShareOptions(format: format))), work)
  }

  @Test("Without a picture there is nothing to share or save")
  func nothingToShare() {
    for action in [EditorAction.shareTapped, .saveTapped] {
      var state = Preset.emptyEditor.state
      #expect(state.reduce(.editor(action)) == [])
      #expect(state == Preset.emptyEditor.state)
    }
  }

  @Test("Share opens the sheet with the current meme")
  func shareTapped() throws {
    var state = Preset.captionedEditor.state
    let meme = try #require(state.editor.meme)
    let effects = state.reduce(.editor(.shareTapped))
    let sheet = try #require(state.sharing.sheet)
    #expect(sheet.subject == .made(meme) && sheet.page == .activities && sheet.saving == nil)
    let measuring = try #require(sheet.measuring)
    let measure = Effect.share(.measure(.made(meme), ShareOptions()), measuring)
    #expect(effects.count == 2 && effects.last == measure)
    guard case .share(.survey, _)? = effects.first else {
      Issue.record("obstacles are not looked for")
      return
    }
  }

  @Test(
    "Programs that do not read each format get one that they read, in the size that was chosen",
    arguments: [
      (.copy, .jpeg, .png), (.copy, nil, .png), (.print, .webp, .png), (.print, .png, .png),
      (.print, .jpeg, .jpeg), (.print, nil, nil), (.email, .webp, .webp),
      (.openWith, .webp, .webp), (.saveToPictures, .webp, .webp),
    ] as [(ShareActivityID, ExportFormat?, ExportFormat?)])
  func delivery(activity: ShareActivityID, chosen: ExportFormat?, delivered: ExportFormat?) {
    let options = ShareOptions(format: chosen, size: .small)
    let request = ShareRequest(.sent([]), activity, options)
    #expect(request.deliveryOptions == ShareOptions(format: delivered, size: .small))
  }

  @Test("Another program is chosen in the desktop's dialog, and closing it leaves the list open")
  func otherProgram() throws {
    var state = Preset.shareSheet.state
    let listing = state.shared.nextWork
    #expect(
      state.reduce(.share(.activityTapped(.openWith))) == [.share(.listPrograms(.jpeg), listing)])
    let list = ProgramList(hasDialog: true)
    #expect(state.reduce(.share(.found(listing, .programs(list)))) == [])
    let listed = state
    let work = state.shared.nextWork
    let effects = state.reduce(.share(.otherProgramTapped))
    let request = try #require(state.sharing.sheet?.performing?.request)
    #expect(request.activity == .openWith && request.choices == .otherProgram)
    #expect(request.asksElsewhere)
    #expect(effects == [.share(.perform(request), work), .share(.delayProgress, work)])
    #expect(state.reduce(.share(.ended(work, .shared(.dismissed)))) == [])
    #expect(state.sharing == listed.sharing && state.alert == nil)
    #expect(state.sharing.sheet?.page == .programs(list))
  }

  @Test(
    "The extension of a new file's name tells its format, and is added where it is missing",
    arguments: [
      ("cat.jpg", "cat.jpg", .jpeg), ("cat", "cat.jpg", .jpeg), (" cat.PNG ", "cat.PNG", .png),
      ("v1.2", "v1.2.jpg", .jpeg), (".webp", ".webp.jpg", .jpeg), ("a.webp", "a.webp", .webp),
      ("", nil, nil), (" ", nil, nil), ("a/b.png", nil, nil), ("..", nil, nil),
      ("/\u{301}.png", nil, nil), (String(repeating: "n", count: 252), nil, nil),
    ] as [(String, String?, ExportFormat?)])
  func names(typed: String, name: String?, format: ExportFormat?) throws {
    var state = Preset.shareSheet.state
    state.sharing.sheet?.page = .naming(
      NameForm(name: "meme.jpg", format: .jpeg, folder: "/pictures"))
    _ = state.reduce(.share(.nameEdited(typed)))
    _ = state.reduce(.share(.nameTapped(replaces: false)))
    let request = state.sharing.sheet?.performing?.request
    #expect(request?.choices == name.map { .file("/pictures/\($0)", replaces: false) })
    #expect(request?.options.format == format)
  }

  @Test(
    "An invalid name is refused with the reason",
    arguments: [
      ("", .blank), ("a/b", .slash), ("/", .slash), ("..", .folder), (" . ", .folder), ("~", nil),
      ("...", nil), (String(repeating: "n", count: 260), .tooLong), ("a\u{0}b", .invisible),
    ] as [(String, NameFault?)])
  func nameFaults(typed: String, fault: NameFault?) {
    #expect(NameForm(name: typed, format: .jpeg, folder: "/").fault == fault)
  }

  @Test("The folder of a new file is chosen among those in a folder, and the one around it")
  func folders() throws {
    var state = Preset.shareSheet.state
    let form = NameForm(name: "meme.jpg", format: .jpeg, folder: "/home/ada")
    state.sharing.sheet?.page = .naming(form)
    let named = state
    let first = state.shared.nextWork
    #expect(
      state.reduce(.share(.folderTapped("/home/ada"))) == [.share(.listFolders("/home/ada"), first)]
    )
    let second = state.shared.nextWork
    #expect(
      state.reduce(.share(.folderTapped("/home"))) == [
        .cancel(first), .share(.listFolders("/home"), second),
      ])
    let folder = AlbumEntry(name: "eve", path: "/home/eve", kind: .folder, byteCount: 0)
    _ = state.reduce(.share(.found(first, .folders([]))))
    _ = state.reduce(.share(.found(second, .folders([folder]))))
    guard case .folders(let shown)? = state.sharing.sheet?.page else {
      Issue.record("the folders are not shown")
      return
    }
    #expect(shown.path == "/home" && shown.folders == [folder] && shown.parent == "/")
    var back = state
    #expect(back.reduce(.share(.backTapped)) == [])
    #expect(back.sharing.sheet?.page == named.sharing.sheet?.page)
    _ = state.reduce(.share(.folderTapped("/")))
    let third = try #require(state.sharing.sheet?.listing)
    _ = state.reduce(.share(.found(third, .failed(.folderUnreadable("/")))))
    #expect(state.alert == nil, "the page reports it")
    guard case .folders(let failed)? = state.sharing.sheet?.page else { return }
    #expect(failed.problem == .folderUnreadable("/") && failed.parent == nil)
    _ = state.reduce(.share(.folderChosen))
    _ = state.reduce(.share(.nameTapped(replaces: false)))
    #expect(
      state.sharing.sheet?.performing?.request.choices == .file("/meme.jpg", replaces: false))
  }

  @Test("The failure of a file manager is reported, but not over another screen")
  func revealing() throws {
    var state = Preset.captionedEditor.state
    let work = state.shared.nextWork
    #expect(
      state.reduce(.share(.showInFolderTapped(path: "/a.jpg"))) == [
        .share(.showInFolder(path: "/a.jpg"), work)
      ])
    var elsewhere = state
    #expect(elsewhere.reduce(.editor(.albumTapped)).contains(.cancel(work)))
    #expect(!elsewhere.reduce(.album(.backTapped)).contains(.cancel(work)))
    _ = state.reduce(.editor(.captionEdited(.top, "typed meanwhile")))
    let problem = Problem.sharing(.folderNotShown(folder: "Pictures"))
    _ = state.reduce(.share(.folderNotShown(problem)))
    #expect(state.alert == .problem(problem))
    #expect(!state.reduce(.editor(.albumTapped)).contains(.cancel(work)))
  }

  @Test("Saving is started once, however often Save is pressed")
  func savingTwice() throws {
    var state = Preset.shareSheet.state
    let meme = try #require(state.sharing.sheet?.meme)
    let work = state.shared.nextWork
    let effects = state.reduce(.share(.activityTapped(.saveToPictures)))
    #expect(effects == [save(meme, work, as: .jpeg), .share(.delayProgress, work)])
    #expect(state.sharing.sheet?.saving == work)
    let expected = state
    #expect(state.reduce(.share(.activityTapped(.saveToPictures))) == [])
    #expect(state.reduce(.editor(.saveTapped)) == [])
    #expect(state == expected)
  }

  @Test("Share while a meme is being saved keeps the save")
  func sharingTwice() {
    var state = Preset.saving.state
    #expect(state.reduce(.editor(.shareTapped)) == [])
    #expect(state == Preset.saving.state)
  }

  @Test("Saving without the sheet opens it and saves at once")
  func saveTapped() throws {
    var state = Preset.captionedEditor.state
    let meme = try #require(state.editor.meme)
    let work = state.shared.nextWork
    let effects = state.reduce(.editor(.saveTapped))
    #expect(effects == [save(meme, work), .share(.delayProgress, work)])
    #expect(
      state.sharing.sheet?.saving == work && state.sharing.sheet?.performing?.isShown == false)
    #expect(state.reduce(.share(.progressDue(work))) == [])
    #expect(state == Preset.saving.state)
  }

  @Test("A saved meme closes the sheet and is reported; the editor keeps it")
  func saved() throws {
    var state = Preset.saving.state
    let work = try #require(state.sharing.sheet?.saving)
    var expected = state
    expected.sharing.sheet = nil
    let subject = try #require(state.sharing.sheet?.subject)
    expected.alerts = [.shared(.saved(fileName: "a.jpg", folder: "Pictures/MemeMe"), subject)]
    expected.editor.savedRecipe = expected.editor.recipe
    let answer = ShareAction.saved(work, fileName: "a.jpg", folder: "Pictures/MemeMe")
    let timer = expected.shared.startWork()
    expected.alertTimer = timer
    #expect(state.reduce(.share(answer)) == [release, .expireAlert(timer)])
    #expect(state == expected)
    var expired = state
    #expect(expired.reduce(.alertExpired(timer)) == [])
    #expect(expired.alert == nil && expired.alertTimer == nil)
    #expect(state.reduce(.share(answer)) == [], "it was answered already")
    #expect(state.reduce(.alertDismissed) == [])
    #expect(state.editor.recipe == Preset.captionedEditor.state.editor.recipe)
  }

  @Test("The time of an alert begins when it is shown, and ends no other")
  func timers() throws {
    var state = Preset.saving.state
    let sheet = try #require(state.sharing.sheet)
    let alert = AppAlert.shared(.saved(fileName: "a.jpg", folder: "Pictures"), sheet.subject)
    state.alerts = [.problem(.cancelled), alert, alert, .problem(.cancelled)]
    func shownTimer(_ effects: [Effect]) throws -> WorkID {
      guard case .expireAlert(let timer)? = effects.first else { throw Problem.cancelled }
      return timer
    }
    let first = try shownTimer(state.reduce(.alertDismissed))
    let second = try shownTimer(state.reduce(.alertExpired(first)))
    #expect(state.reduce(.alertExpired(first)) == [] && state.alerts.count == 2)
    #expect(state.reduce(.alertExpired(second)) == [])
    #expect(state.alert == .problem(.cancelled))
    #expect(state.reduce(.alertExpired(first)) == [])
    #expect(state.alerts == [.problem(.cancelled)])
  }

  @Test("An alert stays once more while somebody moves the mouse, as on the way to its button")
  func extended() throws {
    var state = Preset.saving.state
    let sheet = try #require(state.sharing.sheet)
    state.alerts = [
      .problem(.cancelled), .shared(.saved(fileName: "a.jpg", folder: "Pictures"), sheet.subject),
    ]
    #expect(state.reduce(.alertExtended) == [] && !state.extendsAlert, "it waits for its button")
    _ = state.reduce(.alertDismissed)
    let first = try #require(state.alertTimer)
    _ = state.reduce(.alertExtended)
    let effects = state.reduce(.alertExpired(first))
    let second = try #require(state.alertTimer)
    #expect(effects == [.expireAlert(second)] && second != first)
    #expect(state.alerts.count == 1 && !state.extendsAlert)
    #expect(state.reduce(.alertExpired(second)) == [])
    #expect(state.alerts.isEmpty)
  }

  @Test("A meme that is shared again without a change is one sent meme, with its latest time")
  func again() throws {
    var state = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
    state.editor.picture = Preset.picture
    func share(_ stored: MemeID) throws -> [[MemeID]] {
      _ = state.reduce(.editor(.copyTapped))
      let work = try #require(state.sharing.sheet?.saving)
      let effects = state.reduce(.share(.ended(work, .shared(.copied, stored: stored))))
      #expect(state.alert == nil && state.toast?.message == .shared(.copied, count: 1))
      return effects.compactMap { if case .sent(.delete(let ids), _) = $0 { ids } else { nil } }
    }
    #expect(try share(MemeID("1")) == [])
    #expect(try share(MemeID("2")) == [[MemeID("1")]])
    #expect(try share(MemeID("3")) == [[MemeID("2")]])
    _ = state.reduce(.editor(.captionEdited(.top, "changed")))
    #expect(try share(MemeID("4")) == [])
    #expect(try share(MemeID("5")) == [[MemeID("4")]])
    // Sharing a sent meme anew keeps the old one.
    _ = state.editSent(state.editor.recipe, Preset.picture)
    #expect(try share(MemeID("6")) == [])
  }

  @Test(
    "A text that is still empty is not shared, and does not make the meme unsaved",
    arguments: [EditorAction.shareTapped, .saveTapped, .saveAsTapped, .copyTapped])
  func emptyText(action: EditorAction) throws {
    var state = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
    state.editor.picture = Preset.picture
    _ = state.reduce(.editor(.caption(.added)))
    let id = try #require(state.editor.recipe.captions.last?.id)
    _ = state.reduce(.editor(.caption(.focused(id))))
    _ = state.reduce(.editor(action))
    // The sheet takes the focus.
    _ = state.reduce(.editor(.caption(.blurred(id))))
    #expect(state.sharing.sheet?.meme?.recipe == state.editor.recipe)
    #expect(state.editor.recipe.captions.map(\.id) == [.top, .bottom])
  }

  @Test("What was shared from a closed sheet does not release the memes of the one that is open")
  func twoSheets() throws {
    var state = Preset.saving.state
    let first = try #require(state.sharing.sheet?.saving)
    _ = state.reduce(.share(.dismissed))
    _ = state.reduce(.editor(.captionEdited(.top, "other words")))
    _ = state.reduce(.editor(.shareTapped))
    let effects = state.reduce(.share(.ended(first, .shared(.copied, stored: MemeID("1")))))
    #expect(!effects.contains(release) && state.sharing.sheet != nil)
  }

  @Test("A meme that could not be saved leaves the sheet open")
  func failed() throws {
    var state = Preset.saving.state
    let work = try #require(state.sharing.sheet?.saving)
    var expected = state
    expected.sharing.sheet?.performing = nil
    expected.alerts = [.problem(.writing(.diskFull, folder: "MemeMe"))]
    let problem = Problem.writing(.diskFull, folder: "MemeMe")
    #expect(state.reduce(.share(.failed(work, problem))) == [])
    #expect(state == expected)
    let again = state.shared.nextWork
    let effects = state.reduce(.share(.activityTapped(.saveToPictures)))
    let meme = try #require(state.sharing.sheet?.meme)
    #expect(effects == [save(meme, again), .share(.delayProgress, again)])
  }

  @Test("A cancelled save is never shown as a problem")
  func cancelledIsNoProblem() throws {
    var state = Preset.saving.state
    let work = try #require(state.sharing.sheet?.saving)
    #expect(state.reduce(.share(.failed(work, .cancelled))) == [])
    #expect(state.alert == nil)
    #expect(state.sharing.sheet?.saving == nil)
  }

  @Test("Dismissing the sheet saves nothing and changes nothing")
  func dismissed() {
    var state = Preset.shareSheet.state
    #expect(state.reduce(.share(.dismissed)) == [release])
    #expect(state.sharing.sheet == nil)
    #expect(state.editor == Preset.captionedEditor.state.editor)
    #expect(state.reduce(.share(.dismissed)) == [])
  }

  @Test("Dismissing while saving cancels it; a save cancelled in time is not reported")
  func dismissedWhileSaving() throws {
    var state = Preset.saving.state
    let work = try #require(state.sharing.sheet?.saving)
    #expect(state.reduce(.share(.dismissed)) == [.cancel(work), release])
    #expect(state.sharing.sheet == nil)
    #expect(state.reduce(.share(.failed(work, .cancelled))) == [])
    #expect(state.alert == nil && state.sharing.closedSheets.isEmpty)
    #expect(state.reduce(.share(.saved(work, fileName: "a", folder: "b"))) == [])
    #expect(state.alert == nil, "it was answered already")
  }

  @Test("A save completed after the sheet was closed is reported and listed")
  func savedAfterDismissing() throws {
    var state = Preset.sentTable.state
    _ = state.reduce(.sent(.addTapped))
    state.editor.picture = Preset.picture
    _ = state.reduce(.editor(.saveTapped))
    let work = try #require(state.sharing.sheet?.saving)
    _ = state.reduce(.share(.dismissed))
    let effects = state.reduce(.share(.saved(work, fileName: "a.jpg", folder: "P")))
    #expect(state.alert?.outcome == .saved(fileName: "a.jpg", folder: "P"))
    #expect(effects.contains { if case .sent(.list, _) = $0 { true } else { false } })
    #expect(state.destination == .editor, "whoever closed the sheet goes on there")
    _ = state.reduce(.editor(.cancelTapped))
    #expect(state.toast == nil, "it is safe")
  }

  @Test("No discarded toast is left for a meme that was saved meanwhile")
  func savedAfterDiscarding() throws {
    var state = Preset.saving.state
    let work = try #require(state.sharing.sheet?.saving)
    _ = state.reduce(.share(.dismissed))
    _ = state.reduce(.editor(.cancelTapped))
    #expect(state.toast?.message == .discarded)
    _ = state.reduce(.share(.saved(work, fileName: "a.jpg", folder: "P")))
    #expect(state.toast == nil && state.alert?.outcome == .saved(fileName: "a.jpg", folder: "P"))
  }

  @Test("A meme begun under the sheet does not count as saved, and stays")
  func savedWhileEditing() throws {
    var state = Preset.saving.state
    let work = try #require(state.sharing.sheet?.saving)
    _ = state.reduce(.share(.dismissed))
    _ = state.reduce(.editor(.captionEdited(.top, "other words")))
    _ = state.reduce(.share(.saved(work, fileName: "a.jpg", folder: "P")))
    #expect(state.editor.recipe[.top] == "other words" && state.editor.isUnsaved)
  }

  @Test("Saving again after a late cancellation does not save twice")
  func savedAgain() throws {
    var state = Preset.saving.state
    let first = try #require(state.sharing.sheet?.saving)
    _ = state.reduce(.share(.dismissed))
    #expect(state.reduce(.editor(.saveTapped)) == [], "it waits for the first")
    #expect(state.sharing.sheet?.saving == first)
    var cancelled = state
    _ = state.reduce(.share(.saved(first, fileName: "a", folder: "b")))
    #expect(
      state.sharing.sheet == nil && state.alert?.outcome == .saved(fileName: "a", folder: "b"))

    let again = cancelled.reduce(.share(.failed(first, .cancelled))).first
    let second = try #require(again?.savedMeme?.work, "the second order was lost")
    #expect(cancelled.sharing.sheet?.saving == second && cancelled.alert == nil)
  }

  @Test("If the library fails, the file is reported and the meme stays unsaved")
  func savedPartly() throws {
    var state = Preset.saving.state
    let work = try #require(state.sharing.sheet?.saving)
    let part = PartialSave(
      count: 1, wanted: 1, fileName: "a.jpg", folder: "P", reason: .store(.readOnly))
    #expect(state.reduce(.share(.ended(work, .savedPartly(part)))) == [release])
    #expect(state.sharing.sheet == nil && state.alert == .savedPartly(part))
    #expect(state.editor.isUnsaved && state.editor.recipe == Preset.saving.state.editor.recipe)
  }

  @Test("The sheet keeps its meme while a picture for the editor arrives")
  func pictureArrivesUnderSheet() throws {
    var state = Preset.captionedEditor.state
    let work = state.shared.nextWork
    _ = state.reduce(.pictureOpened(path: "/b.jpg"))
    _ = state.reduce(.editor(.shareTapped))
    let sheet = state.sharing.sheet
    let other = LoadedPicture(
      name: "b.jpg", digest: "b", encoded: EncodedPicture(bytes: [2]),
      size: Preset.picture.size, preview: Preset.picture.preview)
    #expect(state.reduce(.editor(.pictureLoaded(work, other))) == [])
    #expect(state.sharing.sheet == sheet)
    #expect(state.editor.picture == other)
  }

  @Test("A preset always gives an equal state", arguments: Preset.allCases)
  func presetsRepeat(preset: Preset) {
    #expect(preset.state == preset.state)
  }
}
