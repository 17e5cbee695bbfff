// Only integers and bytes, so that any bytes make a valid message.

/// What the camera helper is asked.
public struct CameraOrder: BitwiseCopyable, Sendable {
  /// What an order means.
  public enum Kind: Int64, Sendable {
    /// Show a camera: its frames go into the ring whose memory comes along.
    case open = 1
    /// From now on put the frames of the session into another ring, which comes along.
    case resize
    /// Make a picture at the camera's best resolution; answered by `photoSize` or `failed`.
    case takePhoto
    /// Put the pixels of the picture into the memory that comes along; answered by `photoDone`.
    case fillPhoto
    /// Let go of the camera.
    case close
    /// Look for cameras through the PipeWire connection that comes along, and nowhere else.
    case useRemote
  }

  /// The `Kind` by its number.
  public var kind: Int64
  /// The asker's number of the session that it is about.
  public var session: Int64 = 0
  /// The number of a camera, as it was reported.
  public var camera: Int64 = 0
  /// Columns a frame may have at most.
  public var width: Int64 = 0
  /// Rows a frame may have at most.
  public var height: Int64 = 0
  /// 1 where frames are wanted mirrored; pictures never are.
  public var isMirrored: Int64 = 0

  /// Makes an order without details.
  public init(_ kind: Kind) {
    self.kind = kind.rawValue
  }
}

/// What the camera helper tells.
public struct CameraReport: BitwiseCopyable, Sendable {
  /// What a report means.
  public enum Kind: Int64, Sendable {
    /// There is a camera, of this number and name.
    case added = 1
    /// The camera of this number is gone.
    case removed
    /// All cameras that are there have been told; those that come later follow.
    case listed
    /// There is a frame in the ring, after one was taken out of it or for the first time.
    case frame
    /// The picture is made; its size is told.
    case photoSize
    /// The pixels of the picture are in the memory.
    case photoDone
    /// The session came to an end; the `Fault` tells why.
    case failed
  }

  /// Why a session came to an end.
  public enum Fault: Int64, Sendable {
    /// Another program uses the camera.
    case busy = 1
    /// This user may not use the camera.
    case denied
    /// The camera is gone.
    case gone
    /// A part of GStreamer is missing that the camera needs.
    case partMissing
    /// The camera does not work, or not as it says.
    case broken
  }

  /// Which way a camera looks.
  public enum Facing: Int64, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// At the person who uses the device.
    case user
    /// Away from that person.
    case away
  }

  /// What has to be installed beside GStreamer for cameras to be of use.
  public enum Part: Int64, Sendable, CaseIterable {
    /// Elements that convert and scale pictures.
    case conversion = 1
    /// The source of cameras on most desktops.
    case pipeWire = 2
    /// The source of cameras where there is no desktop.
    case video4Linux = 4
    /// The decoder of cameras that send JPEG.
    case jpeg = 8
  }

  /// The `Kind` by its number.
  public var kind: Int64
  /// The asker's number of the session that it is about.
  public var session: Int64 = 0
  /// The number of a camera; no other camera has or gets the same as long as the helper runs.
  public var camera: Int64 = 0
  /// Columns of a picture.
  public var width: Int64 = 0
  /// Rows of a picture.
  public var height: Int64 = 0
  /// The `Facing` of a camera.
  public var facing: Int64 = 0
  /// The `Fault` that ended a session.
  public var fault: Int64 = 0
  /// The sum of the `Part`s that are not installed; told with `listed`.
  public var missingParts: Int64 = 0
  /// What a camera is called.
  public var name = CameraName()

  /// Makes a report without details.
  public init(_ kind: Kind) {
    self.kind = kind.rawValue
  }
}

/// What a camera is called, as bytes in a message.
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

  /// The name without what is not to be seen of it; empty where the bytes are none.
  public var text: String {
    guard (0...Int64(bytes.count)).contains(count) else { return "" }
    let used = (0..<Int(count)).map { bytes[$0] }
    let text = String(validating: used, as: UTF8.self) ?? ""
    // A name may not move a terminal's cursor, nor turn the text around it.
    let hidden: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    let seen = text.unicodeScalars.filter { !hidden.contains($0.properties.generalCategory) }
    return String(String.UnicodeScalarView(seen))
  }
}
