/// An event on the way of a visitor.
public enum KioskFlowAction: Equatable, Sendable {
  /// Words were chosen; their place among those that are offered.
  case lineTapped(Int)
  /// Other words were asked for.
  case rollTapped
  /// The visitor wants to write words of their own.
  case writeTapped
  /// The way back to the question before.
  case backTapped
  /// The meme is done.
  case takeTapped
  /// One more is to be made.
  case againTapped
  /// A way of sharing was chosen.
  case activityTapped(ShareActivityID)
  /// The meme is to be on the attract screen, or no longer.
  case wallTapped
  /// The picture of the meme for that was made; nil if that was not possible.
  case wallPictureMade(WorkID, EncodedPicture?)
  /// The words for a picture have been read.
  case linesRead(WorkID, [MemeLine])
  /// The next letter is due.
  case letterDue(WorkID)
  /// One of the last seconds is over.
  case secondPassed(WorkID)
}
