internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The layers over the screens: panels, sheets, alerts, messages.
extension SceneBuilder {
  /// The layers of the editor, from back to front.
  var editorOverlays: [Layer<AppAction>] {
    var layers: [Layer<AppAction>] = []
    if let font = state.font { layers.append(fontLayer(font)) }
    // Where questions are asked, the picture moves with the next one.
    if flow == nil, let arrival = state.editor.arrival { layers.append(arrivalLayer(arrival)) }
    if state.editor.loading != nil || state.editor.restoring != nil {
      let pill = LoadingPill(text: Strings.loadingPicture, stop: .editor(.loadingStopped))
      layers.append(
        Layer(
          "loading", root: pill, size: size, context: context, transition: .lateFade,
          isModal: false, escape: .editor(.loadingStopped)))
    }
    if isDraftOverEditor, let draftBanner {
      layers.append(
        Layer(
          "draft", root: DraftOverEditor(banner: draftBanner), size: size, context: context,
          transition: .fade,
          isModal: false))
    }
    if let crop = state.crop { layers.append(cropLayer(crop)) }
    if let album = state.albums.screen { layers.append(albumLayer(album)) }
    return layers + cameraLayers
  }

  /// Shows a chosen picture by its thumbnail until it is loaded.
  private func arrivalLayer(_ arrival: PictureArrival) -> Layer<AppAction> {
    Layer(
      "arrival", root: ArrivingPicture(thumbnail: arrival.thumbnail), size: size,
      context: context, transition: .grow(from: arrival.origin), isModal: false)
  }

  /// Moves the meme that was just made from its alert to its place in the list.
  func justSavedLayer(over sent: Layer<AppAction>) -> [Layer<AppAction>] {
    guard state.destination == .sent, state.alert == nil, state.sharing.sheet == nil,
      let bitmap = state.sent.justSaved.flatMap({ state.sent.thumbnails[$0] })
    else { return [] }
    let places = sent.drawList.commands.lazy.compactMap { command -> Rect? in
      if case .picture(bitmap, _, let place, _, _) = command { place } else { nil }
    }
    let list = sent.elements.first { $0.role == .list }?.frame
    guard let place = places.first, list?.contains(place) == true else { return [] }
    return [
      Layer(
        "justSaved", root: MovingPicture(bitmap: bitmap, place: place), size: size,
        context: context, transition: .fly(from: SharePreview.id), isModal: false)
    ]
  }

  /// Whether a draft is offered in an editor that is the root screen.
  var isDraftOverEditor: Bool {
    isEditorRoot && offeredDraft != nil && state.editor.recipe.picture == nil
  }

  /// The draft to offer; it is delayed while a meme that was just discarded can be restored, since
  /// the two offers look alike.
  var offeredDraft: DraftOffer? {
    state.toast?.message == .discarded || !state.policy.offersDrafts ? nil : state.drafts.offer
  }

  /// The banner that offers the draft.
  var draftBanner: DraftBanner? {
    offeredDraft.map {
      DraftBanner(
        offer: $0, count: state.drafts.offers.count, thumbnail: state.drafts.thumbnails[$0.id],
        composer: composer)
    }
  }

  /// The layers that can be over any screen, from back to front.
  var globalOverlays: [Layer<AppAction>] {
    var layers: [Layer<AppAction>] = []
    if state.paste.work != nil {
      layers.append(waitingLayer("pasting", Strings.pasting, stop: .paste(.stopped)))
    }
    if state.sent.isDeleting { layers.append(deletionLayer) }
    if state.drafts.isListing { layers.append(draftsLayer) }
    if let share = state.sharing.sheet, !isSharingInFlow { layers.append(shareLayer(share)) }
    if let upload = state.upload { layers.append(uploadLayer(upload)) }
    if let prompt = state.templates.prompt { layers.append(templateNameLayer(prompt)) }
    if state.templates.writing != nil {
      layers.append(
        waitingLayer("template", Strings.saving, stop: .template(.stopTapped)))
    }
    if let alert = state.alert { layers.append(alertLayer(alert)) }
    if state.isShowingShortcuts { layers.append(shortcutsLayer) }
    return layers
  }

  /// The toast, if there is one, and another message.
  var toastLayers: [Layer<AppAction>] {
    [state.toast.map { toastLayer("toast", $0) }, state.notice.map { toastLayer("notice", $0) }]
      .compactMap(\.self)
  }

  private func toastLayer(_ id: ViewID, _ toast: Toast) -> Layer<AppAction> {
    let text = Strings.toast(toast.message)
    let view: ToastView<AppAction> =
      toast.offersUndo
      ? ToastView(text, button: Strings.undo, action: .undoRequested)
      : ToastView(text, isAtTop: id == "notice" || toast.message == .pictureNotOpened)
    var layer = Layer(
      id, root: view, size: sizeAboveKeyboard, context: context, transition: .fade, isModal: false)
    layer.isMovedByKeyboard = false
    return layer
  }

  /// Whether the toast is behind menus and sheets: those were opened after it, and its button would
  /// be pressed in place of what it covers.
  ///
  /// An alert comes by itself, and the toast may be gone when it is answered.
  var isToastUnderMenus: Bool { state.alert == nil && state.toast?.offersUndo == true }

  private func fontLayer(_ font: FontState) -> Layer<AppAction> {
    Layer(
      "font",
      root: FontPanel(
        state: font, editor: state.editor, composer: composer, language: context.language),
      size: size, context: context, transition: .sheet, isModal: false, escape: .font(.doneTapped))
  }

  private func cropLayer(_ crop: CropState) -> Layer<AppAction> {
    Layer(
      "crop", root: CropScreen(state: crop, composer: composer), size: size, context: context,
      transition: .push,
      escape: .crop(.cancelTapped), submit: .crop(.doneTapped), initialFocus: CropHandle.whole.id,
      shortcuts: globalShortcuts)
  }

  private func albumLayer(_ album: AlbumState) -> Layer<AppAction> {
    let escape: AlbumAction =
      if !album.query.isEmpty {
        .queryChanged("")
      } else {
        album.isListingPlaces ? .placesTapped : .backTapped
      }
    let places = AlbumPlaces(
      state: album, picturesFolder: state.shared.picturesFolder,
      samplesFolder: state.shared.samplesFolder, policy: state.policy)
    return Layer(
      "album",
      root: AlbumScreen(
        state: album, thumbnails: state.albums.thumbnails, places: places,
        isChoosing: state.albums.choosing != nil, takesUploads: state.sharing.offersHandout),
      size: size, context: context, transition: .push, escape: .album(escape),
      submit: album.query.isEmpty ? nil : album.shown.first.map { .album(.entryTapped($0)) },
      typing: AlbumScreen.searchID, shortcuts: commands(.album).shortcuts)
  }

  private var draftsLayer: Layer<AppAction> {
    Layer(
      "drafts", root: DraftsSheet(drafts: state.drafts, composer: composer).view, size: size,
      context: context, transition: .sheet, scrim: context.theme.scrim,
      escape: .draft(.listDismissed), shortcuts: globalShortcuts)
  }

  private func shareLayer(_ share: ShareState) -> Layer<AppAction> {
    let field = ShareSheet.field(of: share)
    return Layer(
      "share",
      root: ShareSheet(
        state: share, sharing: state.sharing, composer: composer,
        sentThumbnail: thumbnail(of: share.subject), policy: state.policy
      ).view, size: size, context: context, transition: .sheet, scrim: context.theme.scrim,
      escape: ShareSheet.escape(of: share), submit: ShareSheet.submission(of: share),
      initialFocus: field,
      typing: field, shortcuts: globalShortcuts)
  }

  private func uploadLayer(_ upload: UploadState) -> Layer<AppAction> {
    let cancel = Button(Strings.cancel, .plain, action: AppAction.upload(.dismissed))
    let waiting = Strings.detail(
      Strings.detail(of: .waiting(hasVisitor: false)), of: upload.page)
    return Layer(
      "upload",
      root: CodeAlert(
        title: Strings.scanToSend, handout: upload.page,
        detail: upload.progress == .waiting(hasVisitor: false)
          ? waiting : Strings.detail(of: upload.progress),
        longestDetail: waiting,
        progress: upload.progress.fraction,
        code: codeSide, buttons: [cancel]),
      size: size, context: context, transition: .fade, scrim: context.theme.scrim,
      escape: .upload(.dismissed), initialFocus: ViewID(Strings.cancel), shortcuts: globalShortcuts)
  }

  private func templateNameLayer(_ prompt: TemplatePrompt) -> Layer<AppAction> {
    Layer(
      "template name", root: TemplateNameSheet(prompt: prompt).view, size: size, context: context,
      transition: .sheet, scrim: context.theme.scrim, escape: .template(.promptDismissed),
      submit: prompt.name == nil ? nil : .template(.nameAccepted),
      initialFocus: TemplateNameSheet.fieldID, typing: TemplateNameSheet.fieldID,
      shortcuts: globalShortcuts)
  }

  /// The picture of the first of several sent memes, as far as it is known.
  private func thumbnail(of subject: ShareState.Subject) -> Bitmap? {
    guard case .sent(let memes) = subject, let first = memes.first else { return nil }
    let shown = state.detail?.meme.id == first.id ? state.detail?.bitmap : nil
    return shown ?? state.sent.thumbnails[first.id]
  }

  private func alertLayer(_ alert: AppAlert) -> Layer<AppAction> {
    var thumbnail: Bitmap?
    if case .shared(_, let subject, _) = alert { thumbnail = self.thumbnail(of: subject) }
    let screen = AlertScreen(
      composer: composer, sentThumbnail: thumbnail, policy: state.policy)
    var layer = Layer(
      "alert", root: screen.view(for: alert), size: size, context: context,
      transition: .fade, scrim: context.theme.scrim, escape: .alertDismissed,
      initialFocus: screen.defaultButton(of: alert), shortcuts: globalShortcuts)
    layer.restingFocus = layer.initialFocus
    if alert.endsByItself(state.policy) {
      layer.anyKey = .alertDismissed
      layer.anyMovement = state.extendsAlert ? nil : .alertExtended
    }
    return layer
  }
}

/// The offer to resume a draft, under the bar of an editor that is the root screen.
private struct DraftOverEditor: View {
  typealias Action = AppAction

  let banner: DraftBanner

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let place = Rect(
      x: frame.minX, y: frame.minY + Measure.topBar, width: frame.width,
      height: DraftBanner.height)
    banner.place(in: place, context, &scene)
  }
}

extension UploadState.Progress {
  /// How much has arrived, from 0 to 1; nil while nothing is arriving.
  fileprivate var fraction: Double? {
    switch self {
    case .arriving(let part): part
    case .opening: 1
    case .making, .waiting, .interrupted, .notOpened: nil
    }
  }
}
