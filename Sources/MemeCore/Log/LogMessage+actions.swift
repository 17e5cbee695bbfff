/// The messages about actions, without anything that the user has typed or named.
extension LogMessage {
  /// Makes the message about work that failed.
  ///
  /// - Parameters:
  ///   - problem: Why it failed.
  ///   - subsystem: The part of the program that it was done for.
  /// - Returns: The message; nil for work that was only cancelled.
  public static func failure(_ problem: Problem, in subsystem: LogSubsystem) -> LogMessage? {
    guard problem != .cancelled else { return nil }
    return LogMessage(.error, subsystem, "work failed", ["problem": LogValue(problem)])
  }

  /// The message about what a camera reports; nil for what needs none.
  public init?(_ action: CameraAction) {
    switch action {
    case .listed(let cameras):
      self.init(.info, .camera, "cameras listed", ["count": LogValue(cameras.count)])
    case .previewResized(let size):
      self.init(.debug, .camera, "preview resized", ["size": LogValue(size)])
    case .photoTaken: self.init(.info, .camera, "photo taken")
    case .failed(_, let fault):
      self.init(.error, .camera, "camera lost", ["problem": LogValue(.camera(fault))])
    case .visibilityChanged(let isVisible):
      self.init(.debug, .camera, isVisible ? "window shown" : "window hidden")
    case .frameReceived, .shutterTapped, .countdownStopped, .ticked, .inputPauseEnded, .timerTapped,
      .switchTapped, .retakeTapped, .tryTapped, .flipTapped, .photoUsed, .cancelTapped:
      return nil
    }
  }
}

extension LogSubsystem {
  /// The part of the program that an action belongs to.
  public init(_ action: AppAction) {
    self =
      switch action {
      case .sent, .detail: .sent
      case .draft: .draft
      case .editor, .crop, .pictureOpened, .activated, .dropped, .damageAccepted: .editor
      case .album: .album
      case .camera: .camera
      case .font: .font
      case .template: .template
      case .share: .share
      case .settings: .settings
      case .upload: .share
      case .paste: .clipboard
      case .keyboard, .desktop: .desktop
      case .kiosk: .kiosk
      case .window, .fullScreenToggled, .turnChosen, .focusLost: .window
      case .started, .newMemeTapped, .menuTapped, .menuRequested, .menuDismissed,
        .shortcutsTapped, .shortcutsDismissed, .alertDismissed, .alertExtended, .alertExpired,
        .undoRequested, .toastExpired, .quitRequested:
        .program
      case .menuChosen(let action): LogSubsystem(action)
      }
  }
}
