internal import Localization

/// The steps of a visitor.
extension KioskState {
  mutating func reduce(
    _ action: KioskFlowAction, _ shared: inout SharedContext
  ) -> [Effect] {
    guard phase != .attract, let step = flow?.step else { return [] }
    switch action {
    case .lineTapped(let index):
      guard step == .say, let line = flow?.deck.dealt.dropFirst(index).first else { return [] }
      shared.request(.say(line))
    case .rollTapped: flow?.deck.deal()
    case .writeTapped:
      guard step == .say else { return [] }
      beginWriting()
      shared.request(.beginWriting)
    case .backTapped: return goBack(from: step, &shared)
    case .takeTapped: if step == .say { shared.request(.takeMeme) }
    case .againTapped: shared.request(.startOver)
    case .activityTapped(let activity):
      guard step == .take, let meme = flow?.meme, shared.policy.offers(activity) else { return [] }
      shared.request(
        activity.needsChoices ? .choose(activity, .made(meme)) : .perform(activity, .made(meme)))
    case .wallTapped: return changeWall(&shared)
    case .wallPictureMade(let work, let picture): return add(picture, work, &shared)
    case .linesRead(let work, let lines):
      if flow?.reading == work { flow?.deck = LineDeck(lines) }
    case .letterDue(let work): return typeLetter(work)
    case .secondPassed(let work): return countLastSecond(work, &shared)
    }
    return []
  }

  private mutating func goBack(
    from step: KioskFlow.Step, _ shared: inout SharedContext
  ) -> [Effect] {
    switch step {
    case .pick: shared.request(.endVisit(.visit))
    case .say where stopWriting(): break
    case .say: shared.request(.startOver)
    case .take:
      flow?.step = .say
      shared.request(.cancelHandout)
      return leaveLastSeconds(&shared)
    }
    return []
  }

  /// Lets the visitor write.
  mutating func beginWriting() {
    flow?.isWriting = true
    flow?.typing = nil
  }

  /// Goes back from the editor to the words that are offered.
  ///
  /// - Returns: Whether words were being written.
  mutating func stopWriting() -> Bool {
    defer { flow?.isWriting = false }
    return flow?.isWriting == true
  }

  // MARK: - The picture

  /// Remembers where the picture is from that is being loaded.
  mutating func choose(_ subject: LineSubject) { flow?.subject = subject }

  /// Asks for words once there is a picture, and for a picture while there is none.
  mutating func follow(hasPicture: Bool, _ shared: inout SharedContext) -> [Effect] {
    guard let before = flow else { return [] }
    var next = KioskFlow()
    let idle = before.step == .take ? restartIdleTime(&shared) : []
    guard hasPicture else {
      flow = next
      return idle
    }
    let work = shared.startWork()
    (next.step, next.isWriting) = (.say, before.isWriting)
    (next.subject, next.reading) = (before.subject, work)
    flow = next
    return idle + [.kiosk(.readLines(next.subject, shared.language.tag), work)]
  }

  // MARK: - Words

  /// Types words that were just put into the picture, unless motion is reduced.
  mutating func type(
    _ line: MemeLine, letters: Int, isAnimated: Bool, _ shared: inout SharedContext
  ) -> [Effect] {
    flow?.line = line
    guard isAnimated, letters > 0 else {
      flow?.typing = nil
      return []
    }
    let work = shared.startWork()
    flow?.typing = KioskFlow.Typing(total: letters, work: work)
    return [.kiosk(.wait(.letter), work)]
  }

  private mutating func typeLetter(_ work: WorkID) -> [Effect] {
    guard let typing = flow?.typing, typing.work == work else { return [] }
    guard typing.letters + 1 < typing.total else {
      flow?.typing = nil
      return []
    }
    flow?.typing?.letters += 1
    return [.kiosk(.wait(.letter), work)]
  }

  // MARK: - Taking it home

  /// Shows a meme that is taken home.
  mutating func take(_ meme: Meme, _ shared: inout SharedContext) -> [Effect] {
    flow?.take(meme)
    // From now on the last seconds count.
    timer = nil
    return startLastSeconds(&shared)
  }

  /// Shows where a phone can fetch the meme, unless another one has been made.
  mutating func show(
    _ handout: Handout, of subject: ShareState.Subject, _ shared: inout SharedContext
  ) -> [Effect] {
    guard let meme = flow?.meme, subject == .made(meme) else { return [] }
    flow?.handout = handout
    return startLastSeconds(&shared)
  }

  /// Puts the meme on the attract screen, or takes it from there.
  private mutating func changeWall(_ shared: inout SharedContext) -> [Effect] {
    guard configuration.hasWall, flow?.step == .take, let meme = flow?.meme else { return [] }
    switch flow?.onWall {
    case .added(let work):
      wall.remove(work)
      flow?.onWall = nil
      return followWall(&shared)
    case .adding: return []
    case nil:
      let work = shared.startWork()
      flow?.onWall = .adding(work)
      wall.awaited.insert(work)
      return [.kiosk(.makeWallPicture(meme), work)]
    }
  }

  /// Shows a meme on the attract screen whose picture is made; nil if that failed.
  private mutating func add(
    _ picture: EncodedPicture?, _ work: WorkID, _ shared: inout SharedContext
  ) -> [Effect] {
    guard wall.awaited.remove(work) != nil else { return [] }
    if flow?.onWall == .adding(work) { flow?.onWall = picture == nil ? nil : .added(work) }
    if isLeaving, wall.awaited.isEmpty { shared.request(.endVisit(.visit)) }
    guard let picture else { return [] }
    wall.add(picture, work)
    return followWall(&shared)
  }

  /// Ends the visit, once the memes are on the attract screen that were put there.
  mutating func leave(_ shared: inout SharedContext) {
    isLeaving = !wall.awaited.isEmpty
    if !isLeaving { shared.request(.endVisit(.visit)) }
  }

  /// Starts the last seconds again, since somebody is there.
  mutating func startLastSeconds(_ shared: inout SharedContext) -> [Effect] {
    guard flow?.step == .take else { return [] }
    let work = shared.startWork()
    flow?.startLastSeconds(work)
    return [.kiosk(.wait(.lastSecond), work)]
  }

  private mutating func leaveLastSeconds(_ shared: inout SharedContext) -> [Effect] {
    flow?.startLastSeconds(nil)
    return restartIdleTime(&shared)
  }

  private mutating func countLastSecond(
    _ work: WorkID, _ shared: inout SharedContext
  ) -> [Effect] {
    guard let open = flow, open.timer == work else { return [] }
    // The operator is there, whose panel has a time of its own, and may be exporting.
    guard panel == nil else { return startLastSeconds(&shared) }
    guard open.secondsLeft > 1 else {
      leave(&shared)
      return []
    }
    flow?.secondsLeft -= 1
    return [.kiosk(.wait(.lastSecond), work)]
  }
}
