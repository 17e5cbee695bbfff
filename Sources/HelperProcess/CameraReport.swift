// Only integers and bytes, so that any bytes make a valid message.

/// A report of the camera helper.
public struct CameraReport: BitwiseCopyable, Sendable {
  /// The kind of a report.
  public enum Kind: Int64, Sendable {
    /// A camera with this number and name was found.
    case added = 1
    /// The camera with this number was removed.
    case removed
    /// All present cameras have been reported; later ones follow.
    case listed
    /// The ring has a frame, for the first time or after the previous one was read.
    case frame
    /// The photo was taken; the report has its size.
    case photoSize
    /// The photo's pixels are in the memory.
    case photoDone
    /// The session failed with a `Fault`.
    case failed
  }

  /// Why a session failed.
  public enum Fault: Int64, Sendable {
    /// Another program uses the camera.
    case busy = 1
    /// The user has no permission to use the camera.
    case denied
    /// The camera was disconnected.
    case gone
    /// A part of GStreamer that the camera needs is not installed.
    case componentMissing
    /// The camera does not work, or not as described.
    case broken
  }

  /// The direction of a camera.
  public enum Facing: Int64, Sendable {
    /// Unknown.
    case unknown = 0
    /// Towards the user.
    case user
    /// Away from the user.
    case away
  }

  /// The parts of GStreamer that cameras need.
  public enum Part: Int64, Sendable, CaseIterable {
    /// Elements that convert and scale pictures.
    case conversion = 1
    /// The source element of cameras on most desktops.
    case pipeWire = 2
    /// The source element of cameras without a desktop.
    case video4Linux = 4
    /// The decoder of cameras that send JPEG.
    case jpeg = 8
  }

  /// The raw value of the `Kind`.
  public var kind: Int64
  /// The client's number of the session.
  public var session: Int64 = 0
  /// The number of a camera; not reused while the helper runs.
  public var camera: Int64 = 0
  /// Columns of a photo.
  public var width: Int64 = 0
  /// Rows of a photo.
  public var height: Int64 = 0
  /// The `Facing` of a camera.
  public var facing: Int64 = 0
  /// The `Fault` that ended a session.
  public var fault: Int64 = 0
  /// The sum of the `Part`s that are not installed; reported with `listed`.
  public var missingParts: Int64 = 0
  /// The name of a camera.
  public var name = CameraName()

  /// Makes a report without details.
  public init(_ kind: Kind) {
    self.kind = kind.rawValue
  }
}
