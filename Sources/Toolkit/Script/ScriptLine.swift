internal import Canvas

/// Reads one line of a script from left to right.
struct ScriptLine {
  private var rest: Substring

  init(_ line: Substring) {
    rest = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
  }

  mutating func command(number: Int) throws(UIScriptError) -> UIScript.Command? {
    guard !rest.isEmpty, rest.first != "#" else { return nil }
    let verb = word()
    guard let command = command(verb) else {
      let reason =
        Self.verbs.contains(verb)
        ? "'\(verb)' is not followed by what it needs" : "there is no step '\(verb)'"
      throw UIScriptError(line: number, reason: reason)
    }
    return command
  }

  private static let verbs: Set = [
    "size", "click", "tap", "hold", "pinch", "drag", "swipe", "type", "press", "drop", "wait",
    "expect",
    "expect-not", "expect-enabled", "expect-disabled", "expect-focus", "screenshot",
  ]

  private mutating func command(_ verb: String) -> UIScript.Command? {
    switch verb {
    case "size": size().map { .size($0) }
    case "click": labelAndCount().map { .click($0, $1) }
    case "tap": labelAndCount().map { .tap($0, $1) }
    case "hold": labelAndCount().map { .hold($0, $1) }
    case "pinch": labelAndFactor().map { .pinch($0, $1) }
    case "drag": labelAndPoint().map { .drag($0, $1) }
    case "swipe": twoPoints().map { .swipe($0, $1) }
    case "type": onlyQuoted().map { .type($0) }
    case "press": KeyName.parse(remainder()).map { .press($0, $1) }
    case "drop": nonEmptyRemainder().map { .drop($0) }
    case "wait": rest.first == "\"" ? onlyQuoted().map { .wait($0) } : time().map { .pause($0) }
    case "expect": onlyQuoted().map { .expect($0) }
    case "expect-not": onlyQuoted().map { .expectNot($0) }
    case "expect-enabled": onlyQuoted().map { .expectEnabled($0) }
    case "expect-disabled": onlyQuoted().map { .expectDisabled($0) }
    case "expect-focus": onlyQuoted().map { .expectFocus($0) }
    case "screenshot": nonEmptyRemainder().map { .screenshot($0) }
    default: nil
    }
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0 != " " && $0 != "\t" }
    rest = rest.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
    return String(word)
  }

  private mutating func remainder() -> String {
    defer { rest = "" }
    return String(rest)
  }

  private mutating func nonEmptyRemainder() -> String? {
    let text = remainder()
    return text.isEmpty ? nil : text
  }

  /// A quoted text with the escapes `\"` and `\\`.
  private mutating func quoted() -> String? {
    guard rest.first == "\"" else { return nil }
    var text = ""
    var characters = rest.dropFirst()
    while let character = characters.popFirst() {
      switch character {
      case "\"":
        rest = characters.drop { $0 == " " || $0 == "\t" }
        return text
      case "\\":
        guard let escaped = characters.popFirst(), escaped == "\"" || escaped == "\\" else {
          return nil
        }
        text.append(escaped)
      default:
        text.append(character)
      }
    }
    return nil
  }

  private mutating func onlyQuoted() -> String? {
    guard let text = quoted(), rest.isEmpty else { return nil }
    return text
  }

  private mutating func labelAndCount() -> (String, Int)? {
    guard let label = quoted() else { return nil }
    guard !rest.isEmpty else { return (label, 1) }
    guard let count = Int(remainder()), count > 0 else { return nil }
    return (label, count)
  }

  private mutating func labelAndFactor() -> (String, Double)? {
    guard let label = quoted(), let factor = Double(remainder()), factor.isFinite, factor > 0
    else { return nil }
    return (label, factor)
  }

  private mutating func labelAndPoint() -> (String, Point)? {
    guard let label = quoted(), let point = point(), rest.isEmpty else { return nil }
    return (label, point)
  }

  private mutating func twoPoints() -> (Point, Point)? {
    guard let first = point(), let second = point(), rest.isEmpty else { return nil }
    return (first, second)
  }

  private mutating func point() -> Point? {
    let numbers = word().split(separator: ",", omittingEmptySubsequences: false).map {
      Double(String($0))
    }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      return nil
    }
    return Point(x: x, y: y)
  }

  private mutating func size() -> Size? {
    Size(remainder())
  }

  /// A time such as `300ms` or `2s`, in seconds.
  private mutating func time() -> Double? {
    let text = remainder()
    let number = Double(text.prefix { $0.isNumber || $0 == "." })
    switch text.drop(while: { $0.isNumber || $0 == "." }) {
    case "ms": return number.map { $0 / 1000 }
    case "s": return number
    default: return nil
    }
  }
}
