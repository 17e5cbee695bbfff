/// Why sent memes could not be stored or read.
public enum StoreFault: Hashable, Sendable {
  /// The disk is full.
  case diskFull
  /// A file would be larger than this process, or the file system, allows.
  case fileTooLarge
  /// The folder of sent memes, or its disk, may not be written.
  case readOnly
  /// The folder of sent memes is missing and cannot be made.
  case folderMissing
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
