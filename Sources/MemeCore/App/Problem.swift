public import Canvas

/// Why a picture could not be used.
public enum PictureFault: Hashable, Sendable {
  /// No file of that name.
  case missing
  /// The name belongs to a folder.
  case folder
  /// The file may not be read by this user, or the disk fails.
  case unreadable
  /// The file has no bytes.
  case empty
  /// The bytes are not a picture of a supported format.
  case unknownFormat
  /// HEIC and AVIF need a program or a codec that is not installed.
  case codecMissing
  /// The picture is truncated or inconsistent, and nothing of it could be decoded.
  case damaged
  /// The picture is truncated or inconsistent, but a part of it was decoded.
  case damagedInPart
  /// The file has more bytes than the limit; their number where it is known.
  case tooManyBytes(Int?, limit: Int)
  /// The picture has more pixels than the limit.
  case tooManyPixels(PixelSize, limit: Int)
  /// The picture has more columns or rows than the limit.
  case sideTooLong(PixelSize, limit: Int)
  /// Decoding needs more bytes of memory than the limit; the picture's size where it is known.
  case tooMuchMemory(PixelSize?, limit: Int)
  /// More of a part than any program writes; their number, or their bytes.
  case tooManyParts(PicturePart, count: Int, limit: Int)
  /// The requested crop lies outside the picture, whose size follows.
  case outsideCrop(PixelArea, PixelSize)
  /// Decoding took longer than the limit.
  case tookTooLong(limit: Duration)
  /// The decoder ended without a result.
  case decoderEnded
  /// The decoder program is missing, or cannot be started.
  case decoderMissing
  /// The system has too little memory, or too many processes, for the decoder.
  case notEnoughMemory
  /// It is a pipe, a socket or a device.
  case notFile
  /// The system did not allow a part of the decoder's sandbox, so it refused to work.
  case sandboxUnavailable(SandboxPart?)
}

/// A part of the decoder's sandbox.
public enum SandboxPart: Hashable, Sendable {
  /// Limits on memory and processor time.
  case limits
  /// That no privileges can be gained.
  case privileges
  /// The denial of files by Landlock.
  case landlock
  /// The denial of system calls by seccomp.
  case systemCalls
}

/// What a picture file may have only so much of.
public enum PicturePart: Hashable, Sendable {
  /// Scans of a JPEG.
  case scans
  /// Chunks of a PNG, other than those of its pixels.
  case chunks
  /// Bytes of such a chunk.
  case chunkBytes
}

/// Why a file could not be written.
public enum WritingFault: Error, Hashable, Sendable {
  /// The folder does not exist.
  case noSuchFolder
  /// A part of the path is a file in place of a folder.
  case notFolder
  /// The name belongs to a folder.
  case isFolder
  /// The name or the path is longer than the file system allows.
  case nameTooLong
  /// The folder or its disk may not be written.
  case readOnly
  /// The existing file may not be written.
  case fileReadOnly
  /// The disk is full.
  case diskFull
  /// The file would be larger than this process, or the file system, allows.
  case fileTooLarge
  /// A pipe has no reader any longer, or a stream is closed.
  case noReader
  /// The picture's side is longer than the format can hold.
  case sideTooLong(limit: Int)
  /// The encoder refused the picture.
  case encoderFailed
  /// The disk reported an error.
  case deviceFailed
}

/// Why sent memes could not be stored or read.
public enum StoreFault: Hashable, Sendable {
  /// The disk is full.
  case diskFull
  /// A file would be larger than this process, or the file system, allows.
  case fileTooLarge
  /// The folder of sent memes, or its disk, may not be written.
  case readOnly
  /// A file of a sent meme is missing or invalid.
  case damaged
  /// The meme was stored by a newer version of the program, whose files may hold more than this one
  /// reads.
  case newerVersion
  /// Another window held the store for longer than the timeout.
  case busy
  /// There is no meme of that identifier.
  case noSuchMeme
  /// The draft is gone, or another window has continued it.
  case noSuchDraft
  /// The disk reported an error.
  case deviceFailed
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

/// Why a template could not be used.
public enum TemplateFault: Hashable, Sendable {
  /// No template of that name, or no such file.
  case missing
  /// The file cannot be read.
  case unreadable
  /// The file is not a template.
  case damaged
  /// The file was written by a newer version of the program.
  case newerVersion
  /// The file has more bytes than the limit.
  case tooLarge(limit: Int)
  /// It has more captions than the limit.
  case tooManyCaptions(limit: Int)
  /// Its picture is not beside it, or not a file of its own.
  case pictureMissing
  /// The user has as many as are listed.
  case tooMany(limit: Int)
  /// It could not be written, or deleted.
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

/// Why a kiosk could not do what its visitor or operator needs.
public enum KioskFault: Hashable, Sendable {
  /// Something of a visitor could not be deleted.
  case notWiped
  /// The drive is gone.
  case driveMissing
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
  /// A meme could not be shared in a certain way.
  case sharing(ShareFault)
  /// A kiosk could not do what it has to.
  case kiosk(KioskFault)
  /// The work was cancelled; never shown.
  case cancelled
}
