public import Canvas
public import Localization

/// An event of the kiosk.
public enum KioskAction: Equatable, Sendable {
  /// There was input; at most once a second. Whether it was a key.
  case inputReceived(isKey: Bool)
  /// The attract screen was touched.
  case visitBegun
  /// A visitor has chosen a language.
  case languageTapped(LanguageTag)
  /// The visitor has answered that they are still there.
  case stillHereTapped
  /// The visitor is done.
  case doneTapped
  /// The time without input is over.
  case idleDue(WorkID)
  /// A second of the countdown is over.
  case ticked(WorkID)
  /// The traces of the visitor are removed.
  case wiped(WorkID)
  /// The traces of the visitor could not be removed.
  case wipeFailed(WorkID, Problem)
  /// The time to try again has come.
  case wipeDue(WorkID)
  /// The free bytes of the disk; nil if they cannot be determined.
  case spaceMeasured(Int?)
  /// The pictures of the attract screen have been listed.
  case slidesListed(WorkID, [String])
  /// A picture of the attract screen has been loaded, with what is shown behind it and words for it;
  /// nil if that was not possible.
  case slideLoaded(WorkID, Bitmap?, backdrop: Bitmap? = nil, line: MemeLine? = nil)
  /// The next letter on a picture of the attract screen is due.
  case slideLetterDue(WorkID)
  /// The clock has been read.
  case clockRead(WorkID, LocalTime)
  /// The clock is to be read again.
  case clockDue(WorkID)
  /// The time for which a closed kiosk shows when it opens is over.
  case noticeDue(WorkID)
  /// The time of a slide is over.
  case slideDue(WorkID)
  /// The logo on each meme has been loaded.
  case watermarkLoaded(Watermark)
  /// The hour in which something was printed is over.
  case printHourEnded(WorkID)
  /// An event on the way of the visitor.
  case flow(KioskFlowAction)
  /// An event of the operator's panel.
  case panel(OperatorAction)
}
