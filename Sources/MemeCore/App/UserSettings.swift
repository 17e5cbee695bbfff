/// Settings that are stored between starts because they were used last, not because they were
/// configured.
public struct UserSettings: Equatable, Sendable {
  /// The look of the next meme: the one used last.
  public var look = Look.classic
  /// The style of the next meme: the one used last.
  public var style = CaptionStyle.classic
  /// The mode in which sent memes were shown last.
  public var sentMode = SentMode.table
  /// The order in which sent memes were shown last.
  public var sentOrder = SentOrder.newest
  /// The name of the camera that was chosen.
  public var camera: String?
  /// Whether the shutter has a timer.
  public var hasCameraTimer = false
  /// Whether photos are used mirrored.
  public var flipsPhotos = false
  /// The layout of the on-screen keyboard that was chosen, by its name.
  public var keyboardLayout: String?
  /// The emoji typed last on the on-screen keyboard, the latest first.
  public internal(set) var recentEmoji: [String] = []
  /// The size and place of the window; nil if no window was ever opened.
  public var window: WindowPlacement?

  /// The maximum number of recent emoji.
  private static let maximumEmoji = 40

  /// Makes the settings of a first start.
  public init() {}

  /// The recipe of the next meme, without a picture and texts.
  public var newRecipe: Recipe {
    var recipe = Recipe()
    recipe.apply(look)
    recipe.style = style
    return recipe
  }

  /// The stored settings with the changes of this window, which leaves those of others in place.
  ///
  /// - Parameters:
  ///   - stored: The settings as they are stored, possibly changed by another window.
  ///   - earlier: The settings of this window when it read or stored them the last time.
  /// - Returns: These settings as far as they differ from the earlier ones, else the stored ones.
  public func merged(into stored: UserSettings, since earlier: UserSettings) -> UserSettings {
    var merged = stored
    func merge<Value: Equatable>(_ setting: WritableKeyPath<UserSettings, Value>) {
      guard self[keyPath: setting] != earlier[keyPath: setting] else { return }
      merged[keyPath: setting] = self[keyPath: setting]
    }
    merge(\.look)
    merge(\.style)
    merge(\.sentMode)
    merge(\.sentOrder)
    merge(\.camera)
    merge(\.hasCameraTimer)
    merge(\.flipsPhotos)
    merge(\.keyboardLayout)
    merge(\.recentEmoji)
    merge(\.window)
    return merged
  }

  /// Moves an emoji to the front of the recent ones.
  mutating func addRecentEmoji(_ emoji: String) {
    recentEmoji.removeAll { $0 == emoji }
    recentEmoji.insert(emoji, at: 0)
    recentEmoji = Array(recentEmoji.prefix(Self.maximumEmoji))
  }
}

/// How sent memes are shown.
public enum SentMode: String, Hashable, Sendable {
  /// Rows with captions and dates.
  case table
  /// Pictures in columns.
  case grid
}

extension UserSettings: Codable {
  private enum CodingKeys: String, CodingKey {
    case look
    case style
    case sent
    case keyboard
    case emoji
    case camera
    case timer
    case flip
    case window
    case order
  }

  /// Reads the stored settings; missing or invalid ones are as at a first start.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    style = try values.decodeIfPresent(CaptionStyle.self, forKey: .style) ?? style
    let name = try values.decodeIfPresent(String.self, forKey: .look)
    look = name.flatMap(Look.init(named:)) ?? look
    let mode = try values.decodeIfPresent(String.self, forKey: .sent)
    sentMode = mode.flatMap(SentMode.init) ?? sentMode
    let order = try values.decodeIfPresent(String.self, forKey: .order)
    sentOrder = order.flatMap(SentOrder.init) ?? sentOrder
    keyboardLayout = try values.decodeIfPresent(String.self, forKey: .keyboard)
    camera = try values.decodeIfPresent(String.self, forKey: .camera)
    hasCameraTimer = try values.decodeIfPresent(Bool.self, forKey: .timer) ?? false
    flipsPhotos = try values.decodeIfPresent(Bool.self, forKey: .flip) ?? false
    // It may be of a newer version, which must not cost the other settings.
    window = try? values.decodeIfPresent(WindowPlacement.self, forKey: .window)
    let emoji = try values.decodeIfPresent([String].self, forKey: .emoji) ?? []
    recentEmoji = Array(emoji.filter { $0.count == 1 }.prefix(Self.maximumEmoji))
  }

  /// Writes the settings.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if look != .classic { try values.encode(look.name, forKey: .look) }
    try values.encode(style, forKey: .style)
    try values.encode(sentMode.rawValue, forKey: .sent)
    if sentOrder != .newest { try values.encode(sentOrder.rawValue, forKey: .order) }
    try values.encodeIfPresent(keyboardLayout, forKey: .keyboard)
    try values.encodeIfPresent(camera, forKey: .camera)
    if hasCameraTimer { try values.encode(true, forKey: .timer) }
    if flipsPhotos { try values.encode(true, forKey: .flip) }
    try values.encodeIfPresent(window, forKey: .window)
    if !recentEmoji.isEmpty { try values.encode(recentEmoji, forKey: .emoji) }
  }
}
