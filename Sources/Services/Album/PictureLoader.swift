public import Canvas
internal import HelperProcess
public import MemeCore

/// Loads a picture into the editor: its bytes as they are, and pixels for the screen.
public struct PictureLoader: OriginalPictureLoader {
  private let decoder: any PictureDecoder

  /// Makes a loader that decodes with a decoder.
  public init(decoder: any PictureDecoder) {
    self.decoder = decoder
  }

  /// Loads a picture.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - cancellation: Ends the loading early.
  /// - Returns: The picture; the file is not needed any more.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  public func load(_ path: String, cancellation: Cancellation) throws(Problem) -> OriginalPicture {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let encoded = EncodedPicture(bytes: try PictureFile.read(path))
    return try load(encoded, name: name, cancellation: cancellation)
  }

  /// Makes a file's bytes into pixels for the screen.
  ///
  /// - Parameters:
  ///   - encoded: The file's bytes.
  ///   - name: The name that it goes by.
  ///   - cancellation: Ends the work early.
  /// - Returns: The picture.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  public func load(
    _ encoded: EncodedPicture, name: String, cancellation: Cancellation
  ) throws(Problem) -> OriginalPicture {
    let opened = try decoder.open(
      .memory(encoded), at: .longSide(CloseUp.longSide), cancellation: cancellation)
    // The helper decodes meanwhile.
    let digest = ContentHash.name(of: encoded.bytes)
    let preview = try opened.pixels(allowingDamage: false)
    return OriginalPicture(
      name: name, digest: digest, encoded: encoded, size: opened.originalSize, preview: preview)
  }

  /// Makes a part of a picture into pixels for the screen.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - crop: The part.
  ///   - cancellation: Ends the work early.
  /// - Returns: The part, turned as the crop says.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  public func closeUp(
    of picture: OriginalPicture, _ crop: Crop, cancellation: Cancellation
  ) throws(Problem) -> Bitmap {
    let opened = try decoder.open(
      .memory(picture.encoded), at: .full, cancellation: cancellation)
    let part = try opened.pixels(allowingDamage: false).cropped(crop)
    return part.scaled(to: part.size.limited(toLongSide: CloseUp.longSide))
  }
}
