/// The programs that open pictures.
public protocol ProgramCatalog: Sendable {
  /// The programs for a media type; called on any thread, and answers within two seconds.
  ///
  /// - Parameter mediaType: The type, such as `image/jpeg`.
  /// - Returns: The programs that are registered for it, and whether others can be chosen.
  func programs(for mediaType: String) -> ProgramList
}

/// The programs that open files of a media type.
public struct ProgramList: Hashable, Sendable {
  /// Those that are registered for it, the default one first, each once.
  public var programs: [DesktopProgram]
  /// Whether the desktop has a dialog in which others can be chosen.
  public var hasDialog: Bool

  /// Makes a list.
  public init(_ programs: [DesktopProgram] = [], hasDialog: Bool = false) {
    self.programs = programs
    self.hasDialog = hasDialog
  }
}

/// A program with a desktop entry.
public struct DesktopProgram: Hashable, Sendable {
  /// The name of its desktop entry, such as `gimp.desktop`.
  public var id: String
  /// Its name as shown to the user.
  public var name: String
  /// Whether it is the user's or the system's default for the media type.
  public var isDefault: Bool

  /// Makes a program.
  public init(id: String, name: String, isDefault: Bool = false) {
    self.id = id
    self.name = name
    self.isDefault = isDefault
  }
}

/// The printers that are set up.
public protocol PrinterCatalog: Sendable {
  /// The printers, the default one first; called on any thread, and answers within two seconds.
  ///
  /// - Returns: The printers; none if there are none.
  /// - Throws: `Problem.sharing` without a printing system.
  func printers() throws(Problem) -> [Printer]
}

/// A printer that is set up.
public struct Printer: Hashable, Sendable {
  /// The name of its queue.
  public var id: String
  /// Its name as shown to the user.
  public var name: String
  /// Its state.
  public var state: PrinterState
  /// Whether it is the user's or the system's default.
  public var isDefault: Bool

  /// Makes a printer.
  public init(id: String, name: String, state: PrinterState = .ready, isDefault: Bool = false) {
    self.id = id
    self.name = name
    self.state = state
    self.isDefault = isDefault
  }
}

/// The state of a printer, as far as a person has to know it.
public enum PrinterState: Hashable, Sendable {
  /// It prints at once.
  case ready
  /// It prints something else first.
  case busy
  /// It is paused: what is sent waits.
  case paused
  /// It is out of paper.
  case outOfPaper
  /// It is out of toner or ink.
  case outOfInk
  /// Its paper is jammed.
  case jammed
  /// A door is open.
  case open
  /// It is switched off, or cannot be reached.
  case offline
  /// It refuses what is sent.
  case refusing
}

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
