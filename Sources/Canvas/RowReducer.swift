/// Adds up rows, and then the columns that become one pixel.
///
/// Eight columns at a time: their sums stand in the 16-bit parts of two numbers, those of the even
/// columns in one and those of the odd columns in the other.
final class RowReducer {
  private let factor: Int
  private let lead: Int
  private let sums: UnsafeMutableBufferPointer<UInt64>

  private static let evenBytes: UInt64 = 0x00FF_00FF_00FF_00FF

  /// Makes a reducer.
  ///
  /// - Parameters:
  ///   - factor: How many pixels each way become one; sums of more than 256 rows would overflow.
  ///   - width: Columns of the result.
  ///   - lead: How many of the first pixel's columns lie before the source.
  init(factor: Int, width: Int, lead: Int) {
    precondition(factor <= 256, "no mask is drawn that much larger")
    self.factor = factor
    self.lead = lead
    sums = .allocate(capacity: (width * factor + 7) / 8 * 2)
    sums.initialize(repeating: 0)
  }

  deinit {
    sums.deallocate()
  }

  func add(_ source: UnsafeRawBufferPointer) {
    guard let start = source.baseAddress, let sums = sums.baseAddress else { return }
    let count = source.count
    var index = 0
    // Up to the first of eight columns, counted as the result's pixels are.
    while index < count, (index &+ lead) & 7 != 0 {
      add(source[index], at: index &+ lead)
      index += 1
    }
    var place = sums + (index &+ lead) / 4
    while index &+ 8 <= count {
      let pixels = UInt64(littleEndian: (start + index).loadUnaligned(as: UInt64.self))
      // Much of a mask is empty.
      if pixels != 0 {
        place[0] &+= pixels & Self.evenBytes
        place[1] &+= pixels &>> 8 & Self.evenBytes
      }
      place += 2
      index &+= 8
    }
    while index < count {
      add(source[index], at: index &+ lead)
      index += 1
    }
  }

  private func add(_ value: UInt8, at column: Int) {
    let (place, shift) = Self.place(of: column)
    sums[place] &+= UInt64(value) << shift
  }

  /// The number in which a column's sum stands, and where in it.
  @inline(__always)
  private static func place(of column: Int) -> (index: Int, shift: UInt64) {
    ((column >> 3) &* 2 &+ (column & 1), UInt64(truncatingIfNeeded: (column & 7) >> 1) &* 16)
  }

  /// Writes what the rows since the last time amount to.
  func write(to pixels: Slice<UnsafeMutableBufferPointer<UInt8>>) {
    let pixels = UnsafeMutableBufferPointer(rebasing: pixels)
    // With the number known, the compiler needs no loop and no division.
    switch factor {
    case 2: write(to: pixels, factor: 2)
    case 3: write(to: pixels, factor: 3)
    case 4: write(to: pixels, factor: 4)
    default: write(to: pixels, factor: factor)
    }
    sums.update(repeating: 0)
  }

  @inline(__always)
  private func write(to pixels: UnsafeMutableBufferPointer<UInt8>, factor: Int) {
    guard let target = pixels.baseAddress, let sums = sums.baseAddress else { return }
    let count = pixels.count
    // So many numbers hold the sums of eight pixels.
    let span = 2 &* factor
    var index = 0
    while index < count {
      let part = min(8, count &- index)
      let numbers = sums + index / 8 &* span
      if part == 8, (0..<span).allSatisfy({ numbers[$0] == 0 }) {
        (target + index).update(repeating: 0, count: 8)
      } else {
        writePart(target + index, part, numbers, factor)
      }
      index &+= 8
    }
  }

  @inline(__always)
  private func writePart(
    _ target: UnsafeMutablePointer<UInt8>, _ count: Int, _ numbers: UnsafePointer<UInt64>,
    _ factor: Int
  ) {
    let area = UInt32(truncatingIfNeeded: factor &* factor)
    var column = 0
    for index in 0..<count {
      var sum = area / 2
      for _ in 0..<factor {
        let (place, shift) = Self.place(of: column)
        sum &+= UInt32(truncatingIfNeeded: numbers[place] &>> shift & 0xFFFF)
        column &+= 1
      }
      target[index] = UInt8(truncatingIfNeeded: sum / area)
    }
  }
}
