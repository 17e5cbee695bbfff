/// The services of the share sheet.
public struct SharingServices: Sendable {
  /// The ways of sharing, each once.
  public var activities: [any ShareActivity]
  /// The programs that open pictures.
  public var programs: any ProgramCatalog
  /// The printers.
  public var printers: any PrinterCatalog
  /// The file manager.
  public var fileManager: any FileRevealer

  /// Makes the services from their parts.
  public init(
    activities: [any ShareActivity], programs: any ProgramCatalog,
    printers: any PrinterCatalog, fileManager: any FileRevealer
  ) {
    self.activities = activities
    self.programs = programs
    self.printers = printers
    self.fileManager = fileManager
  }

  /// The way of sharing with an identity.
  public func activity(_ id: ShareActivityID) -> (any ShareActivity)? {
    activities.first { $0.id == id }
  }
}

/// A service that shows files in the desktop's file manager.
public protocol FileRevealer: Sendable {
  /// Shows a file in its folder; called on any thread, and waits for other programs some seconds.
  ///
  /// - Parameter path: The absolute path.
  /// - Throws: `Problem.sharing`.
  func reveal(_ path: String) throws(Problem)
}
