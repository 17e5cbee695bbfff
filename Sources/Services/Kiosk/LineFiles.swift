internal import Glibc
public import Localization
public import MemeCore
internal import System
internal import TextFormats

/// Ready-made words in files: those of a template in its own, and for the pictures of a folder a
/// file beside them.
///
/// The file of a folder has a member for each language, with a list of words; each is the list of
/// the texts of a meme:
///
/// ```json
/// {"en": [["Nobody here knows", "I only came for the cake"]], "de": []}
/// ```
///
/// A template has the same as the member `lines` of its own.
public struct LineFiles: LineLibrary {
  /// The name of the file of a folder.
  public static let name = "lines.json"

  private static let mostBytes = 1 << 20
  /// The maximum number of words for a picture.
  private static let mostLines = 200

  private let templates: TemplateFolder
  private let samples: String?

  /// Makes the library.
  ///
  /// - Parameters:
  ///   - templates: The templates.
  ///   - samples: The folder of the sample pictures, whose words are offered for all pictures.
  public init(templates: TemplateFolder, samples: String?) {
    self.templates = templates
    self.samples = samples
  }

  /// The words for a picture, those that were made for it first.
  public func lines(for subject: LineSubject, in language: LanguageTag) -> [MemeLine] {
    let own: LineTable? =
      switch subject {
      case .template(let id): try? templates.lines(of: id)
      case .picture(let path):
        path.lastIndex(of: "/").flatMap { Self.read(folder: String(path[..<$0])) }
      case .other: nil
      }
    var lines = own?.lines(in: language) ?? []
    if case .template = subject, !lines.isEmpty { return lines }
    let others = samples.flatMap(Self.read)?.lines(in: language) ?? []
    lines += others.filter { !lines.contains($0) }
    return Array(lines.prefix(Self.mostLines))
  }

  /// Whether the words of a folder can be read, or there are none.
  static func isUsable(folder: String) -> Bool {
    access("\(folder)/\(name)", F_OK) != 0 || read(folder: folder) != nil
  }

  /// The words of a folder; nil if there are none, or their file cannot be used.
  private static func read(folder: String) -> LineTable? {
    guard let bytes = try? BoundedFile.read("\(folder)/\(name)", maximumBytes: mostBytes) else {
      return nil
    }
    return try? JSONText.decode(LineTable.self, from: bytes)
  }
}

/// Words by the names of languages.
struct LineTable: Decodable {
  private var lists: [String: [[String]]]

  init(from decoder: any Decoder) throws {
    lists = try [String: [[String]]](from: decoder)
  }

  /// The words in a language, or else in English.
  func lines(in language: LanguageTag) -> [MemeLine] {
    let names = language.widened.map(\.name) + [LanguageTag.english.name]
    let list = names.lazy.compactMap { lists[$0] }.first { !$0.isEmpty } ?? []
    return list.compactMap(MemeLine.init)
  }
}
