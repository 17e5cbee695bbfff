internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Alerts that wait for an answer.
struct AlertScreen {
  let composer: MemeComposer
  /// The thumbnail of a sent meme that an alert is about.
  let sentThumbnail: Bitmap?
  let policy: KioskPolicy

  /// The button that has the focus at first.
  func defaultButton(of alert: AppAlert) -> ViewID {
    switch alert {
    case .damaged: ViewID(Strings.openAnyway)
    case .clearing: ViewID(Strings.cancel)
    case .textsEmpty: ViewID(Strings.fillIn)
    case .handedOut, .shared: ViewID(policy.hasVisits ? Strings.done : Strings.ok)
    case .savedPartly, .problem, .settingNotWritten: ViewID(Strings.ok)
    }
  }

  private func detail(of problem: Problem, fileName: String?) -> Sentence {
    if case .camera = problem, policy.hasVisits { return Strings.pickPictureInstead }
    return Strings.detail(of: problem, fileName: fileName)
  }

  /// The alert.
  func view(for alert: AppAlert) -> any View<AppAction> {
    switch alert {
    case .shared(let outcome, let subject, let unsaved):
      return shared(outcome, subject, unsaved: unsaved)
    case .handedOut(let handout, let earlier):
      return CodeAlert(
        title: Strings.scanToTake, handout: handout,
        earlier: earlier.map { Strings.title(of: $0, count: 1) } ?? .empty,
        detail: Strings.detail(
          policy.hasVisits ? Strings.scanDetail : Strings.scanDetail(minutes: handout.minutes),
          of: handout),
        buttons: answers)
    case .savedPartly(let part):
      return Alert(
        id: "alert", kind: .failure, title: Strings.savedPartly(part),
        detail: Strings.savedPartlyDetail(part), buttons: [ok])
    case .problem(let problem, let fileName):
      return Alert(
        id: "alert", kind: .failure, title: Strings.title(of: problem, fileName: fileName),
        detail: detail(of: problem, fileName: fileName), buttons: [ok])
    case .damaged(let picture, _):
      let damage = Problem.picture(.damagedInPart)
      return Alert(
        id: "alert", kind: .failure, title: Strings.title(of: damage, fileName: picture.name),
        detail: Strings.detail(of: damage, fileName: picture.name),
        buttons: [
          Button<AppAction>(Strings.cancel, .plain, action: .alertDismissed),
          Button<AppAction>(Strings.openAnyway, .primary, action: .damageAccepted),
        ])
    case .clearing(let memes):
      return Alert(
        id: "alert", kind: .failure, title: Strings.clearQuestion(memes.count),
        detail: Strings.clearDetail,
        buttons: [
          Button<AppAction>(Strings.cancel, .plain, action: .alertDismissed),
          Button<AppAction>(
            Strings.clearAnswer(memes.count), .destructive, action: .settings(.clearConfirmed)),
        ])
    case .textsEmpty(let way):
      return Alert(
        id: "alert", kind: .failure, title: Strings.textsEmpty, detail: Strings.textsEmptyDetail,
        buttons: [
          Button<AppAction>(
            Strings.shareAnyway, .plain, action: .editor(.textsLeftEmpty(way))),
          Button<AppAction>(Strings.fillIn, .primary, action: .editor(.fillInTapped)),
        ])
    case .settingNotWritten(let problem):
      return Alert(
        id: "alert", kind: .failure, title: Strings.settingNotWritten,
        detail: Strings.settingNotWritten(because: problem), buttons: [ok])
    }
  }

  private var answers: [Button<AppAction>] { policy.hasVisits ? [another, .endVisit] : [ok] }

  private var ok: Button<AppAction> { Button(Strings.ok, .primary, action: .alertDismissed) }

  private var another: Button<AppAction> {
    Button(Strings.makeAnother, .plain, action: .share(.makeAnotherTapped))
  }

  /// The side of the meme in an alert, in points.
  private static let side = 128.0

  /// The result of sharing; a saved file can be shown.
  private func shared(
    _ outcome: ShareOutcome, _ subject: ShareState.Subject, unsaved: Problem?
  ) -> any View<AppAction> {
    let count = subject.count
    if let unsaved {
      return Alert(
        id: "alert", kind: .failure, title: Strings.notInSentMemes(outcome, count: count),
        detail: Strings.notInSentMemes(outcome, count: count, because: unsaved),
        buttons: answers)
    }
    var buttons = answers
    var format: ExportFormat?
    if case .saved(_, let fileName, _) = outcome { format = ExportFormat(fileName: fileName) }
    if policy.offersFiles, case .saved(let path, _, _) = outcome {
      buttons = [
        Button(Strings.showInFolder, .plain, action: .share(.showInFolderTapped(path: path))),
        another, ok,
      ]
    }
    return Alert(
      id: "alert", kind: .success, title: Strings.title(of: outcome, count: count),
      detail: Strings.detail(of: outcome, count: count),
      picture: SharePreview(
        subject: subject, composer: composer, sentThumbnail: sentThumbnail,
        most: Size(width: Self.side, height: Self.side), options: ShareOptions(format: format),
        result: nil),
      buttons: buttons, dismissal: policy.hasVisits ? nil : .alertDismissed)
  }
}
