internal import CFontconfig
internal import Glibc

/// The files and folders that decide which faces fontconfig finds.
nonisolated enum FontSources {
  /// Their paths, also of those that do not exist.
  static var paths: [String] {
    let files = list(FcConfigGetConfigFiles(nil))
    let folders = list(FcConfigGetFontDirs(nil))
    // Of a new file only the time of its folder tells.
    return files + files.compactMap(folder) + folders + personalFiles
  }

  /// The user's own configuration, which need not exist yet.
  private static var personalFiles: [String] {
    let home = string(getenv("HOME"))
    let configuration = string(getenv("XDG_CONFIG_HOME")) ?? home.map { "\($0)/.config" }
    return [
      configuration.map { "\($0)/fontconfig" }, configuration.map { "\($0)/fontconfig/fonts.conf" },
      configuration.map { "\($0)/fontconfig/conf.d" }, home.map { "\($0)/.fonts.conf" },
      home.map { "\($0)/.fonts.conf.d" },
    ].compactMap(\.self)
  }

  private static func string(_ start: UnsafePointer<CChar>?) -> String? {
    start.map { String(cString: $0) }
  }

  private static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  private static func list(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var texts: [String] = []
    while let text = FcStrListNext(list) { texts.append(String(cString: text)) }
    return texts
  }
}
