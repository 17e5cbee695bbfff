/// The times of transitions.
extension Transition {
  /// The duration of the visible change, in seconds.
  private var moving: Double {
    switch self {
    case .none: 0
    case .sheet: AnimationDuration.sheet
    case .fade, .lateFade: AnimationDuration.fade
    case .crossFade, .appear: AnimationDuration.crossFade
    case .zoom: AnimationDuration.zoom
    case .dissolve: AnimationDuration.dissolve
    case .push, .grow, .fly: AnimationDuration.push
    case .flash: AnimationDuration.flash
    case .keyboard: AnimationDuration.keyboard
    }
  }

  /// Whether the layer's disappearance is animated.
  var leaves: Bool {
    switch self {
    case .none, .flash, .grow, .fly: false
    case .sheet, .fade, .crossFade, .dissolve, .lateFade, .push, .zoom, .appear, .keyboard: true
    }
  }

  /// Whether the layer is a screen, which covers all below it.
  var isScreen: Bool {
    switch self {
    case .push, .zoom, .appear: true
    case .none, .sheet, .fade, .crossFade, .dissolve, .lateFade, .grow, .fly, .flash, .keyboard:
      false
    }
  }

  /// Whether the layer's pictures only fly to their places.
  var isFlight: Bool { if case .fly = self { true } else { false } }

  /// The delay before the layer becomes visible, in seconds.
  var delay: Double { self == .lateFade ? AnimationDuration.messageDelay : 0 }

  /// The progress of a transition after a time in seconds, from 0 to 1.
  ///
  /// With reduced motion it takes as long as a cross-fade.
  func progress(_ time: Double, isReduced: Bool) -> Double {
    let length = isReduced ? min(AnimationDuration.crossFade, moving) : moving
    return length > 0 ? Easing.out((time - delay) / length) : 1
  }
}
