internal import CX11

/// The clipboard of an X server.
nonisolated final class X11ClipboardOffer: ClipboardOffer {
  let types: [String]
  private let connection: X11Connection
  private let atoms: Atoms
  private var deadline: TransferDeadline

  private struct Atoms {
    var clipboard: xcb_atom_t
    var incremental: xcb_atom_t
    var property: xcb_atom_t
  }

  /// The maximum number of types that are looked at.
  private static let maximumTypes = 200

  /// Asks the owner of the clipboard for the types.
  ///
  /// - Parameters:
  ///   - display: The display, such as `:0`; nil for that of the environment.
  ///   - deadline: The time limits.
  /// - Throws: `ClipboardError`.
  init(display: String?, deadline: TransferDeadline) throws(ClipboardError) {
    let connection = try X11Connection(display: display)
    let atoms = Atoms(
      clipboard: connection.atom("CLIPBOARD"), incremental: connection.atom("INCR"),
      property: connection.atom("MEMEME_PASTE"))
    self.connection = connection
    self.atoms = atoms
    self.deadline = deadline
    guard connection.hasOwner(atoms.clipboard) else {
      types = []
      return
    }
    connection.convert(
      atoms.clipboard, to: connection.atom("TARGETS"), property: atoms.property)
    guard try Self.isAnswered(connection, &self.deadline) else {
      // Owners that cannot list their types have text.
      types = ["UTF8_STRING"]
      return
    }
    let list = try connection.removeProperty(atoms.property, maximumBytes: 1 << 20)
    types = connection.names(of: Array(list.numbers.prefix(Self.maximumTypes)))
  }

  /// Waits for the owner's answer to a request.
  ///
  /// - Returns: Whether it has put the selection on the property.
  private static func isAnswered(
    _ connection: X11Connection, _ deadline: inout TransferDeadline
  ) throws(ClipboardError) -> Bool {
    while true {
      if case .answered(let isGiven) = try connection.nextEvent(&deadline) { return isGiven }
    }
  }

  func bytes(of type: String, maximumBytes: Int) throws(ClipboardError) -> [UInt8] {
    let target = connection.atom(type)
    connection.convert(atoms.clipboard, to: target, property: atoms.property)
    guard try Self.isAnswered(connection, &deadline) else { return [] }
    let content = try connection.removeProperty(atoms.property, maximumBytes: maximumBytes)
    guard content.type == atoms.incremental else { return content.bytes }
    // Deleting the property has requested the first piece.
    var transfer = try IncrementalTransfer(
      announced: Int(content.numbers.first ?? 0), maximumBytes: maximumBytes)
    while true {
      guard case .changed(atoms.property) = try connection.nextEvent(&deadline) else { continue }
      if try transfer.add(nextPiece(maximumBytes: maximumBytes)) { return transfer.bytes }
    }
  }

  private func nextPiece(
    maximumBytes: Int
  ) throws(ClipboardError) -> IncrementalTransfer.Piece {
    let content = try connection.removeProperty(atoms.property, maximumBytes: maximumBytes)
    return content.type == 0 ? .missing : .bytes(content.bytes)
  }
}
