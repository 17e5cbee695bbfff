internal import Canvas
internal import MemeCore
internal import Toolkit

/// The printers, and how to print.
struct PrintPage: View {
  typealias Action = AppAction

  let form: PrintForm

  private var content: Stack<AppAction> {
    let title: [any View<AppAction>] = [SharePageTitle(title: Strings.printing)]
    guard let printers = form.printers else {
      return column(title + [ShareNote(text: Strings.reading)])
    }
    guard let settings = form.settings else {
      return column(title + [ShareNote(text: ShareObstacle.noPrinter.detail)])
    }
    let rows = printers.map { printer -> any View<AppAction> in
      ShareRow(
        id: ViewID("printer \(printer.id)"), title: printer.name,
        detail: Strings.state(of: printer), isChosen: printer.id == settings.printer,
        action: .share(.printing(.printerTapped(printer))))
    }
    return column(title + rows + [how(settings), answer])
  }

  private func column(_ children: [any View<AppAction>]) -> Stack<AppAction> {
    Stack(.vertical, spacing: 4, alignment: .fill, children)
  }

  private func how(_ settings: PrintSettings) -> any View<AppAction> {
    Stack<AppAction>(
      .horizontal, spacing: 4,
      [
        Button(
          Strings.fewerCopies, .barIcon("minus"), isEnabled: settings.copies > 1,
          action: .share(.printing(.copiesChanged(by: -1)))),
        Label(Strings.copies(settings.copies), TypeScale.control, id: "copies"),
        Button(
          Strings.moreCopies, .barIcon("plus"), action: .share(.printing(.copiesChanged(by: 1)))),
        Spacer(),
        Button(
          Strings.fitToPage, .chip(isChosen: settings.fitsPage),
          action: .share(.printing(.fitTapped))),
      ])
  }

  private var answer: any View<AppAction> {
    Stack<AppAction>(
      .horizontal,
      [
        Spacer(),
        Button(Strings.printing, .primary, id: "print now", action: .share(.printTapped)),
      ])
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    content.size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content.place(in: frame, context, &scene)
  }
}

/// The name of a new file, where the desktop has no dialog.
struct NamePage: View {
  typealias Action = AppAction

  let form: NameForm

  /// The identity of the field.
  static let fieldID: ViewID = "file name"

  private var content: Stack<AppAction> {
    let field = SearchField<AppAction>(
      Strings.fileName, id: Self.fieldID, icon: nil, prompt: Strings.fileName, text: form.name,
      clearLabel: Strings.clear, clearing: .share(.nameEdited("")), tools: Strings.textTools)
    let note = Label<AppAction>(
      form.asksToReplace ? Strings.replaceQuestion(form.name) : form.folder, TypeScale.secondary,
      color: \.secondaryText, lineLimit: 2, id: "folder")
    let save = Button<AppAction>(
      form.asksToReplace ? Strings.replace : Strings.save, .primary, isEnabled: form.path != nil,
      action: .share(.nameTapped(replaces: form.asksToReplace)))
    return Stack(
      .vertical, spacing: 8, alignment: .fill,
      [
        SharePageTitle(title: Strings.name(of: .saveAs)), field, note,
        Stack<AppAction>(.horizontal, [Spacer(), save]),
      ])
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    content.size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content.place(in: frame, context, &scene)
  }
}
