internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The licences of the program and of its libraries, as rows.
enum LicencePage {
  /// The rows: the program's own licence, then the libraries by name.
  static var rows: [any View<AppAction>] {
    let own = Licence.program.enumerated().map { index, paragraph in
      LicenceRow(heading: index == 0 ? Strings.versionLine : nil, text: .paragraph(paragraph))
    }
    let libraries = Library.all.enumerated().map { index, library in
      LicenceRow(heading: index == 0 ? Strings.libraries : nil, text: .library(library))
    }
    return own + libraries
  }
}

/// A paragraph of a licence, or a library with the name of its licence beside it, or under it in a
/// narrow window.
private struct LicenceRow: SettingsColumn {
  typealias Action = AppAction

  /// What a row says.
  enum Content {
    case paragraph(String)
    case library(Library)
  }

  let heading: Sentence?
  let text: Content

  private static let lines = 40
  /// The maximum width of a paragraph, in points: about 80 characters.
  private static let readingWidth = 560.0
  /// The width of the names of libraries beside those of their licences, in points.
  private static let nameWidth = 224.0
  private static let insets = Insets(horizontal: 0, vertical: 6)

  func content(_ width: Double) -> any View<AppAction> {
    let head = heading.map { [Self.heading($0)] } ?? []
    let body =
      switch text {
      case .paragraph(let text): paragraph(text)
      case .library(let library): row(of: library, isWide: Self.isWide(width))
      }
    return Stack<AppAction>(.vertical, alignment: .fill, head + [Padding(Self.insets, body)])
  }

  /// From this width of the content on, in points, a licence is beside its library.
  private static let wide = 560.0
  /// Above and below a heading, in points.
  private static let headingInsets = Insets(top: Spacing.group, bottom: Spacing.tight)

  private static func isWide(_ width: Double) -> Bool { width >= wide }

  private static func heading(_ text: Sentence) -> any View<AppAction> {
    Padding(
      headingInsets,
      Label<AppAction>(text, TypeScale.title, lineLimit: 2, id: ViewID("heading \(text.english)")))
  }

  private func paragraph(_ text: String) -> Stack<AppAction> {
    let label = Label<AppAction>(
      .verbatim(text), TypeScale.body, lineLimit: Self.lines, id: ViewID("licence \(text)"))
    return Stack(.vertical, alignment: .start, [Frame(width: Self.readingWidth, label)])
  }

  private func row(of library: Library, isWide: Bool) -> Stack<AppAction> {
    let name = Label<AppAction>(
      .verbatim(library.name), TypeScale.body, lineLimit: Self.lines,
      id: ViewID("licence \(library.name)"))
    let licence = Label<AppAction>(
      .verbatim(library.licence), isWide ? TypeScale.body : TypeScale.secondary,
      color: \.secondaryText,
      lineLimit: Self.lines, id: ViewID("licence of \(library.name)"))
    guard isWide else { return Stack(.vertical, alignment: .fill, [name, licence]) }
    return Stack(
      .horizontal, alignment: .start,
      [Frame(width: Self.nameWidth, name), Frame(flexible: licence)])
  }
}
