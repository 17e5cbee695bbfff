/// What the program allows: everything to the user of a desktop, less to the visitors of a kiosk.
///
/// Features ask it; only the code of the kiosk knows why something is not allowed.
public struct KioskPolicy: Equatable, Sendable {
  /// How the kiosk is operated; nil on a desktop.
  private let kiosk: KioskConfiguration?
  /// The only folders whose pictures can be chosen, where files are not offered.
  public let albumFolders: [String]

  /// The policy of a program that is no kiosk.
  public static let desktop = KioskPolicy()

  /// The sheets that may still be printed, as far as they are counted.
  var sheetsLeft = Int.max

  private init() {
    (kiosk, albumFolders) = (nil, [])
  }

  /// Makes the policy of a kiosk.
  init(_ kiosk: KioskConfiguration, samplesFolder: String?) {
    let samples = samplesFolder.map { [$0] } ?? []
    (self.kiosk, albumFolders) = (kiosk, kiosk.folders.isEmpty ? samples : kiosk.folders)
    sheetsLeft = PrintCount().left(of: kiosk.prints)
  }

  /// Whether all folders can be opened, and files can be dropped, pasted and shown by others.
  public var offersFiles: Bool { kiosk == nil }
  /// Whether there are pictures to choose at all.
  var offersPictures: Bool { offersFiles || !albumFolders.isEmpty }
  /// Whether a meme that was left can be continued later.
  public var offersDrafts: Bool { kiosk == nil }
  /// Whether the app can be ended, and the interface be turned.
  public var allowsLeaving: Bool { kiosk == nil }
  /// Whether each meme belongs to a visit, which ends when the meme is done.
  public var hasVisits: Bool { kiosk != nil }

  /// Whether a visit asks questions, and the editor is only for those who want to write.
  public var asksQuestions: Bool { kiosk?.flow == .questions }

  /// Whether a photo is taken as in a booth: after a countdown, several times, to choose one.
  public var offersTries: Bool { asksQuestions }

  /// What is offered first where questions are asked: the operator's pictures, if there are any.
  var firstSegment: StartWall.Segment {
    guard asksQuestions, let kiosk else { return .pictures }
    return kiosk.folders.isEmpty ? .templates : .pictures
  }

  /// The number of copies that can be printed at once.
  public var mostCopies: Int { min(kiosk?.prints.copies ?? Self.mostCopies, sheetsLeft) }
  /// The same where there is no limit.
  private static let mostCopies = 99

  /// Whether a meme is printed without a choice of printer and copies.
  var printsAtOnce: Bool { asksQuestions && kiosk?.prints.copies == 1 }

  /// Whether a printer can be chosen.
  func offers(_ printer: Printer) -> Bool {
    guard let only = kiosk?.prints.printer else { return true }
    return printer.id == only
  }

  /// The ways of sharing, of several, that are offered, in order.
  public func offered(_ activities: [ShareActivityID]) -> [ShareActivityID] {
    guard let kiosk else { return activities }
    return kiosk.activities.map(\.shareActivity).filter(offers)
      + activities.filter { $0 == .handout }
  }

  /// Where memes are handed out to phones; a kiosk keeps the address of its start.
  func handout(in settings: Settings) -> HandoutConfiguration? {
    kiosk.map(\.handout) ?? settings.activeHandout
  }

  func offers(_ activity: ShareActivityID) -> Bool {
    guard let kiosk else { return true }
    if activity == .print, sheetsLeft < 1 { return false }
    return kiosk.activities.contains { $0.shareActivity == activity }
      || activity == .handout && kiosk.handout != nil
  }
}

extension AppState {
  /// What is allowed.
  public var policy: KioskPolicy { shared.policy }

  /// Whether an action is refused.
  public func forbids(_ action: AppAction) -> Bool { policy.forbids(action) }
}
