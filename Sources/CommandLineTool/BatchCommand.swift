internal import Dispatch
internal import MemeCore
internal import Services
internal import System

/// `mememe caption --batch`: many memes, several at the same time.
///
/// Workers read lines, open pictures, rasterize captions with fonts of their own, paint, encode and
/// write.
enum BatchCommand {
  static func run(_ options: BatchOptions, _ tools: CommandTools) -> ExitStatus {
    let interruption = tools.interruption()
    let lines: BatchLines
    let report: BatchReport?
    do throws(BatchLines.Refusal) {
      lines = try BatchLines(options, fonts: tools.fonts, until: interruption)
      report = try options.report.map { path throws(BatchLines.Refusal) in try makeReport(path) }
    } catch {
      tools.console.printError(error.message)
      return error.status
    }
    let worker = BatchWorker(
      lines, options, tools, report: report,
      progress: makeProgress(options, tools, interruption))
    worker.progress.show { run(worker, options) }
    let wasEnded = reportEnd(of: lines, made: worker.progress.made, options, tools.console)
    if let path = options.report, let fault = report?.failure {
      tools.console.printError(Problem.writing(fault, folder: nil).message(about: path))
      return .cannotWrite
    }
    return wasEnded || worker.hasFailed ? .failed : .done
  }

  private static func makeReport(_ path: String) throws(BatchLines.Refusal) -> BatchReport {
    do throws(WritingFault) {
      return try BatchReport(path)
    } catch {
      throw BatchLines.Refusal(
        status: .cannotWrite,
        message: Problem.writing(error, folder: nil).message(about: path))
    }
  }

  /// Runs the worker on as many threads as memes are made at once.
  private static func run(_ worker: BatchWorker, _ options: BatchOptions) {
    let count =
      options.jobs ?? min(BatchOptions.jobs.upperBound, CurrentProcess.processorCount)
    let group = DispatchGroup()
    for number in 1...count {
      // Each queue has its own thread, which mostly waits for a helper process.
      DispatchQueue(label: "mememe.batch.\(number)").async(group: group) { worker.work() }
    }
    group.wait()
  }

  /// Prints why lines were left, if any were.
  ///
  /// - Returns: Whether any were.
  private static func reportEnd(
    of lines: BatchLines, made: Int, _ options: BatchOptions, _ console: Console
  ) -> Bool {
    if lines.wereInterrupted {
      let memes = made == 1 ? "1 meme" : "\(made) memes"
      console.printError("stopped after \(memes); the others were not made")
      return true
    }
    guard let line = lines.unreadableLine else { return false }
    console.printError("\(options.file): line \(line): the file cannot be read any further")
    return true
  }

  private static func makeProgress(
    _ options: BatchOptions, _ tools: CommandTools, _ interruption: Interruption
  ) -> BatchProgress {
    // Counting reads the whole file, for nobody where there is no terminal.
    let isShown = tools.console.errorColumns() != nil
    return BatchProgress(
      console: tools.console,
      total: isShown
        ? BatchLines.count(options.file, in: options.shard, until: interruption) : nil,
      now: tools.now)
  }
}
