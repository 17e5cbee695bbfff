/// What visitors do, for the limits of what they print, and for the statistics.
extension AppState {
  /// Counts what visitors do.
  ///
  /// - Parameters:
  ///   - action: An action, whose effects are known.
  ///   - former: The kiosk before the action.
  ///   - effects: The effects.
  /// - Returns: Further effects.
  mutating func followUse(
    _ action: AppAction, from former: KioskState?, _ effects: [Effect]
  ) -> [Effect] {
    guard let former, let now = kiosk else { return [] }
    var uses: [KioskUse: Int] = [:]
    if former.phase == .attract, now.phase == .visit { uses[.visits] = 1 }
    if let meme = now.flow?.meme, meme != former.flow?.meme { uses[.memes] = 1 }
    if case .share(.ended(_, .shared)) = action, former.flow == nil, former.phase != .attract {
      uses[.memes] = 1
    }
    if effects.contains(where: \.isPictureFromPhone) { uses[.uploads] = 1 }
    let (sheets, timers) = followPrinting(action, effects)
    if sheets > 0 { uses[.sheets] = sheets }
    guard !uses.isEmpty else { return timers }
    return timers + [.kiosk(.count(uses), shared.startWork())]
  }

  /// Counts what visitors print.
  ///
  /// - Parameters:
  ///   - action: An action, whose effects are known.
  ///   - effects: The effects.
  /// - Returns: The sheets that were printed, and effects that wait for the end of the hour of what
  ///   is being printed.
  private mutating func followPrinting(
    _ action: AppAction, _ effects: [Effect]
  ) -> (sheets: Int, timers: [Effect]) {
    guard let limits = kiosk?.configuration.prints else { return (0, []) }
    var sheets = 0
    if case .share(.ended(let work, let end)) = action {
      sheets = kiosk?.prints.end(work, isPrinted: end.isPrinted) ?? 0
    }
    var timers: [Effect] = []
    for case .share(.perform(let request), let work) in effects {
      guard let sheets = request.sheets else { continue }
      let hour = shared.startWork()
      kiosk?.prints.begin(sheets, work, until: hour)
      timers.append(.kiosk(.wait(.printHour), hour))
    }
    shared.policy.sheetsLeft = kiosk?.prints.left(of: limits) ?? .max
    return (sheets, timers)
  }
}

extension ShareRequest {
  /// The number of sheets that it prints; nil if it prints none.
  fileprivate var sheets: Int? {
    guard case .printing(let settings) = choices else { return nil }
    return settings.copies * subject.count
  }
}

extension ShareEnd {
  /// Whether something was printed.
  fileprivate var isPrinted: Bool {
    if case .shared(.queued, _, _) = self { true } else { false }
  }
}

extension Effect {
  /// Whether it answers a phone whose picture was opened.
  fileprivate var isPictureFromPhone: Bool {
    if case .upload(.answer(isOpened: true), _) = self { true } else { false }
  }
}
