internal import CFriBidi

/// The visual order of a line of mixed directions, by the Unicode bidirectional algorithm.
nonisolated enum Bidi {
  /// The embedding level of each scalar: even for left to right, odd for right to left.
  static func levels(of scalars: [Unicode.Scalar]) -> [Int] {
    guard scalars.contains(where: isStrongRightToLeft) else {
      return Array(repeating: 0, count: scalars.count)
    }
    let characters = scalars.map { FriBidiChar($0.value) }
    let count = FriBidiStrIndex(characters.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: characters.count)
    fribidi_get_bidi_types(characters, count, &types)
    var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
    fribidi_get_bracket_types(characters, count, types, &brackets)
    var direction = FRIBIDI_PAR_ON
    var levels = [FriBidiLevel](repeating: 0, count: characters.count)
    let deepest = fribidi_get_par_embedding_levels_ex(
      types, brackets, count, &direction, &levels)
    // Without memory the line is drawn in logical order.
    return deepest == 0 ? levels.map { _ in 0 } : levels.map { Int($0) }
  }

  /// Sorts runs into visual order.
  ///
  /// - Parameter levels: The level of each run, in logical order.
  /// - Returns: The runs' indices from left to right.
  static func visualOrder(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  /// Whether a scalar has right-to-left direction, as in Hebrew or Arabic, or is a directional
  /// control.
  private static func isStrongRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
