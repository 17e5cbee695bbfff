extension AppState {
  /// Applies an action to the state and returns the effects to be carried out.
  ///
  /// The result depends on the state and the action only.
  public mutating func reduce(_ action: AppAction) -> [Effect] {
    guard !forbids(action) else { return [] }
    let (before, screens, shown, formerKiosk) = (editor.recipe, openScreens, alerts, kiosk)
    var effects = react(to: action)
    while let request = shared.nextRequest() { effects += grant(request) }
    effects += followFlow(from: before.picture)
    effects += followUse(action, from: formerKiosk, effects)
    effects += watchCameras()
    if alert != shown.first || alerts.count < shown.count { effects += startAlertTimer() }
    font?.follow(editor)
    if openScreens != screens { effects += stopRevealing() }
    // Another picture came while one was being cropped.
    if let open = crop, open.picture != editor.picture { crop = nil }
    guard editor.recipe != before else { return effects }
    return effects + refreshFamilies() + drafts.scheduleDraft(&shared)
  }

  /// Starts the time of the alert that is shown now, if it ends by itself.
  ///
  /// The timer knows only its number: the alert contains a picture.
  private mutating func startAlertTimer() -> [Effect] {
    extendsAlert = false
    alertTimer = alert?.endsByItself(policy) == true ? shared.startWork() : nil
    return alertTimer.map { [.expireAlert($0)] } ?? []
  }

  /// Ends the alert that a timer belongs to, unless somebody is on the way to its buttons.
  private mutating func endAlert(after timer: WorkID) -> [Effect] {
    guard alertTimer == timer else { return [] }
    guard !extendsAlert else { return startAlertTimer() }
    alerts = Array(alerts.dropFirst())
    return []
  }

  /// Passes an action to the feature it belongs to.
  private mutating func react(to action: AppAction) -> [Effect] {
    switch action {
    case .sent(let action): return reduceSent(action)
    case .detail(let action): return detail?.reduce(action, &shared) ?? []
    case .draft(let action):
      // What it says of the draft would cover the list.
      if action == .listTapped, toast?.offersUndo == false { toast = nil }
      return drafts.reduce(action, &shared)
    // A text that is styled before it is typed has the focus again afterwards.
    case .editor(.caption(.blurred)) where font != nil || isMenuOpen || contextMenu != nil:
      return []
    case .editor(let action): return editor.reduce(action, &shared)
    case .album(let action): return albums.reduce(action, &shared)
    case .camera(let action): return cameras.reduce(action, &shared)
    case .font(let action): font?.reduce(action, editor, &shared)
    case .crop(let action): crop?.reduce(action, &shared)
    case .template(let action): return templates.reduce(action, editor.meme, &shared)
    case .share(let action): return sharing.reduce(action, &shared)
    case .upload(let action): return reduceUpload(action)
    case .keyboard(let action): return keyboard.reduce(action, &shared)
    case .desktop(let action): desktop.reduce(action, &shared)
    case .settings(let action): return reduceSettings(action)
    // Whoever prints is still there.
    case .kiosk(.flow(.secondPassed)) where sharing.sheet != nil:
      return kiosk?.startLastSeconds(&shared) ?? []
    case .kiosk(let action): return kiosk?.reduce(action, &shared) ?? []
    case .window(let action): return reduceWindow(action)
    case .paste(let action): return reducePaste(action)
    case .newMemeTapped: return beginMeme()
    case .menuTapped: isMenuOpen = true
    case .menuRequested(let menu): open(menu)
    case .menuChosen(let action):
      closeMenus()
      return react(to: action)
    case .menuDismissed: closeMenus()
    case .shortcutsTapped:
      closeMenus()
      isShowingShortcuts = true
    case .shortcutsDismissed: isShowingShortcuts = false
    case .alertDismissed: alerts = Array(alerts.dropFirst())
    case .alertExtended: extendsAlert = alertTimer != nil
    case .alertExpired(let work): return endAlert(after: work)
    case .damageAccepted: return acceptDamage()
    case .turnChosen(let turn): self.turn = turn
    case .started, .pictureOpened, .activated, .dropped, .undoRequested, .toastExpired,
      .fullScreenToggled,
      .focusLost, .quitRequested:
      return reactToWindow(action)
    }
    return []
  }

  /// Handles actions that concern the window as a whole.
  private mutating func reactToWindow(_ action: AppAction) -> [Effect] {
    switch action {
    case .started: return start()
    case .pictureOpened(let path): return open(.file(path))
    case .activated(let activation, let context):
      return [.window(.raise(context))] + answer(activation)
    case .dropped(let files, let text): return openDropped(DroppedContent(files: files, text: text))
    case .undoRequested: return undoLast()
    case .toastExpired(let id):
      if notice?.id == id { notice = nil }
      guard toast?.id == id else { return [] }
      toast = nil
      return endToastOffers()
    case .fullScreenToggled:
      isFullScreen.toggle()
      keyboard.isFullScreen = isFullScreen
      return [.window(.setFullScreen(isFullScreen))]
    case .focusLost: return saveDraft()
    case .quitRequested: return quit()
    case .sent, .detail, .draft, .editor, .album, .camera, .font, .crop, .template, .share,
      .upload, .keyboard, .desktop, .settings, .kiosk, .window, .paste, .newMemeTapped, .menuTapped,
      .menuRequested,
      .menuChosen, .menuDismissed, .shortcutsTapped, .shortcutsDismissed, .alertDismissed,
      .alertExtended, .alertExpired, .damageAccepted, .turnChosen:
      return []
    }
  }

  private mutating func reduceSent(_ action: SentAction) -> [Effect] {
    var effects = sent.reduce(action, &shared)
    effects += showStoredDetail()
    // It may be a favourite now, or by another window.
    if let id = detail?.meme.id, let meme = sent.meme(id) {
      detail?.meme = meme
    }
    // Another window may have deleted the meme of an open menu.
    if case .sentMeme(let id)? = contextMenu, sent.meme(id) == nil {
      contextMenu = nil
    }
    return effects + (action.changesLibrary ? measureSentMemes() : [])
  }

  /// Loads the sent memes and the drafts, and starts to watch the desktop and the cameras.
  private mutating func start() -> [Effect] {
    guard kiosk == nil else { return startKiosk() }
    // A picture named on the command line comes first.
    let listsDrafts = shared.savesDrafts && editor.loading == nil
    cameras.isWatchDue = true
    return (destination == .sent ? sent.refresh(&shared) : [])
      + (listsDrafts ? [.draft(.list)] : [])
      + desktopEffects + [.settings(.watch)]
  }

  /// Starts to watch the cameras after the start, but not before the picture that was named on the
  /// command line is loaded: their helper would take a processor from it.
  private mutating func watchCameras() -> [Effect] {
    guard cameras.isWatchDue, editor.loading == nil else { return [] }
    cameras.isWatchDue = false
    return [.camera(.watch)]
  }

  /// Stores what is not stored yet, and ends the app.
  mutating func quit() -> [Effect] {
    guard kiosk == nil else { return endVisit(.visit) + [.quit] }
    return closeFontPanel() + endUndoOffers() + saveDraft() + writeSliders() + storePlacement() + [
      .quit
    ]
  }

  private mutating func reducePaste(_ action: PasteAction) -> [Effect] {
    if action == .requested(intoField: false), !acceptsPictures { return [] }
    return paste.reduce(action, &shared)
  }
}
