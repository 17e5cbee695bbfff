public import Canvas
internal import Glibc
public import MemeCore
internal import PictureEncoding
internal import System

/// Thumbnails in the cache that desktop programs share: those of other programs are used, and those
/// that are missing or out of date are made.
public struct DesktopThumbnails: PictureThumbnails {
  private let decoder: any PictureDecoder
  private let cache: String

  /// The maximum size of a thumbnail's file, in bytes.
  private static let maximumBytes = 8 << 20

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - decoder: Decodes pictures and thumbnails; both are untrusted.
  ///   - directories: The user's folders.
  public init(decoder: any PictureDecoder, directories: Directories) {
    self.decoder = decoder
    cache = directories.caches
  }

  /// The thumbnail of a picture file.
  ///
  /// - Parameters:
  ///   - entry: The file.
  ///   - longSide: The requested length of its longer side, in pixels; the thumbnail may be smaller
  ///     if the picture is, and is never larger than 1024 pixels.
  /// - Returns: The thumbnail.
  /// - Throws: `Problem.picture`.
  public func thumbnail(of entry: AlbumEntry, longSide: Int) throws(Problem) -> Bitmap {
    let file = ThumbnailFile(of: entry, cache: cache)
    let size = ThumbnailFile.Size.fitting(longSide)
    if let stored = stored(file, size) { return stored }
    guard !isKnownFailure(file) else { throw .picture(.damaged) }
    do throws(Problem) {
      let made = try decode(.file(entry.path), size)
      store(made, as: file, at: file.path(size))
      return made
    } catch {
      if error.isPermanent { store(Self.empty, as: file, at: file.failurePath) }
      throw error
    }
  }

  /// The shape of a picture whose thumbnail is stored, without decoding it.
  ///
  /// - Parameter entry: The file.
  /// - Returns: The width divided by the height; nil if it is not known.
  public func shape(of entry: AlbumEntry) -> Double? {
    let file = ThumbnailFile(of: entry, cache: cache)
    return ThumbnailFile.Size.allCases.lazy.compactMap { PNGHeader.shape(ofFile: file.path($0)) }
      .first
  }

  /// The thumbnail in the cache; nil if it is missing, out of date or damaged.
  private func stored(_ file: ThumbnailFile, _ size: ThumbnailFile.Size) -> Bitmap? {
    guard let bytes = read(file.path(size)), file.matches(PNGTexts.read(bytes)) else { return nil }
    do throws(Problem) {
      return try decode(.memory(EncodedPicture(bytes: bytes)), size)
    } catch {
      // It is made again.
      return nil
    }
  }

  private func isKnownFailure(_ file: ThumbnailFile) -> Bool {
    read(file.failurePath).map { file.matches(PNGTexts.read($0)) } ?? false
  }

  private func read(_ path: String) -> [UInt8]? {
    do {
      return try BoundedFile.read(path, maximumBytes: Self.maximumBytes)
    } catch {
      // Whatever is the matter with a file of the cache, the thumbnail is made again.
      return nil
    }
  }

  private func decode(
    _ source: PictureSource, _ size: ThumbnailFile.Size
  ) throws(Problem) -> Bitmap {
    let opened = try decoder.open(
      source, at: .longSide(size.rawValue), cancellation: Cancellation())
    // A part of a damaged picture would look like a whole one.
    return try opened.pixels(allowingDamage: false)
  }

  /// Stores a thumbnail, readable by the user only.
  private func store(_ bitmap: Bitmap, as file: ThumbnailFile, at path: String) {
    do {
      let bytes = try PictureEncoder.png(bitmap, texts: file.texts)
      try FolderCreation.make(AtomicFile.folder(of: path))
      _ = try AtomicFile.write(
        bytes, to: path, onConflict: .replace, isDurable: false, permissions: 0o600)
    } catch {
      // Without a cache, thumbnails are made each time.
    }
  }

  /// The picture in a record of failure.
  private static let empty = Bitmap(size: PixelSize(width: 1, height: 1), isOpaque: true)
}

extension Problem {
  /// Whether a picture will not be decoded at a later time either.
  fileprivate var isPermanent: Bool {
    switch self {
    case .picture(.unknownFormat), .picture(.damaged), .picture(.damagedInPart),
      .picture(.tooManyPixels), .picture(.sideTooLong), .picture(.tooMuchMemory),
      .picture(.tooManyParts), .picture(.tooManyBytes), .picture(.empty):
      true
    default: false
    }
  }
}
