internal import Canvas

/// The file format of a style; missing or invalid values are those of the classic style.
extension CaptionStyle: Codable {
  fileprivate enum CodingKeys: String, CodingKey {
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
    case glow
  }

  /// Reads a style.
  ///
  /// - Throws: `DecodingError` if it is not an object.
  public init(from decoder: any Decoder) throws {
    self = CaptionStyle.classic.applying(try PartialCaptionStyle(from: decoder))
  }

  /// The faces with a name of their own; any other is that of a family.
  fileprivate static let faces: [String: Typeface] = [
    "classic": .classicMeme, "sans": .sansSerif, "serif": .serif, "typewriter": .typewriter,
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
    if hasGlow { try values.encode(true, forKey: .glow) }
  }
}

/// The same format; missing or invalid values are nil.
extension PartialCaptionStyle: Decodable {
  /// The maximum length of a family's name, in Unicode scalars.
  private static let maximumNameLength = 128

  /// Reads the values of a style that are in a file.
  ///
  /// - Throws: `DecodingError` if it is not an object.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CaptionStyle.CodingKeys.self)
    self.init()
    let family = String(
      String.UnicodeScalarView(
        values.value(.font, or: "").unicodeScalars.prefix(Self.maximumNameLength)))
    typeface =
      family.isEmpty ? values.value(.face).flatMap { CaptionStyle.faces[$0] } : .family(family)
    largestSize = values.value(.size, in: CaptionStyle.sizes)
    outlineWidth = values.value(.outlineWidth, in: CaptionStyle.outlineWidths)
    fill = values.value(.fill).flatMap(Color.init(name:))
    outline = values.value(.outline).flatMap(Color.init(name:))
    isCapitals = values.value(.capitals)
    alignment = values.value(.alignment).flatMap(CaptionAlignment.init)
    backgroundShape = values.value(.background).flatMap(CaptionBackground.Shape.init)
    backgroundColor = values.value(.backgroundColor).flatMap(Color.init(name:))
    backgroundOpacity = values.value(.backgroundOpacity, in: 0...1)
    hasShadow = values.value(.shadow)
    hasGlow = values.value(.glow)
  }
}

extension KeyedDecodingContainer {
  /// The nearest number in a range; nil if it is missing or invalid.
  fileprivate func value(_ key: Key, in range: ClosedRange<Double>) -> Double? {
    value(key).map { (number: Double) in number.clamped(to: range) }
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
    return "#" + String(number, digits: 6, radix: 16, uppercase: true)
  }

  fileprivate init?(name: String) {
    guard name.count == 7, name.first == "#", let number = UInt32(name.dropFirst(), radix: 16)
    else { return nil }
    self.init(number)
  }
}
