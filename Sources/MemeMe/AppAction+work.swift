internal import MemeCore

extension AppAction {
  /// The piece of long work that this action answers.
  var finishedWork: WorkID? {
    switch self {
    case .editor(.pictureLoaded(let work, _)), .editor(.pictureFailed(let work, _)),
      .editor(.pictureRestored(let work, _)), .editor(.closeUpMade(let work, _)),
      .editor(.closeUpFailed(let work)),
      .font(.familiesFound(let work, _)), .detail(.loaded(let work, _)),
      .detail(.opened(let work, _, _)), .detail(.failed(let work, _)),
      .album(.folderListed(let work, _)), .album(.folderFailed(let work, _)),
      .share(.saved(let work, _, _)), .share(.savedPartly(let work, _)),
      .share(.failed(let work, _)):
      work
    default: nil
    }
  }
}
