/// How to print.
public struct PrintSettings: Hashable, Sendable {
  /// The name of the printer's queue.
  public var printer: String
  /// The printer's name as shown to the user.
  public var name: String
  /// The number of copies, from 1 to 99.
  public var copies: Int
  /// Whether the meme is scaled to fit the page; otherwise it is printed in its own size.
  public var fitsPage: Bool

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - printer: The name of the queue.
  ///   - name: The printer's name as shown to the user; nil if it is that of the queue.
  ///   - copies: The number of copies.
  ///   - fitsPage: Whether the meme is scaled to fit the page.
  public init(printer: String, name: String? = nil, copies: Int = 1, fitsPage: Bool = true) {
    self.printer = printer
    self.name = name ?? printer
    self.copies = copies
    self.fitsPage = fitsPage
  }
}
