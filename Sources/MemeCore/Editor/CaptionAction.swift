public import Canvas

/// An event of a caption as a whole: its selection, its place, its existence.
public enum CaptionAction: Equatable, Sendable {
  /// Add Text was pressed.
  case added
  /// Add Emoji was pressed.
  case stickerAdded
  /// A text was pasted that belongs into no field.
  case pasted(String)
  /// The field of a caption got the keyboard focus.
  case focused(CaptionID)
  /// The field of a caption lost the keyboard focus.
  case blurred(CaptionID)
  /// The frame of a caption got the keyboard focus.
  case framed(CaptionID)
  /// Edit was chosen.
  case editing(CaptionID)
  /// The editing of a caption ended by Escape, which selects it.
  case selected(CaptionID)
  /// Something else than the selected caption was pressed.
  case deselected
  /// A drag of a handle began, which selects the caption.
  case gripped(CaptionID, CaptionHandle)
  /// The drag moved.
  indirect case dragged(CaptionDrag)
  /// The drag ended.
  case released
  /// A handle was moved by an arrow key, by points on a picture of a size on the screen.
  case nudged(CaptionID, CaptionHandle, x: Double, y: Double, picture: Size)
  /// Delete was chosen.
  case deleted(CaptionID)
  /// Duplicate was chosen.
  case duplicated(CaptionID)
  /// To Front was chosen.
  case movedToFront(CaptionID)
  /// To Back was chosen.
  case movedToBack(CaptionID)
  /// Reset Place was chosen.
  case placeReset(CaptionID)
}
