/// How a language writes numbers.
///
/// From the Unicode Common Locale Data Repository, version 42: `numbers/symbols` and
/// `numbers/decimalFormats` of each language.
struct NumberConventions: Sendable {
  /// Between the whole part and the rest.
  var decimal: Character = "."
  /// Between groups of three digits.
  var group: Character = ","
  /// From this number of digits on there are groups.
  var leastGrouped = 4
  /// The digit for zero, which the others follow.
  var zero: Unicode.Scalar = "0"

  private static let table: [String: NumberConventions] = [
    "ar": NumberConventions(decimal: "\u{66B}", group: "\u{66C}", zero: "\u{660}"),
    "de": NumberConventions(decimal: ",", group: "."),
    "es": NumberConventions(decimal: ",", group: ".", leastGrouped: 5),
    "fa": NumberConventions(decimal: "\u{66B}", group: "\u{66C}", zero: "\u{6F0}"),
    "fr": NumberConventions(decimal: ",", group: "\u{202F}"),
    "it": NumberConventions(decimal: ",", group: "."),
    "nl": NumberConventions(decimal: ",", group: "."),
    "pl": NumberConventions(decimal: ",", group: "\u{A0}", leastGrouped: 5),
    "pt": NumberConventions(decimal: ",", group: "."),
    "ru": NumberConventions(decimal: ",", group: "\u{A0}"),
    "tr": NumberConventions(decimal: ",", group: "."),
  ]

  /// The countries where Arabic is written with European digits.
  private static let europeanDigits: Set = ["AE", "DZ", "EH", "LY", "MA", "TN"]

  /// The conventions of a language; of English for one that is not known.
  static func of(_ tag: LanguageTag) -> NumberConventions {
    guard let found = table[tag.language] else { return NumberConventions() }
    guard tag.language == "ar", europeanDigits.contains(tag.region ?? "") else { return found }
    return NumberConventions(decimal: ",", group: ".")
  }

  /// A whole number.
  func text(of number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      let left = digits.count - index
      if digits.count >= leastGrouped, index > 0, left.isMultiple(of: 3) { text.append(group) }
      text.unicodeScalars.append(localized(digit))
    }
    return text
  }

  /// A whole number without groups, as in a year or a number of pixels.
  func digits(of number: Int) -> String {
    var text = number < 0 ? "-" : ""
    for digit in String(number.magnitude) { text.unicodeScalars.append(localized(digit)) }
    return text
  }

  /// A number with one decimal place.
  func text(ofTenths tenths: Int) -> String {
    text(of: tenths / 10) + String(decimal) + digits(of: abs(tenths % 10))
  }

  private func localized(_ digit: Character) -> Unicode.Scalar {
    let value = UInt32(digit.wholeNumberValue ?? 0)
    return Unicode.Scalar(zero.value + value) ?? zero
  }
}
