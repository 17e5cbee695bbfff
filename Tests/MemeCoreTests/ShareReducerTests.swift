import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Share reducer")
struct ShareReducerTests {
  @Test("Without a picture there is nothing to share or save")
  func nothingToShare() {
    for action in [EditorAction.shareTapped, .saveTapped] {
      var state = Preset.emptyEditor.state
      #expect(state.reduce(.editor(action)) == [])
      #expect(state == Preset.emptyEditor.state)
    }
  }

  @Test("Share opens the sheet with the meme as it is")
  func shareTapped() throws {
    var state = Preset.captionedEditor.state
    var expected = state
    expected.share = ShareState(.made(try #require(state.editor.meme)))
    #expect(state.reduce(.editor(.shareTapped)) == [])
    #expect(state == expected)
  }

  @Test("Saving is ordered once, however often it is pressed")
  func savingTwice() throws {
    var state = Preset.shareSheet.state
    let meme = try #require(state.share?.meme)
    let work = state.nextWork
    var expected = state
    expected.nextWork.number += 1
    expected.share?.saving = work
    #expect(state.reduce(.share(.saveToPicturesTapped)) == [.saveToPictures(work, meme)])
    #expect(state == expected)
    #expect(state.reduce(.share(.saveToPicturesTapped)) == [])
    #expect(state.reduce(.editor(.saveTapped)) == [])
    #expect(state == expected)
  }

  @Test("Share while a meme is being saved does not forget the saving")
  func sharingTwice() {
    var state = Preset.saving.state
    #expect(state.reduce(.editor(.shareTapped)) == [])
    #expect(state == Preset.saving.state)
  }

  @Test("Saving without the sheet opens it and saves at once")
  func saveTapped() throws {
    var state = Preset.captionedEditor.state
    let meme = try #require(state.editor.meme)
    let work = state.nextWork
    #expect(state.reduce(.editor(.saveTapped)) == [.saveToPictures(work, meme)])
    #expect(state.share?.saving == work)
    #expect(state == Preset.saving.state)
  }

  @Test("A saved meme closes the sheet and is told about; the editor keeps it")
  func saved() throws {
    var state = Preset.saving.state
    let work = try #require(state.share?.saving)
    var expected = state
    expected.share = nil
    expected.alerts = [.saved(fileName: "a.jpg", folder: "Pictures/MemeMe")]
    expected.editor.kept = expected.editor.recipe
    let answer = ShareAction.saved(work, fileName: "a.jpg", folder: "Pictures/MemeMe")
    #expect(state.reduce(.share(answer)) == [])
    #expect(state == expected)
    #expect(state.reduce(.share(answer)) == [], "it was answered already")
    #expect(state.reduce(.alertDismissed) == [])
    #expect(state.editor.recipe == Preset.captionedEditor.state.editor.recipe)
  }

  @Test("A meme that could not be saved leaves the sheet open")
  func failed() throws {
    var state = Preset.saving.state
    let work = try #require(state.share?.saving)
    var expected = state
    expected.share?.saving = nil
    expected.alerts = [.problem(.writing(.diskFull, folder: "MemeMe"))]
    let problem = Problem.writing(.diskFull, folder: "MemeMe")
    #expect(state.reduce(.share(.failed(work, problem))) == [])
    #expect(state == expected)
    let again = state.nextWork
    let effects = state.reduce(.share(.saveToPicturesTapped))
    #expect(effects == state.share?.meme.map { [.saveToPictures(again, $0)] })
  }

  @Test("Saving that was cancelled is never shown as a problem")
  func cancelledIsNoProblem() throws {
    var state = Preset.saving.state
    let work = try #require(state.share?.saving)
    #expect(state.reduce(.share(.failed(work, .cancelled))) == [])
    #expect(state.alert == nil)
    #expect(state.share?.saving == nil)
  }

  @Test("Dismissing the sheet saves nothing and changes nothing")
  func dismissed() {
    var state = Preset.shareSheet.state
    #expect(state.reduce(.share(.dismissed)) == [])
    #expect(state == Preset.captionedEditor.state)
    #expect(state.reduce(.share(.dismissed)) == [])
  }

  @Test("Dismissing while saving cancels it, and its late answer is dropped")
  func dismissedWhileSaving() throws {
    var state = Preset.saving.state
    let work = try #require(state.share?.saving)
    #expect(state.reduce(.share(.dismissed)) == [.cancel(work)])
    #expect(state.share == nil)
    let closed = state
    #expect(state.reduce(.share(.saved(work, fileName: "a", folder: "b"))) == [])
    #expect(state.reduce(.share(.failed(work, .fontsMissing))) == [])
    #expect(state == closed)
  }

  @Test("An answer to an earlier saving does not end the present one")
  func staleAnswer() throws {
    var state = Preset.saving.state
    let first = try #require(state.share?.saving)
    _ = state.reduce(.share(.dismissed))
    _ = state.reduce(.editor(.saveTapped))
    let waiting = state
    #expect(state.reduce(.share(.saved(first, fileName: "a", folder: "b"))) == [])
    #expect(state.reduce(.share(.failed(first, .fontsMissing))) == [])
    #expect(state == waiting)
  }

  @Test("The sheet keeps its meme while a picture for the editor arrives")
  func pictureArrivesUnderSheet() throws {
    var state = Preset.captionedEditor.state
    let work = state.nextWork
    _ = state.reduce(.pictureGiven(path: "/b.jpg"))
    _ = state.reduce(.editor(.shareTapped))
    let sheet = state.share
    let other = OriginalPicture(
      name: "b.jpg", digest: "b", encoded: EncodedPicture(bytes: [2]),
      size: Preset.picture.size, preview: Preset.picture.preview)
    #expect(state.reduce(.editor(.pictureLoaded(work, other))) == [])
    #expect(state.share == sheet)
    #expect(state.editor.picture == other)
  }

  @Test("A preset always gives an equal state", arguments: Preset.allCases)
  func presetsRepeat(preset: Preset) {
    #expect(preset.state == preset.state)
  }
}
