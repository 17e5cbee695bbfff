internal import Canvas
internal import Localization
internal import MemeCore
internal import MemeScreens

/// Effects of the editor and the font panel.
extension EffectRunner {
  func run(_ effect: EditorEffect, _ work: WorkID) {
    switch effect {
    case .loadPicture(let path): loadPicture(work, path)
    case .loadPasted(let picture): loadPasted(work, picture)
    case .loadTemplate(let source): loadTemplate(work, source)
    case .restorePicture(let picture, let name): restorePicture(work, picture, name)
    case .paintLooks(let recipe, let bitmap, let crop, let side, let language):
      paintLooks(work, recipe, bitmap, crop, side: side, language)
    case .makeCloseUp(let picture, let crop): makeCloseUp(work, picture, crop)
    }
  }

  func run(_ effect: FontEffect, _ work: WorkID) {
    switch effect {
    case .findFamilies(let texts): findFamilies(work, texts)
    }
  }

  private func loadPicture(_ work: WorkID, _ path: String) {
    start(work, failed: { .editor(.pictureFailed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let picture = try services.loader.load(path, cancellation: cancellation)
      services.recentFiles?.record(path)
      return .editor(.pictureLoaded(work, picture))
    }
  }

  private func loadPasted(_ work: WorkID, _ picture: EncodedPicture) {
    start(work, failed: { .editor(.pictureFailed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let pasted = try services.loader.load(
        picture, name: Strings.pastedPicture.english, cancellation: cancellation)
      return .editor(.pictureLoaded(work, pasted))
    }
  }

  private func restorePicture(_ work: WorkID, _ picture: EncodedPicture, _ name: String) {
    start(work, failed: { .editor(.pictureFailed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let restored = try services.loader.load(
        picture, name: name, cancellation: cancellation)
      return .editor(.pictureRestored(work, restored))
    }
  }

  private func makeCloseUp(_ work: WorkID, _ picture: LoadedPicture, _ crop: Crop) {
    // If it fails the preview stays, and saving will report the problem.
    start(work, failed: { _ in .editor(.closeUpFailed(work)) }) {
      [services] cancellation throws(Problem) in
      let bitmap = try services.loader.closeUp(of: picture, crop, cancellation: cancellation)
      return .editor(.closeUpMade(work, bitmap))
    }
  }

  private func findFamilies(_ work: WorkID, _ texts: [String]) {
    start(work, failed: { _ in .font(.familiesFound(work, FontFamilyList())) }) {
      [services] cancellation throws(Problem) in
      let graphemes = texts.flatMap { text in
        text.prefix(Caption.longestText).flatMap {
          [String($0), services.capitals.uppercased($0)]
        }
      }
      let families = services.fonts.families(drawing: Set(graphemes)) { cancellation.isCancelled }
      guard !cancellation.isCancelled else { throw .cancelled }
      return .font(.familiesFound(work, families))
    }
  }
}
