/// The services of the share sheet.
public struct SharingServices: Sendable {
  /// The ways of sharing, each once.
  public private(set) var activities: [any ShareActivity]
  /// The programs that open pictures.
  public var programs: any ProgramCatalog
  /// The printers.
  public var printers: any PrinterCatalog
  /// The file manager.
  public var fileManager: any FileRevealer

  private let handout: (any HandoutServer)?
  private let command: @Sendable (ShareCommand) -> (any ShareActivity)?

  /// Makes the services from their parts.
  ///
  /// - Parameters:
  ///   - activities: The ways of sharing, without the user's own commands.
  ///   - programs: The programs that open pictures.
  ///   - printers: The printers.
  ///   - fileManager: The file manager.
  ///   - handout: What hands memes out to phones; nil for nothing.
  ///   - command: Makes the way of sharing of a command; nil for none.
  public init(
    activities: [any ShareActivity], programs: any ProgramCatalog,
    printers: any PrinterCatalog, fileManager: any FileRevealer,
    handout: (any HandoutServer)? = nil,
    command: @escaping @Sendable (ShareCommand) -> (any ShareActivity)? = { _ in nil }
  ) {
    self.handout = handout
    self.command = command
    self.activities = activities
    self.programs = programs
    self.printers = printers
    self.fileManager = fileManager
  }

  /// Replaces the user's own commands.
  public mutating func use(_ commands: [ShareCommand]) {
    activities.removeAll { if case .command = $0.id { true } else { false } }
    activities += commands.compactMap(command)
  }

  /// Hands memes out at another address.
  public func use(_ configuration: HandoutConfiguration?) {
    handout?.use(configuration)
  }

  /// The way of sharing with an identity.
  public func activity(_ id: ShareActivityID) -> (any ShareActivity)? {
    activities.first { $0.id == id }
  }
}
