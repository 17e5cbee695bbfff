internal import Canvas
internal import HelperProcess
public import MemeCore
internal import System

/// Decodes each picture in a sandboxed helper process.
public struct HelperPictureDecoder: PictureDecoder {
  private let program: String?
  /// The helper for the formats that the first one does not decode.
  private let otherProgram: String?
  private let limits: PictureLimits
  /// The helpers for the next pictures.
  private let waiting: WaitingHelpers
  private var record: LogRecorder

  /// Uses the helpers installed with the running program.
  ///
  /// - Parameters:
  ///   - startsAhead: Whether, once a picture was opened, a helper waits for the next one.
  ///   - record: Writes to the log.
  public init(startsAhead: Bool = false, record: @escaping LogRecorder = { _ in }) {
    program = HelperLocation.path(of: .decoder)
    otherProgram = HelperLocation.path(of: .decoderOfHEIF)
    limits = PictureLimits()
    waiting = WaitingHelpers(areStartedAhead: startsAhead)
    self.record = record
  }

  /// Uses given helpers.
  ///
  /// - Parameters:
  ///   - program: Path of the executable.
  ///   - otherProgram: Path of the executable for HEIC and AVIF.
  ///   - limits: The limits for one picture.
  ///   - startsAhead: Whether, once a picture was opened, a helper waits for the next one.
  ///   - record: Writes to the log.
  public init(
    program: String, otherProgram: String? = nil, limits: PictureLimits = PictureLimits(),
    startsAhead: Bool = false, record: @escaping LogRecorder = { _ in }
  ) {
    self.program = program
    self.otherProgram = otherProgram
    self.limits = limits
    self.record = record
    waiting = WaitingHelpers(areStartedAhead: startsAhead)
  }

  /// The same decoder, with the helpers that wait, and a log.
  ///
  /// - Parameter record: Writes to the log.
  /// - Returns: The decoder.
  public func recording(to record: @escaping LogRecorder) -> HelperPictureDecoder {
    var decoder = self
    decoder.record = record
    return decoder
  }

  /// Starts the helper for the first picture, which loads while the caller prepares other things.
  public func startHelper() {
    if let program { waiting.start(program) }
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
    do throws(Problem) {
      guard let (session, header) = try begin(file, at: size, with: program, cancellation) else {
        waiting.prepareNext(program)
        return nil
      }
      let waits = size.waitsForPainting && header.stored != nil
      return HelperPicture(
        session, waits ? nil : try session.decode(header), header: header,
        byteCount: file.regularFileSize ?? 0, cancellation: cancellation,
        reopen: { known throws(Problem) in
          let again = try begin(file, at: size, with: program, cancellation)
          // The file has been written to meanwhile.
          guard let (session, header) = again, header.originalSize == known.originalSize else {
            throw .picture(.damaged)
          }
          return session
        },
        onEnd: { [waiting] in waiting.prepareNext(program) })
    } catch {
      // Also after a picture that cannot be opened another one may come.
      waiting.prepareNext(program)
      // Only the codecs of the other helper can be missing without a fault of the installation.
      let isBroken = error == .picture(.codecMissing) && program != otherProgram
      throw isBroken ? .picture(.decoderMissing) : error
    }
  }

  /// Passes a picture to a helper, and waits for its size.
  private func begin(
    _ file: FileDescriptor, at size: DecodingSize, with program: String,
    _ cancellation: Cancellation
  ) throws(Problem) -> (DecoderClient, DecoderClient.Header)? {
    let session = DecoderClient(try helper(program), limits: limits, record: record)
    record(LogMessage(.debug, .decoder, "helper has a picture"))
    cancellation.onCancel { [weak session] in session?.stop() }
    return try session.begin(file, at: size).map { (session, $0) }
  }

  /// A session with a helper for what is not a single picture.
  func makeSession() throws(Problem) -> DecoderClient {
    guard let program else { throw .picture(.decoderMissing) }
    return DecoderClient(try helper(program), limits: limits, record: record)
  }

  /// Returns a helper for one picture.
  private func helper(_ program: String) throws(Problem) -> ConnectedHelper {
    do throws(HelperError) {
      return try waiting.helper(for: program)
    } catch {
      record(LogMessage(.error, .decoder, "helper not started"))
      throw .picture(error.isShortage ? .notEnoughMemory : .decoderMissing)
    }
  }
}

extension DecodingSize {
  /// Whether a file that captions can be painted onto is not decoded at once.
  fileprivate var waitsForPainting: Bool {
    if case .fullWhenRead = self { true } else { false }
  }
}
