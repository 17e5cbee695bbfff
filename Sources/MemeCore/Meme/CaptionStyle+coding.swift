internal import Canvas

/// The file format of a style; missing or invalid values are those of the classic style.
extension CaptionStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case font
    case face
    case size
    case outlineWidth
    case fill
    case outline
    case capitals
    case alignment
    case background
    case backgroundColor
    case backgroundOpacity
    case shadow
  }

  /// The maximum length of a family's name, in Unicode scalars.
  private static let maximumNameLength = 128

  /// Reads a style.
  ///
  /// - Throws: `DecodingError` if it is not an object.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    let family = String(
      String.UnicodeScalarView(
        values.value(.font, or: "").unicodeScalars.prefix(Self.maximumNameLength)))
    typeface = values.value(.face).flatMap { Self.faces[$0] } ?? typeface
    if !family.isEmpty { typeface = .family(family) }
    largestSize = values.value(.size, or: largestSize).clamped(to: Self.sizes)
    outlineWidth = values.value(.outlineWidth, or: outlineWidth).clamped(to: Self.outlineWidths)
    fill = values.value(.fill).flatMap(Color.init(name:)) ?? fill
    outline = values.value(.outline).flatMap(Color.init(name:)) ?? outline
    isCapitals = values.value(.capitals, or: isCapitals)
    alignment = values.value(.alignment).flatMap(CaptionAlignment.init) ?? alignment
    background.shape =
      values.value(.background).flatMap(CaptionBackground.Shape.init) ?? background.shape
    background.color = values.value(.backgroundColor).flatMap(Color.init(name:)) ?? background.color
    background.opacity = values.value(.backgroundOpacity, or: 1.0).clamped(to: 0...1)
    hasShadow = values.value(.shadow, or: hasShadow)
  }

  /// The faces with a name of their own; any other is that of a family.
  private static let faces: [String: Typeface] = [
    "classic": .classicMeme, "sans": .sansSerif, "serif": .serif,
  ]

  /// Writes the style.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    // Other faces are chosen for each text.
    if case .family(let family) = typeface { try values.encode(family, forKey: .font) }
    if let face = Self.faces.first(where: { $0.value == typeface }), typeface != .classicMeme {
      try values.encode(face.key, forKey: .face)
    }
    try values.encode(largestSize, forKey: .size)
    try values.encode(outlineWidth, forKey: .outlineWidth)
    try values.encode(fill.name, forKey: .fill)
    try values.encode(outline.name, forKey: .outline)
    try values.encode(isCapitals, forKey: .capitals)
    try values.encode(alignment.rawValue, forKey: .alignment)
    if background != CaptionBackground() {
      try values.encode(background.shape.rawValue, forKey: .background)
      try values.encode(background.color.name, forKey: .backgroundColor)
      try values.encode(background.opacity, forKey: .backgroundOpacity)
    }
    if hasShadow { try values.encode(true, forKey: .shadow) }
  }
}

extension Double {
  /// The nearest number in a range; its lower bound for NaN.
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
