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
