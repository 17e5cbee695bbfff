internal import Canvas
internal import HelperProcess

/// How a picture is stored in a file onto which captions can be painted.
struct StoredPicture {
  /// The orientation.
  let orientation: Orientation
  /// Whether letters would ring in its quality.
  let isCoarse: Bool
  /// The pixels of an MCU.
  private let unit: PixelSize

  /// Reads the reply of a helper; nil if captions cannot be painted, or the reply is not valid.
  init?(_ reply: DecodingReply) {
    guard let orientation = Orientation(rawValue: Int(truncatingIfNeeded: reply.orientation)),
      Self.lengths.contains(reply.unitWidth), Self.lengths.contains(reply.unitHeight)
    else { return nil }
    self.orientation = orientation
    isCoarse = reply.isCoarse != 0
    unit = PixelSize(width: Int(reply.unitWidth), height: Int(reply.unitHeight))
  }

  /// The possible sides of an MCU, in pixels.
  private static let lengths = Int64(8)...Int64(32)

  /// The stored part that a crop keeps, if it can be kept as it is.
  ///
  /// - Parameters:
  ///   - crop: The crop.
  ///   - size: The size of the upright picture.
  /// - Returns: The part, in the pixels of the stored picture; nil if it is turned, or does not
  ///   begin at an MCU.
  func area(_ crop: Crop, of size: PixelSize) -> PixelArea? {
    guard crop.orientation == .upright else { return nil }
    let area = orientation.inverse.moved(crop.storedArea(in: size), in: size)
    return area.x % unit.width == 0 && area.y % unit.height == 0 ? area : nil
  }
}
