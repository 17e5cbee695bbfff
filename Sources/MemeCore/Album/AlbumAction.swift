public import Canvas

/// An event in the image picker.
public enum AlbumAction: Equatable, Sendable {
  /// A folder or a picture was chosen.
  case entryTapped(AlbumEntry)
  /// A picture was chosen by its thumbnail, whose frame in the window is given in points.
  case pictureTapped(AlbumEntry, at: Rect)
  /// A place was chosen.
  case placeTapped(AlbumPlace)
  /// The list of places was opened or closed.
  case placesTapped
  /// The enclosing folder was chosen.
  case parentTapped
  /// The folder of a picture was chosen.
  case folderTapped(of: AlbumEntry)
  /// Back was pressed.
  case backTapped
  /// Browse… was pressed.
  case otherTapped
  /// A picture is to be moved into the trash.
  case trashTapped(AlbumEntry)
  /// A picture was moved into the trash.
  indirect case trashed(AlbumEntry, TrashedFile)
  /// A file was moved out of the trash again.
  case restored
  /// A file was not moved into the trash, or out of it.
  indirect case notTrashed(Problem, fileName: String)
  /// The text in the search field was changed.
  case queryChanged(String)
  /// All places have been read.
  case listedAll(WorkID, [AlbumEntry])
  /// A place has been read.
  case listed(WorkID, [AlbumEntry])
  /// A place could not be read.
  indirect case failed(WorkID, Problem)
  /// The folders have been counted.
  indirect case counted(WorkID, AlbumSurvey)
  /// Another program has changed a watched folder.
  case folderChanged
  /// A file was chosen in the desktop's file chooser; nil if it was closed without a choice.
  case fileChosen(WorkID, path: String?)
  /// The desktop has no file chooser.
  case chooserFailed(WorkID)
  /// An empty editor became visible.
  case wallAppeared
  /// What an empty editor offers has been listed.
  indirect case offered(WorkID, StartOffers)
  /// The pictures or the templates of an empty editor were chosen to be shown.
  case segmentTapped(StartWall.Segment)
  /// An event with the thumbnail of a picture.
  case thumbnail(ThumbnailAction<AlbumEntry>)
}
