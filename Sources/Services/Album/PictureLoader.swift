public import Canvas
public import MemeCore
internal import System

/// Loads a picture for the editor: the bytes of the file, and pixels for the screen.
public struct PictureLoader: PictureLoading {
  private let decoder: any PictureDecoder
  private let early: EarlyPicture?

  /// Makes a loader that decodes with a decoder.
  ///
  /// - Parameters:
  ///   - decoder: Decodes pictures.
  ///   - early: A picture that is being loaded already; nil for none.
  public init(decoder: any PictureDecoder, early: EarlyPicture? = nil) {
    self.decoder = decoder
    self.early = early
  }

  /// Loads a picture, or the part that could be decoded of a damaged one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - cancellation: Ends the loading early.
  /// - Returns: The picture; it does not refer to the file.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  public func load(_ path: String, cancellation: Cancellation) throws(Problem) -> LoadedPicture {
    if let picture = try early?.take(path, cancellation: cancellation) { return picture }
    let encoded = EncodedPicture(bytes: try PictureFile.read(path))
    return try load(encoded, name: path.lastPathComponent, cancellation: cancellation)
  }

  /// Decodes the bytes of a file to pixels for the screen, as far as they can be decoded.
  ///
  /// - Parameters:
  ///   - encoded: The file's bytes.
  ///   - name: The name of the picture.
  ///   - cancellation: Ends the work early.
  /// - Returns: The picture.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  public func load(
    _ encoded: EncodedPicture, name: String, cancellation: Cancellation
  ) throws(Problem) -> LoadedPicture {
    let opened = try decoder.open(
      .memory(encoded), at: .longSide(CloseUp.longSide), cancellation: cancellation)
    // The hash is computed while the helper decodes.
    let digest = ContentHash.name(of: encoded.bytes)
    let (preview, isDamaged) = try pixels(of: opened)
    return LoadedPicture(
      name: name, digest: digest, encoded: encoded, size: opened.originalSize, preview: preview,
      isDamaged: isDamaged)
  }

  private func pixels(
    of opened: any OpenedPicture
  ) throws(Problem) -> (preview: Bitmap, isDamaged: Bool) {
    do {
      return (try opened.pixels(allowingDamage: false), false)
    } catch .picture(.damagedInPart) {
      return (try opened.pixels(allowingDamage: true), true)
    } catch {
      throw error
    }
  }

  /// Decodes a part of a picture to pixels for the screen.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - crop: The part.
  ///   - cancellation: Ends the work early.
  /// - Returns: The part, rotated as in the crop.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  public func closeUp(
    of picture: LoadedPicture, _ crop: Crop, cancellation: Cancellation
  ) throws(Problem) -> Bitmap {
    let opened = try decoder.open(
      .memory(picture.encoded), at: .full, cancellation: cancellation)
    try MemoryCheck.require([crop.size(of: opened.decodedSize)])
    let pixels = try opened.pixels(allowingDamage: picture.isDamaged)
    let part = pixels.cropped(crop)
    return part.scaled(to: part.size.limited(toLongSide: CloseUp.longSide))
  }
}
