internal import Localization
internal import MemeCore
internal import MemeScreens
internal import System

/// Effects of pictures from phones.
extension EffectRunner {
  func run(_ effect: UploadEffect, _ work: WorkID) {
    switch effect {
    case .makePage: makePage(work)
    case .open(let picture): open(picture, work)
    case .answer(let isOpened): services.uploads?.answerUpload(isOpened: isOpened)
    case .removePage: services.uploads?.endUpload()
    }
  }

  private func makePage(_ work: WorkID) {
    start(work, failed: { .upload(.failed(work, $0)) }) {
      [inbox, services] cancellation throws(Problem) in
      guard let server = services.uploads else { throw .sharing(.obstacle(.handoutMissing)) }
      let page = try server.takeUpload { inbox.post(EffectResult(.upload(.reported(work, $0)))) }
      guard !cancellation.isCancelled else {
        server.endUpload()
        throw .cancelled
      }
      return .upload(.pageMade(work, page))
    }
  }

  private func open(_ picture: EncodedPicture, _ work: WorkID) {
    start(work, failed: { .upload(.failed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let loaded = try services.loader.load(
        picture, name: Strings.phonePicture.english, cancellation: cancellation)
      return .upload(.pictureOpened(work, loaded))
    }
  }
}
