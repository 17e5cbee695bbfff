/// What the program keeps from one start to the next, without having been configured.
public struct UserSettings: Equatable, Sendable {
  /// The style that the next meme begins with: the one used last.
  public var style = CaptionStyle.classic
  /// How sent memes were looked at last.
  public var sentMode = SentMode.table
  /// The name of the camera that was chosen.
  public var camera: String?
  /// Whether a photo is made some seconds after the shutter was pressed.
  public var hasCameraTimer = false
  /// Whether photos are used mirrored.
  public var flipsPhotos = false
  /// The layout of the on-screen keyboard that was chosen, by its name.
  public var keyboardLayout: String?
  /// The emoji typed last on the on-screen keyboard, the latest first.
  public internal(set) var recentEmoji: [String] = []

  /// So many emoji are kept.
  private static let maximumEmoji = 40

  /// Makes what a first start knows.
  public init() {}

  /// Puts an emoji before those that were typed earlier.
  mutating func addRecentEmoji(_ emoji: String) {
    recentEmoji.removeAll { $0 == emoji }
    recentEmoji.insert(emoji, at: 0)
    recentEmoji = Array(recentEmoji.prefix(Self.maximumEmoji))
  }
}

/// How sent memes are looked at.
public enum SentMode: String, Hashable, Sendable {
  /// Rows with captions and dates.
  case table
  /// Pictures beside each other.
  case grid
}

extension UserSettings: Codable {
  private enum CodingKeys: String, CodingKey {
    case style
    case sent
    case keyboard
    case emoji
    case camera
    case timer
    case flip
  }

  /// Reads what was kept; what is missing or makes no sense is as at a first start.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    style = try values.decodeIfPresent(CaptionStyle.self, forKey: .style) ?? style
    let mode = try values.decodeIfPresent(String.self, forKey: .sent)
    sentMode = mode.flatMap(SentMode.init) ?? sentMode
    keyboardLayout = try values.decodeIfPresent(String.self, forKey: .keyboard)
    camera = try values.decodeIfPresent(String.self, forKey: .camera)
    hasCameraTimer = try values.decodeIfPresent(Bool.self, forKey: .timer) ?? false
    flipsPhotos = try values.decodeIfPresent(Bool.self, forKey: .flip) ?? false
    let emoji = try values.decodeIfPresent([String].self, forKey: .emoji) ?? []
    recentEmoji = Array(emoji.filter { $0.count == 1 }.prefix(Self.maximumEmoji))
  }

  /// Writes it.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(style, forKey: .style)
    try values.encode(sentMode.rawValue, forKey: .sent)
    try values.encodeIfPresent(keyboardLayout, forKey: .keyboard)
    try values.encodeIfPresent(camera, forKey: .camera)
    if hasCameraTimer { try values.encode(true, forKey: .timer) }
    if flipsPhotos { try values.encode(true, forKey: .flip) }
    if !recentEmoji.isEmpty { try values.encode(recentEmoji, forKey: .emoji) }
  }
}
