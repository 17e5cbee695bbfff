/// What is counted of the use of a kiosk: nothing about a person or a meme.
public enum KioskUse: String, CaseIterable, Sendable {
  /// Visits that were begun.
  case visits
  /// Memes that were done.
  case memes
  /// Pictures that were sent by a phone.
  case uploads
  /// Sheets that were printed.
  case sheets
  /// Memes that were fetched by a phone.
  case downloads

  /// The sum of two counts, or the largest number.
  static func sum(_ count: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = count.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
