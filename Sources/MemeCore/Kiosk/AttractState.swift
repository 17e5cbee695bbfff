public import Canvas

/// Pictures that follow one another, on the attract screen or on a second display.
public struct AttractState: Equatable, Sendable {
  /// A picture that is shown for a while.
  public struct Slide: Equatable, Sendable {
    /// Its number since the start.
    public var number: Int
    /// Its pixels.
    public var bitmap: Bitmap
    /// The same out of focus, for behind it.
    public var backdrop: Bitmap?
    /// The words that are typed on it; nil for none.
    public var line: MemeLine?
    /// The number of letters that are typed.
    public var letters = 0
    /// Whether it is the meme of a visitor, which has its words.
    public var isMeme = false

    /// Whether it is shown whole, before itself.
    public var isWhole: Bool { line != nil || isMeme }

    /// The longer side of what is behind a picture, in pixels: it has no details.
    private static let backdropSide = 96
    /// How far each of its pixels spreads.
    private static let backdropRadius = 5

    /// What is shown behind a picture: the same out of focus.
    public static func backdrop(of bitmap: Bitmap) -> Bitmap {
      bitmap.scaled(to: bitmap.size.limited(toLongSide: backdropSide))
        .blurred(radius: backdropRadius)
    }
  }

  /// The paths of the pictures that were listed last.
  var shown: [String] = []
  /// The paths of those that are yet to be shown; then they are listed again.
  var queue: [String] = []
  /// Whether the picture that is shown or loaded is the meme of a visitor.
  var isFromWall = false
  /// The number of memes of visitors since the newest one was shown.
  var memeCount = 0
  /// The slide that is shown, once one has been loaded.
  public internal(set) var slide: Slide?
  /// How many times a picture was followed by another one, or by itself; what stays is moved a
  /// little each time, so that it does not burn into the display.
  public internal(set) var turn = 0
  /// The listing, loading or waiting in progress.
  var work: WorkID?
}
