public import Localization

/// Work for the image picker.
public enum AlbumEffect: Equatable, Sendable {
  /// List a folder; answered by `AlbumAction.listed` or `.failed`.
  case listFolder(path: String)
  /// List the templates; answered as a folder is.
  case listTemplates
  /// List the most recent pictures of a folder and the folders in it; answered as a folder is.
  case listRecents(folder: String)
  /// List the pictures and templates of all places; answered by `AlbumAction.listedAll` or
  /// `.failed`.
  case listAll(pictures: String, samples: String?)
  /// Count the pictures of the offered folders; answered by `AlbumAction.counted` or `.failed`.
  case count(pictures: String, samples: String?)
  /// List pictures and templates for an empty editor; answered by `AlbumAction.offered`.
  case offer(pictures: String, samples: String?)
  /// Report changes of a folder and the folders in it by `AlbumAction.folderChanged`, instead of
  /// those watched before; nil ends it.
  case watch(folder: String?)
  /// Report changes of the user's templates in the same way.
  case watchTemplates
  /// Let the user choose a file in the desktop's file chooser; answered by
  /// `AlbumAction.fileChosen` or `.chooserFailed`.
  case chooseFile(Language)
  /// Move a picture into the trash; answered by `AlbumAction.trashed` or `.notTrashed`.
  case trash(AlbumEntry)
  /// Move a file out of the trash again; answered by `AlbumAction.restored` or `.notTrashed`.
  case restore(TrashedFile)
  /// Work with the thumbnail of a picture.
  case thumbnail(ThumbnailEffect<AlbumEntry>)
}
