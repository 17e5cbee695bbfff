internal import Canvas
internal import MemeCore
internal import Toolkit

/// The launch state of the editor, which shows how to begin.
struct EditorEmptyState: View {
  typealias Action = AppAction

  /// How to begin, in one sentence.
  let detail: String
  /// Whether a picture is loading, so that the prompts are not needed.
  let isAccepted: Bool
  /// The pictures that are offered.
  let suggestions: [AlbumEntry]
  let thumbnails: ThumbnailCache<AlbumEntry>
  /// The frames of the captions, which hide the prompts where they come too close.
  let captions: [Rect]

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let onCanvas = context.onCanvas
    let line = onCanvas.theme.controlLine
    scene.draw(.stroke(frame, line, width: 2, radius: Self.radius, dash: Self.dash))
    scene.add(
      Element(
        id: "empty state", role: nil, label: "", frame: frame,
        response: .press(.editor(.albumTapped))))
    guard !isAccepted else { return }
    scene.onAppear("suggestions", .album(.suggestionsAppeared))
    let content = content(in: frame)
    let inner = frame.inset(by: Self.insets)
    let place = inner.centered(content.size(offered: inner.size, in: onCanvas))
    let free = place.expanded(by: Spacing.small)
    guard captions.allSatisfy({ $0.intersection(free).isEmpty }) else { return }
    content.place(in: place, onCanvas, &scene)
  }

  /// The prompts, and the pictures that fit.
  private func content(in frame: Rect) -> Stack<AppAction> {
    let isLow = frame.height < Self.low
    let title = Label<AppAction>(Strings.startWithPicture, TypeScale.title, alignment: .center)
    let detail = Label<AppAction>(
      detail, TypeScale.body, color: \.secondaryText, alignment: .center, lineLimit: 2)
    let alone = strip(in: frame, under: Self.title)
    let under = strip(in: frame, under: Self.texts)
    // More pictures are better than more words.
    let hasDetail = !isLow && under.count == alone.count
    let strip = hasDetail ? under : alone
    let hasStrip = strip.count > 0
    var parts: [any View<AppAction>] = [title]
    if !hasStrip {
      let side = isLow ? Self.iconSides.low : Self.iconSides.high
      parts.insert(Icon("album", side: side, color: \.text), at: 0)
    }
    if hasDetail { parts.append(detail) }
    if hasStrip { parts.append(Padding(Insets(top: hasDetail ? Spacing.small : 0), strip)) }
    return Stack(.vertical, spacing: Self.spacing, parts)
  }

  /// The pictures that fit between the prompts under texts of a height in points.
  private func strip(in frame: Rect, under textHeight: Double) -> SuggestionStrip {
    SuggestionStrip(
      suggestions: suggestions.lazy.filter { !thumbnails.isMissing($0) }.prefix(Self.most),
      thumbnails: thumbnails,
      available: Size(
        width: frame.width - Self.insets.left - Self.insets.right,
        height: frame.height * Self.middle - textHeight))
  }

  /// The maximum number of pictures that are offered.
  private static let most = 6
  /// Below this height, in points, there is little space for text between the two prompts.
  static let low = 260.0
  /// The part of the height between the two prompts.
  private static let middle = 0.58
  /// The height that the title needs between the prompts, in points.
  private static let title = 40.0
  /// The height that both texts need between the prompts, in points.
  private static let texts = 80.0
  /// The radius of the dashed edge's corners, in points.
  private static let radius = 20.0
  /// The length of a dash of the edge, in points.
  private static let dash = 8.0
  private static let insets = Insets(horizontal: Spacing.extraLarge, vertical: Spacing.small)
  /// Between the parts.
  private static let spacing = 10.0
  private static let iconSides = (low: 28.0, high: 44.0)
}

/// Pictures to begin with, in one or two rows.
private struct SuggestionStrip: View {
  typealias Action = AppAction

  private let suggestions: [AlbumEntry]
  private let thumbnails: ThumbnailCache<AlbumEntry>
  private let available: Size

  private static let widest = 112.0
  private static let narrowest = 64.0
  /// The height of a cell as a part of its width.
  private static let height = 0.75

  init(
    suggestions: some Sequence<AlbumEntry>, thumbnails: ThumbnailCache<AlbumEntry>, available: Size
  ) {
    self.suggestions = Array(suggestions)
    self.thumbnails = thumbnails
    self.available = available
  }

  /// The number of columns: those of all pictures in one row, else of two rows, else of what fits.
  private var columns: Int {
    let count = suggestions.count
    let most = min(count, Int((available.width + Spacing.small) / (Self.narrowest + Spacing.small)))
    let half = min(most, (count + 1) / 2)
    return most < count && rows(of: cell(in: half)) >= 2 ? half : most
  }

  /// The number of rows that fit.
  private var rowCount: Int {
    guard columns > 0 else { return 0 }
    return min((suggestions.count + columns - 1) / columns, rows(of: cell(in: columns)))
  }

  /// The number of pictures that fit.
  var count: Int { min(suggestions.count, columns * rowCount) }

  /// The size of a cell in a number of columns.
  private func cell(in columns: Int) -> Size {
    let count = Double(max(1, columns))
    let width = min(Self.widest, (available.width + Spacing.small) / count - Spacing.small).rounded(
      .down)
    return Size(width: width, height: (width * Self.height).rounded())
  }

  private func rows(of cell: Size) -> Int {
    max(0, Int((available.height + Spacing.small) / (cell.height + Spacing.small)))
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let (cell, columns, rows) = (cell(in: columns), Double(columns), Double(rowCount))
    return Size(
      width: columns * (cell.width + Spacing.small) - Spacing.small,
      height: rows * (cell.height + Spacing.small) - Spacing.small)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let (cell, columns) = (cell(in: columns), columns)
    for (index, entry) in suggestions.prefix(columns * rowCount).enumerated() {
      let place = Rect(
        x: frame.minX + Double(index % columns) * (cell.width + Spacing.small),
        y: frame.minY + Double(index / columns) * (cell.height + Spacing.small),
        width: cell.width, height: cell.height)
      AlbumPictureCell(entry: entry, thumbnails: thumbnails, role: .button)
        .place(in: place, context, &scene)
    }
  }
}

extension EditorCanvas {
  /// The frames of the field that is edited, of the ink of captions, and of prompts other than those
  /// that the empty state is between.
  func captionFrames(in area: CaptionCanvas, _ context: LayoutContext) -> [Rect] {
    let recipe = state.recipe
    return recipe.captions.compactMap { caption in
      if context.memory.focused == CaptionField.id(caption.id) {
        return CaptionField.frame(of: caption.id, recipe, composer, area, context)
      }
      guard !caption.isBlank || recipe.look.place(of: caption.id) != caption.place else {
        return nil
      }
      return CaptionField.ink(of: caption.id, recipe, composer, area, context)?.bounds
    }
  }
}
