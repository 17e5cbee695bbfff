internal import CHEIF
public import Canvas
public import PictureDecoding

/// The main picture of a HEIC or AVIF file.
public struct HEIFPicture: SourceFormat {
  private let file: HEIFFile

  /// Loads the codecs, which needs files.
  public static func prepare() {
    // A codec that is not there is noticed when a picture needs it.
    _ = heif_init(nil)
  }

  /// Whether a file is HEIC or AVIF.
  public static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool { ISOMedia.matches(bytes) }

  /// Parses the file with libheif.
  public init(
    _ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits
  ) throws(DecodingFault) {
    file = try HEIFFile(bytes)
  }

  /// The upright size.
  public var size: PixelSize { file.size }

  /// The library applies the file's own transformations; with them EXIF has no effect.
  public var orientation: Orientation { .upright }

  /// The embedded profile, or the numbers of the colour space.
  public var color: SourceColor { SourceColor(profile: file.profile, coded: file.codedColorSpace) }

  /// Makes a reader of the main picture.
  public func makeReader(_ bytes: UnsafeRawBufferPointer, longSide: Int?) -> any PixelReader {
    HEIFReader(file: file)
  }
}

/// Decodes with libheif.
private struct HEIFReader: PixelReader {
  let file: HEIFFile

  var size: PixelSize { file.size }

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    try file.decode(into: pixels)
    if file.hasPremultipliedAlpha { StraightAlpha.divide(pixels) }
    return DecodingResult(isOpaque: !file.hasAlpha, isDamaged: false)
  }
}

/// Owner of a file opened with libheif.
private final class HEIFFile {
  private let context: OpaquePointer
  private let handle: OpaquePointer

  /// Reads the header.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingFault) {
    guard !DerivedImages(bytes).areTooDeep else { throw .damaged }
    guard let context = heif_context_alloc() else { throw .tooMuchMemory(nil) }
    heif_context_set_max_decoding_threads(context, 0)
    var handle: OpaquePointer?
    var status = heif_context_read_from_memory_without_copy(
      context, bytes.baseAddress, bytes.count, nil)
    if status.code == heif_error_Ok {
      status = heif_context_get_primary_image_handle(context, &handle)
    }
    guard status.code == heif_error_Ok, let handle else {
      heif_context_free(context)
      throw DecodingFault(status)
    }
    self.context = context
    self.handle = handle
    guard size.width > 0, size.height > 0 else { throw .damaged }
  }

  deinit {
    heif_image_handle_release(handle)
    heif_context_free(context)
  }

  /// The upright size.
  var size: PixelSize {
    PixelSize(
      width: Int(heif_image_handle_get_width(handle)),
      height: Int(heif_image_handle_get_height(handle)))
  }

  var hasAlpha: Bool { heif_image_handle_has_alpha_channel(handle) != 0 }

  var hasPremultipliedAlpha: Bool { heif_image_handle_is_premultiplied_alpha(handle) != 0 }

  /// The embedded ICC profile.
  var profile: [UInt8]? {
    let count = heif_image_handle_get_raw_color_profile_size(handle)
    guard count > 0, count <= 8 << 20 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let status = heif_image_handle_get_raw_color_profile(handle, buffer.baseAddress)
      filled = status.code == heif_error_Ok ? count : 0
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The colour space by its numbers; with matrix and range the library deals itself.
  var codedColorSpace: CodedColorSpace? {
    var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
    let status = heif_image_handle_get_nclx_color_profile(handle, &profile)
    guard status.code == heif_error_Ok, let profile else { return nil }
    defer { heif_nclx_color_profile_free(profile) }
    return CodedColorSpace(
      primaries: Int(profile.pointee.color_primaries.rawValue),
      transfer: Int(profile.pointee.transfer_characteristics.rawValue))
  }

  /// Decodes the picture upright, as RGBA.
  func decode(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) {
    let options = heif_decoding_options_alloc()
    defer { heif_decoding_options_free(options) }
    options?.pointee.convert_hdr_to_8bit = 1
    var image: OpaquePointer?
    let status = heif_decode_image(
      handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options)
    guard status.code == heif_error_Ok, let image else { throw DecodingFault(status) }
    defer { heif_image_release(image) }
    var stride: Int32 = 0
    guard let plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride),
      Int(heif_image_get_width(image, heif_channel_interleaved)) == size.width,
      Int(heif_image_get_height(image, heif_channel_interleaved)) == size.height
    else { throw .damaged }
    let bytesPerRow = size.width * 4
    for row in 0..<size.height {
      UnsafeMutableRawBufferPointer(rebasing: pixels[(row * bytesPerRow)...]).copyMemory(
        from: UnsafeRawBufferPointer(start: plane + row * Int(stride), count: bytesPerRow))
    }
  }
}

extension DecodingFault {
  fileprivate init(_ error: heif_error) {
    switch error.code {
    case _ where error.subcode == heif_suberror_Unsupported_codec: self = .codecMissing
    case heif_error_Memory_allocation_error: self = .tooMuchMemory(nil)
    case heif_error_Unsupported_feature, heif_error_Unsupported_filetype: self = .unknownFormat
    default: self = .damaged
    }
  }
}
