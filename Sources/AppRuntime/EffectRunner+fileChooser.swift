internal import Localization
internal import MemeCore
internal import MemeScreens

/// Choosing a file in the desktop's dialog.
extension EffectRunner {
  /// Asks for a picture's file; the dialog may stay open for any time, and cancelling the work
  /// closes it.
  func chooseFile(_ work: WorkID, _ language: Language) {
    begin(work) { [services] cancellation, finish in
      let texts = FileChooserTexts(
        title: Strings.choosePicture.text(in: language),
        filter: Strings.pictureFiles.text(in: language))
      services.fileChooser.choosePicture(texts, cancellation: cancellation) { result in
        switch result {
        case .success(let path): finish(.album(.fileChosen(work, path: path)))
        case .failure(.unavailable): finish(.album(.chooserFailed(work)))
        }
      }
    }
  }
}
