/// The results of sharing.
extension SharingState {
  /// Handles the end of a piece of work, whose sheet may be closed.
  mutating func finish(
    _ work: WorkID, _ end: ShareEnd, _ shared: inout SharedContext
  ) -> [Effect] {
    switch end {
    case .shared(.dismissed, _):
      guard sheet?.performing?.work == work else { return forget(work) }
      sheet?.performing = nil
    case .shared(let outcome, let unsaved):
      guard let (ended, isOpen) = remove(work) else { return [] }
      shared.request(.alert(.shared(outcome, ended.subject, unsaved: unsaved)))
      if unsaved == nil { shared.request(.finishSharing(ended.subject, isOpen: isOpen)) }
      return (ended.measuring.map { [.cancel($0)] } ?? []) + [Self.release]
    case .savedPartly(let part):
      guard remove(work) != nil else { return [] }
      shared.request(.alert(.savedPartly(part)))
      return [Self.release]
    case .failed(let problem): return fail(work, problem, &shared)
    }
    return []
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
