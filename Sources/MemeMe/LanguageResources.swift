internal import CommandLineTool
internal import Localization
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services

/// The language of the first frame, with what it needs.
struct LanguageResources {
  /// The translations of the interface.
  let catalogs: any LanguageCatalogs
  /// The language.
  let language: Language
  /// Its faces, if the interface's own has no letters of it.
  let faces: OpenedFaces?

  /// Reads the language, and begins to open its faces: to be made before the display is opened.
  init(_ settings: ConfigurationStore, _ environment: Environment) {
    catalogs = CatalogFolders(
      environment.translations, environment: environment.variables
    ) { Console.standard.printError(Strings.translationsUnusable($0)) }
    let language = catalogs.language(settings.initial.settings.language)
    self.language = language
    faces = environment.faces.flatMap { OpenedFaces(language: language.tag.name, known: $0) }
  }
}
