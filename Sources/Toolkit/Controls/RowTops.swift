/// Where rows that stand one below the other begin, in points from the top of the first.
enum RowTops: Equatable {
  /// Rows of one height.
  case equal(height: Double, count: Int)
  /// The top of each row in order, and the bottom of the last.
  case given([Double])

  /// Rows whose heights, in points, differ.
  init(heights: some Sequence<Double>) {
    self = .given(
      heights.reduce(into: [0]) { tops, height in tops.append(tops[tops.count - 1] + height) })
  }

  /// The number of rows.
  var count: Int {
    switch self {
    case .equal(_, let count): count
    case .given(let tops): max(0, tops.count - 1)
    }
  }

  /// The bottom of the last row.
  var bottom: Double { self[count] }

  /// The top of a row.
  subscript(row: Int) -> Double {
    switch self {
    case .equal(let height, _): height * Double(row)
    case .given(let tops): tops.isEmpty ? 0 : tops[row]
    }
  }

  /// The height of a row.
  func height(of row: Int) -> Double {
    switch self {
    case .equal(let height, _): height
    case .given(let tops): tops[row + 1] - tops[row]
    }
  }

  /// The number of rows that end at a distance or above it.
  func endedCount(at distance: Double) -> Int {
    switch self {
    case .equal(let height, _): max(0, Int(distance / height))
    case .given(let tops): max(0, Self.prefix(of: tops) { $0 <= distance } - 1)
    }
  }

  /// The number of rows that begin above a distance.
  func begunCount(at distance: Double) -> Int {
    switch self {
    case .equal(let height, let count): min(count, max(0, Int((distance / height).rounded(.up))))
    case .given(let tops): min(count, Self.prefix(of: tops) { $0 < distance })
    }
  }

  /// The number of leading tops that a condition holds for, by binary search.
  private static func prefix(of tops: [Double], _ condition: (Double) -> Bool) -> Int {
    var range = 0..<tops.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        condition(tops[middle])
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
