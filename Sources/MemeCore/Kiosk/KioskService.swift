/// A service that removes what visitors of a kiosk leave behind, and serves its operator.
///
/// All methods but `makeCheck` may be called from any thread, and block while the disk works.
public protocol KioskService: Sendable {
  /// Removes the traces of visitors: files, the clipboard, and what is handed out.
  ///
  /// - Parameter scope: Which ones; those that the retention keeps stay.
  /// - Throws: Why something is left.
  func wipe(_ scope: WipeScope) throws(Problem)

  /// The free bytes of the disk with the sent memes; nil if they cannot be determined.
  func freeBytes() -> Int?

  /// Adds to the statistics what has happened; what cannot be written is not counted.
  func count(_ uses: [KioskUse: Int])

  /// The statistics as they are now.
  ///
  /// - Throws: Why they cannot be read.
  func summary() throws(Problem) -> KioskSummary

  /// Compares a PIN with a crypt(3) hash.
  func isRight(pin: String, hash: String) -> Bool

  /// Keeps what wrong PINs have led to for the next start.
  func keep(_ lock: PINLock)

  /// Makes a check of everything that a kiosk needs.
  ///
  /// It is called on the thread of the window, which alone may ask for displays and touch screens,
  /// and does not block.
  ///
  /// - Returns: The check, which runs on any thread, and blocks for some seconds.
  func makeCheck() -> @Sendable () -> [KioskFinding]

  /// The drives that sent memes can be exported to.
  func drives() -> [RemovableDrive]

  /// Exports all sent memes, durably.
  ///
  /// - Parameters:
  ///   - drive: The drive.
  ///   - cancellation: Stops the export after the meme that is being written.
  ///   - progress: Called after each meme.
  /// - Returns: The number of memes.
  /// - Throws: `Problem`; the memes that were written stay.
  func export(
    to drive: RemovableDrive, cancellation: Cancellation,
    progress: @Sendable (ExportProgress) -> Void
  ) throws(Problem) -> Int
}
