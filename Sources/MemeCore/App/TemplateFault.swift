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
