/// What the operator does behind the PIN.
extension KioskState {
  mutating func operate(_ action: OperatorAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .backTapped: return goBack()
    case .clearTapped: panel?.page = .clearing
    case .clearConfirmed:
      if panel?.page == .clearing, panel?.isWorking == false { shared.request(.clearEverything) }
    case .cleared(let work):
      if wiping?.work == work { (wiping, wipeProblem) = (nil, nil) }
      finish(work, .done(.cleared))
    case .checkTapped: return begin(.check(nil), .check, &shared)
    case .checked(let work, let findings): finish(work, .check(findings))
    case .statisticsTapped: return begin(.statistics(nil), .readStatistics, &shared)
    case .counted(let work, let summary): finish(work, .statistics(summary))
    case .exportTapped: return begin(.drives(nil), .findDrives, &shared)
    case .drivesFound(let work, let drives): finish(work, .drives(drives))
    case .driveTapped(let drive):
      panel?.drive = drive
      return begin(.exporting(nil), .export(to: drive), &shared)
    case .exportProgressed(let work, let progress):
      if panel?.work == work { panel?.page = .exporting(progress) }
    case .exported(let work, let count):
      finish(work, .done(.exported(count, drive: panel?.drive?.name ?? "")))
    case .failed(let work, let problem): return fail(work, problem)
    case .exitTapped: shared.request(.quit)
    case .called, .digitTapped, .digitDeleted, .pinEntered, .pinChecked, .lockTicked, .dismissed:
      break
    }
    return []
  }

  /// Deletes everything of all visitors; the panel stays open to report how that ended.
  mutating func clear(_ shared: inout SharedContext) -> [Effect] {
    clearWall()
    let effects = begin(.clearing, .clear, &shared)
    wiping = panel?.work.map { Wipe(work: $0, scope: .everything) }
    return effects
  }

  private mutating func begin(
    _ page: OperatorPanel.Page, _ effect: KioskEffect, _ shared: inout SharedContext
  ) -> [Effect] {
    let outdated = panel?.work.map { [Effect.cancel($0)] } ?? []
    let work = shared.startWork()
    panel?.page = page
    panel?.work = work
    return outdated + [.kiosk(effect, work)]
  }

  private mutating func goBack() -> [Effect] {
    defer {
      panel?.work = nil
      panel?.page = .menu
    }
    return panel?.work.map { [.cancel($0)] } ?? []
  }

  private mutating func finish(_ work: WorkID, _ page: OperatorPanel.Page) {
    guard panel?.work == work else { return }
    panel?.work = nil
    panel?.page = page
  }

  /// Reports what has failed; what was to be deleted is tried again.
  private mutating func fail(_ work: WorkID, _ problem: Problem) -> [Effect] {
    finish(work, problem == .cancelled ? .menu : .done(.failed(problem)))
    guard wiping?.work == work else { return [] }
    wipeProblem = problem
    return [.kiosk(.wait(.wipe), work)]
  }
}
