internal import Canvas

/// A picture from a phone.
extension AppState {
  mutating func reduceUpload(_ action: UploadAction) -> [Effect] {
    guard action == .tapped else {
      // Whoever uses a phone touches nothing here.
      let isReport = if case .reported(upload?.work, _) = action { true } else { false }
      let idle = isReport ? noteVisitor() : []
      return idle + (upload?.reduce(action, &shared) ?? [])
    }
    guard sharing.offersHandout, upload == nil else { return [] }
    closeMenus()
    let work = shared.startWork()
    upload = UploadState(work: work)
    return [.upload(.makePage, work)]
  }

  /// Uses the picture that a phone has sent, in place of the one in the editor.
  ///
  /// The page stays, so that it can say so.
  mutating func take(_ picture: LoadedPicture) -> [Effect] {
    upload = nil
    let effects = closePickers() + go(to: .editor)
    guard !picture.isDamaged else {
      shared.request(.alert(.damaged(picture)))
      return effects
    }
    shared.request(.use(picture, Crop()))
    return effects
  }

  mutating func closeUpload() -> [Effect] {
    defer { upload = nil }
    return upload?.closing ?? []
  }
}
