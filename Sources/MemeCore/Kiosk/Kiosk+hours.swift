/// Opening hours: outside them no visit begins, and the display is off.
extension KioskState {
  /// Reads the clock, from now on each minute, if there are hours.
  mutating func watchHours(_ shared: inout SharedContext) -> [Effect] {
    guard configuration.hours != nil else { return [] }
    let work = shared.startWork()
    clock = work
    return [.kiosk(.readClock, work)]
  }

  /// Opens or closes at a time.
  ///
  /// A visit that has begun goes on.
  mutating func follow(
    _ time: LocalTime, of reading: WorkID, _ shared: inout SharedContext
  ) -> [Effect] {
    guard clock == reading, let hours = configuration.hours else { return [] }
    isOpen = hours.contains(time)
    return [.kiosk(.wait(.clock), reading)] + followHours(&shared)
  }

  /// Shows what the attract screen or the closed kiosk shows, if that has changed.
  mutating func followHours(_ shared: inout SharedContext) -> [Effect] {
    guard phase == .attract, isOpen == (closed != nil) else { return [] }
    guard isOpen else { return showNotice(&shared) }
    closed = nil
    return [.window(.setDisplay(isOn: true))] + showNextSlide(&shared)
      + showNextOnSecondDisplay(&shared)
  }

  /// Shows for a while when the kiosk opens.
  mutating func showNotice(_ shared: inout SharedContext) -> [Effect] {
    let work = shared.startWork()
    let wasOff = closed == .off
    closed = .notice(work)
    attract.work = nil
    secondDisplay?.work = nil
    return (wasOff ? [.window(.setDisplay(isOn: true))] : []) + [.kiosk(.wait(.notice), work)]
  }

  /// Turns the display off, unless the operator is there.
  mutating func endNotice(_ notice: WorkID) -> [Effect] {
    guard closed == .notice(notice) else { return [] }
    guard panel == nil else { return [.kiosk(.wait(.notice), notice)] }
    closed = .off
    return [.window(.setDisplay(isOn: false))]
  }
}
