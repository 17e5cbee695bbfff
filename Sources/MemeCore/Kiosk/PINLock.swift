/// What wrong PINs lead to, also after another start of the program.
public struct PINLock: Hashable, Sendable {
  /// The number of wrong PINs since the last right one.
  public private(set) var wrongCount = 0
  /// The seconds until another PIN can be typed.
  public internal(set) var secondsLeft = 0

  /// The number of wrong PINs in a row after which PINs are refused for a while.
  private static let freeAttempts = 3
  /// How long PINs are refused, in seconds: at first, doubled each further time, and at most.
  private static let times = (first: 30, longest: 960)

  /// Makes the state without a wrong PIN.
  public init() {}

  /// Makes a state that was kept.
  ///
  /// - Parameters:
  ///   - wrongCount: The number of wrong PINs since the last right one.
  ///   - secondsLeft: The seconds until another PIN can be typed.
  public init(wrongCount: Int, secondsLeft: Int) {
    self.wrongCount = max(0, wrongCount)
    self.secondsLeft = min(max(0, secondsLeft), Self.times.longest)
  }

  /// Counts a wrong PIN, and locks after some of them.
  mutating func addWrong() {
    wrongCount += 1
    guard wrongCount % Self.freeAttempts == 0 else { return }
    let doublings = min(wrongCount / Self.freeAttempts - 1, Int.bitWidth / 2)
    secondsLeft = min(Self.times.first << doublings, Self.times.longest)
  }
}
