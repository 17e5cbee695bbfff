/// The timeouts of a camera.
public struct CameraTimeouts: Sendable {
  /// For the first frame; some cameras take seconds to start.
  public var start = Duration.seconds(6)
  /// For the next frame; in the dark cameras may send only a few per second.
  public var next = Duration.milliseconds(1_500)
  /// The interval at which deadlines are checked.
  public var watch = Duration.milliseconds(250)
  /// For a photo; some cameras change their mode for it.
  public var photo = Duration.seconds(8)
  /// For the user's answer to the desktop's permission dialog.
  public var question = Duration.seconds(120)
  /// A helper that ends twice within this time is not restarted at once.
  public var restart = Duration.seconds(30)

  /// Makes the default timeouts.
  public init() {}
}
