internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The pages of the share sheet on which something is chosen.
enum SharePages {
  /// The targets, the formats, the quality, and the sizes with their bytes where they are known.
  static func sizes(of state: ShareState, _ composer: MemeComposer) -> any View<AppAction> {
    let full = state.subject.size(composer)
    let hasFormats = state.options.target.format == nil
    let formats: [any View<AppAction>] =
      hasFormats ? [ShareFormatChips(chosen: state.options.format)] : []
    let grounds: [any View<AppAction>] =
      state.options.target.hasGround ? [ShareGrounds(chosen: state.options.ground)] : []
    let quality = [ShareQuality(options: state.options)].compactMap(\.self)
    let sizes = state.options.target.size == nil ? ShareSize.offered(for: full) : []
    let rows = sizes.map { size in
      let pixels = size.size(of: full)
      let options = state.options.with(size)
      let bytes = state.measurements[options].map { Strings.byteCount($0.byteCount) }
      return ShareRow(
        id: ViewID("size \(size)"), title: Strings.name(of: size),
        detail: [Strings.pixels(pixels.width, pixels.height), bytes].compactMap(\.self)
          .joined(separator: " · "),
        isChosen: size == state.options.size, action: .share(.sizeTapped(size)))
    }
    return SheetColumn(
      top: [
        SharePageTitle(title: Strings.formatAndSize),
        ShareTargets(chosen: state.options.target, isLow: true),
      ] + grounds + formats + quality,
      list: ShareRowList(id: "sizes", label: Strings.sizes, rows: rows))
  }

  /// The programs that open the meme; nil until they are known.
  static func programs(_ list: ProgramList?) -> any View<AppAction> {
    let rows = list.map { list in
      let others = ShareRow(
        id: "other program", title: Strings.otherProgram, action: .share(.otherProgramTapped))
      return list.programs.map { program in
        ShareRow(
          id: ViewID("program \(program.id)"), title: .verbatim(program.name),
          detail: program.isDefault ? Strings.usually : nil,
          action: .share(.programTapped(program)))
      } + (list.hasDialog ? [others] : [])
    }
    return SheetColumn(
      top: [SharePageTitle(title: Strings.programs)],
      list: self.list("programs", Strings.programs, rows, none: ShareObstacle.noProgram))
  }

  /// The printers, and how to print.
  static func printing(_ form: PrintForm) -> any View<AppAction> {
    let rows = form.printers?.map { printer in
      ShareRow(
        id: ViewID("printer \(printer.id)"), title: .verbatim(printer.name),
        detail: Strings.state(of: printer), isChosen: printer.id == form.settings?.printer,
        action: .share(.printing(.printerTapped(printer))))
    }
    let answers = form.settings.map { [PrintChoices(settings: $0).row, printButton] } ?? []
    return SheetColumn(
      top: [SharePageTitle(title: Strings.printing)],
      list: list("printers", Strings.printer, rows, none: ShareObstacle.noPrinter),
      bottom: answers)
  }

  /// The name of a new file, where the desktop has no dialog.
  static func naming(_ form: NameForm) -> any View<AppAction> {
    let field = NameField(
      id: NameField.fileID, label: Strings.fileName, name: form.name,
      clearing: .share(.nameEdited("")))
    let note = NameNote(
      fault: form.fault, text: form.asksToReplace ? Strings.replaceQuestion(form.fileName) : .empty)
    let folder = ShareRow(
      id: "folder", icon: "folder", title: Strings.inFolder(form.folder),
      detail: Strings.chooseFolder, action: .share(.folderTapped(form.folder)))
    let save = Button<AppAction>(
      form.asksToReplace ? Strings.replace : Strings.save, .primary, isEnabled: form.path != nil,
      action: .share(.nameTapped(replaces: form.asksToReplace)))
    return SheetColumn(
      top: [SharePageTitle(title: Strings.name(of: .saveAs)), field, note], list: folder,
      bottom: [Stack<AppAction>(.horizontal, [Spacer(), save])])
  }

  /// The folders for a new file.
  static func folders(_ form: FolderForm) -> any View<AppAction> {
    let up = form.parent.map { parent in
      ShareRow(
        id: "folder up", icon: "folder-up", title: Strings.parentFolder,
        detail: .verbatim(Strings.folderName(parent)), action: .share(.folderTapped(parent)))
    }
    let rows = (form.folders ?? []).map { folder in
      ShareRow(
        id: ViewID("folder \(folder.path)"), icon: "folder", title: .verbatim(folder.name),
        action: .share(.folderTapped(folder.path)))
    }
    let choose = Button<AppAction>(
      Strings.saveHere, .primary, isEnabled: form.problem == nil, action: .share(.folderChosen))
    let notes = form.problem.map { [ShareNote(text: $0.detail)] } ?? []
    return SheetColumn(
      top: [SharePageTitle(title: .verbatim(Strings.folderName(form.path)))] + notes,
      list: ShareRowList(
        id: ViewID("folders \(form.path)"), label: Strings.folders,
        rows: [up].compactMap(\.self) + rows),
      bottom: [Stack<AppAction>(.horizontal, [Spacer(), choose])])
  }

  private static var printButton: any View<AppAction> {
    let button = Button<AppAction>(
      Strings.printNow, .primary, action: .share(.printTapped))
    return Stack<AppAction>(.horizontal, [Spacer(), button])
  }

  private static func list(
    _ id: ViewID, _ label: Sentence, _ rows: [ShareRow]?, none obstacle: ShareObstacle
  ) -> any View<AppAction> {
    guard let rows, !rows.isEmpty else {
      return ShareNote(text: rows == nil ? Strings.reading : obstacle.detail)
    }
    return ShareRowList(id: id, label: label, rows: rows)
  }
}

/// The copies, and whether the meme fits the page.
private struct PrintChoices {
  let settings: PrintSettings

  var row: any View<AppAction> {
    Stack<AppAction>(
      .horizontal, spacing: Spacing.tight,
      [
        Button(
          Strings.fewerCopies, .barIcon("minus"), isEnabled: settings.copies > 1,
          action: .share(.printing(.copiesChanged(by: -1)))),
        Label(Strings.copies(settings.copies), TypeScale.control.tabular, id: "copies"),
        Button(
          Strings.moreCopies, .barIcon("plus"), action: .share(.printing(.copiesChanged(by: 1)))),
        Spacer(),
        Button(
          Strings.fitToPage, .toggle(isOn: settings.fitsPage),
          action: .share(.printing(.fitTapped))),
      ])
  }
}
