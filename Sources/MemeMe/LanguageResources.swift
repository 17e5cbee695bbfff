internal import CommandLineTool
internal import Localization
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services
internal import Synchronization
internal import System

/// The language of the first frame, with what it needs, which are read while the display is opened.
nonisolated final class LanguageResources: Sendable {
  /// The translations of the interface.
  let catalogs: any LanguageCatalogs
  /// The faces of the language, if the interface's own has no letters of it.
  let faces = OpenedFaces()
  private let tag: LanguageTag?
  /// Nil until it is read.
  private let read = Mutex<Language?>(nil)

  /// Begins to read the language, and to open its faces.
  @MainActor init(_ settings: ConfigurationStore, _ environment: Environment) {
    let catalogs = CatalogFolders(
      environment.translations, environment: environment.variables
    ) { Console.standard.printError(Strings.translationsUnusable($0)) }
    self.catalogs = catalogs
    tag = settings.initial.settings.language
    // English needs neither.
    guard !catalogs.isEnglish(tag) else { return }
    // Without another thread it is read when it is needed.
    _ = BackgroundThread.start { [self, known = environment.faces] in
      let language = language
      if let known { faces.open(language: language.tag.name, known: known) }
    }
  }

  /// The language; waits until it is read.
  var language: Language {
    read.withLock { read in
      if let read { return read }
      let language = catalogs.language(tag)
      read = language
      return language
    }
  }
}
