/// How much the visitors of a kiosk may print.
public struct PrintLimits: Hashable, Sendable {
  /// Sheets of a visitor.
  public var perVisitor = 2
  /// Sheets of all visitors within an hour.
  public var perHour = 60
  /// Copies of a meme at once.
  public var copies = 1
  /// The queue of the only printer; nil for all of this machine.
  public var printer: String?

  /// The valid numbers of sheets; with none nothing is printed.
  public static let sheets = 0...1000
  /// The valid numbers of copies.
  public static let copies = 1...20
  /// The maximum number of characters of a printer's name.
  public static let longestName = 127

  /// Makes the default limits.
  public init() {}

  /// Whether a text can be the name of a queue: characters that can be seen, and none that CUPS
  /// does not allow.
  public static func isPrinter(_ name: String) -> Bool {
    (1...longestName).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !"/#".unicodeScalars.contains($0)
      }
  }

  /// Whether each part is valid.
  var isValid: Bool {
    Self.sheets.contains(perVisitor) && Self.sheets.contains(perHour)
      && Self.copies.contains(copies) && printer.map(Self.isPrinter) ?? true
  }
}
