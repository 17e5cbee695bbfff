public import Canvas
public import MemeCore
public import Toolkit

/// Builds scenes, and keeps the last one until something that it was built from changes.
///
/// An event builds the scene that the next one meets; the frame after them most often shows the same.
public struct SceneCache {
  /// How many scenes have been built so far.
  public private(set) var buildCount = 0

  private let root: RootScreen
  private var last: (inputs: Inputs, scene: Scene<AppAction>)?

  /// Everything that a scene depends on; whoever measures its text always measures it alike.
  private struct Inputs: Equatable {
    var size: Size
    var covered: Double
    var pixelsPerPoint: Double
    var visible: Rect?
    var theme: Theme
    var memory: ViewMemory
    var state: AppState
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
  ///   - state: Everything the app knows.
  ///   - size: The window's size in points; layout follows it and nothing else.
  ///   - covered: What a keyboard of the system's own covers of the window from below, in points.
  ///   - context: What views are laid out with; always with the same measurer.
  /// - Returns: The layers from back to front.
  public mutating func scene(
    for state: AppState, size: Size, covered: Double = 0, context: LayoutContext
  ) -> Scene<AppAction> {
    let inputs = Inputs(
      size: size, covered: covered, pixelsPerPoint: context.pixelsPerPoint,
      visible: context.visible, theme: context.theme, memory: context.memory, state: state)
    if let last, last.inputs == inputs { return last.scene }
    let scene = root.scene(for: state, size: size, covered: covered, context: context)
    buildCount += 1
    last = (inputs, scene)
    return scene
  }
}
