public import Localization
public import MemeCore
internal import System

/// Folders of translations: `de.mo` and so on, as `msgfmt` makes them.
public struct CatalogFolders: LanguageCatalogs {
  private let folders: [String]
  private let preferred: [LanguageTag]
  private let log: @Sendable (String) -> Void

  private static let fileExtension = ".mo"
  private static let maximumBytes = 4 << 20

  /// Makes them.
  ///
  /// - Parameters:
  ///   - folders: The folders; of two catalogues of a language that in the first one is used.
  ///   - environment: The variables of the process.
  ///   - log: Prints a line for the terminal.
  public init(
    _ folders: [String], environment: [String: String], log: @escaping @Sendable (String) -> Void
  ) {
    self.folders = folders
    self.log = log
    preferred = LanguageTag.preferred { environment[$0] }
  }

  /// English, and those that the folders have, by their names.
  public var languages: [LanguageTag] {
    let found = folders.flatMap(Self.languages(in:))
    return Set(found + [.english]).sorted { $0.name < $1.name }
  }

  /// Reads the translations of a language; what is wrong with them is printed.
  public func language(_ tag: LanguageTag?) -> Language {
    let wanted = tag.map { [$0] } ?? preferred
    if let pseudo = wanted.first.flatMap(Language.pseudo) { return pseudo }
    // The nearest is usually there, and the folders need not be listed.
    if let first = wanted.first, first != .english, let language = read(first) { return language }
    guard let best = LanguageTag.best(for: wanted, among: languages) else { return .english }
    return read(best) ?? .english
  }

  /// Reads the first catalogue of a language that there is; nil if there is none.
  private func read(_ tag: LanguageTag) -> Language? {
    for folder in folders {
      let path = "\(folder)/\(tag.name)\(Self.fileExtension)"
      do throws(BoundedFile.Failure) {
        let bytes = try BoundedFile.read(path, maximumBytes: Self.maximumBytes)
        return Language(tag: tag, catalog: catalog(bytes, tag))
      } catch .missing {
        continue
      } catch {
        log("the translations for \(tag.name) cannot be read, so the interface is in English")
        return Language(tag: .english, catalog: nil)
      }
    }
    return nil
  }

  private func catalog(_ bytes: [UInt8], _ tag: LanguageTag) -> MessageCatalog? {
    do throws(MessageFileError) {
      return try MessageCatalog(bytes)
    } catch {
      log("the translations for \(tag.name) are damaged, so the interface is in English")
      return nil
    }
  }

  private static func languages(in folder: String) -> [LanguageTag] {
    // A folder that is not there has none.
    guard var listing = try? FolderListing(folder) else { return [] }
    var found: [LanguageTag] = []
    while let name = try? listing.next() {
      guard name.hasSuffix(fileExtension) else { continue }
      let stem = name.dropLast(fileExtension.count)
      if let tag = LanguageTag(stem), tag.name == stem { found.append(tag) }
    }
    return found
  }
}
