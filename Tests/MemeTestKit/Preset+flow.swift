internal import Canvas
internal import Localization
package import MemeCore

/// The questions of a kiosk for the presets.
extension Preset {
  /// A kiosk that asks questions.
  package static var questions: KioskConfiguration {
    var configuration = kioskConfiguration
    configuration.flow = .questions
    return configuration
  }

  /// The words of the presets.
  package static let lines = [
    ["Nobody here knows", "I only came for the cake"],
    ["They said dress code", "I brought the hat"],
    ["When your favourite song comes on", "And you are holding two drinks"], ["A fourth one", ""],
  ].compactMap(MemeLine.init)

  /// An attract screen on which words are being typed.
  package static var typing: AppState {
    var state = kiosk(.attract)
    var configuration = questions
    configuration.languages = ["en", "de"].compactMap { LanguageTag($0) }
    configuration.link = KioskLink("https://example.org/party") { _ in shortHandout.code }
    state.kiosk = KioskState(
      configuration, phase: .attract, slide: picture.preview, backdrop: backdrop, line: lines.first)
    return state
  }

  private static let backdrop = AttractState.Slide.backdrop(of: picture.preview)

  /// A visitor who is asked a question.
  ///
  /// - Parameter step: Which one; of the second one half of the words are typed.
  /// - Returns: The state.
  package static func asked(_ step: KioskFlow.Step) -> AppState {
    var state = empty
    state.becomeKiosk(questions)
    _ = state.reduce(.kiosk(.visitBegun))
    state.albums.wall.show(wall)
    guard step != .pick else { return state }
    answer(.editor(.pictureLoaded(.unattended, picture)), &state) { state in
      state.editor.loading = .unattended
    }
    _ = state.reduce(.kiosk(.flow(.lineTapped(0))))
    for _ in 0..<(step == .say ? 32 : 99) {
      guard let work = state.kiosk?.flow?.typing?.work else { break }
      _ = state.reduce(.kiosk(.flow(.letterDue(work))))
    }
    guard step == .take else { return state }
    _ = state.reduce(.kiosk(.flow(.takeTapped)))
    guard let work = state.sharing.sheet?.performing?.work else { return state }
    _ = state.reduce(
      .share(.ended(work, .shared(.handedOut(shortHandout), stored: nil, unsaved: nil))))
    return state
  }

  /// A visitor who writes words of their own.
  package static var writing: AppState {
    var state = asked(.say)
    _ = state.reduce(.kiosk(.flow(.writeTapped)))
    return state
  }

  /// A state in which the picture of a phone is awaited.
  package static func awaitingPhone(_ state: AppState) -> AppState {
    var state = state
    _ = state.reduce(.upload(.tapped))
    if let work = state.upload?.work { _ = state.reduce(.upload(.pageMade(work, shortHandout))) }
    return state
  }

  /// The image picker while the picture of a phone arrives.
  package static var receivingFromPhone: AppState {
    var album = Preset.albumListing.state
    album.sharing.offersHandout = true
    var state = awaitingPhone(album)
    if let work = state.upload?.work {
      _ = state.reduce(.upload(.reported(work, .progressed(0.4))))
    }
    return state
  }

  /// A meme that can be fetched in the kiosk's own network.
  package static let shortHandout = Handout(
    address: "http://192.168.4.1:8080/k3vq7m2xw9hd4ztp6nrb8cfy5e",
    code: standInCode(side: 29), minutes: 10, network: "Ada & Charles")

  /// The pictures to choose from.
  private static var wall: StartOffers {
    var offers = StartOffers()
    offers.recents = (1...9).map {
      AlbumEntry(
        name: "\($0).jpg", path: "/srv/kiosk/Wedding/\($0).jpg", kind: .picture, byteCount: 1,
        modified: 0)
    }
    for (index, entry) in offers.recents.enumerated() {
      offers.shapes[entry] = [1.5, 0.75, 1.33, 1][index % 4]
    }
    return offers
  }

  private static func answer(
    _ action: AppAction, _ state: inout AppState, preparing: (inout AppState) -> Void
  ) {
    preparing(&state)
    for case .kiosk(.readLines, let work) in state.reduce(action) {
      _ = state.reduce(.kiosk(.flow(.linesRead(work, lines))))
    }
  }
}
