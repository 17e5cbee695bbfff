/// A service that takes a picture from a phone on the same network.
///
/// All methods may be called from any thread.
public protocol UploadServer: Sendable {
  /// Makes a page on which a phone can send a picture, in place of an earlier one.
  ///
  /// It is there until `endUpload` is called, also while a picture that was sent is being opened.
  ///
  /// - Parameter report: Called on any thread with what happens there.
  /// - Returns: The address of the page, and a code for a phone's camera.
  /// - Throws: `Problem.sharing`.
  func takeUpload(
    report: @escaping @Sendable (UploadEvent) -> Void
  ) throws(Problem) -> Handout

  /// Says on the page whether the picture that was sent could be opened; after one that could,
  /// nothing else can be sent.
  func answerUpload(isOpened: Bool)

  /// Removes the page, and what was sent there; returns at once.
  func endUpload()
}
