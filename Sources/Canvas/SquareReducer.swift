/// Reduces each square of coverage bytes to one byte, their mean.
///
/// Most squares are two to four pixels wide; sixteen bytes of those are added up at a time.
struct SquareReducer {
  /// The side of a square, in pixels.
  private let factor: Int
  /// The number of columns of the first square before the source.
  private let lead: Int
  /// Columns of the source.
  private let count: Int
  /// Memory for the column sums of 16 squares.
  private let sums: UnsafeMutablePointer<UInt16>

  /// The rows of the source that a row of squares covers, all of the source's width.
  typealias Rows = UnsafeMutableBufferPointer<UnsafePointer<UInt8>>

  /// The number of squares reduced at a time.
  private static let group = 16
  /// The number of sums that `sums` must hold.
  static let sumCount = 3 * group

  /// Makes a reducer for rows of a given length.
  ///
  /// - Parameters:
  ///   - factor: The side of a square, in pixels; the sum of more than 256 would overflow.
  ///   - lead: The number of columns of the first square before the source.
  ///   - count: Columns of the source.
  ///   - sums: Memory for `sumCount` numbers.
  init(factor: Int, lead: Int, count: Int, sums: UnsafeMutablePointer<UInt16>) {
    precondition(factor <= 256, "no mask is drawn that much larger")
    self.factor = factor
    self.lead = lead
    self.count = count
    self.sums = sums
  }

  /// Reduces a row of squares.
  ///
  /// - Parameters:
  ///   - rows: The rows of a square.
  ///   - target: Receives the means.
  ///   - width: The number of squares, including partial ones at the edges.
  func reduce(_ rows: Rows, to target: UnsafeMutablePointer<UInt8>, width: Int) {
    let first = lead > 0 ? 1 : 0
    let whole = max(first, (lead + count) / factor)
    var square = first
    while square + Self.group <= whole {
      let column = square &* factor &- lead
      // With a constant factor, the compiler needs no loop and no division.
      switch factor {
      case 2: reducePairs(rows, at: column, to: target + square)
      case 3: reduceTriples(rows, at: column, to: target + square)
      case 4: reduceQuadruples(rows, at: column, to: target + square)
      default: for index in 0..<Self.group { target[square + index] = mean(rows, square + index) }
      }
      square += Self.group
    }
    for index in 0..<min(first, width) { target[index] = mean(rows, index) }
    for index in min(square, width)..<width { target[index] = mean(rows, index) }
  }

  /// The mean of a square, which may be partial at an edge.
  private func mean(_ rows: Rows, _ square: Int) -> UInt8 {
    let start = max(0, square &* factor &- lead)
    let end = min(count, (square &+ 1) &* factor &- lead)
    var sum = factor &* factor / 2
    for row in rows {
      var column = start
      while column < end {
        sum &+= Int(row[column])
        column &+= 1
      }
    }
    return UInt8(truncatingIfNeeded: sum / (factor &* factor))
  }
}

// MARK: - Sixteen squares at a time

extension SquareReducer {
  private func reducePairs(_ rows: Rows, at column: Int, to target: UnsafeMutablePointer<UInt8>) {
    let low = pairs(rows, 2, at: column)
    let high = pairs(rows, 2, at: column &+ 16)
    let sums = SIMD16(lowHalf: low, highHalf: high)
    UnsafeMutableRawPointer(target).storeBytes(
      of: SIMD16<UInt8>(truncatingIfNeeded: (sums &+ 2) &>> 2), as: SIMD16<UInt8>.self)
  }

  private func reduceQuadruples(
    _ rows: Rows, at column: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    for part in 0..<4 {
      let pairs = unsafeBitCast(pairs(rows, 4, at: column &+ part &* 16), to: SIMD4<UInt32>.self)
      let sums = (pairs & 0xFFFF) &+ (pairs &>> 16)
      UnsafeMutableRawPointer(target + part &* 4).storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: (sums &+ 8) &>> 4), as: SIMD4<UInt8>.self)
    }
  }

  /// The sums of the first and second column, the third and fourth, and so on to the sixteenth.
  @inline(__always)
  private func pairs(_ rows: Rows, _ factor: Int, at column: Int) -> SIMD8<UInt16> {
    var sums = SIMD8<UInt16>.zero
    for row in 0..<factor {
      let two = UnsafeRawPointer(rows[row] + column).loadUnaligned(as: SIMD8<UInt16>.self)
      sums &+= (two & 0xFF) &+ (two &>> 8)
    }
    return sums
  }

  private func reduceTriples(_ rows: Rows, at column: Int, to target: UnsafeMutablePointer<UInt8>) {
    var any = SIMD16<UInt16>.zero
    for part in 0..<3 {
      var columns = SIMD16<UInt16>.zero
      for row in 0..<3 {
        let pixels = UnsafeRawPointer(rows[row] + (column &+ part &* 16))
        columns &+= SIMD16(truncatingIfNeeded: pixels.loadUnaligned(as: SIMD16<UInt8>.self))
      }
      UnsafeMutableRawPointer(sums + part &* 16).storeBytes(of: columns, as: SIMD16<UInt16>.self)
      any |= columns
    }
    // Much of a mask is empty.
    guard any != .zero else { return target.update(repeating: 0, count: Self.group) }
    for square in 0..<Self.group {
      let start = sums + square &* 3
      let sum = UInt32(start[0]) &+ UInt32(start[1]) &+ UInt32(start[2])
      target[square] = UInt8(truncatingIfNeeded: (sum &+ 4) / 9)
    }
  }
}

/// A coverage mask in external memory that is to be reduced.
struct LargeMask {
  /// The bytes, row by row.
  var pixels: UnsafeRawBufferPointer
  /// Bytes from the start of one row to the start of the next.
  var bytesPerRow: Int
  /// Columns and rows.
  var size: PixelSize

  /// Reduces each square of pixels to one.
  ///
  /// - Parameters:
  ///   - factor: The side of a square, in pixels.
  ///   - lead: The number of columns of the first square before the mask.
  ///   - leadRows: The number of rows of the first square above it.
  ///   - target: Receives the result, row by row without gaps.
  ///   - small: Columns and rows of the result.
  func reduce(
    by factor: Int, lead: Int, leadRows: Int, to target: UnsafeMutableBufferPointer<UInt8>,
    _ small: PixelSize
  ) {
    guard let start = pixels.bindMemory(to: UInt8.self).baseAddress,
      let target = target.baseAddress, size.count > 0
    else { return }
    // The part of a square above or below the mask counts as transparent.
    let clear = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width)
    clear.initialize(repeating: 0, count: size.width)
    let sums = UnsafeMutablePointer<UInt16>.allocate(capacity: SquareReducer.sumCount)
    let rows = SquareReducer.Rows.allocate(capacity: factor)
    defer {
      clear.deallocate()
      sums.deallocate()
      rows.deallocate()
    }
    let reducer = SquareReducer(factor: factor, lead: lead, count: size.width, sums: sums)
    for row in 0..<small.height {
      for index in 0..<factor {
        let line = row * factor + index - leadRows
        let isInside = line >= 0 && line < size.height
        rows[index] = isInside ? start + line * bytesPerRow : UnsafePointer(clear)
      }
      reducer.reduce(rows, to: target + row * small.width, width: small.width)
    }
  }
}
