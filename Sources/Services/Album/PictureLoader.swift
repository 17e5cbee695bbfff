internal import HelperProcess
public import MemeCore

/// Loads a picture into the editor: its bytes as they are, and pixels for the screen.
public struct PictureLoader: Sendable {
  /// The preview's longer side in pixels: enough for the screens that are about.
  private static let previewSide = 2_048

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
    let encoded = EncodedPicture(bytes: try PictureFile.read(path))
    let opened = try decoder.open(
      .memory(encoded), at: .longSide(Self.previewSide), cancellation: cancellation)
    let preview = try opened.pixels(allowingDamage: false)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return OriginalPicture(
      name: name, encoded: encoded, size: opened.originalSize, preview: preview)
  }
}
