public import Canvas
internal import Localization
public import MemeCore
public import Toolkit

/// The rows of pictures, which are kept between scenes.
struct RowCaches {
  /// The rows of the grid of sent memes.
  let gallery = JustifiedRowCache()
  /// The rows of an empty editor.
  let wall = WallRowCache()
}

/// Builds the scene from the state: the only way from `AppState` to views.
public struct RootScreen {
  private let capitals: Capitals
  private let caches = RowCaches()

  /// Makes the root of all screens.
  ///
  /// - Parameter capitals: The rules for capital letters in captions.
  public init(capitals: Capitals) {
    self.capitals = capitals
  }

  /// The scene for a state.
  ///
  /// - Parameters:
  ///   - state: The app's state.
  ///   - size: The window's size in points; layout depends on nothing else.
  ///   - covered: The height of the window's lower part that the system's keyboard covers, in
  ///     points.
  ///   - context: The layout context.
  /// - Returns: The layers from back to front.
  public func scene(
    for state: AppState, size: Size, covered: Double = 0, context: LayoutContext
  ) -> Scene<AppAction> {
    let builder = builder(for: state, size: size, covered: covered, context)
    var scene = Scene(
      screen: builder.screen, size: size, pixelsPerPoint: context.pixelsPerPoint,
      layers: builder.layersAboveKeyboard,
      shortcuts: state.policy.allowsLeaving ? Self.turning : [])
    scene.isMirrored = context.language.isRightToLeft
    scene.addTooltip(context, isAnimated: state.appearance.motion == .full)
    return scene
  }

  /// The scene of a second display, which takes no input.
  ///
  /// - Parameters:
  ///   - state: The app's state.
  ///   - size: The size of the display in points.
  ///   - context: The layout context.
  /// - Returns: The layers from back to front.
  public func secondDisplayScene(
    for state: AppState, size: Size, context: LayoutContext
  ) -> Scene<AppAction> {
    Scene(
      screen: "second display", size: size, pixelsPerPoint: context.pixelsPerPoint,
      layers: builder(for: state, size: size, covered: 0, context).secondDisplayLayers)
  }

  private func builder(
    for state: AppState, size: Size, covered: Double, _ context: LayoutContext
  ) -> SceneBuilder {
    let composer = MemeComposer(
      typesetter: CaptionTypesetter(measurer: context.measurer, capitals: capitals))
    return SceneBuilder(
      snapshot: StateSnapshot(state), composer: composer, caches: caches, size: size,
      covered: covered, context: context)
  }

  /// The keys that rotate the interface, by the new direction of its upper edge.
  private static let turning: [Shortcut<AppAction>] = [
    Shortcut(.up, [.control, .alt], action: .turnChosen(.none)),
    Shortcut(.right, [.control, .alt], action: .turnChosen(.right)),
    Shortcut(.down, [.control, .alt], action: .turnChosen(.half)),
    Shortcut(.left, [.control, .alt], action: .turnChosen(.left)),
  ]
}
