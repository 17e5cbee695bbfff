internal import Canvas
internal import Localization
package import MemeCore

/// What `mememe compare` says.
extension Strings {
  package static let notComparable =
    "They have no blocks in common. Compare JPEG files of the same size and quality, such as a photo "
    + "and a meme that was made of it."

  /// How much of a file is the same in another one.
  package static func comparison(_ comparison: PictureComparison) -> String {
    let different = comparison.blocks - comparison.equalBlocks
    let share = Double(comparison.equalBlocks) * 100 / Double(comparison.blocks)
    let rest =
      different == 0
      ? "all samples are the same"
      : "the other \(grouped(different)) differ by up to "
        + "\(Int(comparison.largestDifference.rounded())) of 255"
    // Never rounded up to all of them.
    let shown = different == 0 ? "100" : decimal(min(share, 99.99))
    return "\(shown) % of \(grouped(comparison.blocks)) blocks are the same bit for bit; \(rest)\n"
      + "\(grouped(comparison.firstByteCount)) and \(grouped(comparison.secondByteCount)) bytes"
  }

  private static func grouped(_ number: Int) -> String { Sentence.number(number).english }

  /// A number with two decimal places.
  private static func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded(.down))
    return "\(hundredths / 100).\(String(hundredths % 100, digits: 2))"
  }
}
