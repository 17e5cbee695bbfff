/// Who may import whom.
///
/// The Swift package manager lets a target import whatever it reaches through others, so this
/// table is what keeps a view from seeing a meme and a codec from seeing the window.
enum ImportTable {
  /// The modules that each target may import, beyond the standard library.
  ///
  /// A module of ours that is not among the keys belongs to a system library.
  static let allowed: [String: Set<String>] = [
    // Floor 0: C libraries; no Swift in them.
    "CSDL": [], "CSQLite": [], "CDBus": [], "CFontconfig": [], "CFriBidi": [], "CHarfBuzz": [],
    "CJPEG": [],
    "CPNG": [], "CWebP": [], "CGIF": [], "CHEIF": [], "CTIFF": [], "CLCMS": [], "CEXIF": [],
    "CGStreamer": [], "CX11": [], "CWayland": [], "CHash": [], "CLinux": [],

    // Floor 1.
    "Canvas": ["Glibc"],

    // Floor 2.
    "MemeCore": ["Canvas", "FoundationEssentials", "Synchronization"],
    "Toolkit": ["Canvas", "Glibc"],
    "PictureEncoding": ["Canvas", "CJPEG", "CPNG", "CWebP", "Glibc"],
    "PictureDecoding": codecs.union(["Canvas", "CLCMS", "CEXIF", "Glibc"]),
    "HelperProcess": ["Canvas", "CLinux", "Glibc", "Synchronization"],

    // Floor 3.
    "MemeScreens": ["Canvas", "Toolkit", "MemeCore"],
    "SDLPlatform": [
      "Canvas", "Toolkit", "CSDL", "CFontconfig", "CFriBidi", "CHarfBuzz", "CX11", "CWayland",
      "Glibc", "Synchronization",
    ],
    "Services": [
      "Canvas", "MemeCore", "HelperProcess", "PictureEncoding", "FoundationEssentials", "Dispatch",
      "Glibc", "Synchronization", "CSQLite", "CDBus", "CHash",
    ],

    // Floor 4.
    "AppRuntime": [
      "Canvas", "MemeCore", "Toolkit", "MemeScreens", "Dispatch", "Synchronization",
    ],
    "CommandLineTool": [
      "Canvas", "MemeCore", "PictureEncoding", "MemeScreens", "Services", "FoundationEssentials",
      "Dispatch", "Glibc", "Synchronization",
    ],

    // Floor 5. The helpers name Canvas because the members of its types are seen only through an
    // import of their own.
    "MemeMe": program.union(["CommandLineTool"]),
    "MemeDecode": ["Canvas", "PictureDecoding", "HelperProcess", "Glibc"],
    "MemeCamera": ["Canvas", "HelperProcess", "CGStreamer", "Glibc", "Synchronization"],
    "MemeBench": program.union(["Foundation"]),

    // What the tests share.
    "StoreTrial": ["Canvas", "MemeCore", "Services", "CSQLite", "FoundationEssentials", "Glibc"],
    "MemeTestKit": program.subtracting(["Services"]).union(codecs).union([
      "Foundation", "PictureDecoding", "Testing", "CSDL", "CSQLite", "CDBus", "CFontconfig",
      "CFriBidi",
      "CWebP", "CLCMS", "CEXIF", "CX11", "CWayland", "CHash", "CLinux",
    ]),
  ]

  /// Modules that a target may use inside but not show: their types stay out of its interface.
  static let hidden: [String: Set<String>] = [
    "Canvas": ["Glibc"],
    "Toolkit": ["Glibc"],
  ]

  private static let codecs: Set<String> = ["CJPEG", "CPNG", "CWebP", "CGIF", "CHEIF", "CTIFF"]

  /// The Swift targets and no C library but the system's own.
  ///
  /// Of Foundation only the essentials: the whole of it makes the program three times as large.
  private static let program: Set<String> = [
    "Canvas", "MemeCore", "Toolkit", "PictureEncoding", "HelperProcess", "MemeScreens",
    "SDLPlatform", "Services", "AppRuntime", "FoundationEssentials", "Dispatch", "Glibc",
    "Synchronization",
  ]

  /// Holds the imports of one file against the table.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - path: Where it lies, for the sentences.
  ///   - target: The target it belongs to.
  /// - Returns: What is wrong, one sentence for each import; empty when nothing is.
  static func violations(in source: String, path: String, target: String) -> [String] {
    guard let allowed = allowed[target] else { return ["\(path): no row for target \(target)"] }
    let hidden = hidden[target] ?? []
    return ImportDeclaration.all(in: source).compactMap { declaration in
      let place = "\(path):\(declaration.line): \(target)"
      if !allowed.contains(declaration.module) {
        return "\(place) may not import \(declaration.module)"
      }
      if declaration.isExposed, hidden.contains(declaration.module) {
        return "\(place) may import \(declaration.module) only for itself"
      }
      return nil
    }
  }
}
