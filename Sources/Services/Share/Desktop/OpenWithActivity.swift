internal import Canvas
internal import Glibc
public import MemeCore
internal import System

/// Opens copies of memes with another program, from its list or from the portal's dialog.
public struct OpenWithActivity: ShareActivity {
  private let catalog: DesktopProgramCatalog
  private let portal: PortalOpenURI
  private let sharedCopies: SharedCopies
  private let environment: [String: String]

  /// Makes the activity.
  ///
  /// - Parameters:
  ///   - catalog: The programs.
  ///   - bus: The session bus.
  ///   - parent: The window that a dialog of the portal belongs to.
  ///   - sharedCopies: The folder of the copies.
  ///   - environment: The variables of this program, which the other one gets.
  public init(
    catalog: DesktopProgramCatalog, bus: MessageBus, parent: ParentWindow,
    sharedCopies: SharedCopies, environment: [String: String]
  ) {
    portal = PortalOpenURI(bus: bus, parent: parent)
    self.catalog = catalog
    self.sharedCopies = sharedCopies
    self.environment = environment
  }

  /// The identifier.
  public var id: ShareActivityID { .openWith }

  /// Finds out whether a program is registered for any format of memes, or the portal has others.
  public func obstacle() -> ShareObstacle? {
    let isPossible = [ExportFormat.jpeg, .png].contains {
      !catalog.entries(for: $0.mediaType).entries.isEmpty
    }
    return isPossible || catalog.hasDialog ? nil : .noProgram
  }

  /// Starts the chosen program, or the first without a choice, or shows the portal's dialog.
  ///
  /// The copies stay: the other program may read them at any time. One that opens a single file is started once for each.
  public func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    if delivery.choices == .otherProgram {
      return askForProgram(delivery, cancellation, answer: answer)
    }
    ShareWork.start(answer: answer) { () throws(Problem) in
      guard let entry = entry(for: delivery) else { throw .sharing(.obstacle(.noProgram)) }
      guard !cancellation.isCancelled else { throw .cancelled }
      let copies = try sharedCopies.add(delivery.files)
      try launch(entry, copies)
      return .opened(program: entry.name)
    }
  }

  // MARK: - A program of the list

  private func entry(for delivery: ShareDelivery) -> DesktopEntry? {
    if case .program(let id) = delivery.choices { return catalog.entry(id) }
    let mediaType = (delivery.files.first?.format ?? .jpeg).mediaType
    return catalog.entries(for: mediaType).entries.first
  }

  private func launch(_ entry: DesktopEntry, _ copies: CopiedFiles) throws(Problem) {
    guard let program = ProgramSearch.path(of: entry.command.program, in: environment) else {
      copies.remove()
      throw .sharing(.notStarted(program: entry.name))
    }
    var hasStarted = false
    do throws(Problem) {
      for arguments in entry.arguments(for: copies.paths) {
        let run = ProgramRun(
          program, name: entry.name, arguments: arguments,
          environment: environment.forNewProgram, folder: Self.existing(entry.folder))
        try run.launch()
        hasStarted = true
      }
      copies.leave()
    } catch {
      if hasStarted { copies.leave() } else { copies.remove() }
      throw error
    }
  }

  /// A folder, if a program can start in it.
  private static func existing(_ folder: String?) -> String? {
    folder.flatMap { access($0, X_OK) == 0 ? $0 : nil }
  }

  // MARK: - The portal's dialog

  private func askForProgram(
    _ delivery: ShareDelivery, _ cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    do throws(Problem) {
      ask(for: 0, of: try sharedCopies.add(delivery.files), cancellation, answer: answer)
    } catch {
      answer(.failure(error))
    }
  }

  /// Shows the dialog for a copy and those after it, since the portal opens one file at a time.
  private func ask(
    for position: Int, of copies: CopiedFiles, _ cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    let opened: @Sendable () -> Void = {
      copies.leave()
      answer(.success(.opened(program: nil)))
    }
    guard position < copies.paths.count else { return opened() }
    // Programs that were chosen for the copies before may read those at any time.
    let end: @Sendable (Result<ShareOutcome, Problem>) -> Void = { result in
      if position == 0 { copies.remove() } else { copies.leave() }
      answer(result)
    }
    guard let file = FileDescriptor.open(copies.paths[position]) else {
      return end(.failure(.writing(.deviceFailed, folder: nil)))
    }
    portal.open(BusDescriptor(file), cancellation: cancellation) { result in
      switch result {
      case .success(true): ask(for: position + 1, of: copies, cancellation, answer: answer)
      case .success(false) where position > 0: opened()
      case .success(false):
        end(cancellation.isCancelled ? .failure(.cancelled) : .success(.dismissed))
      case .failure(.refused): end(.failure(.sharing(.refused)))
      case .failure(.unavailable): end(.failure(.sharing(.noDialog)))
      }
    }
  }
}
