public import Canvas

/// An event on the screen of one sent meme.
public enum DetailAction: Equatable, Sendable {
  /// Back was pressed.
  case backTapped
  /// Edit was pressed.
  case editTapped
  /// Use as Template was chosen.
  case templateTapped
  /// Delete was pressed.
  case deleteTapped
  /// Share was pressed.
  case shareTapped
  /// A way of sharing was chosen without opening the sheet.
  case activityTapped(ShareActivityID)
  /// A later or an earlier meme of the list was requested.
  case stepped(by: Int)
  /// The meme's pixels are loaded.
  case loaded(WorkID, Bitmap)
  /// The meme could not be read.
  indirect case failed(WorkID, Problem)
  /// The loading for editing was stopped.
  case openingStopped
  /// The recipe and the picture are loaded for editing.
  indirect case opened(WorkID, Recipe, LoadedPicture)
  /// A drag began with a finger or the mouse.
  case gripped
  /// It moved from one point to another, in fractions of the picture's frame at zoom 1; and the
  /// scale of a pinch.
  case dragged(from: Point, to: Point, spread: Double)
  /// It ended; and the horizontal distance in the same fractions.
  case released(x: Double)
  /// The wheel was turned at a point in the same fractions; a factor above 1 zooms in.
  case zoomed(by: Double, at: Point)
  /// A point in the same fractions was double-tapped.
  case doubleTapped(at: Point)
  /// An arrow key was pressed while the picture is zoomed; the number of steps to the right and
  /// down.
  case panned(x: Double, y: Double)
}
