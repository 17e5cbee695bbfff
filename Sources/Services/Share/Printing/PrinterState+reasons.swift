internal import MemeCore

extension PrinterState {
  /// The words of printer-state-reasons (RFC 8011, 5.4.12, and PWG 5100.13), and of the messages of
  /// CUPS and its drivers.
  ///
  /// Their severity, such as `-report` or `-error`, is not looked at: CUPS's own network printing
  /// calls a closed printer `offline-report`.
  private static let words: [(state: PrinterState, words: [String])] = [
    (.jammed, ["media-jam", "paper jam"]),
    (.open, ["cover-open", "door-open", "interlock-open", "cover is open", "door is open"]),
    (.outOfPaper, ["media-empty", "media-needed", "out of paper", "no paper", "load paper"]),
    (.outOfInk, ["toner-empty", "marker-supply-empty", "out of toner", "out of ink"]),
    (
      .offline,
      [
        "offline", "shutdown", "timed-out", "connecting-to-device", "unreachable",
        "unable to connect", "unable to locate", "not responding", "may be unplugged",
        "not connected", "is busy or not reachable", "waiting for printer to become available",
      ]
    ),
  ]

  /// Makes the state from what `lpstat` writes: what a person has to do comes first.
  init(_ entry: PrinterList.Entry, isRefusing: Bool) {
    let found = Self.words.first { $0.words.contains(where: entry.reasons.contains) }?.state
    if isRefusing {
      self = .refusing
    } else if let found {
      self = found
    } else if entry.isStopped || entry.reasons.contains("paused") {
      self = .paused
    } else {
      self = entry.isPrinting ? .busy : .ready
    }
  }
}
