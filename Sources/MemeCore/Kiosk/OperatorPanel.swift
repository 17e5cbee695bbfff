/// The operator's panel.
public struct OperatorPanel: Equatable, Sendable {
  /// A page of the panel.
  public enum Page: Equatable, Sendable {
    /// The PIN is asked for.
    case pin(PINEntry)
    /// What the operator can do.
    case menu
    /// Whether everything is to be deleted is asked.
    case clearing
    /// The findings of a check; nil while it runs.
    case check([KioskFinding]?)
    /// How much the kiosk was used; nil while that is being read.
    case statistics(KioskSummary?)
    /// The drives to export to; nil while they are being looked for.
    case drives([RemovableDrive]?)
    /// The progress of an export; nil before it is known.
    case exporting(ExportProgress?)
    /// What has been done, in terms of the operator.
    case done(OperatorResult)
  }

  /// The page that is shown.
  public internal(set) var page: Page
  /// The drive that was chosen.
  var drive: RemovableDrive?
  /// The work in progress for the page.
  var work: WorkID?

  /// The time without input after which it is closed, in seconds.
  static let idleSeconds = 30

  init(_ page: Page) {
    self.page = page
  }

  /// Whether the page waits for work that ends by itself.
  public var isWorking: Bool { work != nil }
}
