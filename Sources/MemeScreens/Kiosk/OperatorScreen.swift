internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The operator's panel over a kiosk.
struct OperatorScreen: View {
  typealias Action = AppAction

  let panel: OperatorPanel

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    // The screens below do not respond, wherever the panel is not.
    scene.add(
      Element(id: "operator scrim", role: nil, label: "", frame: frame, response: .none))
    page.place(in: frame, context, &scene)
  }

  private var page: any View<AppAction> {
    switch panel.page {
    case .pin(let entry):
      OperatorCard(
        title: Strings.enterPIN, trailing: .cancel, width: OperatorCard.narrow,
        content: PINPage(entry: entry))
    case .menu:
      OperatorCard(
        title: Strings.operatorTitle, trailing: .close, width: OperatorCard.narrow,
        lowWidth: OperatorCard.wide, content: OperatorMenu())
    case .clearing: clearing
    case .check(let findings):
      OperatorCard(title: Strings.check, hasBack: true, content: OperatorChecks(findings: findings))
    case .statistics(let summary):
      OperatorCard(
        title: Strings.statistics, hasBack: true, content: OperatorStatistics(summary: summary))
    case .drives(let drives):
      OperatorCard(
        title: Strings.exportToUSB, hasBack: true, content: OperatorDrives(drives: drives))
    case .exporting(let progress):
      OperatorCard(
        title: Strings.exporting, trailing: .stop,
        content: OperatorProgress(
          text: progress.map(Strings.exportProgress), fraction: progress?.fraction))
    case .done(let result): done(result)
    }
  }

  private var clearing: any View<AppAction> {
    guard !panel.isWorking else {
      return OperatorCard(
        title: Strings.clearingEverything,
        content: OperatorProgress(text: nil, fraction: nil))
    }
    return Alert<AppAction>(
      id: "clearing", kind: .failure, title: Strings.clearEverythingQuestion,
      detail: Strings.clearEverythingDetail,
      buttons: [
        Button<AppAction>(Strings.cancel, .plain, action: .kiosk(.panel(.backTapped))),
        Button<AppAction>(
          Strings.deleteEverything, .destructive, action: .kiosk(.panel(.clearConfirmed))),
      ])
  }

  private func done(_ result: OperatorResult) -> any View<AppAction> {
    let (kind, title, detail): (Alert<AppAction>.Kind, Sentence, Sentence) =
      switch result {
      case .cleared: (.success, Strings.everythingCleared, Strings.everythingClearedDetail)
      case .exported(let count, let drive):
        (.success, Strings.exported(count), Strings.exportedDetail(drive: drive))
      case .failed(let problem): (.failure, problem.title, problem.detail)
      }
    return Alert<AppAction>(
      id: "operator result", kind: kind, title: title, detail: detail,
      buttons: [Button<AppAction>(Strings.ok, .primary, action: .kiosk(.panel(.backTapped)))])
  }

  // MARK: - Keys

  /// What Escape does; nil while there is no way out.
  var escape: AppAction? {
    switch panel.page {
    case .pin, .menu: .kiosk(.panel(.dismissed))
    case .clearing: panel.isWorking ? nil : .kiosk(.panel(.backTapped))
    case .check, .statistics, .drives, .done: .kiosk(.panel(.backTapped))
    case .exporting: nil
    }
  }

  /// What Enter does.
  var submit: AppAction? {
    if case .pin(let entry) = panel.page, entry.isComplete {
      .kiosk(.panel(.pinEntered))
    } else {
      nil
    }
  }

  /// The button that has the focus at first.
  var initialFocus: ViewID? {
    switch panel.page {
    case .clearing: panel.isWorking ? nil : ViewID(Strings.cancel)
    case .done: ViewID(Strings.ok)
    case .pin, .menu, .check, .statistics, .drives, .exporting: nil
    }
  }

  /// The keys of the PIN besides its digits, which are typed as text.
  var shortcuts: [Shortcut<AppAction>] {
    guard case .pin(let entry) = panel.page, entry.acceptsDigits else { return [] }
    return [Shortcut(.backspace, action: .kiosk(.panel(.digitDeleted)))]
  }
}

extension ExportProgress {
  /// The part that is done, from 0 to 1.
  fileprivate var fraction: Double { Double(done) / Double(max(1, total)) }
}

extension PINEntry {
  /// Whether digits can be typed.
  var acceptsDigits: Bool { !isChecking && secondsLocked == 0 }
  /// Whether what was typed can be a PIN.
  var isComplete: Bool { acceptsDigits && Self.lengths.contains(count) }
}
