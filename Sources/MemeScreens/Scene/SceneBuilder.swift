internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Builds layers from a state: the screens of the navigation path, and the layers over them.
struct SceneBuilder {
  let snapshot: StateSnapshot
  let composer: MemeComposer
  /// The rows of pictures, which are kept between scenes.
  let caches: RowCaches
  let size: Size
  /// The height of the window's lower part that the system's keyboard covers, in points.
  let covered: Double
  let context: LayoutContext
  /// Where the meme is while the editor is moved up and the meme smaller than usual; nil otherwise.
  var canvasAboveKeyboard: Rect?

  /// The state, which is not copied.
  var state: AppState { _read { yield snapshot.state } }

  /// The name of the topmost screen, as used in scripts.
  var screen: String {
    if let coveringScreen { return coveringScreen }
    if state.isShowingShortcuts { return "shortcuts" }
    if state.sharing.sheet != nil, !isSharingInFlow { return "share" }
    if state.upload != nil { return "upload" }
    if state.destination == .editor {
      if state.albums.screen != nil { return "album" }
      if state.cameras.screen != nil { return "camera" }
      if state.crop != nil { return "crop" }
      if state.font != nil { return "font" }
      if let flowScreen { return flowScreen }
    }
    switch state.destination {
    case .sent: return state.shared.userSettings.sentMode == .table ? "sent-table" : "sent-grid"
    case .detail: return "detail"
    case .editor: return "editor"
    case .settings: return "settings"
    }
  }

  /// The layers from back to front; on the attract screen nothing of the others is left.
  var layers: [Layer<AppAction>] { (attractLayers ?? screenLayers) + coveringLayers }

  private var screenLayers: [Layer<AppAction>] {
    var layers: [Layer<AppAction>] = []
    for (depth, place) in state.path.enumerated() {
      let transition: Transition = depth == 0 ? .none : .push
      switch place {
      case .sent:
        let sent = sentLayer(transition)
        layers += [sent] + justSavedLayer(over: sent)
      case .detail: layers += detailLayer(transition).map(returningFocus)
      case .editor where flow != nil: layers += flowLayers ?? []
      // The meme stays where it is.
      case .editor where depth > 0 && state.path[depth - 1] == .detail:
        layers.append(editorLayer(.appear))
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
    if isToastUnderMenus { layers += toastLayers }
    if state.isMenuOpen { layers += moreLayers }
    if let menu = state.contextMenu { layers.append(contextMenuLayer(menu)) }
    return layers + globalOverlays + (isToastUnderMenus ? [] : toastLayers)
  }

  /// Shows a progress message, once the work takes a noticeable time.
  func waitingLayer(
    _ id: ViewID, _ text: Sentence, stop: AppAction? = nil, isOnCanvas: Bool = false
  ) -> Layer<AppAction> {
    Layer(
      id, root: LoadingPill(text: text, stop: stop), size: size,
      context: isOnCanvas ? context.onCanvas : context,
      transition: .lateFade, isModal: false, escape: stop)
  }

  /// The commands of a place.
  func commands(_ scope: CommandScope) -> Commands { Commands(snapshot: snapshot, scope: scope) }

  private func sentLayer(_ transition: Transition) -> Layer<AppAction> {
    let commands = commands(.sent(context.memory.focused.flatMap(MemeID.init(row:))))
    return Layer(
      "sent",
      root: SentScreen(
        state: state.sent, mode: state.shared.userSettings.sentMode, highlighted: menuMeme,
        draftBanner: state.sent.query.isEmpty ? draftBanner : nil,
        commands: self.commands(.sent(nil)),
        hasBack: state.path.first != .sent, gridRows: caches.gallery),
      size: size, context: context, transition: transition, escape: commands[.back]?.action,
      typing: SentScreen.searchID, shortcuts: commands.shortcuts)
  }

  private func detailLayer(_ transition: Transition) -> [Layer<AppAction>] {
    guard let detail = state.detail else { return [] }
    let commands = commands(.detail)
    let root = DetailScreen(
      state: detail, thumbnail: state.sent.thumbnails[detail.meme.id], commands: commands,
      today: state.sent.today)
    return [
      Layer(
        "detail", root: root, size: size, context: context,
        transition: transition == .none
          ? .none : .zoom(from: detail.meme.viewID, to: DetailScreen.pictureID),
        escape: commands[.back]?.action, submit: .detail(.editTapped),
        shortcuts: pagingShortcuts(commands) + root.panning)
    ]
  }

  /// The keys of a meme's commands: the next one is where it would be in a row of them.
  private func pagingShortcuts(_ commands: Commands) -> [Shortcut<AppAction>] {
    guard context.language.isRightToLeft else { return commands.shortcuts }
    return commands.shortcuts.map { Shortcut($0.keys.mirrored, $0.response) }
  }

  /// The layer of a meme, after which the focus is on the row of the meme that was shown last.
  private func returningFocus(_ layer: Layer<AppAction>) -> Layer<AppAction> {
    var layer = layer
    layer.focusAfter = state.detail?.meme.viewID
    return layer
  }

  func editorLayer(_ transition: Transition) -> Layer<AppAction> {
    let commands = editorCommands
    var layer = Layer(
      "editor", root: editorScreen, size: size, context: context, transition: transition,
      escape: commands[.back]?.action, initialFocus: wantedFocus, shortcuts: commands.shortcuts)
    if case .emoji = state.editor.wantedFocus { layer.startsWithEmoji = true }
    layer.restingFocus = state.editor.selection.map(CaptionHandle.body.id(of:))
    layer.revealed = LooksStrip.id(of: state.editor.recipe.look)
    return layer
  }

  /// The commands of the editor, and of the text selected in it.
  private var editorCommands: Commands { commands(.editor(state.editor.selection)) }

  /// The editor without the layers over it.
  var editorScreen: EditorScreen {
    EditorScreen(
      state: state.editor, composer: composer, albums: state.albums, wallRows: caches.wall,
      commands: editorCommands, language: context.language,
      panel: state.font.map { _ in FontPanel.frame(in: size) },
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

  /// Whether the editor is the root screen.
  var isEditorRoot: Bool { state.path.first == .editor }

  /// The keys of a layer without commands of its own.
  var globalShortcuts: [Shortcut<AppAction>] { commands(.elsewhere).shortcuts }
}
