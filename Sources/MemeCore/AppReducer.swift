extension AppState {
  /// Turns what happened into the next state and what is to be done outside.
  ///
  /// The same state and action always give the same result; nothing else is looked at.
  public mutating func reduce(_ action: AppAction) -> [Effect] {
    switch action {
    case .editor(let action): return reduce(action)
    case .album(let action): return reduce(action)
    case .font(let action): return reduce(action)
    case .crop(let action): return reduce(action)
    case .share(let action): return reduce(action)
    case .pictureGiven(let path): return takePicture(path)
    case .menuTapped:
      isMenuOpen = true
      return []
    case .menuChosen(let action):
      isMenuOpen = false
      return reduce(action)
    case .menuDismissed:
      isMenuOpen = false
      return []
    case .alertDismissed:
      alerts = Array(alerts.dropFirst())
      return []
    case .toastExpired(let id):
      if toast?.id == id { toast = nil }
      return []
    case .fullScreenToggled:
      isFullScreen.toggle()
      return [.setFullScreen(isFullScreen)]
    case .quitRequested:
      return closeFontPanel() + [.quit]
    }
  }

  /// Takes a picture that came from outside, unless the user is being asked something.
  private mutating func takePicture(_ path: String) -> [Effect] {
    isMenuOpen = false
    guard share == nil, crop == nil, alert == nil else { return [] }
    let closing = album == nil ? [] : reduce(AlbumAction.backTapped)
    return closing + loadPicture(path: path)
  }
}
