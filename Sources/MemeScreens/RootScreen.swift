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
  ///   - covered: What a keyboard of the system's own covers of the window from below, in points.
  ///   - context: What views are laid out with.
  /// - Returns: The layers from back to front.
  public func scene(
    for state: AppState, size: Size, covered: Double = 0, context: LayoutContext
  ) -> Scene<AppAction> {
    let composer = MemeComposer(
      typesetter: CaptionTypesetter(measurer: context.measurer, capitals: capitals))
    let builder = SceneBuilder(
      state: state, composer: composer, size: size, covered: covered, context: context)
    return Scene(
      screen: builder.screen, size: size, layers: builder.layersAboveKeyboard,
      shortcuts: Self.turning)
  }

  /// The keys that turn the interface, by where its upper edge goes.
  private static let turning: [Shortcut<AppAction>] = [
    Shortcut(.up, [.control, .alt], action: .turnChosen(.none)),
    Shortcut(.right, [.control, .alt], action: .turnChosen(.right)),
    Shortcut(.down, [.control, .alt], action: .turnChosen(.half)),
    Shortcut(.left, [.control, .alt], action: .turnChosen(.left)),
  ]
}
