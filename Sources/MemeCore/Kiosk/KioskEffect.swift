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
