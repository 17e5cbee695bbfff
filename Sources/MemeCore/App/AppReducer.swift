extension AppState {
  /// Turns what happened into the next state and what is to be done outside.
  ///
  /// The same state and action always give the same result; nothing else is looked at.
  public mutating func reduce(_ action: AppAction) -> [Effect] {
    let before = editor.recipe
    let effects = react(to: action)
    return editor.recipe == before ? effects : effects + noteChange()
  }

  private mutating func react(to action: AppAction) -> [Effect] {
    switch action {
    case .started: return start()
    case .sent(let action): return reduce(action)
    case .detail(let action): return reduce(action)
    case .draft(let action): return reduce(action)
    case .editor(let action): return reduce(action)
    case .album(let action): return reduce(action)
    case .camera(let action): return reduce(action)
    case .font(let action): return reduce(action)
    case .crop(let action): return reduce(action)
    case .share(let action): return reduce(action)
    case .keyboard(let action): return reduce(action)
    case .desktop(let action): return reduce(action)
    case .pictureGiven(let path): return takePicture(path)
    case .menuTapped:
      isMenuOpen = true
      return []
    case .menuRequested(let menu):
      return open(menu)
    case .menuChosen(let action):
      closeMenus()
      return reduce(action)
    case .menuDismissed:
      closeMenus()
      return []
    case .alertDismissed:
      alerts = Array(alerts.dropFirst())
      return []
    case .undoRequested:
      return undoLast()
    case .toastExpired(let id):
      return expireToast(id)
    case .fullScreenToggled:
      isFullScreen.toggle()
      keyboard.isFullScreen = isFullScreen
      return [.setFullScreen(isFullScreen)]
    case .turnChosen(let turn):
      self.turn = turn
      return []
    case .windowLeft:
      return keepDraft()
    case .quitRequested:
      return closeFontPanel() + endUndoOffers() + keepDraft() + [.quit]
    }
  }

  /// Reads what was there the last time.
  private mutating func start() -> [Effect] {
    // Whoever names a picture wants to begin with that.
    let draft: [Effect] = keepsDrafts && editor.loading == nil ? [.listDrafts] : []
    return (place == .sent ? refreshSent() : []) + draft + desktopQuestions + [.watchCameras]
  }

  private mutating func expireToast(_ id: WorkID) -> [Effect] {
    guard toast?.id == id else { return [] }
    toast = nil
    return endUndoOffers()
  }

  /// Takes a picture that came from outside, unless the user is being asked something.
  private mutating func takePicture(_ path: String) -> [Effect] {
    closeMenus()
    guard share == nil, crop == nil, alert == nil else { return [] }
    let closing = closePickers()
    go(to: .editor)
    return closing + loadPicture(path: path)
  }

  /// Closes the screens on which pictures are chosen and made.
  mutating func closePickers() -> [Effect] {
    closeAlbum() + closeCamera()
  }
}
