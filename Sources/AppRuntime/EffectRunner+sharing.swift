internal import Canvas
internal import MemeCore
internal import System

/// Effects of sharing.
extension EffectRunner {
  func run(_ effect: ShareEffect, _ work: WorkID) {
    switch effect {
    case .survey: survey(work)
    case .measure(let subject, let options): measure(work, subject, options)
    case .listPrograms(let format): listPrograms(work, format)
    case .listPrinters: listPrinters(work)
    case .listFolders(let path): listFolders(work, path)
    case .perform(let request): perform(work, request)
    case .delayProgress: post(.share(.progressDue(work)), after: Self.progressDelay)
    case .releaseMemes: exports.removeAll()
    case .showInFolder(let path): showInFolder(work, path)
    }
  }

  /// After this time work is shown to be in progress, in seconds.
  private static let progressDelay = 0.3

  // MARK: - Finding out

  private func survey(_ work: WorkID) {
    start(work, failed: { .share(.found(work, .failed($0))) }) { [services] _ in
      var obstacles: [ShareActivityID: ShareObstacle] = [:]
      for activity in services.sharing.activities {
        if let obstacle = activity.obstacle() { obstacles[activity.id] = obstacle }
      }
      return .share(.found(work, .obstacles(obstacles)))
    }
  }

  private func measure(
    _ work: WorkID, _ subject: ShareState.Subject, _ options: ShareOptions
  ) {
    start(work, failed: { .share(.found(work, .failed($0))) }) {
      [exports, services] cancellation throws(Problem) in
      let memes = try exports.export(subject, options, cancellation).memes
      let result = try services.result(memes.first, options.target, cancellation)
      guard let format = memes.first?.format else { throw .cancelled }
      let measurement = ShareMeasurement(
        byteCount: memes.reduce(0) { $0 + $1.content.bytes.count },
        hasOriginalQuality: memes.allSatisfy(\.hasOriginalQuality))
      return .share(.found(work, .size(of: options, format, measurement, result: result)))
    }
  }

  private func listPrograms(_ work: WorkID, _ format: ExportFormat) {
    start(work, failed: { .share(.found(work, .failed($0))) }) { [services] _ in
      .share(.found(work, .programs(services.sharing.programs.programs(for: format.mediaType))))
    }
  }

  private func listPrinters(_ work: WorkID) {
    start(work, failed: { .share(.found(work, .failed($0))) }) {
      [services] _ throws(Problem) in
      .share(.found(work, .printers(try services.sharing.printers.printers())))
    }
  }

  private func listFolders(_ work: WorkID, _ path: String) {
    start(work, failed: { .share(.found(work, .failed($0))) }) {
      [services] cancellation throws(Problem) in
      let entries = try services.album.list(path, cancellation: cancellation)
      return .share(.found(work, .folders(entries.filter { $0.kind == .folder })))
    }
  }

  private func showInFolder(_ work: WorkID, _ path: String) {
    start(work, failed: { .share(.folderNotShown($0)) }) { [services] _ throws(Problem) in
      try services.sharing.fileManager.reveal(path)
      return .share(.folderShown)
    }
  }

  // MARK: - Performing

  private func perform(_ work: WorkID, _ request: ShareRequest) {
    begin(work, .saving, deliversResultWhenCancelled: true) {
      [services, exports] cancellation, end in
      let task = ShareTask(
        services: services, exports: exports, request: request, cancellation: cancellation,
        today: services.clock.today
      ) { [services] result in
        services.recordFailure(of: result)
        if case .shared(.saved(let path, _, _), _, _) = result {
          services.recentFiles?.record(path)
        }
        end(.share(.ended(work, result)))
      }
      services.queues.start(.saving) { task.begin() }
    }
  }
}

extension AppServices {
  /// The longer side of the meme that the sheet shows, in pixels.
  private static let resultSide = 512

  /// A meme as it will be, in a small size; nil where its target has no shape.
  fileprivate func result(
    _ meme: Export?, _ target: ShareTarget, _ cancellation: Cancellation
  ) throws(Problem) -> Bitmap? {
    guard let meme, target.size != nil else { return nil }
    return try decoder.open(
      .memory(meme.content), at: .longSide(Self.resultSide), cancellation: cancellation
    ).pixels(allowingDamage: false)
  }

  /// Writes to the log what has failed while sharing, if anything has.
  fileprivate func recordFailure(of end: ShareEnd) {
    switch end {
    case .shared(_, _, let unsaved):
      if let unsaved { recordFailure(unsaved, in: .store) }
    case .savedPartly(let part): recordFailure(part.reason, in: .share)
    case .failed(let problem): recordFailure(problem, in: .share)
    }
  }
}
