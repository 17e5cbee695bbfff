/// The durations of motion, in seconds.
public enum AnimationDuration {
  /// A screen slides in or out, or grows out of a picture.
  public static let push = 0.22
  /// The picture of a screen moves from its place on another.
  public static let zoom = 0.28
  /// A sheet slides in or out.
  public static let sheet = 0.24
  /// The on-screen keyboard slides in or out, and the view moves up above it.
  public static let keyboard = 0.2
  /// An alert, a menu or a message fades in or out.
  public static let fade = 0.16
  /// The delay before a message that work goes on, so that short work shows none.
  public static let messageDelay = 0.3
  /// The flash of the shutter fades out.
  public static let flash = 0.08
  /// Emphasized texts grow and shrink after the window has been rotated.
  public static let emphasis = 0.25
  /// A picture fades in over another one.
  public static let dissolve = 0.6
  /// The cross-fade that replaces all of these when motion is reduced.
  public static let crossFade = 0.12
}
