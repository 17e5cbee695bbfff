internal import FoundationEssentials
internal import MemeCore
internal import Services

/// What the program finds around itself: variables, directories, its own files.
struct Environment {
  let variables: [String: String]
  let directories: Directories

  init(variables: [String: String]) {
    self.variables = variables
    directories = Directories(environment: variables)
  }

  /// The language and country of what is typed, such as `de_DE.UTF-8`; empty where nothing is set.
  var locale: String {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
  }

  /// The rules for capital letters, by the language of the system.
  var capitals: Capitals { Capitals(locale: locale) }

  /// The folder of our icons, drawings and samples; none where the program was torn from them.
  var assets: String? {
    let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = executable.deletingLastPathComponent()
    // An installed program has its files in share; a built one in the checkout it was built in.
    var candidates = [folder.appending(path: "../share/mememe").path]
    if let named = variables["MEMEME_ASSETS"] { candidates.insert(named, at: 0) }
    var parent = folder
    for _ in 0..<5 {
      parent = parent.deletingLastPathComponent()
      candidates.append(parent.appending(path: "Assets").path)
    }
    return candidates.first {
      FileManager.default.fileExists(atPath: "\($0)/Icons/share.svg")
    }
  }

  /// The pictures that come with the program.
  var samples: String? {
    assets.map { "\($0)/Samples" }.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }

  /// Where to tell other programs what is on the screen.
  var inspectorFile: String? { variables["MEMEME_INSPECT"].flatMap { $0.isEmpty ? nil : $0 } }

  /// How long a step of a script waits for its control, in seconds.
  var scriptTimeout: Double {
    variables["MEMEME_SCRIPT_TIMEOUT"].flatMap(Double.init).map { max(0, $0) } ?? 10
  }
}
