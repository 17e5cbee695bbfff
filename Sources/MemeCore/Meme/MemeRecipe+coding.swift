internal import Canvas

/// A recipe as it is kept in a file; what is missing there or makes no sense is as in a new meme.
extension MemeRecipe: Codable {
  private enum CodingKeys: String, CodingKey {
    case top
    case bottom
    case style
    case crop
    case picture
  }

  /// Reads a recipe.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, or usual: Value) -> Value {
      (try? values.decodeIfPresent(Value.self, forKey: key)) ?? usual
    }
    self.init(
      captions: Captions(
        top: value(.top, or: ""), bottom: value(.bottom, or: ""),
        style: value(.style, or: .classic)),
      crop: value(.crop, or: StoredCrop(Crop())).crop,
      pictureName: value(.picture, or: ""))
  }

  /// Writes the recipe.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(captions.top, forKey: .top)
    try values.encode(captions.bottom, forKey: .bottom)
    try values.encode(captions.style, forKey: .style)
    try values.encode(StoredCrop(crop), forKey: .crop)
    try values.encode(pictureName, forKey: .picture)
  }
}

/// A crop as numbers: the orientation by EXIF, and left, top, width and height as fractions.
private struct StoredCrop: Codable {
  var orientation: Int
  var area: [Double]

  init(_ crop: Crop) {
    orientation = crop.orientation.rawValue
    area = [crop.area.minX, crop.area.minY, crop.area.width, crop.area.height]
  }

  var crop: Crop {
    Crop(orientation: Orientation(rawValue: orientation) ?? .upright, area: rect)
  }

  /// The area as far as it lies in the picture; all of it where that is nothing.
  private var rect: Rect {
    guard area.count == 4, area.allSatisfy(\.isFinite) else { return Crop.everything }
    let unit = 0.0...1.0
    let (left, top) = (area[0].clamped(to: unit), area[1].clamped(to: unit))
    let (width, height) = (area[2], area[3])
    guard width > 0, height > 0, left < 1, top < 1 else { return Crop.everything }
    // Fractions that end at the edge may add up to a little more than 1; those stay as they are.
    let most = 1 + 1e-9
    return Rect(
      x: left, y: top, width: left + width > most ? 1 - left : width,
      height: top + height > most ? 1 - top : height)
  }
}
