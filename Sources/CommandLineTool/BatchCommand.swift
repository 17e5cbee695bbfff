internal import Canvas
internal import Dispatch
internal import FoundationEssentials
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services
internal import Synchronization

/// `mememe caption --batch`: many memes, several at the same time.
///
/// Workers read lines, open pictures, paint, encode and write. Letters can be drawn only on the
/// main thread, so that is where it waits for workers to ask for some.
enum BatchCommand {
  static func run(_ options: BatchOptions, _ surroundings: Surroundings) -> ExitStatus {
    let lines: BatchLines
    switch BatchLines.open(options) {
    case .success(let opened): lines = opened
    case .failure(let refusal):
      Console.complain(refusal.message)
      return refusal.status
    }
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let jobs = options.jobs ?? max(1, min(BatchOptions.jobs.upperBound, processors))
    let desk = InkDesk()
    let worker = BatchWorker(lines: lines, desk: desk, decoder: HelperPictureDecoder())
    for number in 1...jobs {
      // Each queue has a thread of its own; most of the time it waits for a helper.
      DispatchQueue(label: "mememe.batch.\(number)").async {
        worker.work()
        desk.leave()
      }
    }
    drawInk(for: desk, workers: jobs, surroundings)
    if let line = lines.unreadableLine {
      Console.complain("\(options.file): line \(line): the file cannot be read any further")
      return .failed
    }
    return worker.hasFailed ? .failed : .done
  }

  /// Draws letters until the last worker has left.
  private static func drawInk(for desk: InkDesk, workers: Int, _ surroundings: Surroundings) {
    let capitals = surroundings.capitals
    var exporter: MemeExporter?
    var working = workers
    while working > 0 {
      guard let order = desk.next() else {
        working -= 1
        continue
      }
      do {
        let drawing = try exporter ?? MemeExporter(fonts: FontBook(), capitals: capitals)
        exporter = drawing
        order.fill(.success(try drawing.ink(for: order.captions, on: order.size)))
      } catch {
        order.fill(.failure(.fontsMissing))
      }
    }
  }
}

/// Makes memes of lines until there are no more; several threads may do so at once.
private nonisolated final class BatchWorker: Sendable {
  private let lines: BatchLines
  private let desk: InkDesk
  private let decoder: HelperPictureDecoder
  private let failed = Atomic(false)

  init(lines: BatchLines, desk: InkDesk, decoder: HelperPictureDecoder) {
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
    for (name, text) in [("top", order.meme.top), ("bottom", order.meme.bottom)] {
      guard let warning = CaptionWarning.length(of: text) else { continue }
      Console.complain("line \(line): \(name): \(warning)")
    }
    do throws(Problem) {
      let meme = try order.meme.make(decoder: decoder) { captions, size throws(Problem) in
        try desk.draw(captions, on: size)
      }
      try CaptionCommand.write(meme.bytes, to: order.output)
      for (edge, warning) in CaptionWarning.missing(meme.missing) {
        Console.complain("line \(line): \(edge.rawValue): \(warning)")
      }
    } catch {
      let subject = if case .writing = error { order.outputName } else { order.picture }
      complain(line, "\(subject): \(error.title). \(error.detail)")
    }
  }

  private func complain(_ line: Int, _ text: String) {
    failed.store(true, ordering: .releasing)
    Console.complain("line \(line): \(text)")
  }
}
