public import Foundation

/// Mutates texts at random.
public struct JSONMutator {
  /// The source of the choices.
  public var random: SeededGenerator

  /// Valid files: all settings of a configuration, in every allowed notation.
  public static let configurations = [
    "{ theme: 'light', /* big */ \"scale\": 1.5, } // end\n",
    "{\"rotation\": 90, \"keyboard\": \"own\", \"start\": \"editor\", \"camera\": \"Zoë \\u00e9\"}",
    "{'contrast': \"high\", motion: 'reduced', scale: +.5e1, rotation: 0x5A, a: [1, {b: null}],}",
    "{\"theme\": \"a\\\nb\", unicode\u{2028}: Infinity, é: -NaN, $_: \"\\x41\\v\\0\"}\u{FEFF}",
    """
    {
      // My own.
      "format": "png", 'quality': 75,  // small
      "log": "debug",
      "commands": [{"name": "Phone", "command": ["send", "%f"], "seconds": 5}, /* last */],
      "theme": "dark", "theme": "light"
    }

    """,
    """
    {"kiosk": {"idleSeconds": 90, 'countdownSeconds': 5, retain: "days:7", slogan: "Fête \\u00e9",
      "attract": "~/Attract", "folders": ["/srv/pictures", '~/More'], // these
      "activities": ["print", "copy", "command:Wall"], "pin": "$1$salt$0123456789abcdefghijkl",
      "handout": {"address": "192.168.4.1", "port": 8080, "minutes": 5}}, 'kiosk': true,
      handout: {address: "fd00::1", port: 0x50,},}
    """, "\u{FEFF}{\r\n\t\"scale\": 2, // two\r\n}\r\n", "{}",
  ]

  /// Tokens that are difficult for JSON parsers.
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", "\"", "'", "\\", "\\u", "\\ud800", "\\x", "//", "/*", "*/", ",", ":",
      "0x",
      "1e999", "-", "+", ".", "Infinity", "NaN", "null", "99999999999999999999999", "\u{2028}",
      "\u{FEFF}", "é", "😀", "\r", "\n", "\u{0B}", "\u{A0}", "\u{3000}",
    ].map { Array($0.utf8) }
    + [
      [0], [0xC0], [0xC3], [0xED, 0xA0, 0x80], [0xF5], [0xFC], [0xFD], [0xFE], [0xFF],
      [0xFF, 0xFE],
    ]
    + [[UInt8](repeating: 0x5B, count: 600), [UInt8](repeating: 0x7B, count: 3_000)]

  /// Makes the same mutations for the same seed.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A text with a few mutations.
  public mutating func mutation(of text: [UInt8]) -> Data {
    var bytes = text
    for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes) }
    return Data(bytes)
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4: bytes.removeSubrange(place...)
    default:
      bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
    }
  }
}

extension JSONMutator {
  private static let names = [
    "theme", "\"theme\"", "'scale'", "\"sc\\u0061le\"", "quality", "\"quality\"", "camera",
    "commands", "kiosk", "\"handout\"",
    "\"format\"", "log", "other", "''",
  ]
  private static let values = [
    "\"dark\"", "'auto'", "2", "+.5", "0x32", "1e999", "[]", "{}", "null", "true", "'}\\'//'",
    "\"/*\"",
    "[1, {scale: 3,}, ',']", "{theme: 'light'}",
    "{idleSeconds: 7, pin: '1234', handout: true}", "{address: '10.0.0.1', port: 80}", "false",
    "{retain: 'days:2', activities: ['copy', 'copy', 'run'], folders: ['a'],}",
    "[{name: 'a', command: ['b']}]", "'é\\\n😀'",
  ]
  private static let blanks = [
    "", "", " ", "  ", "\t", "\n", "\r\n", "\r", "\n  ", "\n\t", "/* , */", "/**/",
    "// theme: 1,\n",
    "//\r\n  ", "\u{0B}", "\u{0C}",
  ]

  /// A valid object, with white space and comments everywhere.
  public mutating func object() -> [UInt8] {
    var tokens = ["{"]
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      tokens += [Self.names, [":"], Self.values, [","]].map { choice(of: $0) }
    }
    if tokens.last == ",", Bool.random(using: &random) { tokens.removeLast() }
    var text = choice(of: Self.blanks)
    for token in tokens + ["}"] { text += token + choice(of: Self.blanks) }
    return Array(text.utf8)
  }

  private mutating func choice(of texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }
}
