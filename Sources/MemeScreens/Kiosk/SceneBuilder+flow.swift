internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The questions that a visitor of a kiosk is asked.
extension SceneBuilder {
  /// The visitor's way, where questions are asked.
  var flow: KioskFlow? { state.kiosk?.flow }

  /// The name of the question that is shown, as used in scripts; nil where there is none.
  var flowScreen: String? {
    guard let flow, !flow.isWriting else { return nil }
    return switch flow.step {
    case .pick: "pick"
    case .say: "say"
    case .take: "take"
    }
  }

  /// The questions up to the one that is asked, in place of the editor; nil where none are.
  var flowLayers: [Layer<AppAction>]? {
    guard let flow else { return nil }
    let back = AppAction.kiosk(.flow(.backTapped))
    let pick = KioskPickScreen(
      albums: state.albums, rows: caches.wall, hasCamera: !state.cameras.usable.isEmpty,
      takesUploads: state.sharing.offersHandout)
    var layers = [
      Layer("pick", root: pick, size: size, context: context, transition: .none, escape: back)
    ]
    if flow.step != .pick {
      let say = KioskSayScreen(
        flow: flow, editor: state.editor, composer: composer, watermark: state.kiosk?.watermark)
      layers.append(
        Layer(
          "say", root: say, size: size, context: context, transition: zoom(from: pickedCell),
          escape: back,
          submit: .kiosk(.flow(.takeTapped)), initialFocus: KioskSayScreen.takeID))
    }
    if flow.isWriting { layers.append(editorLayer(.push)) }
    if flow.step == .take {
      let take = KioskTakeScreen(
        flow: flow, activities: flowActivities, commands: state.sharing.commands,
        offersHandout: state.sharing.offersHandout,
        hasWall: state.kiosk?.configuration.hasWall ?? false,
        isMaking: state.sharing.sheet?.performing?.request.activity == .handout, composer: composer,
        watermark: state.kiosk?.watermark)
      layers.append(
        Layer(
          "take", root: take, size: size, context: context,
          transition: zoom(from: flow.isWriting ? nil : KioskFlow.pictureID), escape: back,
          submit: .kiosk(.doneTapped)))
    }
    return layers
  }

  /// The picture goes on from one question to the next; without an identity the screen slides.
  private func zoom(from picture: ViewID?) -> Transition {
    picture.map { .zoom(from: $0, to: KioskFlow.pictureID) } ?? .push
  }

  /// The cell of the picture that was picked; nil if it is from elsewhere.
  private var pickedCell: ViewID? {
    guard let subject = flow?.subject else { return nil }
    return state.albums.wall.shown?.entries.first { subject.isShown(by: $0) }
      .map(AlbumPictureCell.id)
  }

  /// Whether the sheet of sharing shows nothing that the question does not.
  var isSharingInFlow: Bool {
    guard let flow, flow.step == .take, let sheet = state.sharing.sheet else { return false }
    return sheet.page == .activities
  }

  /// The ways of sharing that can be used, beside that to a phone.
  private var flowActivities: [ShareActivityID] {
    state.policy.offered(ShareActivityID.all).filter {
      $0 != .handout && state.sharing.obstacles[$0] == nil
    }
  }
}

extension KioskFlow {
  /// The identity of the picture in the questions that show it.
  static let pictureID: ViewID = "meme"
}

extension LineSubject {
  /// Whether an entry of the wall is that picture.
  fileprivate func isShown(by entry: AlbumEntry) -> Bool {
    switch (self, entry.kind) {
    case (.template(let id), .template(let other)): id == other
    case (.picture(let path), .picture): path == entry.path
    case (.template, _), (.picture, _), (.other, _): false
    }
  }
}
