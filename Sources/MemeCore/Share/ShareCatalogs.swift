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
