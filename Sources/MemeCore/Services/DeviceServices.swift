public import Canvas

/// A service for cameras: their list, frames and photos.
///
/// All methods may be called from any thread and return at once; results are posted as
/// `CameraAction`s.
public protocol CameraService: Sendable {
  /// Starts to watch for cameras; further calls have no effect.
  func watch()

  /// Starts a session; an earlier one ends.
  ///
  /// - Parameters:
  ///   - work: The identifier of the session.
  ///   - name: The camera's name.
  ///   - maximumSize: The maximum size of frames, in pixels.
  ///   - isMirrored: Whether frames are mirrored.
  func open(_ work: WorkID, name: String, maximumSize: PixelSize, isMirrored: Bool)

  /// Continues with frames that fit another size, in pixels.
  func resize(_ work: WorkID, to maximumSize: PixelSize)

  /// Posts the latest frame, or else the next one that arrives.
  func requestFrame(_ work: WorkID)

  /// Takes a photo at the camera's best resolution.
  func takePhoto(_ work: WorkID)

  /// Ends a session.
  func close(_ work: WorkID)

  /// Ends all work; nothing is posted afterwards.
  func finish()
}

/// A service for the desktop: its appearance, its on-screen keyboard, the device's orientation.
///
/// Its reports are posted as `DesktopAction`s and `KeyboardAction`s.
public protocol DesktopService: Sendable {
  /// Starts to watch features; further calls have no effect.
  func begin(_ features: Set<DesktopFeature>)

  /// Shows the system's keyboard for each touch of a field, and hides it when no field is edited.
  ///
  /// - Parameters:
  ///   - touches: The number of touches of a field for which it is shown; nil where it is not.
  ///   - isEditing: Whether a field is being edited.
  ///   - isRefused: Whether it is hidden where it appears by itself.
  func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool)
}

/// A store for the user settings.
public protocol UserSettingsStore: Sendable {
  /// Replaces the stored settings.
  ///
  /// - Throws: `Problem.store`.
  func write(_ userSettings: UserSettings) throws(Problem)
}

/// A clock for animations, dates and delayed calls.
public protocol AppClock: Sendable {
  /// The time of a monotonic clock, in seconds.
  var now: Double { get }

  /// The current local time.
  var today: LocalTime { get }

  /// Calls a closure once after a number of seconds, on any thread.
  func call(after seconds: Double, _ body: @escaping @Sendable () -> Void)
}
