public import MemeCore

/// The printers of CUPS, as its command-line programs list them.
public struct CUPSPrinters: PrinterCatalog {
  private let commands: PrintingCommands
  private let limit: Duration

  /// Makes the catalog.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process: `PATH`, and `LPDEST` or `PRINTER` for the
  ///     user's default printer.
  ///   - limit: The longest time for all questions; two seconds but in tests.
  public init(environment: [String: String], limit: Duration = .seconds(2)) {
    self.limit = limit
    commands = PrintingCommands(environment: environment)
  }

  /// The printers, the default one first.
  ///
  /// - Returns: The printers; none if there are none.
  /// - Throws: `Problem.sharing` if CUPS is not installed, does not run, or is too slow.
  public func printers() throws(Problem) -> [Printer] {
    guard commands.lp != nil else { throw .sharing(.obstacle(.noPrintingSystem)) }
    let deadline = ContinuousClock.now + limit
    guard try commands.list(["-r"], until: deadline).contains("is running") else {
      throw .sharing(.obstacle(.noPrintScheduler))
    }
    let list = PrinterList(try commands.list(["-l", "-p"], until: deadline))
    let refusing = PrinterList.refusing(try commands.list(["-a"], until: deadline))
    let standard = try defaultPrinter(until: deadline)
    let available = namesOnNetwork(until: deadline)
    let names = list.names + available.filter { list.entries[$0] == nil }
    return Self.sorted(
      names.map { name in
        let entry = list.entries[name] ?? PrinterList.Entry()
        return Printer(
          id: name, name: entry.description ?? name,
          state: PrinterState(entry, isRefusing: refusing.contains(name)),
          isDefault: name == standard)
      })
  }

  /// Whether a printer refuses what is sent.
  func isRefusing(_ printer: String) -> Bool {
    guard let text = try? commands.list(["-a"], until: .now + limit) else { return false }
    return PrinterList.refusing(text).contains(printer)
  }

  /// The name of the default printer: that of the user's variables, or of CUPS.
  private func defaultPrinter(until deadline: ContinuousClock.Instant) throws(Problem) -> String? {
    if let name = commands.environment["LPDEST"], !name.isEmpty { return name }
    // CUPS ignores this value as well: it is set on systems whose only printer is called so.
    if let name = commands.environment["PRINTER"], !name.isEmpty, name != "lp" { return name }
    return PrinterList.defaultPrinter(try commands.list(["-d"], until: deadline))
  }

  /// The printers that are found on the network as well; none if that takes too long.
  private func namesOnNetwork(until deadline: ContinuousClock.Instant) -> [String] {
    // The others are known by now, and the search may wait for printers that do not answer.
    guard let text = try? commands.list(["-e"], until: deadline) else { return [] }
    return PrinterList.available(text)
  }

  private static func sorted(_ printers: [Printer]) -> [Printer] {
    printers.filter(\.isDefault) + printers.filter { !$0.isDefault }
  }
}
