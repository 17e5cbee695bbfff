public import MemeCore

/// Prints memes with CUPS.
public struct PrintActivity: ShareActivity {
  /// The title of the jobs: neither a caption nor a file name.
  private static let title = "Meme"
  /// The longest time in which a file is copied into the queue.
  private static let limit = Duration.seconds(20)

  private let printers: CUPSPrinters

  /// Makes the activity.
  ///
  /// - Parameter printers: The printers, of which the first is used without a choice.
  public init(printers: CUPSPrinters) {
    self.printers = printers
  }

  /// The identifier.
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
      let settings = try settings(for: delivery)
      guard !cancellation.isCancelled else { throw .cancelled }
      try printers.print(
        delivery.files, settings, title: Self.title, within: Self.limit,
        cancellation: cancellation)
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
}

extension PrintSettings {
  private static let possibleCopies = 1...99

  /// The options of a job, by their names in CUPS.
  var options: [(name: String, value: String)] {
    let copies = min(max(copies, Self.possibleCopies.lowerBound), Self.possibleCopies.upperBound)
    return [
      ("copies", String(copies)),
      fitsPage ? ("fit-to-page", "true") : ("print-scaling", "none"),
    ]
  }
}
