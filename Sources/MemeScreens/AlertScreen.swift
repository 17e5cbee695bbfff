internal import Canvas
internal import MemeCore
internal import Toolkit

/// Alerts that wait for an answer.
struct AlertScreen {
  let composer: MemeComposer
  /// The thumbnail of a sent meme that an alert is about.
  let sentThumbnail: Bitmap?
  /// Whether the program is a kiosk, from which nothing leads to other programs.
  let isKiosk: Bool

  /// The button that has the focus at first.
  func defaultButton(of alert: AppAlert) -> ViewID {
    switch alert {
    case .damaged: ViewID(Strings.useWhatIsThere)
    case .clearing: ViewID(Strings.cancel)
    case .handedOut, .shared: ViewID(isKiosk ? Strings.done : Strings.ok)
    case .savedPartly, .problem, .settingNotWritten: ViewID(Strings.ok)
    }
  }

  /// The alert.
  func view(for alert: AppAlert) -> any View<AppAction> {
    let ok = Button<AppAction>(Strings.ok, .primary, action: .alertDismissed)
    switch alert {
    case .shared(let outcome, let subject, let unsaved):
      return shared(outcome, subject, unsaved: unsaved, ok: ok)
    case .handedOut(let handout, let earlier):
      return HandoutAlert(
        handout: handout, earlier: earlier,
        detail: isKiosk ? Strings.scanInKiosk : Strings.scanDetail(minutes: handout.minutes),
        buttons: isKiosk ? [another, done] : [ok])
    case .savedPartly(let part):
      return Alert(
        id: "alert", kind: .failure, title: Strings.savedPartly(part),
        detail: Strings.savedPartlyDetail(part), buttons: [ok])
    case .problem(let problem, let fileName):
      return Alert(
        id: "alert", kind: .failure, title: Strings.title(of: problem, fileName: fileName),
        detail: Strings.detail(of: problem, fileName: fileName), buttons: [ok])
    case .damaged(let picture, _):
      let damage = Problem.picture(.damagedInPart)
      return Alert(
        id: "alert", kind: .failure, title: Strings.title(of: damage, fileName: picture.name),
        detail: Strings.detail(of: damage, fileName: picture.name),
        buttons: [
          Button<AppAction>(Strings.cancel, .plain, action: .alertDismissed),
          Button<AppAction>(Strings.useWhatIsThere, .primary, action: .damageAccepted),
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
    case .settingNotWritten(let problem):
      return Alert(
        id: "alert", kind: .failure, title: Strings.settingNotWritten,
        detail: Strings.settingNotWritten(because: problem), buttons: [ok])
    }
  }

  /// Ends the visit to a kiosk.
  private var done: Button<AppAction> {
    Button(Strings.done, .primary, action: .kiosk(.doneTapped))
  }

  private var another: Button<AppAction> {
    Button(Strings.makeAnother, .plain, action: .share(.makeAnotherTapped))
  }

  /// The side of the meme in an alert, in points.
  private static let side = 128.0

  /// The result of sharing; a saved file can be shown.
  private func shared(
    _ outcome: ShareOutcome, _ subject: ShareState.Subject, unsaved: Problem?,
    ok: Button<AppAction>
  ) -> any View<AppAction> {
    let count = subject.count
    let answers: [any View<AppAction>] = isKiosk ? [another, done] : [ok]
    if let unsaved {
      return Alert(
        id: "alert", kind: .failure, title: Strings.notInSentMemes(outcome, count: count),
        detail: Strings.notInSentMemes(outcome, count: count, because: unsaved),
        buttons: answers)
    }
    var buttons = answers
    if !isKiosk, case .saved(let path, _, _) = outcome {
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
        most: Size(width: Self.side, height: Self.side)),
      buttons: buttons)
  }
}
