/// The printers that are set up.
public protocol PrinterCatalog: Sendable {
  /// The printers, the default one first; called on any thread, and answers within two seconds.
  ///
  /// - Returns: The printers; none if there are none.
  /// - Throws: `Problem.sharing` without a printing system.
  func printers() throws(Problem) -> [Printer]
}
