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
  /// A pipe has no reader, or a stream is closed.
  case noReader
  /// The picture's side is longer than the format can hold.
  case sideTooLong(limit: Int)
  /// The encoder refused the picture.
  case encoderFailed
  /// The disk reported an error.
  case deviceFailed
}
