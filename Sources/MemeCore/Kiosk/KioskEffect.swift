public import Localization

/// Work for the kiosk.
public enum KioskEffect: Equatable, Sendable {
  /// Wait for a timer; answered by its action.
  case wait(KioskTimer)
  /// Cancel all work, and remove the traces of visitors; answered by `KioskAction.wiped` or
  /// `.wipeFailed`, and then by `.spaceMeasured`.
  case wipe(WipeScope)
  /// Measure the free bytes of the disk; answered by `KioskAction.spaceMeasured`.
  case measureSpace
  /// Read the clock; answered by `KioskAction.clockRead`.
  case readClock
  /// Add to the statistics what has happened.
  case count([KioskUse: Int])
  /// Load the logo on each meme, and use it from then on; answered by
  /// `KioskAction.watermarkLoaded`.
  case loadWatermark(WatermarkConfiguration)
  /// List the pictures of the attract screen; answered by `KioskAction.slidesListed`.
  case listSlides(folder: String?, samples: String?)
  /// Load one of them, and words in a language; answered by `KioskAction.slideLoaded`.
  case loadSlide(path: String, LanguageTag = .english)
  /// Load a meme of a visitor for the attract screen; answered by `KioskAction.slideLoaded`.
  case loadWallSlide(EncodedPicture)
  /// Make a picture of a meme for the attract screen; answered by `KioskFlowAction.wallPictureMade`.
  case makeWallPicture(Meme)
  /// Read the words for a picture; answered by `KioskFlowAction.linesRead`.
  case readLines(LineSubject, LanguageTag)
  /// Compare a PIN; answered by `OperatorAction.pinChecked`.
  case checkPIN(String, hash: String)
  /// Keep what wrong PINs have led to for the next start.
  case keepPINLock(PINLock)
  /// Delete everything of all visitors; answered by `OperatorAction.cleared` or `.failed`.
  case clear
  /// Read the statistics; answered by `OperatorAction.counted` or `.failed`.
  case readStatistics
  /// Check the kiosk; answered by `OperatorAction.checked`.
  case check
  /// Look for drives; answered by `OperatorAction.drivesFound`.
  case findDrives
  /// Export all sent memes; answered by `OperatorAction.exportProgressed`, and at the end by
  /// `.exported` or `.failed`.
  case export(to: RemovableDrive)
}
