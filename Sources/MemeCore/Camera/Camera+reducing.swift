internal import Canvas

extension AppState {
  /// Whether there is a usable camera.
  public var hasCamera: Bool { !cameras.usable.isEmpty }
}

extension CamerasState {
  mutating func reduce(_ action: CameraAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .listed(let devices): return update(devices, &shared)
    case .previewResized(let maximumSize): return resizePreview(to: maximumSize)
    case .visibilityChanged(let isVisible):
      isHidden = !isVisible
      return isHidden ? suspend() : resume(&shared)
    case .frameReceived(let work, let frame):
      guard let open = screen, open.work == work, open.isLive, !open.isSuspended else { return [] }
      screen?.frame = frame
      return [.camera(.requestFrame, work)]
        + (open.frame == nil ? rememberLastCamera(open.device, &shared) : [])
    case .shutterTapped: return pressShutter(&shared)
    case .inputPauseEnded(let pause):
      if screen?.inputPause == pause { screen?.inputPause = nil }
      return []
    case .countdownStopped:
      if case .countdown = screen?.phase { stopCountdown() }
      return []
    case .ticked(let countdown): return tick(countdown)
    case .photoTaken(let work, let photo):
      guard screen?.work == work, screen?.phase == .taking else { return [] }
      screen?.phase = .review(photo)
      if shared.policy.offersTries { screen?.tries.append(photo) }
      return [.camera(.close, work)] + pauseInput(&shared)
    case .failed(let work, let fault):
      guard let open = screen, open.work == work, open.photo == nil else { return [] }
      guard open.frame == nil, open.restartsLeft > 0, fault != .unplugged else {
        return fail(fault, &shared)
      }
      defer { screen?.restartsLeft = open.restartsLeft - 1 }
      return start(open.device, &shared)
    case .timerTapped:
      shared.userSettings.hasCameraTimer.toggle()
      return [.saveUserSettings(shared.userSettings)]
    case .switchTapped: return switchCamera(&shared)
    case .retakeTapped: return retake(&shared)
    case .tryTapped(let index):
      guard let open = screen, open.photo != nil, open.tries.indices.contains(index) else {
        return []
      }
      screen?.phase = .review(open.tries[index])
      return []
    case .flipTapped:
      guard screen?.acceptsInput == true else { return [] }
      shared.userSettings.flipsPhotos.toggle()
      return [.saveUserSettings(shared.userSettings)]
    case .photoUsed: return usePhoto(&shared)
    case .cancelTapped: return close()
    }
  }

  /// Opens the screen; the camera itself is opened when the screen has been laid out.
  ///
  /// - Returns: Whether there is a camera, and no screen yet.
  mutating func open(_ shared: inout SharedContext) -> Bool {
    guard screen == nil else { return false }
    let others = usable.filter { $0.name != failedCamera }
    let offered = others.isEmpty ? usable : others
    let last = offered.first { $0.name == shared.userSettings.camera }
    guard let device = last ?? offered.first else { return false }
    screen = CameraState(device: device, work: shared.startWork())
    return true
  }

  /// Closes the screen in any phase.
  mutating func close() -> [Effect] {
    guard let open = screen else { return [] }
    screen = nil
    return open.photo == nil && !open.isSuspended ? [.camera(.close, open.work)] : []
  }

  /// Ends the session of a preview that nobody sees; a photo that is being taken is completed.
  private mutating func suspend() -> [Effect] {
    guard let open = screen, open.isLive, open.maximumSize != nil, !open.isSuspended else {
      return []
    }
    stopCountdown()
    screen?.isSuspended = true
    return [.camera(.close, open.work)]
  }

  /// Starts another session in place of the one that was ended.
  private mutating func resume(_ shared: inout SharedContext) -> [Effect] {
    guard let open = screen, open.isSuspended else { return [] }
    defer { screen?.restartsLeft = CameraState.restarts }
    return start(open.device, &shared)
  }

  private mutating func fail(_ fault: CameraFault, _ shared: inout SharedContext) -> [Effect] {
    // Another camera may work, and only the Camera button leads to it.
    if let open = screen, open.frame == nil { failedCamera = open.device.name }
    shared.request(.alert(.problem(.camera(fault))))
    return close()
  }

  /// Stores the name of the camera that was chosen, now that it is known to work.
  private mutating func rememberLastCamera(
    _ device: CameraDevice, _ shared: inout SharedContext
  ) -> [Effect] {
    failedCamera = nil
    guard usable.count > 1, shared.userSettings.camera != device.name else { return [] }
    shared.userSettings.camera = device.name
    return [.saveUserSettings(shared.userSettings)]
  }

  /// Pauses input briefly, since a second click may have been meant for the previous control.
  private mutating func pauseInput(_ shared: inout SharedContext) -> [Effect] {
    let pause = shared.startWork()
    screen?.inputPause = pause
    return [.camera(.pauseInput, pause)]
  }

  private mutating func update(
    _ devices: [CameraDevice], _ shared: inout SharedContext
  ) -> [Effect] {
    all = devices
    guard let open = screen, open.photo == nil,
      !devices.contains(where: { $0.name == open.device.name })
    else { return [] }
    return fail(.unplugged, &shared)
  }

  /// Starts the preview, or continues it in another size.
  private mutating func resizePreview(to maximumSize: PixelSize) -> [Effect] {
    guard let open = screen, open.maximumSize != maximumSize else { return [] }
    screen?.maximumSize = maximumSize
    guard open.photo == nil, !open.isSuspended else { return [] }
    return open.maximumSize == nil ? session : [.camera(.resize(maximumSize), open.work)]
  }

  /// The effect that starts a session; empty until the size of the preview is known.
  private var session: [Effect] {
    guard let screen, let maximumSize = screen.maximumSize else { return [] }
    let device = screen.device
    return [
      .camera(
        .open(name: device.name, maximumSize: maximumSize, isMirrored: device.isMirror), screen.work
      )
    ]
  }

  private mutating func pressShutter(_ shared: inout SharedContext) -> [Effect] {
    guard let open = screen, open.frame != nil, open.acceptsInput, !open.isSuspended else {
      return []
    }
    switch open.phase {
    case .preview where shared.userSettings.hasCameraTimer || shared.policy.offersTries:
      let countdown = shared.startWork()
      screen?.countdown = countdown
      screen?.phase = .countdown(CameraState.timer)
      return [.camera(.tick, countdown)] + pauseInput(&shared)
    case .preview:
      return takePhoto()
    case .countdown:
      // A second press cancels the countdown.
      stopCountdown()
      return []
    case .taking, .review:
      return []
    }
  }

  private mutating func stopCountdown() {
    screen?.countdown = nil
    screen?.inputPause = nil
    screen?.phase = .preview
  }

  private mutating func tick(_ countdown: WorkID) -> [Effect] {
    guard let open = screen, open.countdown == countdown, case .countdown(let left) = open.phase
    else { return [] }
    guard left > 1 else { return takePhoto() }
    screen?.phase = .countdown(left - 1)
    return [.camera(.tick, countdown)]
  }

  private mutating func takePhoto() -> [Effect] {
    guard let open = screen else { return [] }
    screen?.countdown = nil
    screen?.inputPause = nil
    screen?.phase = .taking
    return [.camera(.takePhoto, open.work)]
  }

  private mutating func switchCamera(_ shared: inout SharedContext) -> [Effect] {
    let usable = usable
    guard let open = screen, open.isLive, !open.isSuspended, usable.count > 1 else { return [] }
    let index = usable.firstIndex { $0.name == open.device.name } ?? -1
    let next = usable[(index + 1) % usable.count]
    return [.camera(.close, open.work)] + start(next, &shared)
  }

  private mutating func retake(_ shared: inout SharedContext) -> [Effect] {
    guard let open = screen, open.photo != nil, open.acceptsInput,
      open.tries.count < CameraState.mostTries
    else { return [] }
    guard let device = usable.first(where: { $0.name == open.device.name }) ?? usable.first else {
      return []
    }
    return start(device, &shared)
  }

  /// Starts a new session with a camera on the open screen.
  private mutating func start(
    _ device: CameraDevice, _ shared: inout SharedContext
  ) -> [Effect] {
    let former = screen
    screen = CameraState(device: device, work: shared.startWork())
    screen?.maximumSize = former?.maximumSize
    screen?.tries = former?.tries ?? []
    return session
  }

  private mutating func usePhoto(_ shared: inout SharedContext) -> [Effect] {
    guard let photo = screen?.photo, screen?.acceptsInput == true else { return [] }
    let crop = Crop(orientation: shared.userSettings.flipsPhotos ? .mirrored : .upright)
    shared.request(.use(photo, crop))
    return close()
  }
}

extension CameraState {
  /// How often a session that was resumed is started again.
  static let restarts = 2
  /// The maximum number of photos that are tried.
  public static let mostTries = 3
  /// The length of the countdown, in seconds.
  public static let timer = 3
}
