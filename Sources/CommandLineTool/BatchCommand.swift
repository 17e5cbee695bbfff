internal import Canvas
internal import Dispatch
internal import FoundationEssentials
internal import MemeCore
internal import MemeScreens
internal import Services
internal import Synchronization

/// `mememe caption --batch`: many memes, several at the same time.
///
/// Workers read lines, open pictures, rasterize captions with fonts of their own, paint, encode and
/// write.
enum BatchCommand {
  static func run(_ options: BatchOptions, _ tools: CommandTools) -> ExitStatus {
    let interruption = tools.interruption()
    let lines: BatchLines
    do throws(BatchLines.Refusal) {
      lines = try BatchLines(options, fonts: tools.fonts, until: interruption)
    } catch {
      tools.console.printError(error.message)
      return error.status
    }
    let worker = BatchWorker(
      lines: lines, tools: tools, progress: makeProgress(options, tools, interruption))
    worker.progress.show { run(worker, options) }
    let wasEnded = reportEnd(of: lines, made: worker.progress.made, options, tools.console)
    return wasEnded || worker.hasFailed ? .failed : .done
  }

  /// Runs the worker on as many threads as memes are made at once.
  private static func run(_ worker: BatchWorker, _ options: BatchOptions) {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let count = options.jobs ?? max(1, min(BatchOptions.jobs.upperBound, processors))
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
      total: isShown ? BatchLines.count(options.file, until: interruption) : nil, now: tools.now)
  }
}

/// A worker that makes memes from lines until there are no more; used by several threads at once.
private final class BatchWorker: Sendable {
  private let lines: BatchLines
  private let decoder: any PictureDecoder
  private let makeRasterizer: @Sendable () throws(Problem) -> CaptionRasterizer
  private let console: Console
  let progress: BatchProgress
  private let failed = Atomic(false)

  init(lines: BatchLines, tools: CommandTools, progress: BatchProgress) {
    self.lines = lines
    decoder = tools.decoder
    makeRasterizer = tools.makeRasterizer
    console = tools.console
    self.progress = progress
  }

  /// Whether any line has failed.
  var hasFailed: Bool { failed.load(ordering: .acquiring) }

  func work() {
    var rasterizer: CaptionRasterizer?
    while let (number, line) = lines.next() {
      switch line {
      case .success(let job): work(on: job, line: number, &rasterizer)
      case .failure(let fault): reportFailure(number, fault.message)
      }
    }
  }

  private func work(on job: BatchJob, line: Int, _ rasterizer: inout CaptionRasterizer?) {
    do throws(Problem) {
      let composed = try job.recipe.recipe(for: job.picture, from: job.start)
      warn(line, composed, CaptionWarning.lengths(of: composed.recipe.captions))
      let meme = MemeJob(
        source: .file(job.picture), recipe: composed.recipe, format: job.format,
        export: job.export)
      let made = try meme.make(decoder: decoder) { recipe, size, side throws(Problem) in
        let drawing = if let rasterizer { rasterizer } else { try makeRasterizer() }
        rasterizer = drawing
        return try drawing.rasterize(recipe, on: size, longestSide: side)
      }
      try CaptionCommand.write(made.bytes, to: job.output)
      warn(line, composed, CaptionWarning.missing(made.missing))
      if job.export.isVerbose { printError("line \(line): \(made.quality.sentence)") }
      progress.count(isFailure: false)
    } catch {
      let subject =
        switch error {
        case .writing: job.outputName
        case .recipe: job.recipe.file ?? job.picture
        default: job.picture
        }
      reportFailure(line, error.message(about: subject))
    }
  }

  private func warn(
    _ line: Int, _ composed: ComposedRecipe, _ warnings: [(caption: CaptionID, text: String)]
  ) {
    for (caption, text) in warnings {
      printError("line \(line): \(composed.key(caption)): \(text)")
    }
  }

  private func reportFailure(_ line: Int, _ text: String) {
    failed.store(true, ordering: .releasing)
    progress.count(isFailure: true)
    printError("line \(line): \(text)")
  }

  private func printError(_ text: String) {
    progress.interrupt { console.printError(text) }
  }
}
