internal import Canvas
internal import Glibc
public import MemeCore

/// Opens copies of memes with another program.
public struct OpenWithActivity: ShareActivity {
  private let catalog: DesktopProgramCatalog
  private let handover: HandoverFolder
  private let environment: [String: String]

  /// Makes the activity.
  ///
  /// - Parameters:
  ///   - catalog: The programs.
  ///   - handover: The folder of the copies.
  ///   - environment: The variables of this program, which the other one gets.
  public init(
    catalog: DesktopProgramCatalog, handover: HandoverFolder, environment: [String: String]
  ) {
    self.catalog = catalog
    self.handover = handover
    self.environment = environment
  }

  /// Which one it is.
  public var id: ShareActivityID { .openWith }

  /// Finds out whether a program is registered for any format of memes.
  public func obstacle() -> ShareObstacle? {
    let isPossible = [PictureFormat.jpeg, .png].contains {
      !catalog.entries(for: $0.mediaType).entries.isEmpty
    }
    return isPossible ? nil : .noProgram
  }

  /// Starts the chosen program, or the first without a choice.
  ///
  /// The copies stay until the next start of this program: the other one may read them at any
  /// time. One that opens a single file is started once for each.
  public func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    ShareWork.start(answer: answer) { () throws(Problem) in
      guard let entry = entry(for: delivery) else { throw .sharing(.obstacle(.noProgram)) }
      guard !cancellation.isCancelled else { throw .cancelled }
      let copies = try handover.add(delivery.files)
      try launch(entry, copies)
      return .opened(program: entry.name)
    }
  }

  private func entry(for delivery: ShareDelivery) -> DesktopEntry? {
    if case .program(let id) = delivery.choices { return catalog.entry(id) }
    let mediaType = (delivery.files.first?.format ?? .jpeg).mediaType
    return catalog.entries(for: mediaType).entries.first
  }

  private func launch(_ entry: DesktopEntry, _ copies: HandoverCopies) throws(Problem) {
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
    } catch {
      if !hasStarted { copies.remove() }
      throw error
    }
  }

  /// A folder, if a program can start in it.
  private static func existing(_ folder: String?) -> String? {
    folder.flatMap { access($0, X_OK) == 0 ? $0 : nil }
  }
}
