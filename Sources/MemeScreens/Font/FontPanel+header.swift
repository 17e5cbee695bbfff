internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The rows above a page: the pages, and whose style is edited.
extension FontPanel {
  /// The pages, Reset and Done; Reset is in the row below where it has no room here.
  func header(isLow: Bool) -> FittingRow {
    let words = tabs(isLow: isLow) { page, isChosen in
      Button(
        Strings.page(page), .chip(isChosen: isChosen), id: ViewID("page \(page)"),
        action: .font(.pageTapped(page)))
    }
    let icons = tabs(isLow: isLow) { page, isChosen in
      Button(
        Strings.page(page), .chipIcon(page.icon, isChosen: isChosen), id: ViewID("page \(page)"),
        action: .font(.pageTapped(page)))
    }
    let done = Button<AppAction>(Strings.done, .primaryPill, action: .font(.doneTapped))
    let doneIcon = Button<AppAction>(Strings.done, .barIcon("check"), action: .font(.doneTapped))
    return FittingRow(arrangements: [
      .init(leading: words, trailing: [reset(.plain), done], spacing: Spacing.small),
      .init(leading: words, trailing: [resetIcon, done]),
      .init(leading: icons, trailing: [resetIcon, done]),
      .init(leading: icons, trailing: [resetIcon, done], spacing: 0),
      .init(leading: icons, trailing: [doneIcon], spacing: 0),
    ])
  }

  /// Whether Reset has room beside the pages.
  func hasReset(_ header: FittingRow, width: Double, _ context: LayoutContext) -> Bool {
    (FittingRow.first(of: header.arrangements, width: width, context)?.trailing.count ?? 0) > 1
  }

  private func tabs(
    isLow: Bool, _ button: (FontPage, Bool) -> Button<AppAction>
  ) -> [Button<AppAction>] {
    let shown = page(isLow: isLow)
    return FontPage.allCases.filter { isLow || $0 != .measures }.map { button($0, $0 == shown) }
  }

  private var resetIcon: Button<AppAction> { reset(.barIcon("reset")) }

  private func reset(_ look: Button<AppAction>.Look) -> Button<AppAction> {
    Button(
      Strings.reset, look, isEnabled: recipe.resettingStyle(of: target?.id) != recipe,
      action: .font(.resetTapped))
  }

  /// Whose style is edited: that of all captions, or of the one that was selected last.
  func scope(withReset: Bool) -> FittingRow {
    let resets = withReset ? [resetIcon] : []
    let words = apply(.plain).map { [$0] + resets } ?? resets
    let icons = apply(.barIcon("apply-to-all")).map { [$0] + resets } ?? resets
    func rows(
      _ all: Sentence, _ buttons: [Button<AppAction>], shortestName: Int
    ) -> [FittingRow.Arrangement] {
      stride(from: Self.longestName, through: shortestName, by: -1).map {
        .init(leading: chips(all, longestName: $0), trailing: buttons)
      }
    }
    return FittingRow(
      arrangements: rows(Strings.allCaptions, words, shortestName: Self.shortestNames.besideWords)
        + rows(Strings.allCaptions, icons, shortestName: Self.shortestNames.besideIcons)
        + rows(Strings.allCaptionsInShort, icons, shortestName: Self.shortestNames.atAll))
  }

  /// The maximum number of characters of a caption's name.
  private static let longestName = 16
  /// The minimum numbers of its characters, before something else is made shorter.
  private static let shortestNames = (besideWords: 10, besideIcons: 6, atAll: 2)

  private func chips(_ all: Sentence, longestName: Int) -> [Button<AppAction>] {
    let caption = editor.lastStyledCaption
    return [
      Button(
        all, .chip(isChosen: target == nil), id: "scope all",
        action: .font(.scopeTapped(isForCaption: false))),
      Button(
        caption.map { Strings.quoted($0, longest: longestName) } ?? Strings.thisCaption,
        .chip(isChosen: target != nil), isEnabled: caption != nil, id: "scope caption",
        action: .font(.scopeTapped(isForCaption: true))),
    ]
  }

  /// The button that gives all captions the style of one; nil while the style of all is edited.
  private func apply(_ look: Button<AppAction>.Look) -> Button<AppAction>? {
    target.map { target in
      Button(
        Strings.applyToAll, look,
        isEnabled: recipe.applyingToAll(styleOf: target.id) != recipe,
        action: .font(.applyToAllTapped))
    }
  }
}

extension FontPage {
  fileprivate var icon: String {
    switch self {
    case .text: "font"
    case .measures: "sliders"
    case .looks: "looks"
    case .box: "text-box"
    }
  }
}
