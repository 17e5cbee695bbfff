public import Canvas

/// Why a picture could not be used.
public enum PictureFault: Hashable, Sendable {
  /// No file of that name.
  case missing
  /// The name belongs to a folder.
  case folder
  /// The file may not be read by this user, or the disk does not give it.
  case unreadable
  /// The file has no bytes.
  case empty
  /// The bytes are no picture of a kind we read.
  case unknownFormat
  /// The picture is cut off or its bytes contradict each other.
  case damaged
  /// The picture has more pixels than we take; its size where the header gave one.
  case tooManyPixels(PixelSize?)
  /// The file has more bytes than we take.
  case tooManyBytes
  /// What was to be cut out lies outside the picture, whose size follows.
  case outsideCrop(PixelArea, PixelSize)
  /// Decoding took longer than its limit.
  case tookTooLong
  /// The decoder ended without an answer.
  case decoderEnded
  /// The decoder program is not where it should be, or cannot be started.
  case decoderMissing
  /// The system did not let the decoder lock itself in, so it refused to work.
  case sandboxUnavailable
}

/// Why a file could not be written.
public enum WritingFault: Error, Hashable, Sendable {
  /// The folder does not exist.
  case noSuchFolder
  /// The name belongs to a folder.
  case isFolder
  /// The folder or its disk may not be written.
  case readOnly
  /// The disk has no room left.
  case diskFull
  /// The picture's side is longer than the format can hold.
  case sideTooLong(limit: Int)
  /// The encoder refused the picture.
  case encoderFailed
  /// The disk reported a fault.
  case deviceFailed
}

/// Why sent memes could not be kept or found.
public enum StoreFault: Hashable, Sendable {
  /// The disk has no room left.
  case diskFull
  /// The folder of sent memes, or its disk, may not be written.
  case readOnly
  /// A file of a sent meme is missing or makes no sense.
  case damaged
  /// The meme was kept by a newer version of the program, whose files may say more than we know.
  case newerVersion
  /// Another window was at work for longer than anybody wants to wait.
  case busy
  /// There is no meme of that name, or not any more.
  case noSuchMeme
  /// The draft is gone, or another window goes on with it.
  case noSuchDraft
  /// The disk reported a fault.
  case deviceFailed
}

/// Why a file does not say what a meme is made of.
public enum RecipeFault: Hashable, Sendable {
  /// No file of that name.
  case missing
  /// The disk does not give it.
  case unreadable
  /// It is no recipe.
  case damaged
}

/// What went wrong, in terms of what a person can do about it.
///
/// The sentences stand with all other strings of the interface; the technical cause goes to the log.
public enum Problem: Error, Hashable, Sendable {
  /// A picture could not be used.
  case picture(PictureFault)
  /// A file could not be written; the folder's name, if that helps.
  case writing(WritingFault, folder: String?)
  /// Sent memes could not be kept or found.
  case store(StoreFault)
  /// A file that should say what a meme is made of could not be used.
  case recipe(RecipeFault)
  /// A camera cannot be used, or not any more.
  case camera(CameraFault)
  /// No font is installed that a caption could be set in.
  case fontsMissing
  /// A folder could not be listed; its name.
  case folderUnreadable(String)
  /// The person changed their mind; never shown.
  case cancelled
}
