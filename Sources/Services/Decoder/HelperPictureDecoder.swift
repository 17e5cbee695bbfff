internal import Canvas
internal import HelperProcess
public import MemeCore

/// Decodes each picture in a sandboxed helper process.
public struct HelperPictureDecoder: PictureDecoder {
  private let program: String?
  /// The helper for the formats that the first one does not decode.
  private let otherProgram: String?
  private let limits: PictureLimits

  /// Uses the helpers installed with the running program.
  public init() {
    program = HelperLocation.path(of: "mememe-decode")
    otherProgram = HelperLocation.path(of: "mememe-decode-heif")
    limits = PictureLimits()
  }

  /// Uses given helpers.
  ///
  /// - Parameters:
  ///   - program: Path of the executable.
  ///   - otherProgram: Path of the executable for HEIC and AVIF.
  ///   - limits: The limits for one picture.
  public init(
    program: String, otherProgram: String? = nil, limits: PictureLimits = PictureLimits()
  ) {
    self.program = program
    self.otherProgram = otherProgram
    self.limits = limits
  }

  /// Starts decoding and returns as soon as the size is known.
  ///
  /// - Parameters:
  ///   - source: The file or bytes.
  ///   - size: The requested size of the result.
  ///   - cancellation: Ends the helper at once when cancelled.
  /// - Returns: The picture being decoded in the background; the helper ends when it is released.
  /// - Throws: What is wrong with the picture, or with the decoder.
  public func open(
    _ source: PictureSource, at size: DecodingSize, cancellation: Cancellation
  ) throws(Problem) -> any OpenedPicture {
    guard !cancellation.isCancelled else { throw .cancelled }
    do throws(Problem) {
      let file = try PictureFile.open(source, maximumBytes: limits.bytes)
      guard let program else { throw .picture(.decoderMissing) }
      if let picture = try open(file, at: size, with: program, cancellation) { return picture }
      guard let otherProgram else { throw .picture(.codecMissing) }
      guard let picture = try open(file, at: size, with: otherProgram, cancellation) else {
        throw .picture(.unknownFormat)
      }
      return picture
    } catch {
      // A cancelled helper looks like one that crashed.
      throw cancellation.isCancelled ? .cancelled : error
    }
  }

  /// Starts decoding with a helper.
  ///
  /// - Returns: The picture; nil if the other helper decodes its format.
  private func open(
    _ file: FileDescriptor, at size: DecodingSize, with program: String,
    _ cancellation: Cancellation
  ) throws(Problem) -> HelperPicture? {
    let session = try DecoderSession(program: program, limits: limits)
    cancellation.onCancel { [weak session] in session?.stop() }
    guard let header = try session.begin(file, at: size) else { return nil }
    return HelperPicture(session, header: header, cancellation: cancellation)
  }

  /// Checks the decoder by decoding a tiny picture.
  ///
  /// - Returns: What is wrong with the decoder, or nil.
  public func check() -> Problem? {
    do throws(Problem) {
      let picture = try open(
        .memory(EncodedPicture(bytes: Self.tinyPicture)), at: .full,
        cancellation: Cancellation())
      _ = try picture.pixels(allowingDamage: false)
      return nil
    } catch {
      return error
    }
  }

  /// A PNG of one grey pixel.
  private static let tinyPicture: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B,
    0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x68, 0x00, 0x00, 0x00,
    0x82, 0x00, 0x81, 0x77, 0xCD, 0x72, 0xB6, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE,
    0x42, 0x60, 0x82,
  ]
}
