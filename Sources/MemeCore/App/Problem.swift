/// A limited property of a picture file.
public enum PicturePart: Hashable, Sendable {
  /// Scans of a JPEG.
  case scans
  /// Bytes of a chunk of a PNG, other than those of its pixels.
  case chunkBytes
}

/// Why a recipe's file could not be read, used or written.
public enum RecipeFault: Hashable, Sendable {
  /// No file of that name.
  case missing
  /// The file cannot be read.
  case unreadable
  /// The file is not a recipe.
  case damaged
  /// Its captions need too much memory on a picture of that size.
  case tooLarge
  /// It would have more captions than a meme may have.
  case tooManyCaptions
  /// The file could not be written.
  case notWritten(WritingFault)
}

/// Why a setting could not be changed, or the settings not be watched.
public enum SettingsFault: Hashable, Sendable {
  /// The user's file is no JSON object, or would be none after the change.
  case damaged
  /// The user's file cannot be read, or is no file.
  case unreadable
  /// Another process changed the file for longer than the timeout.
  case busy
  /// The file could not be written.
  case notWritten(WritingFault)
}

/// An error, in terms of what a person can do about it.
///
/// The messages are with the other strings of the interface; the technical cause goes to the log.
public enum Problem: Error, Hashable, Sendable {
  /// A picture could not be used.
  case picture(PictureFault)
  /// A file could not be written; the folder's name, if that helps.
  case writing(WritingFault, folder: String?)
  /// Sent memes could not be stored or read.
  case store(StoreFault)
  /// A recipe's file could not be used.
  case recipe(RecipeFault)
  /// A template could not be used.
  case template(TemplateFault)
  /// A setting could not be changed.
  case settings(SettingsFault)
  /// A camera cannot be used, or no longer.
  case camera(CameraFault)
  /// No font is installed for captions.
  case fontsMissing
  /// A folder could not be listed; its name.
  case folderUnreadable(String)
  /// A folder does not exist; its name.
  case folderMissing(String)
  /// A meme could not be shared in a certain way.
  case sharing(ShareFault)
  /// A file was not moved into the trash, or out of it.
  case trash(TrashFault)
  /// A kiosk could not do what it has to.
  case kiosk(KioskFault)
  /// The work was cancelled; never shown.
  case cancelled
}
