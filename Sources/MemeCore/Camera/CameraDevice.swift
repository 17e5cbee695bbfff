/// A camera that is plugged in.
public struct CameraDevice: Hashable, Sendable {
  /// The direction in which a camera points.
  public enum Facing: Hashable, Sendable {
    /// Not known, as with most external cameras.
    case unknown
    /// Towards the user.
    case user
    /// Away from the user.
    case away
  }

  /// The name, which is unique.
  public var name: String
  /// The direction in which it points.
  public var facing: Facing
  /// Whether it stands for cameras whose names become known only when one is opened.
  public var isNameless: Bool

  /// Makes a camera from its parts.
  public init(name: String, facing: Facing = .unknown, isNameless: Bool = false) {
    self.name = name
    self.facing = facing
    self.isNameless = isNameless
  }

  /// Whether its preview is mirrored: unless it points away from the user.
  public var isMirror: Bool { facing != .away }
}
