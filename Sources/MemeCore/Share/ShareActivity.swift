/// A way of sharing memes, such as copying or printing.
public protocol ShareActivity: Sendable {
  /// The identifier.
  var id: ShareActivityID { get }

  /// Finds out whether it can be performed here.
  ///
  /// It may be called on any thread, and waits for other programs two seconds at most.
  ///
  /// - Returns: Why it cannot be performed; nil if it can.
  func obstacle() -> ShareObstacle?

  /// Performs it; returns at once.
  ///
  /// - Parameters:
  ///   - delivery: What to share, and the choices that were made for it.
  ///   - cancellation: Stops it, if it is not too late.
  ///   - answer: Called once, on any thread. There is no time limit while a dialog is open.
  func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  )
}

/// The choices that some activities need before they are performed.
public enum ShareChoices: Hashable, Sendable {
  /// None.
  case none
  /// The program to open memes with: the name of its desktop entry, such as `gimp.desktop`.
  case program(String)
  /// A program that the user chooses in the desktop's dialog.
  case otherProgram
  /// How to print.
  case printing(PrintSettings)
  /// The file to save as, by its absolute path, and whether it may replace one.
  case file(String, replaces: Bool)
}
