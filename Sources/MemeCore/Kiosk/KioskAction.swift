public import Canvas

/// An event of the kiosk.
public enum KioskAction: Equatable, Sendable {
  /// There was input; at most once a second. Whether it was a key.
  case inputReceived(isKey: Bool)
  /// The attract screen was touched.
  case visitBegun
  /// The visitor has answered that they are still there.
  case stillHereTapped
  /// The visitor is done.
  case doneTapped
  /// The time without input is over.
  case idleDue(WorkID)
  /// A second of the countdown is over.
  case ticked(WorkID)
  /// The traces of the visitor are removed.
  case wiped(WorkID)
  /// The traces of the visitor could not be removed.
  case wipeFailed(WorkID, Problem)
  /// The time to try again has come.
  case wipeDue(WorkID)
  /// The free bytes of the disk; nil if they cannot be determined.
  case spaceMeasured(Int?)
  /// The pictures of the attract screen have been listed.
  case slidesListed(WorkID, [String])
  /// A picture of the attract screen has been loaded; nil if that was not possible.
  case slideLoaded(WorkID, Bitmap?)
  /// The time of a slide is over.
  case slideDue(WorkID)
  /// An event of the operator's panel.
  case panel(OperatorAction)
}

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
  /// Clearing or exporting has failed.
  case failed(WorkID, Problem)
  /// Exit was pressed.
  case exitTapped
}

/// Work for the kiosk.
public enum KioskEffect: Equatable, Sendable {
  /// Wait for some seconds; answered by `KioskAction.idleDue`.
  case awaitIdle(seconds: Int)
  /// Wait for a second; answered by `KioskAction.ticked`.
  case awaitTick
  /// Cancel all work, and remove the traces of visitors; answered by `KioskAction.wiped` or
  /// `.wipeFailed`, and then by `.spaceMeasured`.
  case wipe(WipeScope)
  /// Wait before the next attempt; answered by `KioskAction.wipeDue`.
  case awaitWipe
  /// Measure the free bytes of the disk; answered by `KioskAction.spaceMeasured`.
  case measureSpace
  /// List the pictures of the attract screen; answered by `KioskAction.slidesListed`.
  case listSlides(folder: String?, samples: String?)
  /// Load one of them; answered by `KioskAction.slideLoaded`.
  case loadSlide(path: String)
  /// Wait until a slide has been shown long enough; answered by `KioskAction.slideDue`.
  case awaitSlide
  /// Compare a PIN; answered by `OperatorAction.pinChecked`.
  case checkPIN(String, hash: String)
  /// Wait for a second; answered by `OperatorAction.lockTicked`.
  case awaitUnlock
  /// Delete everything of all visitors; answered by `OperatorAction.cleared` or `.failed`.
  case clear
  /// Check the kiosk; answered by `OperatorAction.checked`.
  case check
  /// Look for drives; answered by `OperatorAction.drivesFound`.
  case findDrives
  /// Export all sent memes; answered by `OperatorAction.exportProgressed`, and at the end by
  /// `.exported` or `.failed`.
  case export(to: RemovableDrive)
}

/// Which traces are removed, in ascending order.
public enum WipeScope: Int, Hashable, Sendable, Comparable {
  /// Those of the visitor who has left.
  case visit
  /// Those that the last run of the program has left behind.
  case start
  /// Those of all visitors.
  case everything

  /// Whether one scope is a part of another.
  public static func < (left: WipeScope, right: WipeScope) -> Bool {
    left.rawValue < right.rawValue
  }
}
