/// A QR code, without the quiet zone around it.
public struct QRCode: Hashable, Sendable {
  /// The number of modules on a side.
  public var side: Int
  /// Whether each module is dark, row by row.
  public var isDark: [Bool]

  /// Makes a code from its modules, of which there are as many as in a square.
  public init(side: Int, isDark: [Bool]) {
    precondition(isDark.count == side * side, "The modules are a square.")
    self.side = side
    self.isDark = isDark
  }
}
