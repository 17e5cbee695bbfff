internal import Canvas
internal import Dispatch
internal import FoundationEssentials
internal import MemeCore
internal import MemeScreens
internal import Services
internal import Synchronization

/// `mememe caption --batch`: many memes, several at the same time.
///
/// Workers read lines, open pictures, paint, encode and write. Captions can be rasterized only on
/// the main thread, which waits for requests of the workers.
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
    let queue = RasterizationQueue()
    let worker = BatchWorker(
      lines: lines, queue: queue, decoder: tools.decoder, console: tools.console,
      progress: makeProgress(options, tools, interruption))
    let timer = tools.console.errorColumns() == nil ? nil : showRepeatedly(worker.progress)
    let workerCount = start(worker, options)
    rasterizeCaptions(for: queue, workers: workerCount, tools)
    timer?.cancel()
    worker.progress.finish()
    let wasEnded = reportEnd(of: lines, made: worker.progress.made, options, tools.console)
    return wasEnded || worker.hasFailed ? .failed : .done
  }

  /// Starts as many threads of the worker as memes are made at once.
  ///
  /// - Returns: Their number.
  private static func start(_ worker: BatchWorker, _ options: BatchOptions) -> Int {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let count = options.jobs ?? max(1, min(BatchOptions.jobs.upperBound, processors))
    for number in 1...count {
      // Each queue has its own thread, which mostly waits for a helper process.
      DispatchQueue(label: "mememe.batch.\(number)").async {
        worker.work()
        worker.queue.workerFinished()
      }
    }
    return count
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

  /// The time between updates of the progress, in milliseconds.
  private static let updateTime = 100

  /// Shows progress until the timer that is returned is cancelled.
  private static func showRepeatedly(_ progress: BatchProgress) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "mememe.progress"))
    timer.schedule(deadline: .now(), repeating: .milliseconds(updateTime))
    timer.setEventHandler { progress.update() }
    timer.resume()
    return timer
  }

  /// Rasterizes captions until the last worker has finished.
  private static func rasterizeCaptions(
    for queue: RasterizationQueue, workers: Int, _ tools: CommandTools
  ) {
    var rasterizer: CaptionRasterizer?
    var working = workers
    while working > 0 {
      guard let request = queue.next() else {
        working -= 1
        continue
      }
      do throws(Problem) {
        let drawing = if let rasterizer { rasterizer } else { try tools.makeRasterizer() }
        rasterizer = drawing
        request.fulfill(
          .success(
            try drawing.rasterize(
              request.recipe, on: request.size, longestSide: request.longestSide)))
      } catch {
        request.fulfill(.failure(error))
      }
    }
  }
}

/// A worker that makes memes from lines until there are no more; used by several threads at once.
private final class BatchWorker: Sendable {
  private let lines: BatchLines
  let queue: RasterizationQueue
  private let decoder: any PictureDecoder
  private let console: Console
  let progress: BatchProgress
  private let failed = Atomic(false)

  init(
    lines: BatchLines, queue: RasterizationQueue, decoder: any PictureDecoder, console: Console,
    progress: BatchProgress
  ) {
    self.console = console
    self.progress = progress
    self.lines = lines
    self.queue = queue
    self.decoder = decoder
  }

  /// Whether any line has failed.
  var hasFailed: Bool { failed.load(ordering: .acquiring) }

  func work() {
    while let (number, line) = lines.next() {
      switch line {
      case .success(let job): work(on: job, line: number)
      case .failure(let fault): reportFailure(number, fault.message)
      }
    }
  }

  private func work(on job: BatchJob, line: Int) {
    do throws(Problem) {
      let composed = try job.recipe.recipe(for: job.picture, from: job.start)
      warn(line, composed, CaptionWarning.lengths(of: composed.recipe.captions))
      let meme = MemeJob(
        source: .file(job.picture), recipe: composed.recipe, format: job.format,
        export: job.export)
      let made = try meme.make(decoder: decoder) { recipe, size, side throws(Problem) in
        try queue.draw(recipe, on: size, longestSide: side)
      }
      try CaptionCommand.write(made.bytes, to: job.output)
      warn(line, composed, CaptionWarning.missing(made.missing))
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
