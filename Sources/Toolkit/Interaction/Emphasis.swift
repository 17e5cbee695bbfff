internal import Canvas

/// The short growth of emphasized texts after the window has changed between portrait and
/// landscape.
///
/// Only the drawing of those texts changes: all other content, and every hit area, is in its final
/// place at once.
struct Emphasis {
  /// The maximum scale of the texts.
  static let growth = 1.15
  /// The fraction of the duration after which the texts are largest.
  private static let peak = 0.35

  private var start = -Double.infinity
  private var isFade = false

  /// Starts if a new scene has the other orientation and has emphasized texts.
  mutating func update<Action>(
    from old: Scene<Action>?, to new: Scene<Action>, reducesMotion: Bool, at now: Double
  ) {
    // A running growth continues: a restart would be a visible jump.
    guard let old, old.size.isUpright != new.size.isUpright, !isRunning(at: now),
      let top = new.topScreen, !new.layers[top].emphasized.isEmpty
    else { return }
    start = now
    isFade = reducesMotion
  }

  func isRunning(at now: Double) -> Bool {
    now - start < (isFade ? AnimationDuration.crossFade : AnimationDuration.emphasis)
  }

  /// The scene with the emphasized texts of its top screen as drawn at the given time.
  func applied<Action>(to scene: Scene<Action>, at now: Double) -> Scene<Action> {
    guard isRunning(at: now), let top = scene.topScreen else { return scene }
    var scene = scene
    let (list, indices) = (scene.layers[top].drawList, scene.layers[top].emphasized)
    scene.layers[top].drawList =
      isFade
      ? list.scalingTexts(
        at: indices, opacity: Easing.out((now - start) / AnimationDuration.crossFade))
      : list.scalingTexts(
        at: indices, by: Self.scale(at: (now - start) / AnimationDuration.emphasis))
    return scene
  }

  /// The scale of the texts at a fraction of the duration, from 0 to 1.
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
  /// The topmost opaque screen, regardless of the layers above it.
  fileprivate var topScreen: Int? {
    layers.lastIndex { $0.transition == .push } ?? layers.indices.first
  }
}
