internal import MemeCore
internal import MemeScreens

/// Choosing a file in the desktop's dialog.
extension EffectRunner {
  /// Asks for a picture's file; the dialog may stay open for any time, and cancelling the work
  /// closes it.
  ///
  /// - Parameters:
  ///   - work: The identifier of the work.
  ///   - action: Makes the action for the result: the path, nil if the dialog was closed, or an
  ///     error if there is no dialog.
  func chooseFile(
    _ work: WorkID,
    _ action: @escaping @Sendable (Result<String?, FileChooserFault>) -> AppAction
  ) {
    begin(work) { [services] cancellation, finish in
      let texts = FileChooserTexts(title: Strings.choosePicture, pictures: Strings.pictures)
      services.fileChooser.choosePicture(texts, cancellation: cancellation) { result in
        finish(action(result))
      }
    }
  }
}
