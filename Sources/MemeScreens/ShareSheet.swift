internal import Canvas
internal import MemeCore
internal import Toolkit

/// The share sheet: the memes, how they will be sent, and the ways of sharing.
struct ShareSheet {
  let state: ShareState
  let sharing: SharingState
  let composer: MemeComposer
  /// The thumbnail of a sent meme.
  let sentThumbnail: Bitmap?

  /// The sheet.
  var view: any View<AppAction> {
    Sheet(
      id: "share sheet", label: Strings.shareMeme, dismissal: .share(.dismissed),
      content: Stack<AppAction>(.vertical, spacing: 16, alignment: .fill, [header] + page))
  }

  private var header: any View<AppAction> {
    ShareHeader(state: state, composer: composer, sentThumbnail: sentThumbnail)
  }

  private var page: [any View<AppAction>] {
    if let performing = state.performing, performing.isShown { return [progress(of: performing)] }
    return switch state.page {
    case .activities: [options, tiles]
    case .sizes: [ShareSizeList(state: state)]
    case .programs(let programs): [ShareProgramList(programs: programs)]
    case .printing(let form): [PrintPage(form: form)]
    case .naming(let form): [NamePage(form: form)]
    }
  }

  private func progress(of performing: SharePerformance) -> any View<AppAction> {
    Stack<AppAction>(
      .horizontal, spacing: 14,
      [
        Frame(
          flexible: Label(
            Strings.progress(of: performing.request.activity), TypeScale.body, id: "progress")),
        Button(Strings.stop, .plain, action: .share(.stopTapped)),
      ])
  }

  // MARK: - Format and size

  private var options: any View<AppAction> {
    let formats = PictureFormat.allCases.map { format in
      Button<AppAction>(
        Strings.name(of: format), .chip(isChosen: state.options.format == format),
        action: .share(.formatTapped(format)))
    }
    let size = Button<AppAction>(
      Strings.name(of: state.options.size), .chip(isChosen: false), id: "size",
      action: .share(.sizesTapped))
    return Stack<AppAction>(.horizontal, spacing: 8, formats + [Spacer(), size])
  }

  // MARK: - The ways of sharing

  private var activities: [ShareActivityID] {
    [.saveToPictures, .saveAs, .copy, .email, .openWith, .print]
      + sharing.commands.map { .command($0.name) }
  }

  private var tiles: any View<AppAction> {
    TileGrid(tiles: activities.map(tile))
  }

  private func tile(_ activity: ShareActivityID) -> Button<AppAction> {
    let obstacle = sharing.obstacles[activity]
    return Button(
      Strings.name(of: activity),
      .tile(icon: icon(of: activity), subtitle: obstacle?.title),
      value: obstacle?.detail ?? "", isEnabled: obstacle == nil && state.performing == nil,
      action: .share(.activityTapped(activity)))
  }

  private func icon(of activity: ShareActivityID) -> String {
    switch activity {
    case .saveToPictures: "save"
    case .saveAs: "save-as"
    case .copy: "copy"
    case .email: "mail"
    case .openWith: "open-with"
    case .print: "print"
    case .command(let name): sharing.commands.first { $0.name == name }?.icon ?? "share"
    }
  }
}

/// Tiles in rows of equal columns, as many as fit.
private struct TileGrid: View {
  typealias Action = AppAction

  let tiles: [Button<AppAction>]

  private static let column = 104.0
  private static let rowGap = 12.0

  private func columns(_ width: Double) -> Int {
    max(1, min(tiles.count, Int(width / Self.column)))
  }

  private func rowHeights(_ width: Double, _ context: LayoutContext) -> [Double] {
    let count = columns(width)
    let offered = Size(width: width / Double(count), height: .infinity)
    return stride(from: 0, to: tiles.count, by: count).map { first in
      tiles[first..<min(first + count, tiles.count)]
        .map { $0.size(offered: offered, in: context).height }.max() ?? 0
    }
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let heights = rowHeights(offered.width, context)
    let gaps = Double(max(0, heights.count - 1)) * Self.rowGap
    return Size(width: offered.width, height: heights.reduce(0, +) + gaps)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let count = columns(frame.width)
    let width = frame.width / Double(count)
    var y = frame.minY
    for (row, height) in rowHeights(frame.width, context).enumerated() {
      for column in 0..<count where row * count + column < tiles.count {
        let place = Rect(
          x: frame.minX + Double(column) * width, y: y, width: width, height: height)
        tiles[row * count + column].place(in: place, context, &scene)
      }
      y += height + Self.rowGap
    }
  }
}
