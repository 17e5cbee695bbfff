public import Localization
public import MemeCore
internal import System

/// Folders of translations: `de.mo` and so on, as `msgfmt` makes them.
public struct CatalogFolders: LanguageCatalogs {
  private let folders: [String]
  private let preferred: [LanguageTag]
  private let onDamage: @Sendable (LanguageTag) -> Void

  private static let fileExtension = ".mo"
  private static let maximumBytes = 4 << 20

  /// Makes them.
  ///
  /// - Parameters:
  ///   - folders: The folders; of two catalogues of a language that in the first one is used.
  ///   - environment: The variables of the process.
  ///   - onDamage: Called with a language whose translations cannot be used.
  public init(
    _ folders: [String], environment: [String: String],
    onDamage: @escaping @Sendable (LanguageTag) -> Void
  ) {
    self.folders = folders
    self.onDamage = onDamage
    preferred = LanguageTag.preferred { environment[$0] }
  }

  /// English, and those that the folders have, by their names.
  public var languages: [LanguageTag] {
    let found = folders.flatMap(Self.languages(in:))
    return Set(found + [.english]).sorted { $0.name < $1.name }
  }

  /// Finds out whether a language is English, for which nothing is read.
  ///
  /// - Parameter tag: The language; nil for the preferred one.
  /// - Returns: Whether it is.
  public func isEnglish(_ tag: LanguageTag?) -> Bool {
    (tag ?? preferred.first ?? .english).language == LanguageTag.english.language
  }

  /// Reads the translations of a language; English where they cannot be used.
  public func language(_ tag: LanguageTag?) -> Language {
    let wanted = tag.map { [$0] } ?? preferred
    if let pseudo = wanted.first.flatMap(Language.pseudo) { return pseudo }
    guard let first = wanted.first, first.language != LanguageTag.english.language else {
      return .english
    }
    // The nearest is usually there, and the folders need not be listed.
    // Not lazily mapped: that would read the catalogue that is found a second time.
    for tag in first.widened {
      if let language = read(tag) { return language }
    }
    guard let best = LanguageTag.best(for: wanted, among: languages) else { return .english }
    return read(best) ?? .english
  }

  /// Reads the first catalogue of a language that there is; nil if there is none.
  private func read(_ tag: LanguageTag) -> Language? {
    for folder in folders {
      let path = "\(folder)/\(tag.name)\(Self.fileExtension)"
      do throws(BoundedFile.Failure) {
        let bytes = try BoundedFile.read(path, maximumBytes: Self.maximumBytes)
        return catalog(bytes, tag).map { Language(tag: tag, catalog: $0) } ?? .english
      } catch .missing {
        continue
      } catch {
        onDamage(tag)
        return .english
      }
    }
    return nil
  }

  private func catalog(_ bytes: [UInt8], _ tag: LanguageTag) -> MessageCatalog? {
    do throws(MessageFileError) {
      return try MessageCatalog(bytes)
    } catch {
      onDamage(tag)
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
