public import Canvas
public import MemeCore
public import Toolkit

/// Makes the state into what is on the screen: the one way from `AppState` to views.
public struct RootScreen {
  private let capitals: Capitals

  /// Makes the root of all screens.
  ///
  /// - Parameter capitals: The rules for capital letters in captions.
  public init(capitals: Capitals) {
    self.capitals = capitals
  }

  /// The scene for a state.
  ///
  /// - Parameters:
  ///   - state: Everything the app knows.
  ///   - size: The window's size in points; layout follows it and nothing else.
  ///   - context: What views are laid out with.
  /// - Returns: The layers from back to front.
  public func scene(for state: AppState, size: Size, context: LayoutContext) -> Scene<AppAction> {
    let composer = MemeComposer(
      typesetter: CaptionTypesetter(measurer: context.measurer, capitals: capitals))
    var layers = [editorLayer(state, composer, size, context)]
    var screen = "editor"
    if let font = state.font {
      layers.append(fontLayer(font, state.editor.captions, composer, size, context))
      screen = "font"
    }
    if state.editor.loading != nil || state.editor.restoring != nil {
      layers.append(
        Layer(
          "loading", root: LoadingPill(), size: size, context: context, transition: .lateFade,
          isModal: false, escape: .editor(.loadingStopped)))
    }
    if state.isMenuOpen {
      layers.append(
        Layer(
          "menu", root: EditorBar.menu(for: state.editor, in: size), size: size, context: context,
          transition: .fade, escape: .menuDismissed, shortcuts: everywhere))
    }
    if let crop = state.crop {
      layers.append(cropLayer(crop, size, context))
      screen = "crop"
    }
    if let album = state.album {
      layers.append(albumLayer(album, size, context))
      screen = "album"
    }
    if let share = state.share {
      layers.append(shareLayer(share, composer, size, context))
      screen = "share"
    }
    if let alert = state.alert {
      layers.append(alertLayer(alert, size, context))
    }
    if let toast = state.toast {
      layers.append(
        Layer(
          "toast", root: Self.view(for: toast.message), size: size, context: context,
          transition: .fade, isModal: false))
    }
    return Scene(screen: screen, size: size, layers: layers)
  }

  private static func view(for message: Toast.Message) -> ToastView<AppAction> {
    let text = Strings.toast(message)
    return switch message {
    case .captionCut: ToastView(text)
    case .discarded: ToastView(text, button: Strings.undo, action: .editor(.undoTapped))
    }
  }

  private func editorLayer(
    _ state: AppState, _ composer: MemeComposer, _ size: Size, _ context: LayoutContext
  ) -> Layer<AppAction> {
    Layer(
      "editor",
      root: EditorScreen(
        state: state.editor, composer: composer,
        panel: state.font.map { _ in FontPanel.frame(in: size) }),
      size: size, context: context,
      shortcuts: [
        Shortcut(.character("o"), .control, action: .editor(.albumTapped)),
        Shortcut(.character("s"), .control, action: .editor(.saveTapped)),
        Shortcut(.enter, .control, action: .editor(.shareTapped)),
        Shortcut(.character("n"), .control, action: .editor(.cancelTapped)),
        Shortcut(.character("z"), .control, action: .editor(.undoTapped)),
        Shortcut(.character("z"), [.control, .shift], action: .editor(.redoTapped)),
      ] + everywhere)
  }

  private func fontLayer(
    _ state: FontState, _ captions: Captions, _ composer: MemeComposer, _ size: Size,
    _ context: LayoutContext
  ) -> Layer<AppAction> {
    Layer(
      "font",
      root: FontPanel(state: state, captions: captions, typesetter: composer.typesetter),
      size: size, context: context, transition: .sheet, isModal: false, escape: .font(.doneTapped))
  }

  private func cropLayer(
    _ state: CropState, _ size: Size, _ context: LayoutContext
  ) -> Layer<AppAction> {
    Layer(
      "crop", root: CropScreen(state: state), size: size, context: context, transition: .push,
      escape: .crop(.cancelTapped), submit: .crop(.doneTapped), initialFocus: CropHandle.whole.id,
      shortcuts: everywhere)
  }

  private func albumLayer(
    _ state: AlbumState, _ size: Size, _ context: LayoutContext
  ) -> Layer<AppAction> {
    Layer(
      "album", root: AlbumScreen(state: state), size: size, context: context, transition: .push,
      escape: .album(.backTapped), shortcuts: everywhere)
  }

  private func shareLayer(
    _ state: ShareState, _ composer: MemeComposer, _ size: Size, _ context: LayoutContext
  ) -> Layer<AppAction> {
    Layer(
      "share", root: ShareSheet.view(for: state, composer: composer), size: size,
      context: context, transition: .sheet, scrim: context.theme.scrim,
      escape: .share(.dismissed), shortcuts: everywhere)
  }

  private func alertLayer(
    _ alert: AppAlert, _ size: Size, _ context: LayoutContext
  ) -> Layer<AppAction> {
    Layer(
      "alert", root: AlertScreen.view(for: alert), size: size, context: context,
      transition: .fade, scrim: context.theme.scrim, escape: .alertDismissed,
      initialFocus: ViewID(Strings.ok), shortcuts: everywhere)
  }

  private var everywhere: [Shortcut<AppAction>] {
    [
      Shortcut(.function(11), action: .fullScreenToggled),
      Shortcut(.character("q"), .control, action: .quitRequested),
    ]
  }
}
