internal import Canvas
internal import MemeCore

extension PrinterState {
  /// The keywords of printer-state-reasons (RFC 8011, 5.4.12, and PWG 5100.13).
  ///
  /// Their severity, such as `-report` or `-error`, is not looked at: CUPS's own network printing
  /// calls a closed printer `offline-report`.
  private static let keywords: [(state: PrinterState, keywords: [String])] = [
    (.jammed, ["media-jam"]),
    (.open, ["cover-open", "door-open", "interlock-open"]),
    (.outOfPaper, ["media-empty", "media-needed"]),
    (.outOfInk, ["toner-empty", "marker-supply-empty"]),
    (.offline, ["offline", "shutdown", "timed-out", "connecting-to-device"]),
    (.paused, ["paused"]),
  ]

  /// Makes the state from the attributes of a printer: what a person has to do comes first.
  ///
  /// - Parameters:
  ///   - number: The value of printer-state, from 3 to 5; nil for a printer without a queue.
  ///   - reasons: The values of printer-state-reasons.
  ///   - isAccepting: The value of printer-is-accepting-jobs.
  init(number: String?, reasons: String, isAccepting: Bool) {
    let found = Self.keywords.first { $0.keywords.contains(where: reasons.includes) }?.state
    if !isAccepting {
      self = .refusing
    } else if let found {
      self = found
    } else {
      self = number == "5" ? .paused : number == "4" ? .busy : .ready
    }
  }
}
