/// An event of the operator's panel.
public enum OperatorAction: Equatable, Sendable {
  /// The corner was tapped five times, and held the last time.
  case called
  /// A digit of the PIN was typed.
  case digitTapped(Int)
  /// The last digit was deleted.
  case digitDeleted
  /// The PIN is complete.
  case pinEntered
  /// The PIN has been compared; whether it is right.
  case pinChecked(WorkID, isRight: Bool)
  /// A second of the lock is over.
  case lockTicked(WorkID)
  /// The panel was closed.
  case dismissed
  /// Back to the menu was pressed.
  case backTapped
  /// Clear Everything was pressed.
  case clearTapped
  /// Everything is to be deleted, as was asked.
  case clearConfirmed
  /// Everything was deleted.
  case cleared(WorkID)
  /// Check was pressed.
  case checkTapped
  /// The check has ended.
  case checked(WorkID, [KioskFinding])
  /// Statistics was pressed.
  case statisticsTapped
  /// The statistics have been read.
  case counted(WorkID, KioskSummary)
  /// Export was pressed.
  case exportTapped
  /// The drives have been looked for.
  case drivesFound(WorkID, [RemovableDrive])
  /// A drive was chosen.
  case driveTapped(RemovableDrive)
  /// An export goes on.
  case exportProgressed(WorkID, ExportProgress)
  /// An export has ended; the number of memes.
  case exported(WorkID, count: Int)
  /// Clearing, counting or exporting has failed.
  case failed(WorkID, Problem)
  /// Exit was pressed.
  case exitTapped
}
