/// A content that arrives through an X11 property in pieces (INCR in the ICCCM).
nonisolated struct IncrementalTransfer {
  /// What a property held when the owner was reported to have changed it.
  enum Piece: Equatable {
    /// The property does not exist: the report was about an earlier piece.
    case missing
    /// The bytes; an empty piece ends the transfer.
    case bytes([UInt8])
  }

  private let maximumBytes: Int
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Starts a transfer.
  ///
  /// - Parameters:
  ///   - announced: The least number of bytes, as the owner has announced.
  ///   - maximumBytes: The maximum number of bytes.
  /// - Throws: `ClipboardError.tooLarge`.
  init(announced: Int, maximumBytes: Int) throws(ClipboardError) {
    guard announced <= maximumBytes else { throw .tooLarge }
    self.maximumBytes = maximumBytes
    bytes.reserveCapacity(max(0, announced))
  }

  /// Adds a piece.
  ///
  /// - Returns: Whether the transfer is complete.
  /// - Throws: `ClipboardError.tooLarge`.
  mutating func add(_ piece: Piece) throws(ClipboardError) -> Bool {
    guard case .bytes(let more) = piece else { return false }
    guard more.count <= maximumBytes - bytes.count else { throw .tooLarge }
    bytes += more
    return more.isEmpty
  }
}
