internal import Canvas

/// The file format of a caption; only one without a name cannot be read.
extension Caption: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case text
    case place
    case prompt
    case style
  }

  /// Reads a caption.
  ///
  /// - Throws: `DecodingError` where it has no name.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let id = CaptionID(try values.decode(String.self, forKey: .id))
    guard !id.name.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: values, debugDescription: "a caption has no name")
    }
    self.init(
      id: id, text: values.value(.text, or: ""), place: values.value(.place, or: .center),
      prompt: values.value(.prompt), style: values.value(.style))
  }

  /// Writes the caption.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id.name, forKey: .id)
    try values.encode(text, forKey: .text)
    try values.encode(place, forKey: .place)
    try values.encodeIfPresent(prompt, forKey: .prompt)
    try values.encodeIfPresent(style, forKey: .style)
  }
}

extension CaptionPlace: Codable {
  private enum CodingKeys: String, CodingKey {
    case x
    case y
    case width
    case height
    case angle
    case verticalAlignment = "align"
    case anchor
  }

  /// The middle half of the picture, for an invalid place.
  fileprivate static let center = CaptionPlace(
    center: Point(x: 0.5, y: 0.5), width: 0.5, height: 0.5)

  /// The valid range of a side of a box, as a fraction of the picture's side.
  public static let sides = 0.01...4.0

  /// Reads a place; numbers out of range are clamped.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, or fallback: Double, _ range: ClosedRange<Double>) -> Double {
      let number = values.value(key, or: fallback)
      return number.isFinite ? number.clamped(to: range) : fallback
    }
    let fallback = Self.center
    // The middle stays on the picture, so that every caption can be reached.
    self.init(
      center: Point(
        x: number(.x, or: fallback.center.x, 0...1), y: number(.y, or: fallback.center.y, 0...1)),
      width: number(.width, or: fallback.width, Self.sides),
      height: number(.height, or: fallback.height, Self.sides),
      angle: number(.angle, or: 0, -Double.pi...Double.pi),
      verticalAlignment: VerticalAlignment(rawValue: values.value(.verticalAlignment, or: ""))
        ?? .middle,
      anchor: Anchor(rawValue: values.value(.anchor, or: "")) ?? .picture)
  }

  /// Writes the place.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(center.x, forKey: .x)
    try values.encode(center.y, forKey: .y)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
    if angle != 0 { try values.encode(angle, forKey: .angle) }
    try values.encode(verticalAlignment.rawValue, forKey: .verticalAlignment)
    if anchor != .picture { try values.encode(anchor.rawValue, forKey: .anchor) }
  }
}
