public import Canvas

/// The pictures of the attract screen.
public struct AttractState: Equatable, Sendable {
  /// A picture that is shown for a while.
  public struct Slide: Equatable, Sendable {
    /// Its number since the start.
    public var number: Int
    /// Its pixels.
    public var bitmap: Bitmap
  }

  /// The paths of the pictures that were listed last.
  var shown: [String] = []
  /// The paths of those that are yet to be shown; then they are listed again.
  var queue: [String] = []
  /// The slide that is shown, once one has been loaded.
  public internal(set) var slide: Slide?
  /// The listing, loading or waiting in progress.
  var work: WorkID?
}
