internal import Canvas

/// Changes on the pages of the sheet.
extension ShareState {
  /// Shows the page before, and stops to list what can be chosen.
  mutating func goBack() -> [Effect] {
    if case .folders(let form) = page { return leaveList(for: .naming(form.file)) }
    return leaveList(for: .activities)
  }

  private mutating func leaveList(for page: Page) -> [Effect] {
    defer { (self.page, listing) = (page, nil) }
    return listing.map { [.cancel($0)] } ?? []
  }

  /// Shows the progress of what is being done.
  mutating func showProgress(of work: WorkID) {
    if performing?.work == work { performing?.isShown = true }
  }

  /// Keeps what was found out for the sheet.
  mutating func learn(_ work: WorkID, _ finding: ShareFinding) {
    switch finding {
    case .size(let measured, let format, let measurement, let result):
      guard work == measuring else { return }
      measuring = nil
      results[measured] = result
      measurements[measured] = measurement
      measurements[measured.with(format)] = measurement
      if options.format == nil { options.format = format }
      results[measured.with(format)] = result
    case .programs(let programs):
      guard work == listing else { return }
      listing = nil
      page = .programs(programs)
    case .printers(let printers):
      guard work == listing, case .printing(var form) = page else { return }
      listing = nil
      form.printers = printers
      form.settings = printers.first.map { PrintSettings(printer: $0.id, name: $0.name) }
      page = .printing(form)
    case .folders(let folders):
      guard work == listing, case .folders(var form) = page else { return }
      listing = nil
      form.folders = folders
      page = .folders(form)
    case .obstacles, .failed: break
    }
  }

  /// Gives up what was to be found out.
  ///
  /// - Returns: Whether that concerns the user, who waits for a list; a folder's page says it itself.
  mutating func stopWaiting(for work: WorkID, _ problem: Problem) -> Bool {
    if work == measuring { measuring = nil }
    guard work == listing else { return false }
    if case .folders(var form) = page {
      (form.problem, listing) = (problem, nil)
      page = .folders(form)
      return false
    }
    (page, listing) = (.activities, nil)
    return true
  }

  /// Changes how to print.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - mostCopies: The maximum number of copies.
  mutating func changePrinting(_ change: PrintingAction, mostCopies: Int) {
    guard case .printing(var form) = page, var settings = form.settings else { return }
    switch change {
    case .printerTapped(let printer): (settings.printer, settings.name) = (printer.id, printer.name)
    case .copiesChanged(let step):
      settings.copies = max(1, min(settings.copies + step, mostCopies))
    case .fitTapped: settings.fitsPage.toggle()
    }
    form.settings = settings
    page = .printing(form)
  }

  // MARK: - The name of a new file

  /// Asks for the name of a new file among the user's pictures.
  mutating func askForName(in shared: SharedContext) {
    let format = options.format ?? .jpeg
    page = .naming(
      NameForm(
        name: "meme.\(format.fileExtension)", format: format, folder: shared.picturesFolder))
  }

  /// Changes the name of the new file.
  mutating func editName(_ name: String) {
    guard case .naming(var form) = page else { return }
    (form.name, form.asksToReplace) = (name, false)
    page = .naming(form)
  }

  /// Shows a folder, which the new file can be in.
  mutating func showFolder(_ path: String, _ shared: inout SharedContext) -> [Effect] {
    let file: NameForm
    switch page {
    case .naming(let form): file = form
    case .folders(let form): file = form.file
    case .activities, .sizes, .programs, .printing: return []
    }
    let effects = leaveList(for: .folders(FolderForm(file: file, path: path)))
    let work = shared.startWork()
    listing = work
    return effects + [.share(.listFolders(path), work)]
  }

  /// Uses the folder that is shown.
  mutating func chooseFolder() -> [Effect] {
    guard case .folders(let form) = page else { return [] }
    var file = form.file
    (file.folder, file.asksToReplace) = (form.path, false)
    return leaveList(for: .naming(file))
  }

  /// Asks whether the file of that name is to be replaced.
  mutating func askToReplace() {
    guard case .naming(var form) = page else { return }
    form.asksToReplace = true
    page = .naming(form)
  }
}
