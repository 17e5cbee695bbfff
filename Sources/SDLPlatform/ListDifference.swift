internal import Canvas

/// The difference between two draw lists: matching commands, in the same order.
struct ListDifference {
  /// For each command of the new list, the index of its match in the old one; nil if it is new.
  private(set) var origins: [Int?]
  /// The commands of the old list without a match in the new one.
  private(set) var removed: [Int] = []

  /// The maximum distance between matches.
  private static let reach = 24

  /// Compares two lists.
  ///
  /// The common start and end of the lists are found first, then matches a few commands apart
  /// between them; where none is near, all the rest counts as different.
  init(from old: [DrawCommand], to new: [DrawCommand]) {
    origins = Array(repeating: nil, count: new.count)
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] {
      origins[start] = start
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      origins[newEnd] = oldEnd
    }
    match(old, start..<oldEnd, new, start..<newEnd)
  }

  /// The commands of the new list without a match in the old one.
  var added: [Int] { origins.indices.filter { origins[$0] == nil } }

  private mutating func match(
    _ old: [DrawCommand], _ oldPart: Range<Int>, _ new: [DrawCommand], _ newPart: Range<Int>
  ) {
    var (one, other) = (oldPart.lowerBound, newPart.lowerBound)
    while one < oldPart.upperBound, other < newPart.upperBound {
      guard
        let (skipped, inserted) = Self.nearest(
          old[one..<oldPart.upperBound], new[other..<newPart.upperBound])
      else { break }
      removed += one..<one + skipped
      (one, other) = (one + skipped, other + inserted)
      origins[other] = one
      (one, other) = (one + 1, other + 1)
    }
    removed += one..<oldPart.upperBound
  }

  /// The number of commands on either side before the nearest match.
  private static func nearest(
    _ old: ArraySlice<DrawCommand>, _ new: ArraySlice<DrawCommand>
  ) -> (Int, Int)? {
    for distance in 0...reach {
      for skipped in 0...distance {
        let inserted = distance - skipped
        guard skipped < old.count, inserted < new.count else { continue }
        if old[old.startIndex + skipped] == new[new.startIndex + inserted] {
          return (skipped, inserted)
        }
      }
    }
    return nil
  }
}
