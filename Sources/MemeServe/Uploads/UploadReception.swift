internal import CMicroHTTPD
internal import HelperProcess

/// A form that is arriving, with a picture in it.
final class UploadReception {
  /// The upload; nil if the picture is not taken, but the form is read all the same, since a
  /// browser shows no answer before it has sent everything.
  let upload: UploadSession?
  /// When it began.
  let start: ContinuousClock.Instant
  /// The bytes of the form so far.
  private(set) var count = 0
  /// What is wrong with it; nil as long as nothing is.
  private(set) var fault: ServeText?
  /// The bytes of the picture so far.
  private(set) var pictureBytes = 0
  private var processor: OpaquePointer?

  /// The name of the form's field.
  static let field = "picture"
  /// Bytes of the form that are parsed at a time.
  private static let bufferBytes = 4 << 10

  /// Begins to read a form.
  ///
  /// - Parameters:
  ///   - connection: The connection, whose headers have arrived.
  ///   - upload: Takes the picture.
  ///   - start: When it began.
  init(
    _ connection: OpaquePointer, for upload: UploadSession, at start: ContinuousClock.Instant
  ) {
    (self.upload, self.start) = (upload, start)
    processor = MHD_create_post_processor(
      connection, Self.bufferBytes,
      { context, _, name, file, _, _, bytes, offset, count in
        guard let context, let name, file != nil, let bytes, count > 0 else { return .YES }
        let reception = Unmanaged<UploadReception>.fromOpaque(context).takeUnretainedValue()
        guard String(cString: name) == UploadReception.field else { return .YES }
        return reception.take(UnsafeRawBufferPointer(start: bytes, count: count), at: Int(offset))
      }, Unmanaged.passUnretained(self).toOpaque())
    // It is no form with a file.
    if processor == nil { fault = .uploadMissing }
  }

  /// Begins to read a form whose picture is not taken.
  init(refusing fault: ServeText, at start: ContinuousClock.Instant) {
    (upload, self.start, self.fault) = (nil, start, fault)
  }

  deinit {
    if let processor { MHD_destroy_post_processor(processor) }
  }

  /// Reads a part of the form.
  func read(_ bytes: UnsafePointer<CChar>, count: Int) {
    self.count += count
    guard fault == nil else { return }
    if MHD_post_process(processor, bytes, count) != .YES { fault = fault ?? .uploadMissing }
    upload?.progress(to: pictureBytes)
  }

  /// Ends the form.
  func complete() {
    if fault == nil, pictureBytes == 0 { fault = .uploadMissing }
    guard let upload, upload.state == .receiving else { return }
    if let fault { upload.interrupt(fault) } else { upload.complete(count: pictureBytes) }
  }

  /// Takes note that the connection has ended before the form.
  func interrupt() {
    if upload?.state == .receiving { upload?.interrupt(.uploadHint) }
  }

  /// Takes a part of the picture; only that of the first field of its name.
  private func take(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> MHD_Result {
    guard offset == pictureBytes else { return .YES }
    guard let memory = upload?.memory?.writableBytes, bytes.count <= memory.count - offset
    else {
      fault = .uploadTooLarge
      return .NO
    }
    UnsafeMutableRawBufferPointer(rebasing: memory[offset...]).copyMemory(from: bytes)
    pictureBytes += bytes.count
    return .YES
  }
}
