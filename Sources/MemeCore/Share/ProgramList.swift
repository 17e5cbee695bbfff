/// The programs that open files of a media type.
public struct ProgramList: Hashable, Sendable {
  /// The programs registered for the type, the default one first, each once.
  public var programs: [DesktopProgram]
  /// Whether the desktop has a dialog in which others can be chosen.
  public var hasDialog: Bool

  /// Makes a list.
  public init(_ programs: [DesktopProgram] = [], hasDialog: Bool = false) {
    self.programs = programs
    self.hasDialog = hasDialog
  }
}
