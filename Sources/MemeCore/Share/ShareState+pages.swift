internal import Canvas

/// Changes on the pages of the sheet.
extension ShareState {
  /// Shows the ways of sharing, and stops to list programs or printers.
  mutating func goBack() -> [Effect] {
    defer { (page, listing) = (.activities, nil) }
    return listing.map { [.cancel($0)] } ?? []
  }

  /// Shows the progress of what is being done.
  mutating func showProgress(of work: WorkID) {
    if performing?.work == work { performing?.isShown = true }
  }

  /// Keeps what was found out for the sheet.
  mutating func learn(_ work: WorkID, _ finding: ShareFinding) {
    switch finding {
    case .size(let measured, let format, let byteCount):
      guard work == measuring else { return }
      measuring = nil
      byteCounts[measured] = byteCount
      byteCounts[measured.with(format)] = byteCount
      if options.format == nil { options.format = format }
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
    case .obstacles, .failed: break
    }
  }

  /// Gives up what was to be found out.
  ///
  /// - Returns: Whether that concerns the user, who waits for a list.
  mutating func stopWaiting(for work: WorkID) -> Bool {
    if work == measuring { measuring = nil }
    guard work == listing else { return false }
    (page, listing) = (.activities, nil)
    return true
  }

  /// The maximum number of printed copies.
  private static let maximumCopies = 99

  /// Changes how to print.
  mutating func changePrinting(_ change: PrintingAction) {
    guard case .printing(var form) = page, var settings = form.settings else { return }
    switch change {
    case .printerTapped(let printer): (settings.printer, settings.name) = (printer.id, printer.name)
    case .copiesChanged(let step):
      settings.copies = min(max(1, settings.copies + step), Self.maximumCopies)
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

  /// Asks whether the file of that name is to be replaced.
  mutating func askToReplace() {
    guard case .naming(var form) = page else { return }
    form.asksToReplace = true
    page = .naming(form)
  }
}
