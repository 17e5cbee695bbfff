internal import Canvas

/// The share sheet, and what is being done for sheets that were closed.
public struct SharingState: Equatable, Sendable {
  /// The sheet, while it is open.
  public var sheet: ShareState?
  /// What cannot be performed here, as far as it is known.
  package(set) public var obstacles: [ShareActivityID: ShareObstacle] = [:]
  /// The user's own commands, in order.
  public var commands: [ShareCommandSummary] = []
  /// Whether memes can be handed out to phones, as configured.
  public var offersHandout = false
  /// The format of new memes, and the quality of all, where no others are chosen.
  var standard = ShareOptions() {
    didSet { if standard != oldValue { choices = [:] } }
  }
  /// The format, quality and ground that were chosen last for a target.
  private var choices: [ShareTarget: ShareOptions] = [:]
  /// Sheets that were closed while something was being done, until its result is known.
  var closedSheets: [ShareState] = []
  private var surveying: WorkID?
  /// The file that is being shown in the file manager.
  var revealing: WorkID?
}

extension SharingState {
  mutating func reduce(_ action: ShareAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .activityTapped(let activity): return begin(activity, &shared)
    case .formatTapped(let format):
      choose { $0.format = format }
      return measure(&shared)
    case .targetTapped(let target):
      sheet?.options.use(target, otherwise: standard.format)
      if let chosen = choices[target] { sheet?.options.follow(chosen) }
      return measure(&shared)
    case .groundTapped(let ground):
      choose { $0.ground = ground }
      return measure(&shared)
    case .qualitySlid(let quality): choose { $0.setQuality(quality) }
    case .qualityReleased: return measure(&shared)
    case .qualityStepped(let steps):
      choose { $0.setQuality($0.quality + steps) }
      return measure(&shared)
    case .sizesTapped: sheet?.page = .sizes
    case .sizeTapped(let size):
      sheet?.options.size = size
      sheet?.page = .activities
      return measure(&shared)
    // Where questions are asked, the sheet is only for choices.
    case .backTapped where shared.policy.asksQuestions: return closeSheet()
    case .backTapped: return sheet?.goBack() ?? []
    case .programTapped(let program):
      return perform(.openWith, .program(program.id), &shared)
    case .otherProgramTapped: return perform(.openWith, .otherProgram, &shared)
    case .printing(let change):
      sheet?.changePrinting(change, mostCopies: shared.policy.mostCopies)
    case .printTapped:
      guard case .printing(let form)? = sheet?.page, let settings = form.settings else { return [] }
      return perform(.print, .printing(settings), &shared)
    case .nameEdited(let name): sheet?.editName(name)
    case .folderTapped(let path): return sheet?.showFolder(path, &shared) ?? []
    case .folderChosen: return sheet?.chooseFolder() ?? []
    case .nameTapped(let replaces):
      guard case .naming(let form)? = sheet?.page, let path = form.path else { return [] }
      sheet?.options.format = form.chosenFormat
      return perform(.saveAs, .file(path, replaces: replaces), &shared)
    case .stopTapped: return stop()
    case .dismissed: return closeSheet()
    case .showInFolderTapped(let path):
      shared.request(.dismissAlert)
      let work = shared.startWork()
      revealing = work
      return [.share(.showInFolder(path: path), work)]
    case .makeAnotherTapped:
      shared.request(.dismissAlert)
      shared.request(.makeAnother)
    case .found(let work, let finding): return learn(work, finding, &shared)
    case .progressDue(let work): sheet?.showProgress(of: work)
    case .ended(let work, let end): return finish(work, end, &shared)
    case .folderShown: revealing = nil
    case .folderNotShown(let problem):
      revealing = nil
      shared.request(.alert(.problem(problem)))
    }
    return []
  }

  // MARK: - Opening and closing

  /// Opens the sheet, unless one is open.
  mutating func open(
    _ subject: ShareState.Subject, _ shared: inout SharedContext
  ) -> [Effect] {
    guard sheet == nil else { return [] }
    sheet = ShareState(subject, options(for: subject))
    let work = shared.startWork()
    surveying = work
    return [.share(.survey, work)] + measure(&shared)
  }

  /// Shares at once, without a choice in the sheet.
  mutating func perform(
    _ activity: ShareActivityID, _ subject: ShareState.Subject, _ shared: inout SharedContext
  ) -> [Effect] {
    guard sheet?.performing == nil else { return [] }
    sheet = ShareState(subject, options(for: subject))
    return perform(activity, .none, &shared)
  }

  /// Hands a meme out, also while the one before is still being shared.
  mutating func handOut(_ meme: Meme, _ shared: inout SharedContext) -> [Effect] {
    if let open = sheet, open.performing != nil {
      closedSheets.append(open)
      sheet = nil
    }
    return perform(.handout, .made(meme), &shared)
  }

  /// Cancels a hand-out, but no other way of sharing.
  mutating func cancelHandout() -> [Effect] {
    sheet?.performing?.request.activity == .handout ? closeSheet() : []
  }

  /// Opens the sheet for the choices that a way of sharing needs.
  mutating func choose(
    _ activity: ShareActivityID, _ subject: ShareState.Subject, _ shared: inout SharedContext
  ) -> [Effect] {
    // One in which something has failed may be that of the meme before.
    if sheet?.performing == nil { sheet = nil }
    return open(subject, &shared) + begin(activity, &shared)
  }

  /// The options at first; sent memes keep their formats, so that they are not encoded again.
  private func options(for subject: ShareState.Subject) -> ShareOptions {
    switch subject {
    case .made: choices[.original] ?? standard
    case .sent: standard.with(nil)
    }
  }

  /// Changes how the memes are shared, now and the next time for the same target.
  private mutating func choose(_ change: (inout ShareOptions) -> Void) {
    guard var options = sheet?.options else { return }
    let before = options
    change(&options)
    sheet?.options = options
    var chosen = options.with(.original as ShareSize)
    // A format that suits this meme may not suit the next.
    if options.format == before.format {
      chosen.format = (choices[options.target] ?? standard).format
    }
    choices[options.target] = chosen
  }

  static let release = Effect.share(.releaseMemes, .unattended)

  /// Closes the sheet and cancels what is being done.
  ///
  /// It may be past cancelling; its result is reported then as if the sheet were still open.
  private mutating func closeSheet() -> [Effect] {
    guard let open = sheet else { return [] }
    sheet = nil
    let works = [open.measuring, open.listing, open.performing?.work].compactMap(\.self)
    if open.performing != nil { closedSheets.append(open) }
    return works.map(Effect.cancel) + [Self.release]
  }

  // MARK: - What is known

  /// Encodes the memes as chosen, to report how many bytes they have.
  private mutating func measure(_ shared: inout SharedContext) -> [Effect] {
    guard let open = sheet, open.measurement == nil else { return [] }
    let work = shared.startWork()
    sheet?.measuring = work
    let outdated = open.measuring.map { [Effect.cancel($0)] } ?? []
    return outdated + [.share(.measure(open.subject, open.options), work)]
  }

  private mutating func learn(
    _ work: WorkID, _ finding: ShareFinding, _ shared: inout SharedContext
  ) -> [Effect] {
    switch finding {
    case .obstacles(let found):
      guard surveying == work else { return [] }
      (obstacles, surveying) = (found, nil)
    case .failed(let problem):
      guard sheet?.stopWaiting(for: work, problem) == true else { return [] }
      shared.request(.alert(.problem(problem)))
    case .printers(let all):
      let printers = all.filter(shared.policy.offers)
      guard shared.policy.printsAtOnce else {
        sheet?.learn(work, .printers(printers))
        return []
      }
      return print(by: printers.first, work, &shared)
    case .size, .programs, .folders: sheet?.learn(work, finding)
    }
    return []
  }

  /// Prints without asking how.
  private mutating func print(
    by printer: Printer?, _ work: WorkID, _ shared: inout SharedContext
  ) -> [Effect] {
    guard sheet?.listing == work else { return [] }
    sheet?.listing = nil
    guard let printer else {
      shared.request(.alert(.problem(.sharing(.obstacle(.noPrinter)))))
      return []
    }
    let settings = PrintSettings(printer: printer.id, name: printer.name)
    return perform(.print, .printing(settings), &shared)
  }

  // MARK: - Performing

  /// Performs an activity, or first asks for the choices that it needs.
  private mutating func begin(
    _ activity: ShareActivityID, _ shared: inout SharedContext
  ) -> [Effect] {
    guard let open = sheet, open.performing == nil, obstacles[activity] == nil else { return [] }
    guard activity.needsChoices else { return perform(activity, .none, &shared) }
    let work = shared.startWork()
    sheet?.listing = work
    if activity != .print {
      sheet?.page = .programs(nil)
    } else if !shared.policy.printsAtOnce {
      sheet?.page = .printing(PrintForm())
    }
    return [
      .share(activity == .print ? .listPrinters : .listPrograms(open.options.format ?? .jpeg), work)
    ]
  }

  mutating func perform(
    _ activity: ShareActivityID, _ choices: ShareChoices, after outcome: ShareOutcome? = nil,
    _ shared: inout SharedContext
  ) -> [Effect] {
    guard let open = sheet, open.performing == nil else { return [] }
    var request = ShareRequest(open.subject, activity, open.options, choices, after: outcome)
    request.language = shared.language
    if let index = closedSheets.firstIndex(where: { $0.performing?.request == request }) {
      // It may be done already; a second effect would do it twice.
      sheet?.performing = closedSheets.remove(at: index).performing
      sheet?.performing?.isRequestedAgain = true
      return []
    }
    let work = shared.startWork()
    sheet?.performing = ShareProgress(work, request)
    return [.share(.perform(request), work), .share(.delayProgress, work)]
  }

  /// Cancels what is being done; the sheet stays open.
  private mutating func stop() -> [Effect] {
    guard let work = sheet?.performing?.work else { return [] }
    return [.cancel(work)]
  }
}
