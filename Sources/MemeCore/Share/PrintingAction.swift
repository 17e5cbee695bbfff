/// A change of how to print.
public enum PrintingAction: Equatable, Sendable {
  /// A printer was chosen.
  case printerTapped(Printer)
  /// The number of copies was changed by this much.
  case copiesChanged(by: Int)
  /// Fit to page was pressed.
  case fitTapped
}
