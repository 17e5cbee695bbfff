internal import Canvas

/// The cameras that are plugged in, and their screen.
public struct CamerasState: Equatable, Sendable {
  /// All cameras, in the order in which they were found.
  public internal(set) var all: [CameraDevice] = []
  /// The screen, while it is open.
  public var screen: CameraState?
  /// Whether the window is hidden or minimized, so that nobody sees a preview.
  public internal(set) var isHidden = false
  /// Whether the cameras have yet to be looked for.
  var isWatchDue = false
  /// The name of the camera that sent no frame the last time.
  var failedCamera: String?
  /// The name, or a part of it, of the only camera to be used; nil for all.
  public var requestedName: String?

  /// Makes a state whose cameras have yet to be listed.
  public init() {}

  /// The requested name that no camera has.
  ///
  /// - Parameter devices: All cameras.
  /// - Returns: The name; nil if it is that of a camera, or there are none at all.
  public func missingName(among devices: [CameraDevice]) -> String? {
    var cameras = self
    cameras.all = devices
    return devices.isEmpty || !cameras.usable.isEmpty ? nil : requestedName
  }

  /// The cameras that may be used.
  public var usable: [CameraDevice] {
    guard let requested = requestedName?.lowercased() else { return all }
    let exact = all.filter { $0.name.lowercased() == requested || $0.isNameless }
    return exact.isEmpty ? all.filter { $0.name.lowercased().includes(requested) } : exact
  }
}
