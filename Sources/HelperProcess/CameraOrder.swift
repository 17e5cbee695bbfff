// Only integers and bytes, so that any bytes make a valid message.

/// An order to the camera helper.
public struct CameraOrder: BitwiseCopyable, Sendable {
  /// The kind of an order.
  public enum Kind: Int64, Sendable {
    /// Open a camera and write its frames into the ring whose memory is passed along.
    case open = 1
    /// Write further frames into another ring, whose memory is passed along.
    case resize
    /// Take a photo at the camera's best resolution; answered by `photoSize` or `failed`.
    case takePhoto
    /// Write the photo's pixels into the memory that is passed along; answered by `photoDone`.
    case fillPhoto
    /// Close the camera.
    case close
    /// Look for cameras only through the PipeWire connection that is passed along.
    case useRemote
  }

  /// The raw value of the `Kind`.
  public var kind: Int64
  /// The client's number of the session.
  public var session: Int64 = 0
  /// The number of a camera, as reported.
  public var camera: Int64 = 0
  /// The maximum number of columns of a frame.
  public var width: Int64 = 0
  /// The maximum number of rows of a frame.
  public var height: Int64 = 0
  /// 1 to mirror frames; photos are never mirrored.
  public var isMirrored: Int64 = 0

  /// Makes an order without details.
  public init(_ kind: Kind) {
    self.kind = kind.rawValue
  }
}
