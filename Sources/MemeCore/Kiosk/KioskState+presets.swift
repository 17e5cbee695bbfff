package import Canvas

/// States of the kiosk as they come about in the course of its work, for presets and tests.
extension KioskState {
  /// Makes a state.
  ///
  /// - Parameters:
  ///   - configuration: How the kiosk is operated.
  ///   - phase: What it is doing.
  ///   - slide: The picture on the attract screen.
  ///   - slideNumber: Its number since the start.
  ///   - backdrop: What is behind it.
  ///   - line: The words on it, half of which are typed.
  ///   - page: The page of the operator's panel; nil while it is closed.
  ///   - isWiping: Whether the traces of the last visitor are being removed.
  ///   - wipeProblem: Why that has failed.
  ///   - closed: What is shown outside the opening hours; nil within them.
  ///   - freeBytes: The free bytes on the disk.
  package init(
    _ configuration: KioskConfiguration, phase: Phase, slide: Bitmap? = nil, slideNumber: Int = 1,
    backdrop: Bitmap? = nil, line: MemeLine? = nil,
    page: OperatorPanel.Page? = nil, isWiping: Bool = false, wipeProblem: Problem? = nil,
    closed: ClosedDisplay? = nil, freeBytes: Int? = nil
  ) {
    self.init(configuration)
    self.phase = phase
    attract.slide = slide.map {
      AttractState.Slide(
        number: slideNumber, bitmap: $0, backdrop: backdrop, line: line,
        letters: (line?.letterCount ?? 0) / 2)
    }
    panel = page.map { OperatorPanel($0) }
    wiping = isWiping ? Wipe(work: .unattended, scope: .visit) : nil
    self.wipeProblem = wipeProblem
    self.closed = closed
    self.freeBytes = freeBytes
  }
}

extension PINEntry {
  /// Makes an entry in progress.
  package init(
    typed digits: String, isChecking: Bool = false, wasWrong: Bool = false, secondsLocked: Int = 0
  ) {
    self.digits = digits
    self.isChecking = isChecking
    self.wasWrong = wasWrong
    self.secondsLocked = secondsLocked
  }
}
