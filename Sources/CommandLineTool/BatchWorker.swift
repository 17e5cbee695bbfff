internal import Canvas
internal import MemeCore
internal import MemeScreens
internal import Services
internal import Synchronization

/// A worker that makes memes from lines until there are no more; used by several threads at once.
final class BatchWorker: Sendable {
  private let lines: BatchLines
  private let decoder: any PictureDecoder
  private let makeRasterizer: @Sendable () throws(Problem) -> CaptionRasterizer
  private let console: Console
  private let now: @Sendable () -> Double
  /// Whether lines whose meme is there are skipped.
  private let resumes: Bool
  private let report: BatchReport?
  let progress: BatchProgress
  private let failed = Atomic(false)

  init(
    _ lines: BatchLines, _ options: BatchOptions, _ tools: CommandTools, report: BatchReport?,
    progress: BatchProgress
  ) {
    self.lines = lines
    decoder = tools.decoder
    makeRasterizer = tools.makeRasterizer
    console = tools.console
    now = tools.now
    resumes = options.resumes
    self.report = report
    self.progress = progress
  }

  /// Whether any line has failed.
  var hasFailed: Bool { failed.load(ordering: .acquiring) }

  func work() {
    var rasterizer: CaptionRasterizer?
    while let (number, line) = lines.next() {
      let start = now()
      let job = try? line.get()
      let outcome =
        switch line {
        case .success(let job): outcome(of: job, line: number, &rasterizer)
        case .failure(let fault): BatchReport.Outcome.failed(fault.message)
        }
      count(outcome, number)
      report?.add(number, job, outcome, seconds: now() - start)
    }
  }

  private func outcome(
    of job: BatchJob, line: Int, _ rasterizer: inout CaptionRasterizer?
  ) -> BatchReport.Outcome {
    if resumes, job.isMade { return .skipped }
    do throws(Problem) {
      return try make(job, line: line, &rasterizer)
    } catch {
      let subject =
        switch error {
        case .writing: job.outputName
        case .recipe: job.recipe.file ?? job.picture
        default: job.picture
        }
      return .failed(error.message(about: subject))
    }
  }

  private func make(
    _ job: BatchJob, line: Int, _ rasterizer: inout CaptionRasterizer?
  ) throws(Problem) -> BatchReport.Outcome {
    let composed = try job.recipe.recipe(for: job.picture, from: job.start)
    let long = warnings(composed, CaptionWarning.lengths(of: composed.recipe.captions))
    for warning in long { printError("line \(line): \(warning)") }
    let meme = MemeJob(
      source: .file(job.picture), recipe: composed.recipe, format: job.format, export: job.export)
    let made = try meme.make(decoder: decoder) { recipe, size, side throws(Problem) in
      let drawing = if let rasterizer { rasterizer } else { try makeRasterizer() }
      rasterizer = drawing
      return try drawing.rasterize(recipe, on: size, longestSide: side)
    }
    try CaptionCommand.write(made.bytes, to: job.output)
    let missing = warnings(composed, CaptionWarning.missing(made.missing))
    for warning in missing { printError("line \(line): \(warning)") }
    if job.export.isVerbose { printError("line \(line): \(made.quality.sentence)") }
    return .made(bytes: made.bytes.count, made.quality, warnings: long + missing)
  }

  private func count(_ outcome: BatchReport.Outcome, _ line: Int) {
    switch outcome {
    case .made: progress.count(isFailure: false)
    case .skipped: progress.countSkipped()
    case .failed(let text):
      failed.store(true, ordering: .releasing)
      progress.count(isFailure: true)
      printError("line \(line): \(text)")
    }
  }

  private func warnings(
    _ composed: ComposedRecipe, _ warnings: [(caption: CaptionID, text: String)]
  ) -> [String] {
    warnings.map { caption, text in "\(composed.key(caption)): \(text)" }
  }

  private func printError(_ text: String) {
    progress.interrupt { console.printError(text) }
  }
}
