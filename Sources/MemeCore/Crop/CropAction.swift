public import Canvas

/// An event on the crop screen.
public enum CropAction: Equatable, Sendable {
  /// A ratio was chosen; one that is chosen already switches between landscape and portrait.
  case ratioTapped(CropRatio)
  /// The picture was turned or mirrored.
  case turned(Orientation)
  /// A drag of a part of the frame began.
  case gripped(CropHandle)
  /// The part was dragged from where it was, in fractions of the turned picture; and the scale of a
  /// pinch.
  case dragged(x: Double, y: Double, spread: Double)
  /// The drag ended.
  case released
  /// A part of the frame was moved by a key, in fractions of the turned picture.
  case nudged(CropHandle, x: Double, y: Double)
  /// Cancel was pressed.
  case cancelTapped
  /// Done was pressed.
  case doneTapped
}
