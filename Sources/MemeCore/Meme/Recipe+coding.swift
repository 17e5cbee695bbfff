internal import Canvas

/// The file format of a recipe; missing or invalid values are those of a new meme.
extension Recipe: Codable {
  private enum CodingKeys: String, CodingKey {
    case picture
    case crop
    case captions
    case style
    case look
  }

  /// Reads a recipe.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      picture: values.value(.picture), crop: values.value(.crop, or: StoredCrop(Crop())).crop,
      style: values.value(.style, or: .classic),
      look: values.value(.look).flatMap(Look.init(named:)) ?? .classic)
    let stored: [Caption] = values.value(.captions, or: LossyArray()).elements
    var known: Set<CaptionID> = []
    captions = Array(stored.filter { known.insert($0.id).inserted }.prefix(Self.maximumCaptions))
    // A meme without captions would have no fields in the editor.
    if captions.isEmpty { captions = .classic(top: "", bottom: "") }
  }

  /// Writes the recipe.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(picture, forKey: .picture)
    try values.encode(StoredCrop(crop), forKey: .crop)
    try values.encode(captions, forKey: .captions)
    try values.encode(style, forKey: .style)
    if look != .classic { try values.encode(look.name, forKey: .look) }
  }
}

extension PictureReference: Codable {
  private enum CodingKeys: String, CodingKey {
    case name
    case digest = "sha256"
    case width
    case height
  }

  /// Reads a picture.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (width, height) = (values.value(.width, or: 0), values.value(.height, or: 0))
    let sides = 1...Int(Int32.max)
    let hasSize = sides.contains(width) && sides.contains(height)
    self.init(
      name: values.value(.name, or: ""), digest: values.value(.digest, or: ""),
      size: hasSize ? PixelSize(width: width, height: height) : nil)
  }

  /// Writes what is known of the picture.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(digest, forKey: .digest)
    try values.encodeIfPresent(size?.width, forKey: .width)
    try values.encodeIfPresent(size?.height, forKey: .height)
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

  /// The area clamped to the picture; the whole picture if nothing is left.
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
