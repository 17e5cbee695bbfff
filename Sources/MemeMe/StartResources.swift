internal import CommandLineTool
internal import MemeCore
internal import MemeScreens
internal import Services

/// What is read before the display is opened, or while it is.
struct StartResources {
  /// The settings: the files, and the options of this start over them.
  let settings: ConfigurationStore
  /// The language of the interface, and its translations.
  let language: LanguageResources
  /// The log.
  let log: LogFile
  /// Decodes pictures.
  let decoder: HelperPictureDecoder
  /// Loads pictures for the editor.
  let loader: PictureLoader

  /// Begins to read the language and the picture.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - environment: Variables and directories.
  ///   - picture: The picture that the program is started with; nil for none.
  init(_ settings: ConfigurationStore, _ environment: Environment, picture: String? = nil) {
    self.settings = settings
    let isKiosk = settings.initial.settings.kiosk != nil
    let directories = environment.directories
    let log = LogFile(
      directories: isKiosk ? directories.kiosk : directories,
      onFailure: { Console.standard.printError(Strings.logNotWritten($0)) })
    self.log = log
    let unrecorded = environment.decoder ?? HelperPictureDecoder(startsAhead: true)
    decoder = unrecorded.recording { log.record($0) }
    // A kiosk accepts pictures from nobody.
    let early = isKiosk ? nil : picture.map { [decoder] in EarlyPicture($0, decoder: decoder) }
    loader = PictureLoader(decoder: decoder, early: early)
    language = LanguageResources(settings, environment)
  }
}
