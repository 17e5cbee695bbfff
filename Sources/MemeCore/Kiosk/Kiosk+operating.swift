/// The operator's panel: the PIN, and what is behind it.
extension KioskState {
  mutating func reduce(_ action: OperatorAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .called: return openPanel(&shared)
    case .dismissed: return closePanel()
    case .lockTicked(let work): return lockTimer == work ? tickLock(&shared) : []
    case .digitTapped(let digit): editPIN { $0.append(digit) }
    case .digitDeleted: editPIN { $0.removeLast() }
    case .pinEntered: return checkPIN(&shared)
    case .pinChecked(let work, let isRight): return finishPIN(work, isRight: isRight, &shared)
    case .checked, .counted, .drivesFound, .exportProgressed, .exported, .cleared, .failed:
      return operate(action, &shared)
    case .backTapped, .clearTapped, .clearConfirmed, .checkTapped, .statisticsTapped,
      .exportTapped, .driveTapped, .exitTapped:
      return isUnlocked ? operate(action, &shared) : []
    }
    return []
  }

  /// Whether the operator has typed the right PIN.
  private var isUnlocked: Bool {
    if case .pin? = panel?.page { false } else { panel != nil }
  }

  private mutating func openPanel(_ shared: inout SharedContext) -> [Effect] {
    // Without a PIN there is no exit from inside.
    guard panel == nil, configuration.pinHash != nil else { return [] }
    panel = OperatorPanel(.pin(PINEntry(secondsLocked: pinLock.secondsLeft)))
    return restartIdleTime(&shared)
  }

  private mutating func closePanel() -> [Effect] {
    defer { panel = nil }
    return panel?.work.map { [.cancel($0)] } ?? []
  }

  // MARK: - The PIN

  private mutating func editPIN(_ change: (inout PINEntry) -> Void) {
    guard case .pin(var entry)? = panel?.page, !entry.isChecking, entry.secondsLocked == 0 else {
      return
    }
    entry.wasWrong = false
    change(&entry)
    panel?.page = .pin(entry)
  }

  private mutating func checkPIN(_ shared: inout SharedContext) -> [Effect] {
    guard case .pin(let entry)? = panel?.page, !entry.isChecking, entry.secondsLocked == 0,
      PINEntry.lengths.contains(entry.count), let hash = configuration.pinHash
    else { return [] }
    let work = shared.startWork()
    panel?.page = .pin(PINEntry(isChecking: true))
    panel?.work = work
    return [.kiosk(.checkPIN(entry.digits, hash: hash), work)]
  }

  private mutating func finishPIN(
    _ work: WorkID, isRight: Bool, _ shared: inout SharedContext
  ) -> [Effect] {
    guard panel?.work == work else { return [] }
    panel?.work = nil
    guard !isRight else {
      panel?.page = .menu
      guard pinLock != PINLock() else { return [] }
      pinLock = PINLock()
      return keepLock(&shared)
    }
    pinLock.addWrong()
    guard pinLock.secondsLeft == 0 else { return keepLock(&shared) + startLockTimer(&shared) }
    panel?.page = .pin(PINEntry(wasWrong: true))
    return keepLock(&shared)
  }

  private func keepLock(_ shared: inout SharedContext) -> [Effect] {
    [.kiosk(.keepPINLock(pinLock), shared.startWork())]
  }

  private mutating func tickLock(_ shared: inout SharedContext) -> [Effect] {
    pinLock.secondsLeft -= 1
    return (pinLock.secondsLeft > 0 ? [] : keepLock(&shared)) + startLockTimer(&shared)
  }

  /// Waits for the next second of a lock; does nothing without one.
  mutating func startLockTimer(_ shared: inout SharedContext) -> [Effect] {
    let seconds = pinLock.secondsLeft
    if case .pin? = panel?.page {
      panel?.page = .pin(PINEntry(wasWrong: seconds > 0, secondsLocked: seconds))
    }
    guard seconds > 0 else {
      lockTimer = nil
      return []
    }
    let work = shared.startWork()
    lockTimer = work
    return [.kiosk(.wait(.lock), work)]
  }
}

extension PINEntry {
  fileprivate mutating func append(_ digit: Int) {
    guard (0...9).contains(digit), count < Self.lengths.upperBound else { return }
    digits += String(digit)
  }

  fileprivate mutating func removeLast() {
    if !digits.isEmpty { digits.removeLast() }
  }
}
