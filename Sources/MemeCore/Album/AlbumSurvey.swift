/// The folders that the image picker offers.
public struct AlbumSurvey: Hashable, Sendable {
  /// The number of sample pictures.
  public var sampleCount: Int
  /// The number of pictures that are directly in the user's pictures folder.
  public var pictureCount: Int
  /// The folders in the user's pictures folder, by name.
  public var folders: [AlbumFolder]

  /// Makes a survey from its parts.
  public init(sampleCount: Int, pictureCount: Int, folders: [AlbumFolder]) {
    self.sampleCount = sampleCount
    self.pictureCount = pictureCount
    self.folders = folders
  }
}
