public import Canvas

/// The size and place of the window while it is neither maximized nor full screen.
///
/// They are restored at the next start; full screen is not.
public struct WindowPlacement: Equatable, Sendable {
  /// The size in points of the scale that is set, even while the window is too small for that.
  public var size: Size
  /// The upper left corner of its frame on the desktop, in the window system's units; nil where the
  /// window system does not tell.
  public var position: Point?
  /// Whether the window is maximized, and will have that size and place afterwards.
  public var isMaximized: Bool

  /// Makes a placement.
  public init(size: Size, position: Point? = nil, isMaximized: Bool = false) {
    self.size = size
    self.position = position
    self.isMaximized = isMaximized
  }
}

extension AppState {
  mutating func reduceWindow(_ action: WindowAction) -> [Effect] {
    switch action {
    case .placed(let placement):
      shared.userSettings.window = placement
      // While it is being dragged, there is an event for each frame.
      guard !isPlacementUnsaved else { return [] }
      isPlacementUnsaved = true
      return [.scheduleWindowStoring]
    case .storingDue: return storePlacement()
    }
  }

  /// Stores the window's placement, if it has changed since the last time.
  mutating func storePlacement() -> [Effect] {
    guard isPlacementUnsaved else { return [] }
    isPlacementUnsaved = false
    return [.saveUserSettings(shared.userSettings)]
  }
}

extension WindowPlacement: Codable {
  private enum CodingKeys: String, CodingKey {
    case width
    case height
    case x
    case y
    case maximized
  }

  /// The sides that a window may have, in points.
  private static let sides = 1.0...16_384
  /// The coordinates that a display may have, in either direction.
  private static let coordinates = -1_000_000.0...1_000_000

  /// Reads a placement.
  ///
  /// - Throws: `DecodingError` if a size is missing or impossible.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, in range: ClosedRange<Double>) throws -> Double {
      let number = try values.decode(Double.self, forKey: key)
      guard range.contains(number) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "out of range")
      }
      return number
    }
    size = Size(
      width: try number(.width, in: Self.sides), height: try number(.height, in: Self.sides))
    if values.contains(.x) {
      position = Point(
        x: try number(.x, in: Self.coordinates), y: try number(.y, in: Self.coordinates))
    }
    isMaximized = try values.decodeIfPresent(Bool.self, forKey: .maximized) ?? false
  }

  /// Writes the placement.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(size.width, forKey: .width)
    try values.encode(size.height, forKey: .height)
    try values.encodeIfPresent(position?.x, forKey: .x)
    try values.encodeIfPresent(position?.y, forKey: .y)
    if isMaximized { try values.encode(true, forKey: .maximized) }
  }
}
