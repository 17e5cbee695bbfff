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
  /// A screen whose picture comes from its place on the screen below, and goes back there, while the
  /// rest fades; as `push` where the picture is not on both.
  ///
  /// The identities are those of the places, as passed to `LayerBuilder.fadeIn(_:from:_:radius:)`.
  case zoom(from: ViewID, to: ViewID)
  /// A screen fades in over the one below, which shows the same picture in the same place.
  case appear
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
