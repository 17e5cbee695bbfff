internal import Canvas

/// The aspect ratios that a crop can keep.
public enum CropRatio: Hashable, Sendable, CaseIterable {
  /// Any ratio.
  case free
  /// The ratio of the picture.
  case original
  /// 1:1.
  case square
  /// 5:4.
  case fiveToFour
  /// 4:3.
  case fourToThree
  /// 3:2.
  case threeToTwo
  /// 16:9.
  case sixteenToNine

  /// The two sides; nil where the ratio depends on the picture or is free.
  public var sides: (long: Int, short: Int)? {
    switch self {
    case .free, .original: nil
    case .square: (1, 1)
    case .fiveToFour: (5, 4)
    case .fourToThree: (4, 3)
    case .threeToTwo: (3, 2)
    case .sixteenToNine: (16, 9)
    }
  }

  /// Whether it can be turned to portrait.
  var hasOrientation: Bool { sides.map { $0.long != $0.short } ?? false }

  /// Width by height; nil for any ratio.
  func shape(of picture: Size) -> Double? {
    if let sides { return Double(sides.long) / Double(sides.short) }
    return self == .original ? picture.width / picture.height : nil
  }
}
