public import Canvas

/// Cameras: which there are, their frames and their photos.
///
/// All may be called from any thread and returns at once; what happens is posted as `CameraAction`s.
public protocol CameraService: Sendable {
  /// Begins to look for cameras; once is enough.
  func watch()

  /// Begins a session; an earlier one ends.
  ///
  /// - Parameters:
  ///   - work: Names the session.
  ///   - name: What the camera is called.
  ///   - maximumSize: What frames must fit into, in pixels.
  ///   - isMirrored: Whether they are wanted mirrored.
  func open(_ work: WorkID, name: String, maximumSize: PixelSize, isMirrored: Bool)

  /// Goes on with frames that fit into another size, in pixels.
  func resize(_ work: WorkID, to maximumSize: PixelSize)

  /// Posts the next frame: the latest there is now, or the first that comes.
  func requestFrame(_ work: WorkID)

  /// Makes a photo as good as the camera can.
  func takePhoto(_ work: WorkID)

  /// Ends a session.
  func close(_ work: WorkID)

  /// Ends everything; nothing is posted any more.
  func finish()
}

/// The desktop around the window: how programs are to look, its keyboard, how the device is held.
///
/// What it says is posted as `DesktopAction`s and `KeyboardAction`s.
public protocol DesktopService: Sendable {
  /// Begins to listen; once is enough.
  func begin(_ features: Set<DesktopFeature>)

  /// Shows the system's keyboard for each touch of a field, and hides it when nothing is edited.
  ///
  /// - Parameters:
  ///   - touches: How often a field was touched for which it is to come; nil where it is not.
  ///   - isEditing: Whether a field is being edited.
  ///   - isRefused: Whether it is to go where it has come by itself.
  func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool)
}

/// Keeps what was used last for the next start.
public protocol UserSettingsStore: Sendable {
  /// Keeps something in the place of the last.
  ///
  /// - Throws: `Problem.store`.
  func write(_ userSettings: UserSettings) throws(Problem)
}

/// Time: for animations, for dates, and for what is to happen later.
public protocol AppClock: Sendable {
  /// Seconds on a clock that only goes forward.
  var now: Double { get }

  /// The time on the wall.
  var today: LocalTime { get }

  /// Calls something once when some seconds have passed, on any thread.
  func call(after seconds: Double, _ body: @escaping @Sendable () -> Void)
}
