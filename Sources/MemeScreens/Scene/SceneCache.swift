public import Canvas
internal import Localization
public import MemeCore
public import Toolkit

/// Builds scenes, and keeps the last one until one of its inputs changes.
///
/// The scene built after an event is used for the next event, and most often for the frame between
/// them.
public struct SceneCache {
  /// The number of scenes built so far.
  public private(set) var buildCount = 0

  private let root: RootScreen
  private var last: (inputs: Inputs, scene: Scene<AppAction>)?

  /// The inputs of a scene; a text measurer always returns the same results.
  private struct Inputs: Equatable {
    var size: Size
    var covered: Double
    var pixelsPerPoint: Double
    var visible: Rect?
    var theme: Theme
    var memory: ViewMemory
    var snapshot: StateSnapshot
  }

  /// Makes an empty cache.
  ///
  /// - Parameter capitals: The rules for capital letters in captions.
  public init(capitals: Capitals) {
    root = RootScreen(capitals: capitals)
  }

  /// The scene for a state.
  ///
  /// - Parameters:
  ///   - state: The app's state.
  ///   - size: The window's size in points; layout depends on nothing else.
  ///   - covered: The height of the window's lower part that the system's keyboard covers, in
  ///     points.
  ///   - context: The layout context, always with the same measurer.
  /// - Returns: The layers from back to front.
  public mutating func scene(
    for state: AppState, size: Size, covered: Double = 0, context: LayoutContext
  ) -> Scene<AppAction> {
    let inputs = Inputs(
      size: size, covered: covered, pixelsPerPoint: context.pixelsPerPoint,
      visible: context.visible, theme: context.theme, memory: context.memory,
      snapshot: StateSnapshot(state))
    if let last, last.inputs == inputs { return last.scene }
    let scene = root.scene(for: state, size: size, covered: covered, context: context)
    buildCount += 1
    last = (inputs, scene)
    return scene
  }
}
