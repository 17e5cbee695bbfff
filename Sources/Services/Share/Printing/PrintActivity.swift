public import MemeCore

/// Prints memes with CUPS.
public struct PrintActivity: ShareActivity {
  private static let program = "lp"
  /// The title of the jobs: neither a caption nor a file name.
  private static let title = "Meme"
  /// The longest time that `lp` may take to copy a file into the queue.
  private static let limit = Duration.seconds(20)
  private static let copies = 1...99

  private let printers: CUPSPrinters
  private let commands: PrintingCommands
  private let handover: HandoverFolder

  /// Makes the activity.
  ///
  /// - Parameters:
  ///   - printers: The printers, of which the first is used without a choice.
  ///   - handover: The folder of the copies that are printed.
  ///   - environment: The variables of this program.
  public init(
    printers: CUPSPrinters, handover: HandoverFolder, environment: [String: String]
  ) {
    self.printers = printers
    self.handover = handover
    commands = PrintingCommands(environment: environment)
  }

  /// Which one it is.
  public var id: ShareActivityID { .print }

  /// Finds out whether there is a printer; waits two seconds at most.
  public func obstacle() -> ShareObstacle? {
    do throws(Problem) {
      return try printers.printers().isEmpty ? .noPrinter : nil
    } catch .sharing(.obstacle(let obstacle)) {
      return obstacle
    } catch {
      return .noPrintScheduler
    }
  }

  /// Puts the memes into the queue of the chosen printer, or of the first without a choice.
  public func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    ShareWork.start(answer: answer) { () throws(Problem) in
      guard let lp = commands.lp else { throw .sharing(.obstacle(.noPrintingSystem)) }
      let settings = try settings(for: delivery)
      guard !cancellation.isCancelled else { throw .cancelled }
      let copies = try handover.add(delivery.files)
      // CUPS has copies of its own when the program has ended.
      defer { copies.remove() }
      let run = ProgramRun(
        lp, arguments: Self.arguments(settings, copies.paths), environment: commands.environment)
      do throws(Problem) {
        _ = try run.succeed(within: Self.limit, cancellation: cancellation)
      } catch .sharing(.ended) where printers.isRefusing(settings.printer) {
        throw .sharing(.printerRefuses(printer: settings.name))
      } catch {
        throw error
      }
      return .queued(printer: settings.name)
    }
  }

  private func settings(for delivery: ShareDelivery) throws(Problem) -> PrintSettings {
    if case .printing(let settings) = delivery.choices { return settings }
    guard let printer = try printers.printers().first else {
      throw .sharing(.obstacle(.noPrinter))
    }
    return PrintSettings(printer: printer.id, name: printer.name)
  }

  /// The arguments of `lp`.
  static func arguments(_ settings: PrintSettings, _ paths: [String]) -> [String] {
    let count = min(max(settings.copies, copies.lowerBound), copies.upperBound)
    let scaling = settings.fitsPage ? "fit-to-page" : "print-scaling=none"
    return ["-d", settings.printer, "-n", String(count), "-o", scaling, "-t", title, "--"] + paths
  }
}
