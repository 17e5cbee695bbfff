internal import Canvas

/// The short growth of what views want emphasized after the window has become upright or wide.
///
/// It only changes how those texts are drawn: everything else, and all that reacts, is in its final
/// place at once.
struct Emphasis {
  /// How much larger than they are texts become.
  static let growth = 1.15
  /// How long it takes, in seconds.
  static let duration = 0.25
  /// How long texts take to fade in where motion is not wanted, in seconds.
  static let fadeDuration = 0.12
  /// The part of the time after which texts are largest.
  private static let peak = 0.35

  private var start = -Double.infinity
  private var isFade = false

  /// Begins where a new scene stands the other way up and shows something to emphasize.
  mutating func update<Action>(
    from old: Scene<Action>?, to new: Scene<Action>, reducesMotion: Bool, at now: Double
  ) {
    // What grows already goes on: beginning anew in the middle would be a jump.
    guard let old, old.size.isUpright != new.size.isUpright, !isRunning(at: now),
      let top = new.topScreen, !new.layers[top].emphasized.isEmpty
    else { return }
    start = now
    isFade = reducesMotion
  }

  func isRunning(at now: Double) -> Bool {
    now - start < (isFade ? Self.fadeDuration : Self.duration)
  }

  /// The scene with the emphasized texts of its top screen as they are at a moment.
  func applied<Action>(to scene: Scene<Action>, at now: Double) -> Scene<Action> {
    guard isRunning(at: now), let top = scene.topScreen else { return scene }
    var scene = scene
    let (list, indices) = (scene.layers[top].drawList, scene.layers[top].emphasized)
    scene.layers[top].drawList =
      isFade
      ? list.scalingTexts(at: indices, opacity: Easing.out((now - start) / Self.fadeDuration))
      : list.scalingTexts(at: indices, by: Self.scale(at: (now - start) / Self.duration))
    return scene
  }

  /// How large texts are drawn, by how much of the time has passed, from 0 to 1.
  static func scale(at part: Double) -> Double {
    guard part > 0, part < 1 else { return 1 }
    if part < peak { return 1 + (growth - 1) * Easing.out(part / peak) }
    let rest = (1 - part) / (1 - peak)
    return 1 + (growth - 1) * rest * rest * (3 - 2 * rest)
  }
}

extension Size {
  fileprivate var isUpright: Bool { height > width }
}

extension Scene {
  /// The screen that covers the others, whatever lies over it.
  fileprivate var topScreen: Int? {
    layers.lastIndex { $0.transition == .push } ?? layers.indices.first
  }
}
