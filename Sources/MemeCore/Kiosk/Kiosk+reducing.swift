internal import Localization

/// Visits: their beginning, the idle time, the countdown, and the wipe.
extension KioskState {
  mutating func reduce(_ action: KioskAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .inputReceived(let isKey): return receiveInput(isKey: isKey, &shared)
    case .visitBegun: return beginVisit(&shared)
    case .languageTapped(let language): return choose(language, &shared)
    case .stillHereTapped: return phase == .attract ? [] : resumeVisit(&shared)
    case .doneTapped: if phase != .attract { leave(&shared) }
    case .idleDue(let work): return timer == work ? endIdleTime(&shared) : []
    case .ticked(let work): return timer == work ? countDown(&shared) : []
    case .wiped(let work):
      guard wiping?.work == work else { return [] }
      (wiping, wipeProblem) = (nil, nil)
    case .wipeFailed(let work, let problem):
      guard wiping?.work == work else { return [] }
      wipeProblem = problem
      return [.kiosk(.wait(.wipe), work)]
    case .wipeDue(let work):
      guard let wiping, wiping.work == work else { return [] }
      // A wipe cancels all work, also that of the operator.
      guard panel?.isWorking != true else { return [.kiosk(.wait(.wipe), work)] }
      return wipe(wiping.scope, &shared) + showNextSlide(&shared)
        + showNextOnSecondDisplay(&shared)
    case .spaceMeasured(let freeBytes): self.freeBytes = freeBytes
    case .slidesListed(let work, let paths):
      let hasWall = !wall.isEmpty
      return changeSlides(of: work) { $0.show(paths, hasWall: hasWall, &shared) }
    case .slideLoaded(let work, let bitmap, let backdrop, let line):
      return changeSlides(of: work) { $0.show(bitmap, before: backdrop, line, &shared) }
    case .slideLetterDue(let work): return changeSlides(of: work) { $0.typeLetter(work) }
    case .slideDue(let work): return showNext(after: work, &shared)
    case .clockRead(let work, let time): return follow(time, of: work, &shared)
    case .clockDue(let work): return clock == work ? watchHours(&shared) : []
    case .noticeDue(let work): return endNotice(work)
    case .watermarkLoaded(let watermark): self.watermark = watermark
    case .printHourEnded(let work): prints.endHour(work)
    case .flow(let action): return reduce(action, &shared)
    case .panel(let action): return reduce(action, &shared)
    }
    return []
  }

  // MARK: - The visit

  private mutating func beginVisit(_ shared: inout SharedContext) -> [Effect] {
    guard phase == .attract, closed == nil, wiping == nil, panel == nil else { return [] }
    flow = configuration.flow == .questions ? KioskFlow() : nil
    return loadWatermark(&shared) + resumeVisit(&shared)
  }

  /// Loads the logo, unless it is there or none is configured.
  mutating func loadWatermark(_ shared: inout SharedContext) -> [Effect] {
    guard watermark == nil, let wanted = configuration.watermark else { return [] }
    return [.kiosk(.loadWatermark(wanted), shared.startWork())]
  }

  /// Uses a language for the visit that begins now or next.
  private mutating func choose(
    _ language: LanguageTag, _ shared: inout SharedContext
  ) -> [Effect] {
    guard configuration.languages.contains(language) else { return [] }
    self.language = language
    shared.request(.readLanguage)
    return restartIdleTime(&shared)
  }

  private mutating func resumeVisit(_ shared: inout SharedContext) -> [Effect] {
    phase = .visit
    if flow?.step == .take { return startLastSeconds(&shared) }
    return restartIdleTime(&shared)
  }

  private mutating func receiveInput(isKey: Bool, _ shared: inout SharedContext) -> [Effect] {
    switch phase {
    case .attract where closed != nil && panel == nil: showNotice(&shared)
    case .attract where panel == nil: isKey ? beginVisit(&shared) : []
    case .visit where flow?.step == .take && panel == nil: startLastSeconds(&shared)
    case .attract, .visit: restartIdleTime(&shared)
    case .countdown: resumeVisit(&shared)
    }
  }

  /// Takes note of a visitor who does something that is not seen here.
  mutating func noteVisitor(_ shared: inout SharedContext) -> [Effect] {
    phase == .attract ? [] : receiveInput(isKey: false, &shared)
  }

  mutating func restartIdleTime(_ shared: inout SharedContext) -> [Effect] {
    let work = shared.startWork()
    timer = work
    let most = panel == nil ? configuration.idleSeconds : OperatorPanel.idleSeconds
    return [.kiosk(.wait(.idle(seconds: min(most, configuration.idleSeconds))), work)]
  }

  private mutating func endIdleTime(_ shared: inout SharedContext) -> [Effect] {
    // An export can take longer than the operator stands there.
    if panel?.isWorking == true { return restartIdleTime(&shared) }
    let isPanelOpen = panel != nil
    // Whoever comes next must not find it unlocked.
    panel = nil
    guard phase == .visit else {
      timer = nil
      // Somebody has chosen a language, and has gone.
      if language != nil { shared.request(.endVisit(.visit)) }
      return []
    }
    guard !isPanelOpen else { return restartIdleTime(&shared) }
    return tick(from: configuration.countdownSeconds, &shared)
  }

  private mutating func countDown(_ shared: inout SharedContext) -> [Effect] {
    guard case .countdown(let seconds) = phase else { return [] }
    guard seconds > 1 else {
      shared.request(.endVisit(.visit))
      return []
    }
    return tick(from: seconds - 1, &shared)
  }

  private mutating func tick(
    from seconds: Int, _ shared: inout SharedContext
  ) -> [Effect] {
    let work = shared.startWork()
    (phase, timer) = (.countdown(seconds), work)
    return [.kiosk(.wait(.countdown), work)]
  }

  // MARK: - The end

  /// Shows the attract screen, and removes the traces of the visitor.
  mutating func endVisit(
    _ scope: WipeScope, _ shared: inout SharedContext
  ) -> [Effect] {
    (phase, timer, panel, flow) = (.attract, nil, nil, nil)
    // The making of pictures for the wall is cancelled as well.
    (isLeaving, wall.awaited) = (false, [])
    prints.endVisit()
    // Their loading is cancelled as well.
    return wipe(scope, &shared) + followHours(&shared) + showNextSlide(&shared)
      + showNextOnSecondDisplay(&shared)
  }

  /// Removes traces; what an earlier wipe could not remove is tried again.
  private mutating func wipe(_ scope: WipeScope, _ shared: inout SharedContext) -> [Effect] {
    let work = shared.startWork()
    let scope = max(scope, wiping?.scope ?? scope)
    wiping = Wipe(work: work, scope: scope)
    return [.kiosk(.wipe(scope), work)]
  }
}
