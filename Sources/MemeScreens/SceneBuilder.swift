internal import Canvas
internal import MemeCore
internal import Toolkit

/// Builds layers from a state: the screens of the navigation path, and the layers over them.
struct SceneBuilder {
  let state: AppState
  let composer: MemeComposer
  /// The rows of the grid of sent memes, which are kept between scenes.
  let galleryRows: JustifiedRowCache
  let size: Size
  /// The height of the window's lower part that the system's keyboard covers, in points.
  let covered: Double
  let context: LayoutContext
  /// Where the meme is while the editor is moved up and the meme smaller than usual; nil otherwise.
  var canvasAboveKeyboard: Rect?

  /// The name of the topmost screen, as used in scripts.
  var screen: String {
    if state.sharing.sheet != nil { return "share" }
    if state.destination == .editor {
      if state.albums.screen != nil { return "album" }
      if state.cameras.screen != nil { return "camera" }
      if state.crop != nil { return "crop" }
      if state.font != nil { return "font" }
    }
    switch state.destination {
    case .sent: return state.shared.userSettings.sentMode == .table ? "sent-table" : "sent-grid"
    case .detail: return "detail"
    case .editor: return "editor"
    case .settings: return "settings"
    }
  }

  /// The layers from back to front.
  var layers: [Layer<AppAction>] {
    var layers: [Layer<AppAction>] = []
    for (depth, place) in state.path.enumerated() {
      let transition: Transition = depth == 0 ? .none : .push
      switch place {
      case .sent:
        let sent = sentLayer(transition)
        layers += [sent] + newcomerLayer(over: sent)
      case .detail: layers += detailLayer(transition)
      case .editor: layers.append(editorLayer(transition))
      case .settings: layers.append(settingsLayer(transition))
      }
    }
    switch state.destination {
    case .editor: layers += editorOverlays
    case .detail where state.detail?.isOpening == true:
      layers.append(waitingLayer("opening", Strings.openingMeme, stop: .detail(.openingStopped)))
    case .sent where state.sent.memes == nil:
      layers.append(waitingLayer("reading", Strings.readingMemes))
    case .detail, .sent, .settings: break
    }
    if let menu = state.contextMenu { layers.append(contextMenuLayer(menu)) }
    return layers + globalOverlays
  }

  /// Shows a progress message, once the work takes a noticeable time.
  func waitingLayer(
    _ id: ViewID, _ text: String, stop: AppAction? = nil, isOnCanvas: Bool = false
  ) -> Layer<AppAction> {
    Layer(
      id, root: LoadingPill(text: text, stop: stop), size: size,
      context: isOnCanvas ? context.onCanvas : context,
      transition: .lateFade, isModal: false, escape: stop)
  }

  private func sentLayer(_ transition: Transition) -> Layer<AppAction> {
    let sent = state.sent
    let escape: AppAction? =
      if sent.selection != nil {
        .sent(.selectTapped)
      } else if !sent.query.isEmpty {
        .sent(.queryChanged(""))
      } else {
        state.canGoBack ? .sent(.backTapped) : nil
      }
    return Layer(
      "sent",
      root: SentScreen(
        state: sent, mode: state.shared.userSettings.sentMode, highlighted: menuMeme,
        draftBanner: draftBanner,
        hasBack: state.path.first != .sent, gridRows: galleryRows),
      size: size, context: context, transition: transition, escape: escape,
      typing: SentScreen.searchID,
      shortcuts: [
        Shortcut(.character("n"), .control, action: .sent(.addTapped)),
        Shortcut(.character("1"), .control, action: .sent(.modeTapped(.table))),
        Shortcut(.character("2"), .control, action: .sent(.modeTapped(.grid))),
      ] + globalShortcuts)
  }

  private func detailLayer(_ transition: Transition) -> [Layer<AppAction>] {
    guard let detail = state.detail else { return [] }
    let root = DetailScreen(state: detail, thumbnail: state.sent.thumbnails[detail.meme.id])
    return [
      Layer(
        "detail", root: root, size: size, context: context, transition: transition,
        escape: .detail(.backTapped), submit: .detail(.editTapped),
        shortcuts: [
          Shortcut(.left, action: .detail(.stepped(by: -1))),
          Shortcut(.right, action: .detail(.stepped(by: 1))),
          Shortcut(.delete, action: .detail(.deleteTapped)),
          Shortcut(.character("e"), .control, action: .detail(.editTapped)),
          Shortcut(.enter, .control, action: .detail(.shareTapped)),
        ] + globalShortcuts)
    ]
  }

  private func editorLayer(_ transition: Transition) -> Layer<AppAction> {
    var layer = Layer(
      "editor", root: editorScreen, size: size, context: context, transition: transition,
      escape: editorEscape, initialFocus: wantedFocus,
      shortcuts: captionShortcuts + [
        Shortcut(.character("t"), .control, action: .editor(.caption(.added))),
        Shortcut(.character("o"), .control, action: .editor(.albumTapped)),
        Shortcut(.character("s"), .control, action: .editor(.saveTapped)),
        Shortcut(.character("s"), [.control, .shift], action: .editor(.saveAsTapped)),
        Shortcut(.character("c"), .control, action: .editor(.copyTapped)),
        Shortcut(.enter, .control, action: .editor(.shareTapped)),
        Shortcut(.character("n"), .control, action: .editor(.cancelTapped)),
        Shortcut(.character("z"), .control, action: .editor(.undoTapped)),
        Shortcut(.character("z"), [.control, .shift], action: .editor(.redoTapped)),
      ] + globalShortcuts)
    if case .emoji = state.editor.wantedFocus { layer.startsWithEmoji = true }
    return layer
  }

  /// The editor without the layers over it.
  var editorScreen: EditorScreen {
    EditorScreen(
      state: state.editor, composer: composer, albums: state.albums, hasCamera: state.hasCamera,
      panel: state.font.map { _ in FontPanel.frame(in: size) }, isRoot: isEditorRoot,
      bannerHeight: isDraftOverEditor ? DraftBanner.height : 0,
      canvasAboveKeyboard: canvasAboveKeyboard)
  }

  /// The part of a caption that is to get the keyboard focus.
  private var wantedFocus: ViewID? {
    switch state.editor.wantedFocus {
    case .field(let id), .emoji(let id): CaptionField.id(id)
    case .frame(let id): CaptionHandle.body.id(of: id)
    case nil: nil
    }
  }

  private var editorEscape: AppAction? {
    guard state.editor.selection == nil else { return .editor(.caption(.deselected)) }
    return state.canGoBack ? .editor(.cancelTapped) : nil
  }

  /// The keys of the selected caption.
  private var captionShortcuts: [Shortcut<AppAction>] {
    guard let id = state.editor.selection else { return [] }
    return [
      Shortcut(.delete, action: .editor(.caption(.deleted(id)))),
      Shortcut(.backspace, action: .editor(.caption(.deleted(id)))),
      Shortcut(.character("d"), .control, action: .editor(.caption(.duplicated(id)))),
    ]
  }

  /// Whether the editor is the root screen.
  var isEditorRoot: Bool { state.path.first == .editor }

  private static let fullScreenKey = Key.function(11)

  var globalShortcuts: [Shortcut<AppAction>] {
    [
      Shortcut(Self.fullScreenKey, action: .fullScreenToggled),
      Shortcut(.character("q"), .control, action: .quitRequested),
      Shortcut(.character("z"), .control, action: .undoRequested),
    ]
  }
}
