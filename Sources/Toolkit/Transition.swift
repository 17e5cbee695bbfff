public import Canvas

/// How a layer appears and disappears.
public enum Transition: Hashable, Sendable {
  /// Without animation.
  case none
  /// A sheet slides up from the bottom edge, and back down.
  case sheet
  /// An alert or message fades in while rising slightly.
  case fade
  /// A hint fades in and out in its place.
  case crossFade
  /// A picture slowly fades in over the one that it replaces, and out where none does.
  case dissolve
  /// A fade after a delay: a layer that is removed earlier never becomes visible.
  case lateFade
  /// A screen slides in from the right, and back.
  case push
  /// The layer's pictures grow out of a rectangle; it disappears without animation.
  case grow(from: Rect)
  /// The layer's pictures move from the element with an identity in the scene before, and are not
  /// shown otherwise: without the element, with reduced motion, or when they are in place.
  case fly(from: ViewID)
  /// The layer flashes and fades out by itself, though it remains in the scene.
  case flash
  /// The on-screen keyboard, of a height in points, slides up from the bottom edge, and back down.
  case keyboard(height: Double)
}
