internal import Canvas
internal import Dispatch
internal import FoundationEssentials
internal import MemeCore
internal import MemeScreens
internal import Services
internal import Synchronization

/// `mememe caption --batch`: many memes, several at the same time.
///
/// Workers read lines, open pictures, paint, encode and write. Letters can be drawn only on the
/// main thread, so that is where it waits for workers to ask for some.
enum BatchCommand {
  static func run(_ options: BatchOptions, _ tools: CommandTools) -> ExitStatus {
    let lines: BatchLines
    switch BatchLines.open(options, fonts: tools.fonts) {
    case .success(let opened): lines = opened
    case .failure(let refusal):
      tools.console.complain(refusal.message)
      return refusal.status
    }
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let jobs = options.jobs ?? max(1, min(BatchOptions.jobs.upperBound, processors))
    let desk = InkDesk()
    let worker = BatchWorker(
      lines: lines, desk: desk, decoder: tools.decoder, console: tools.console)
    for number in 1...jobs {
      // Each queue has a thread of its own; most of the time it waits for a helper.
      DispatchQueue(label: "mememe.batch.\(number)").async {
        worker.work()
        desk.leave()
      }
    }
    drawInk(for: desk, workers: jobs, tools)
    if let line = lines.unreadableLine {
      tools.console.complain("\(options.file): line \(line): the file cannot be read any further")
      return .failed
    }
    return worker.hasFailed ? .failed : .done
  }

  /// Draws letters until the last worker has left.
  private static func drawInk(for desk: InkDesk, workers: Int, _ tools: CommandTools) {
    var rasterizer: CaptionRasterizer?
    var working = workers
    while working > 0 {
      guard let order = desk.next() else {
        working -= 1
        continue
      }
      do throws(Problem) {
        let drawing = if let rasterizer { rasterizer } else { try tools.makeRasterizer() }
        rasterizer = drawing
        order.fill(.success(try drawing.ink(for: order.recipe, on: order.size)))
      } catch {
        order.fill(.failure(error))
      }
    }
  }
}

/// Makes memes of lines until there are no more; several threads may do so at once.
private final class BatchWorker: Sendable {
  private let lines: BatchLines
  private let desk: InkDesk
  private let decoder: any PictureDecoder
  private let console: Console
  private let failed = Atomic(false)

  init(lines: BatchLines, desk: InkDesk, decoder: any PictureDecoder, console: Console) {
    self.console = console
    self.lines = lines
    self.desk = desk
    self.decoder = decoder
  }

  /// Whether any line has failed.
  var hasFailed: Bool { failed.load(ordering: .acquiring) }

  func work() {
    while let (number, line) = lines.next() {
      switch line {
      case .success(let order): work(on: order, line: number)
      case .failure(let fault): complain(number, fault.message)
      }
    }
  }

  private func work(on order: BatchOrder, line: Int) {
    for (caption, warning) in CaptionWarning.lengths(of: order.meme.captions) {
      console.complain("line \(line): \(caption.name): \(warning)")
    }
    do throws(Problem) {
      let meme = try order.meme.make(decoder: decoder) { recipe, size throws(Problem) in
        try desk.draw(recipe, on: size)
      }
      try CaptionCommand.write(meme.bytes, to: order.output)
      for (caption, warning) in CaptionWarning.missing(meme.missing) {
        console.complain("line \(line): \(caption.name): \(warning)")
      }
    } catch {
      let subject = if case .writing = error { order.outputName } else { order.picture }
      complain(line, "\(subject): \(error.title). \(error.detail)")
    }
  }

  private func complain(_ line: Int, _ text: String) {
    failed.store(true, ordering: .releasing)
    console.complain("line \(line): \(text)")
  }
}
