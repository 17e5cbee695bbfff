public import MemeCore
internal import Synchronization

/// A way of sharing that records what it gets, and answers at once as it is set to.
public final class FakeShareActivity: ShareActivity {
  private struct State {
    var obstacle: ShareObstacle?
    var result: Result<ShareOutcome, Problem>
    var deliveries: [ShareDelivery] = []
    /// The answer that waits for the user of a dialog.
    var waiting: (@Sendable (Result<ShareOutcome, Problem>) -> Void)?
    var asks = false
  }

  /// The identifier.
  public let id: ShareActivityID
  private let state: Mutex<State>
  private let onDelivery: @Sendable (ShareDelivery) -> Void

  /// Makes an activity.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - result: Its answer.
  ///   - onDelivery: Called with each delivery.
  public init(
    _ id: ShareActivityID, _ result: Result<ShareOutcome, Problem>,
    onDelivery: @escaping @Sendable (ShareDelivery) -> Void = { _ in }
  ) {
    self.id = id
    state = Mutex(State(result: result))
    self.onDelivery = onDelivery
  }

  /// What was shared, oldest first.
  public var deliveries: [ShareDelivery] { state.withLock { $0.deliveries } }

  /// Changes the answer to the next deliveries.
  public func answer(_ result: Result<ShareOutcome, Problem>) {
    state.withLock { $0.result = result }
  }

  /// Makes it impossible to perform, or possible again.
  public func obstruct(_ obstacle: ShareObstacle?) {
    state.withLock { $0.obstacle = obstacle }
  }

  /// Opens a dialog for each delivery, which `choose` answers.
  public func ask() {
    state.withLock { $0.asks = true }
  }

  /// Answers the dialog that is open.
  public func choose(_ result: Result<ShareOutcome, Problem>) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?(result)
  }

  /// The obstacle that was set.
  public func obstacle() -> ShareObstacle? { state.withLock { $0.obstacle } }

  /// Records the delivery and answers.
  public func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    let result: Result<ShareOutcome, Problem>? = state.withLock { state in
      state.deliveries.append(delivery)
      if state.asks { state.waiting = answer }
      return state.asks ? nil : state.result
    }
    onDelivery(delivery)
    if let result { return answer(result) }
    cancellation.onCancel { [weak self] in self?.choose(.failure(.cancelled)) }
  }
}

/// Programs, printers and a file manager that exist only in tests.
public final class FakeDesktopPrograms: ProgramCatalog, PrinterCatalog, FileRevealer {
  private let list: ProgramList
  private let printerList: [Printer]
  private let shown = Mutex<[String]>([])

  /// Makes a desktop.
  public init(programs: [DesktopProgram] = [], printers: [Printer] = []) {
    list = ProgramList(programs)
    printerList = printers
  }

  /// The files that were shown in the file manager, oldest first.
  public var revealed: [String] { shown.withLock { $0 } }

  /// The programs, whatever the type.
  public func programs(for mediaType: String) -> ProgramList { list }

  /// The printers.
  public func printers() throws(Problem) -> [Printer] { printerList }

  /// Records the path.
  public func reveal(_ path: String) throws(Problem) { shown.withLock { $0.append(path) } }
}

extension SharingServices {
  /// Sharing on a desktop where everything is there.
  ///
  /// - Parameters:
  ///   - pictures: Records what is saved.
  ///   - others: More ways of sharing.
  /// - Returns: The services.
  public static func fake(
    _ pictures: FakePictures, others: [any ShareActivity] = []
  ) -> SharingServices {
    let desktop = FakeDesktopPrograms(
      programs: [
        DesktopProgram(id: "gimp.desktop", name: "GIMP", isDefault: true),
        DesktopProgram(id: "eog.desktop", name: "Image Viewer"),
      ],
      printers: [
        Printer(id: "office", name: "Office", isDefault: true),
        Printer(id: "attic", name: "Attic", state: .outOfPaper),
      ])
    return SharingServices(
      activities: [
        FakeShareActivity(
          .saveToPictures,
          .success(
            .saved(
              path: "/home/me/Pictures/MemeMe/meme.jpg", fileName: "meme.jpg",
              folder: "Pictures/MemeMe")),
          onDelivery: { for file in $0.files { pictures.save(file.content.bytes) } }),
        FakeShareActivity(.saveAs, .failure(.sharing(.noDialog))),
        FakeShareActivity(.copy, .success(.copied)),
        FakeShareActivity(.email, .success(.messageOpened)),
        FakeShareActivity(.openWith, .success(.opened(program: "GIMP"))),
        FakeShareActivity(.print, .success(.queued(printer: "Office"))),
      ] + others,
      programs: desktop, printers: desktop, fileManager: desktop)
  }
}
