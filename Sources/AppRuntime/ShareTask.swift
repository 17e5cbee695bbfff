internal import Canvas
internal import MemeCore
internal import Synchronization
internal import System

/// Shares memes: encodes them, performs the activity, and stores a new one.
final class ShareTask: Sendable {
  private let services: AppServices
  private let exports: MemeExports
  private let request: ShareRequest
  private let cancellation: Cancellation
  private let today: LocalTime
  private let end: @Sendable (ShareEnd) -> Void
  /// Whether the memes are still being encoded, or that was stopped.
  private let encoding = Mutex(Encoding.inProgress)

  private enum Encoding {
    case inProgress
    case stopped
    case done
  }

  /// Makes a task; `end` is called once, on any thread.
  init(
    services: AppServices, exports: MemeExports, request: ShareRequest,
    cancellation: Cancellation, today: LocalTime, end: @escaping @Sendable (ShareEnd) -> Void
  ) {
    self.services = services
    self.exports = exports
    self.request = request
    self.cancellation = cancellation
    self.today = today
    self.end = end
  }

  /// Encodes the memes and performs the activity.
  ///
  /// What does not ask the user elsewhere is waited for, so that the app does not end before it.
  func begin() {
    do throws(Problem) {
      guard let activity = services.sharing.activity(request.activity) else { throw .cancelled }
      guard !cancellation.isCancelled else { throw .cancelled }
      guard let prepared = try encode() else { return }
      let files = self.files(prepared.memes)
      if request.activity == .saveToPictures {
        try save(files, with: activity, prepared)
      } else if request.asksElsewhere {
        activity.perform(delivery(files), cancellation: cancellation) { [self] result in
          services.queues.start(.saving) { self.finishLater(result, prepared) }
        }
      } else {
        finish(wait(for: activity, files), prepared)
      }
    } catch {
      end(.failed(error))
    }
  }

  /// Encodes the memes.
  ///
  /// Stopping ends the task at once, though a painting goes on that the sheet needs again.
  ///
  /// - Returns: The memes; nil if the task was stopped, and has ended.
  private func encode() throws(Problem) -> MemeExports.Prepared? {
    // The cancellation is kept by the task, which would be kept by it, and with it the meme.
    cancellation.onCancel { [weak self] in
      if let self, leaveEncoding(as: .stopped) { end(.failed(.cancelled)) }
    }
    do throws(Problem) {
      let prepared = try exports.export(request.subject, request.deliveryOptions, cancellation)
      return leaveEncoding(as: .done) ? prepared : nil
    } catch {
      guard leaveEncoding(as: .done) else { return nil }
      throw error
    }
  }

  /// Leaves the phase of encoding.
  ///
  /// - Returns: Whether it was in progress.
  private func leaveEncoding(as next: Encoding) -> Bool {
    encoding.withLock { encoding in
      guard encoding == .inProgress else { return false }
      encoding = next
      return true
    }
  }

  private func delivery(_ files: [SharedFile]) -> ShareDelivery {
    ShareDelivery(files: files, choices: request.choices, language: request.language)
  }

  /// Names the memes by the date.
  private func files(_ memes: [Export]) -> [SharedFile] {
    let stem = "meme-\(today.date())-\(today.time(hasSeconds: false))"
    return memes.enumerated().map { index, meme in
      let name = stem + (index == 0 ? "" : "-\(index + 1)")
      return SharedFile(name: "\(name).\(meme.format.fileExtension)", meme)
    }
  }

  /// Saves files one by one, so that it is known how many there are if one fails.
  private func save(
    _ files: [SharedFile], with activity: any ShareActivity, _ prepared: MemeExports.Prepared
  ) throws(Problem) {
    var last: ShareOutcome?
    for (count, file) in files.enumerated() {
      let result = cancellation.isCancelled ? .failure(.cancelled) : wait(for: activity, [file])
      switch result {
      case .success(let outcome): last = outcome
      case .failure(let problem):
        guard case .saved(_, let fileName, let folder)? = last else { throw problem }
        return end(
          .savedPartly(
            PartialSave(
              count: count, wanted: files.count, fileName: fileName, folder: folder,
              reason: problem)))
      }
    }
    guard let last else { throw .cancelled }
    finish(.success(last), prepared)
  }

  private func wait(
    for activity: any ShareActivity, _ files: [SharedFile]
  ) -> Result<ShareOutcome, Problem> {
    let answer = Promise<Result<ShareOutcome, Problem>>()
    activity.perform(delivery(files), cancellation: cancellation) { answer.fulfill($0) }
    // Each activity has time limits of its own.
    return answer.wait() ?? .failure(.cancelled)
  }

  /// Ends when another program has answered, which may be after the visitor has left:
  /// then nothing is stored, since their traces have been removed.
  private func finishLater(
    _ result: Result<ShareOutcome, Problem>, _ prepared: MemeExports.Prepared
  ) {
    let isTooLate = services.removesTraces && cancellation.isCancelled
    finish(isTooLate ? .failure(.cancelled) : result, prepared)
  }

  /// Stores a new meme that was shared, and ends.
  private func finish(_ result: Result<ShareOutcome, Problem>, _ prepared: MemeExports.Prepared) {
    switch result {
    case .failure(let problem): end(.failed(problem))
    case .success(.dismissed): end(.shared(.dismissed))
    case .success(let outcome):
      guard let stored = prepared.stored, request.outcomeBefore == nil else {
        return end(.shared(outcome))
      }
      do throws(Problem) {
        end(.shared(outcome, stored: try services.store.save(stored).id))
      } catch {
        end(.shared(outcome, unsaved: error))
      }
    }
  }
}
