internal import Glibc
internal import MemeCore
internal import SDLPlatform
internal import Services
internal import System

/// The environment of the program: variables, directories, its own files.
struct Environment {
  let variables: [String: String]
  let directories: Directories
  /// The service manager that has started the program; nil if none waits for messages.
  let notifier: ServiceNotifier?
  /// The faces that have been found before, for commands that draw text.
  let faces: FoundFaces?
  /// Decodes the picture that a window is opened with; nil if there is none.
  let decoder: HelperPictureDecoder?

  init(
    variables: [String: String], directories: Directories? = nil,
    notifier: ServiceNotifier? = nil, faces: FoundFaces? = nil,
    decoder: HelperPictureDecoder? = nil
  ) {
    self.faces = faces
    self.decoder = decoder
    self.variables = variables
    self.notifier = notifier
    self.directories = directories ?? Directories(environment: variables)
  }

  /// The locale of typed text, such as `de_DE.UTF-8`; empty if none is set.
  var locale: String {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
  }

  /// The proof that the user wants to see the window, if a desktop has started the program.
  var launchContext: LaunchContext {
    LaunchContext(
      startupID: variables["DESKTOP_STARTUP_ID"],
      activationToken: variables["XDG_ACTIVATION_TOKEN"])
  }

  /// The rules for capital letters, from the system's locale.
  var capitals: Capitals { Capitals(locale: locale) }

  /// Whether the program runs in a compositor that was started by the session of a kiosk.
  var isInKioskSession: Bool { variables["MEMEME_SESSION"]?.isEmpty == false }

  /// The folder of icons, drawings, samples and templates; nil if the program was moved without it.
  var assets: String? {
    var folders = (CurrentProcess.executable ?? "").split(separator: "/").dropLast().map(
      String.init)
    func path(_ name: String) -> String { "/" + (folders + [name]).joined(separator: "/") }
    // An installed program has its files in share, a program that was only built in its checkout.
    var candidates = ["/" + (folders.dropLast() + ["share", "mememe"]).joined(separator: "/")]
    if let named = variables["MEMEME_ASSETS"] { candidates.insert(named, at: 0) }
    for _ in 0..<5 where !folders.isEmpty {
      folders.removeLast()
      candidates.append(path("Assets"))
    }
    return candidates.first { exists("\($0)/Icons/share.svg") }
  }

  /// The folder of sample pictures.
  var samples: String? { assetFolder("Samples") }

  /// The folder of the templates that come with the program.
  var templates: String? { assetFolder("Templates") }

  /// The folders of translations, the user's first.
  var translations: [String] {
    [directories.translations] + [assetFolder("Translations")].compactMap(\.self)
  }

  private func assetFolder(_ name: String) -> String? {
    assets.map { "\($0)/\(name)" }.flatMap { exists($0) ? $0 : nil }
  }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The file for the description of the screen.
  var inspectorFile: String? { variables["MEMEME_INSPECT"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The timeout of a script step for its control, in seconds.
  var scriptTimeout: Double {
    variables["MEMEME_SCRIPT_TIMEOUT"].flatMap(Double.init).map { max(0, $0) } ?? 10
  }
}
