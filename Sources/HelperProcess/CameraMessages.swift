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

/// The name of a camera, as bytes in a message.
public struct CameraName: BitwiseCopyable, Sendable {
  private var count: Int64 = 0
  private var bytes = InlineArray<120, UInt8>(repeating: 0)

  /// Makes an empty name.
  init() {}

  /// Packs a name; one that is too long is cut between characters.
  public init(_ text: String) {
    var used = 0
    for character in text {
      let encoded = character.utf8
      guard used + encoded.count <= bytes.count else { break }
      for byte in encoded {
        bytes[used] = byte
        used += 1
      }
    }
    count = Int64(used)
  }

  /// The name without control and format characters; empty if the bytes are invalid.
  public var text: String {
    guard (0...Int64(bytes.count)).contains(count) else { return "" }
    let used = (0..<Int(count)).map { bytes[$0] }
    let text = String(validating: used, as: UTF8.self) ?? ""
    // A name must not move a terminal's cursor or change the direction of the text around it.
    let hidden: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    let seen = text.unicodeScalars.filter { !hidden.contains($0.properties.generalCategory) }
    return String(String.UnicodeScalarView(seen))
  }
}
