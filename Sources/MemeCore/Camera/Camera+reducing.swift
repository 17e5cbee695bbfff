internal import Canvas

extension AppState {
  /// Whether there is a camera to be used.
  public var hasCamera: Bool { !cameras.usable.isEmpty }

  mutating func reduce(_ action: CameraAction) -> [Effect] {
    switch action {
    case .listed(let devices): return take(devices)
    case .roomMade(let room): return show(in: room)
    case .frameCame(let work, let frame):
      guard let open = camera, open.work == work, open.isLive else { return [] }
      camera?.frame = frame
      return [.awaitFrame(work)] + (open.frame == nil ? noteWorking(open.device) : [])
    case .shutterTapped: return pressShutter()
    case .settled(let pause):
      if camera?.pause == pause { camera?.pause = nil }
      return []
    case .countdownStopped:
      if case .countdown = camera?.phase { stopCountdown() }
      return []
    case .ticked(let countdown): return tick(countdown)
    case .photoTaken(let work, let photo):
      guard camera?.work == work, camera?.phase == .taking else { return [] }
      camera?.phase = .review(photo)
      return [.closeCamera(work)] + unsettle()
    case .failed(let work, let fault):
      guard camera?.work == work, camera?.photo == nil else { return [] }
      return giveUpCamera(fault)
    case .timerTapped:
      remembered.hasCameraTimer.toggle()
      return [.remember(remembered)]
    case .switchTapped: return switchCamera()
    case .retakeTapped: return retake()
    case .flipTapped:
      guard camera?.isSettled == true else { return [] }
      remembered.flipsPhotos.toggle()
      return [.remember(remembered)]
    case .photoUsed: return usePhoto()
    case .cancelTapped: return closeCamera()
    }
  }

  /// Opens the camera's screen; the camera itself follows when the screen is laid out.
  mutating func openCamera() -> [Effect] {
    guard camera == nil, album == nil, crop == nil, share == nil else { return [] }
    let others = cameras.usable.filter { $0.name != cameras.failing }
    let usable = others.isEmpty ? cameras.usable : others
    let last = usable.first { $0.name == remembered.camera }
    guard let device = last ?? usable.first else { return [] }
    camera = CameraState(device: device, work: startWork())
    return closeFontPanel()
  }

  /// Closes the camera's screen, whatever it is at.
  mutating func closeCamera() -> [Effect] {
    guard let open = camera else { return [] }
    camera = nil
    return open.photo == nil ? [.closeCamera(open.work)] : []
  }

  private mutating func giveUpCamera(_ fault: CameraFault) -> [Effect] {
    // Another one may work, and there is no way to it but through the button.
    if let open = camera, open.frame == nil { cameras.failing = open.device.name }
    let closing = closeCamera()
    alerts.append(.problem(.camera(fault)))
    return closing
  }

  /// Keeps the camera that was chosen, now that it is known to work.
  private mutating func noteWorking(_ device: CameraDevice) -> [Effect] {
    cameras.failing = nil
    guard cameras.usable.count > 1, remembered.camera != device.name else { return [] }
    remembered.camera = device.name
    return [.remember(remembered)]
  }

  /// Lets nothing be pressed for a moment, where a second click may have been meant for what was
  /// there before.
  private mutating func unsettle() -> [Effect] {
    let pause = startWork()
    camera?.pause = pause
    return [.settleCamera(pause)]
  }

  private mutating func take(_ devices: [CameraDevice]) -> [Effect] {
    cameras.all = devices
    guard let open = camera, open.photo == nil,
      !devices.contains(where: { $0.name == open.device.name })
    else { return [] }
    return giveUpCamera(.unplugged)
  }

  /// Begins to show what the camera sees, or goes on in another size.
  private mutating func show(in room: PixelSize) -> [Effect] {
    guard let open = camera, open.room != room else { return [] }
    camera?.room = room
    guard open.photo == nil else { return [] }
    return open.room == nil ? sight : [.resizeCamera(open.work, room)]
  }

  /// What has the camera show what it sees; nothing before there is room for it.
  private var sight: [Effect] {
    guard let camera, let room = camera.room else { return [] }
    return [
      .openCamera(
        camera.work, name: camera.device.name, room: room, isMirrored: camera.device.isMirror)
    ]
  }

  private mutating func pressShutter() -> [Effect] {
    guard let open = camera, open.frame != nil, open.isSettled else { return [] }
    switch open.phase {
    case .preview where remembered.hasCameraTimer:
      let countdown = startWork()
      camera?.countdown = countdown
      camera?.phase = .countdown(CameraState.timer)
      return [.tickCamera(countdown)] + unsettle()
    case .preview:
      return takePhoto()
    case .countdown:
      // Whoever presses again has thought better of it.
      stopCountdown()
      return []
    case .taking, .review:
      return []
    }
  }

  private mutating func stopCountdown() {
    camera?.countdown = nil
    camera?.pause = nil
    camera?.phase = .preview
  }

  private mutating func tick(_ countdown: WorkID) -> [Effect] {
    guard let open = camera, open.countdown == countdown, case .countdown(let left) = open.phase
    else { return [] }
    guard left > 1 else { return takePhoto() }
    camera?.phase = .countdown(left - 1)
    return [.tickCamera(countdown)]
  }

  private mutating func takePhoto() -> [Effect] {
    guard let open = camera else { return [] }
    camera?.countdown = nil
    camera?.pause = nil
    camera?.phase = .taking
    return [.takePhoto(open.work)]
  }

  private mutating func switchCamera() -> [Effect] {
    let usable = cameras.usable
    guard let open = camera, open.isLive, usable.count > 1 else { return [] }
    let index = usable.firstIndex { $0.name == open.device.name } ?? -1
    let next = usable[(index + 1) % usable.count]
    return [.closeCamera(open.work)] + look(through: next)
  }

  private mutating func retake() -> [Effect] {
    guard let open = camera, open.photo != nil, open.isSettled else { return [] }
    let usable = cameras.usable
    guard let device = usable.first(where: { $0.name == open.device.name }) ?? usable.first else {
      return []
    }
    return look(through: device)
  }

  /// Begins a new session with a camera on the screen that is open.
  private mutating func look(through device: CameraDevice) -> [Effect] {
    let room = camera?.room
    camera = CameraState(device: device, work: startWork())
    camera?.room = room
    return sight
  }

  private mutating func usePhoto() -> [Effect] {
    guard let photo = camera?.photo, camera?.isSettled == true else { return [] }
    let closing = closeCamera()
    let crop = Crop(orientation: remembered.flipsPhotos ? .mirrored : .upright)
    return closing + takeIntoEditor(photo, crop: crop)
  }
}

extension CameraState {
  /// Seconds from the shutter to the photo, where there is a countdown.
  public static let timer = 3
}
