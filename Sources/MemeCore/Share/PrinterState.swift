/// The state of a printer, as far as a person has to know it.
public enum PrinterState: Hashable, Sendable {
  /// It prints at once.
  case ready
  /// It prints something else first.
  case busy
  /// It is paused: what is sent waits.
  case paused
  /// It is out of paper.
  case outOfPaper
  /// It is out of toner or ink.
  case outOfInk
  /// Its paper is jammed.
  case jammed
  /// A door is open.
  case open
  /// It is switched off, or cannot be reached.
  case offline
  /// It refuses what is sent.
  case refusing
}
