import Canvas
import Localization
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Pictures from phones, in the state")
struct UploadReducerTests {
  private let picture = EncodedPicture(bytes: [1, 2, 3])

  /// A kiosk whose visitor has asked for the code; what is being done.
  private func waiting() throws -> (AppState, WorkID) {
    var state = Preset.kioskPick.state
    let effects = state.reduce(.upload(.tapped))
    let work = try #require(state.upload?.work)
    #expect(effects == [.upload(.makePage, work)] && state.upload?.progress == .making)
    _ = state.reduce(.upload(.pageMade(work, Preset.handout)))
    #expect(state.upload?.page == Preset.handout)
    return (state, work)
  }

  @Test("A picture is opened as soon as it has arrived, and takes the visitor to the words")
  func opened() throws {
    var (state, work) = try waiting()
    _ = state.reduce(.upload(.reported(work, .visited)))
    #expect(state.upload?.progress == .waiting(hasVisitor: true))
    _ = state.reduce(.upload(.reported(work, .progressed(0.5))))
    #expect(state.upload?.progress == .arriving(0.5))
    let effects = state.reduce(.upload(.reported(work, .received(picture))))
    guard case .opening(let opening)? = state.upload?.progress else {
      Issue.record("It is not being opened.")
      return
    }
    #expect(effects.contains(.upload(.open(picture), opening)))
    let answer = state.reduce(.upload(.pictureOpened(opening, Preset.picture)))
    #expect(answer.contains(.upload(.answer(isOpened: true), work)))
    #expect(state.upload == nil && state.editor.picture == Preset.picture)
    #expect(state.kiosk?.flow?.step == .say)
    // The page stays, to say so.
    #expect(!answer.contains(.upload(.removePage, work)))
  }

  @Test("After one that cannot be opened another one is awaited")
  func notOpened() throws {
    var (state, work) = try waiting()
    _ = state.reduce(.upload(.reported(work, .received(picture))))
    guard case .opening(let opening)? = state.upload?.progress else {
      Issue.record("It is not being opened.")
      return
    }
    let effects = state.reduce(.upload(.failed(opening, .picture(.unknownFormat))))
    #expect(effects.contains(.upload(.answer(isOpened: false), work)))
    #expect(state.upload?.progress == .notOpened && state.alert == nil)
    _ = state.reduce(.upload(.reported(work, .interrupted)))
    #expect(state.upload?.progress == .interrupted)
  }

  @Test("The end of the page is said, and closing it cancels everything")
  func end() throws {
    var (state, work) = try waiting()
    _ = state.reduce(.upload(.reported(.unattended, .ended)))
    #expect(state.upload != nil, "that was another page")
    let before = state
    _ = state.reduce(.upload(.reported(work, .ended)))
    #expect(state.upload == nil && state.alert == .problem(.sharing(.handoutRefused)))
    state = before
    _ = state.reduce(.upload(.reported(work, .received(picture))))
    guard case .opening(let opening)? = state.upload?.progress else {
      Issue.record("It is not being opened.")
      return
    }
    let effects = state.reduce(.upload(.dismissed))
    #expect(effects == [.cancel(opening), .cancel(work), .upload(.removePage, work)])
    _ = state.reduce(.upload(.pictureOpened(opening, Preset.picture)))
    #expect(state.upload == nil && state.editor.picture == nil)
  }

  @Test("A page that cannot be made is an alert")
  func failure() throws {
    var state = Preset.kioskPick.state
    _ = state.reduce(.upload(.tapped))
    let work = try #require(state.upload?.work)
    _ = state.reduce(.upload(.failed(work, .sharing(.handoutRefused))))
    #expect(state.upload == nil && state.alert == .problem(.sharing(.handoutRefused)))
  }

  @Test("A phone that is being used keeps the visit, and its end ends the upload")
  func visit() throws {
    var (state, work) = try waiting()
    let before = state.kiosk?.timer
    _ = state.reduce(.upload(.reported(work, .visited)))
    #expect(state.kiosk?.timer != before)
    state.kiosk?.phase = .countdown(5)
    _ = state.reduce(.upload(.reported(work, .progressed(0.1))))
    #expect(state.kiosk?.phase == .visit)
    _ = state.reduce(.kiosk(.doneTapped))
    #expect(state.upload == nil)
  }

  @Test("A damaged picture is offered as far as it goes; nothing is offered without an address")
  func damaged() throws {
    var (state, work) = try waiting()
    _ = state.reduce(.upload(.reported(work, .received(picture))))
    guard case .opening(let opening)? = state.upload?.progress else {
      Issue.record("It is not being opened.")
      return
    }
    var damaged = Preset.picture
    damaged.isDamaged = true
    _ = state.reduce(.upload(.pictureOpened(opening, damaged)))
    #expect(state.alert == .damaged(damaged) && state.editor.picture == nil)
    var other = Preset.emptyEditor.state
    #expect(other.reduce(.upload(.tapped)) == [] && other.upload == nil)
    other.sharing.offersHandout = true
    #expect(other.reduce(.upload(.tapped)) != [])
    #expect(!other.acceptsPictures)
  }
}
