/// A content that is sent through an X11 property in pieces (INCR in the ICCCM).
///
/// A piece is put on the property whenever the requestor has deleted the one before; an empty piece
/// ends the transfer.
nonisolated struct X11Transfer {
  /// The requestor's window.
  let requestor: UInt32
  /// The atom of the property.
  let property: UInt32
  /// The atom of the content's type.
  let type: UInt32
  /// The content.
  let bytes: [UInt8]
  /// When the transfer is given up, unless the requestor reads on.
  private(set) var deadline: ContinuousClock.Instant
  /// Whether the empty piece has been made.
  private(set) var isComplete = false
  private var position = 0

  /// Starts a transfer.
  ///
  /// - Parameters:
  ///   - requestor: The requestor's window.
  ///   - property: The atom of the property.
  ///   - type: The atom of the content's type.
  ///   - bytes: The content.
  init(requestor: UInt32, property: UInt32, type: UInt32, bytes: [UInt8]) {
    self.requestor = requestor
    self.property = property
    self.type = type
    self.bytes = bytes
    deadline = .now + ServingLimits.stall
  }

  /// Moves on to the next piece.
  ///
  /// - Parameter maximumBytes: The maximum number of bytes.
  /// - Returns: Its place in the content; empty at the end.
  mutating func nextPiece(maximumBytes: Int) -> Range<Int> {
    deadline = .now + ServingLimits.stall
    let piece = position..<min(bytes.count, position + maximumBytes)
    position = piece.upperBound
    isComplete = piece.isEmpty
    return piece
  }
}
