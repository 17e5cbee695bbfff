internal import Canvas

/// A style as it is kept in a file; what is missing there or makes no sense is as in the classic one.
extension CaptionStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case font
    case size
    case outlineWidth
    case fill
    case outline
    case capitals
    case alignment
  }

  /// Reads a style.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, _ type: Value.Type) throws -> Value? {
      try values.decodeIfPresent(type, forKey: key)
    }
    self.init()
    if let family = try value(.font, String.self), !family.isEmpty { typeface = .family(family) }
    if let size = try value(.size, Double.self) { largestSize = size.clamped(to: Self.sizes) }
    if let width = try value(.outlineWidth, Double.self) {
      outlineWidth = width.clamped(to: Self.outlineWidths)
    }
    fill = try value(.fill, String.self).flatMap(Color.init(name:)) ?? fill
    outline = try value(.outline, String.self).flatMap(Color.init(name:)) ?? outline
    isCapitals = try value(.capitals, Bool.self) ?? isCapitals
    alignment = try value(.alignment, String.self).flatMap(CaptionAlignment.init) ?? alignment
  }

  /// Writes the style.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    // Other faces are found anew for each text.
    if case .family(let family) = typeface { try values.encode(family, forKey: .font) }
    try values.encode(largestSize, forKey: .size)
    try values.encode(outlineWidth, forKey: .outlineWidth)
    try values.encode(fill.name, forKey: .fill)
    try values.encode(outline.name, forKey: .outline)
    try values.encode(isCapitals, forKey: .capitals)
    try values.encode(alignment.rawValue, forKey: .alignment)
  }
}

extension Double {
  /// The nearest number in a range; its lower end for what is no number.
  func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}

extension Color {
  /// The colour as #RRGGBB.
  fileprivate var name: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  fileprivate init?(name: String) {
    guard name.count == 7, name.first == "#", let number = UInt32(name.dropFirst(), radix: 16)
    else { return nil }
    self.init(number)
  }
}
