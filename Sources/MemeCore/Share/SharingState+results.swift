/// The results of sharing.
extension SharingState {
  /// Handles the end of a piece of work, whose sheet may be closed.
  mutating func finish(
    _ work: WorkID, _ end: ShareEnd, _ shared: inout SharedContext
  ) -> [Effect] {
    switch end {
    case .shared(.dismissed, _, _):
      guard sheet?.performing?.work == work else { return forget(work) }
      sheet?.performing = nil
    case .shared(let outcome, let stored, let unsaved):
      guard let (ended, isOpen) = remove(work) else { return [] }
      if unsaved == nil {
        shared.request(.finishSharing(ended.subject, stored: stored, isOpen: isOpen))
      }
      let effects = ended.measuring.map { [Effect.cancel($0)] } ?? []
      return effects
        + (handOut(ended, after: outcome, unsaved, &shared)
          ?? report(ended, outcome, unsaved, &shared))
    case .savedPartly(let part):
      guard remove(work) != nil else { return [] }
      shared.request(.alert(.savedPartly(part)))
      return releaseUnused
    case .failed(let problem): return fail(work, problem, &shared)
    }
    return []
  }

  /// Reports what was done.
  private mutating func report(
    _ ended: ShareState, _ outcome: ShareOutcome, _ unsaved: Problem?, _ shared: inout SharedContext
  ) -> [Effect] {
    if case .handedOut(let handout) = outcome, unsaved == nil, shared.policy.asksQuestions {
      shared.request(.show(handout, of: ended.subject))
    } else if case .handedOut(let handout) = outcome, unsaved == nil {
      shared.request(.alert(.handedOut(handout, after: ended.performing?.request.outcomeBefore)))
    } else if unsaved == nil,
      shared.policy.asksQuestions || outcome.isReportedInPassing && !shared.policy.hasVisits
    {
      shared.request(.toast(.shared(outcome, count: ended.subject.count)))
    } else {
      shared.request(.alert(.shared(outcome, ended.subject, unsaved: unsaved)))
    }
    return releaseUnused
  }

  /// Releases the memes, unless another sheet has been opened, whose memes they are.
  private var releaseUnused: [Effect] { sheet == nil ? [Self.release] : [] }

  /// Hands out what was shared in another way, which a visit always ends with.
  ///
  /// - Returns: The effects; nil if it is not done.
  private mutating func handOut(
    _ ended: ShareState, after outcome: ShareOutcome, _ unsaved: Problem?,
    _ shared: inout SharedContext
  ) -> [Effect]? {
    if case .handedOut = outcome { return nil }
    guard shared.policy.hasVisits, !shared.policy.asksQuestions, offersHandout, sheet == nil,
      unsaved == nil
    else { return nil }
    sheet = ended
    sheet?.performing = nil
    return perform(.handout, .none, after: outcome, &shared)
  }

  /// Removes the sheet, open or closed, of a piece of work.
  private mutating func remove(_ work: WorkID) -> (sheet: ShareState, isOpen: Bool)? {
    if let open = sheet, open.performing?.work == work {
      sheet = nil
      return (open, true)
    }
    guard let index = closedSheets.firstIndex(where: { $0.performing?.work == work }) else {
      return nil
    }
    return (closedSheets.remove(at: index), false)
  }

  private mutating func forget(_ work: WorkID) -> [Effect] {
    closedSheets.removeAll { $0.performing?.work == work }
    return []
  }

  private mutating func fail(
    _ work: WorkID, _ problem: Problem, _ shared: inout SharedContext
  ) -> [Effect] {
    // What was cancelled in time has left nothing behind.
    guard let performing = sheet?.performing, performing.work == work else { return forget(work) }
    sheet?.performing = nil
    let request = performing.request
    if let outcome = request.outcomeBefore {
      // The meme was shared before, which is what its maker has to know.
      shared.request(.alert(.shared(outcome, request.subject)))
      sheet = nil
      return [Self.release]
    }
    switch problem {
    case .cancelled:
      guard performing.isRequestedAgain else { return [] }
      return perform(request.activity, request.choices, &shared)
    case .sharing(.noDialog) where request.activity == .saveAs:
      sheet?.askForName(in: shared)
    case .sharing(.fileExists): sheet?.askToReplace()
    default: shared.request(.alert(.problem(problem)))
    }
    return []
  }
}
