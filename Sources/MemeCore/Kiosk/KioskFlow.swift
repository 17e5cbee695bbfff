/// The way of a visitor to a meme: which picture, which words, and how it is taken home.
public struct KioskFlow: Equatable, Sendable {
  /// The questions, in their order.
  public enum Step: Int, CaseIterable, Sendable {
    /// Which picture.
    case pick
    /// Which words.
    case say
    /// How the meme is taken home.
    case take
  }

  /// Words that are being typed into the picture, a letter at a time.
  public struct Typing: Equatable, Sendable {
    /// The number of letters that are typed, over all captions.
    public internal(set) var letters = 0
    /// The number of all of them.
    let total: Int
    package var work: WorkID
  }

  /// How far the meme is on its way to the attract screen.
  public enum OnWall: Equatable, Sendable {
    /// Its picture is being made.
    case adding(WorkID)
    /// It is among those that are shown there.
    case added(WorkID)
  }

  /// The question that is asked.
  public internal(set) var step = Step.pick
  /// Whether the visitor writes words of their own.
  public internal(set) var isWriting = false
  /// Where the picture is from.
  public internal(set) var subject = LineSubject.other
  /// The words that are offered.
  public internal(set) var deck = LineDeck()
  /// The words that were chosen.
  public internal(set) var line: MemeLine?
  /// The words that are being typed; nil when all of them are.
  public internal(set) var typing: Typing?
  /// The meme that is taken home, once it was asked for.
  public internal(set) var meme: Meme?
  /// Where a phone can fetch it, once that is known.
  public internal(set) var handout: Handout?
  /// Whether the meme is on the attract screen; nil if it is not.
  public internal(set) var onWall: OnWall?
  /// The seconds until the visit ends by itself, while nothing is being done.
  public internal(set) var secondsLeft = Self.seconds

  /// The reading of words.
  var reading: WorkID?
  /// The timer of the last seconds.
  var timer: WorkID?

  /// The seconds after which the visit of somebody who has what they wanted ends.
  public static let seconds = 20

  init() {}

  mutating func take(_ meme: Meme) {
    (step, isWriting, typing) = (.take, false, nil)
    if self.meme != meme { (self.meme, handout, onWall) = (meme, nil, nil) }
  }

  mutating func startLastSeconds(_ work: WorkID?) { (timer, secondsLeft) = (work, Self.seconds) }
}
