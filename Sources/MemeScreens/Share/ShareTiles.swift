internal import Localization
internal import MemeCore
internal import Toolkit

/// The tiles of the share sheet: one for each way of sharing.
struct ShareTiles {
  let sharing: SharingState
  let policy: KioskPolicy
  let isEnabled: Bool

  /// The tiles.
  ///
  /// - Parameter hasSave: Whether what has a button of its own is among them.
  /// - Returns: The grid.
  func grid(hasSave: Bool) -> TileGrid {
    TileGrid(tiles: activities.filter { hasSave || $0 != .saveToPictures }.map(tile))
  }

  /// The button of what most memes are made for; nil where it cannot be done, which its tile
  /// explains.
  var save: Button<AppAction>? {
    let activity = ShareActivityID.saveToPictures
    guard activities.contains(activity), sharing.obstacles[activity] == nil else { return nil }
    return Button(
      Strings.name(of: activity), .primaryIcon(activity.icon(among: sharing.commands)),
      isEnabled: isEnabled, action: .share(.activityTapped(activity)))
  }

  private var activities: [ShareActivityID] {
    policy.offered(
      ShareActivityID.all.filter { $0 != .handout || sharing.offersHandout }
        + sharing.commands.map { .command($0.name) })
  }

  private func tile(_ activity: ShareActivityID) -> Button<AppAction> {
    let obstacle = sharing.obstacles[activity]
    return Button(
      Strings.name(of: activity),
      .tile(
        icon: activity.icon(among: sharing.commands), subtitle: obstacle?.title,
        isPrimary: activity == .saveToPictures),
      value: obstacle?.detail ?? "", isEnabled: obstacle == nil && isEnabled,
      reason: obstacle?.detail,
      action: .share(.activityTapped(activity)))
  }
}

extension ShareActivityID {
  /// The name of its icon.
  ///
  /// - Parameter commands: The user's own commands.
  /// - Returns: The name.
  func icon(among commands: [ShareCommandSummary]) -> String {
    switch self {
    case .saveToPictures: "save"
    case .saveAs: "save-as"
    case .copy: "copy"
    case .email: "mail"
    case .openWith: "open-with"
    case .print: "print"
    case .handout: "phone"
    case .command(let name): commands.first { $0.name == name }?.icon ?? "share"
    }
  }
}
