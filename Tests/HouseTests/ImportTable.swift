/// The imports allowed for each target.
///
/// Swift Package Manager lets a target import all of its indirect dependencies, so this table is
/// what keeps, for example, `Toolkit` from importing `MemeCore`.
enum ImportTable {
  /// The modules that each target may import, beyond the standard library.
  ///
  /// A module of the package that is not among the keys belongs to a system library.
  static let allowed: [String: Set<String>] = [
    // Layer 0: C libraries, without Swift.
    "CSDL": [], "CSQLite": [], "CDBus": [], "CExpat": [], "CFontconfig": [], "CFriBidi": [],
    "CHarfBuzz": [],
    "CDeferredLibraries": [], "CKeyboards": [], "CJPEG": [], "CJPEGBlocks": [],
    "CPNG": [], "CWebP": [], "CGIF": [], "CHEIF": [], "CTIFF": [], "CLCMS": [], "CEXIF": [],
    "CGStreamer": [], "CLibPNG": [], "CX11": [], "CWayland": [], "CHash": [], "CLinux": [],
    "CQRCode": [], "CCrypt": [], "CMicroHTTPD": [], "CCUPS": [],

    // Layer 1.
    "Canvas": ["Glibc"],
    "System": ["CLinux", "Dispatch", "Glibc", "Synchronization"],
    "TextFormats": [],
    "Localization": ["Synchronization"],

    // Layer 2.
    "MemeCore": ["Canvas", "Localization", "Swift", "Synchronization"],
    "Toolkit": ["Canvas", "Localization", "Glibc"],
    "PictureEncoding": [
      "Canvas", "CJPEG", "CPNG", "CWebP", "Dispatch", "Glibc", "Synchronization",
    ],
    "PictureDecoding": codecs.subtracting(["CHEIF"]).union([
      "Canvas", "CJPEGBlocks", "CLCMS", "CEXIF", "Glibc",
    ]),
    "HelperProcess": ["Canvas", "System", "CLinux", "Glibc", "Synchronization"],

    // Layer 3, of the helpers.
    "HEIFDecoding": ["Canvas", "PictureDecoding", "CHEIF"],
    "DecoderHelper": ["Canvas", "System", "PictureDecoding", "HelperProcess", "Glibc"],

    "HelperPrograms": [
      "CDeferredLibraries", "DecoderHelper", "HEIFDecoding", "HelperProcess", "MemeServe",
      "PictureDecoding",
    ],

    // Layer 3.
    "MemeScreens": ["Canvas", "Localization", "Toolkit", "MemeCore"],
    "SDLPlatform": [
      "Canvas", "System", "Toolkit", "CDeferredLibraries", "CSDL", "CFontconfig", "CFriBidi",
      "CHarfBuzz", "CX11", "CWayland", "Glibc", "Synchronization",
    ],
    "Services": [
      "Canvas", "System", "TextFormats", "Localization", "MemeCore", "HelperProcess",
      "PictureEncoding", "Dispatch", "Glibc", "Synchronization", "CSQLite", "CDBus", "CCUPS",
      "CExpat", "CHash",
      "CQRCode",
      "CCrypt", "CLinux",
    ],

    // Layer 4.
    "AppRuntime": [
      "Canvas", "System", "Localization", "MemeCore", "Toolkit", "MemeScreens", "Dispatch",
      "Synchronization",
    ],
    "CommandLineTool": [
      "Canvas", "System", "TextFormats", "Localization", "MemeCore", "MemeScreens", "Services",
      "Dispatch", "Glibc", "Synchronization",
    ],

    // Layer 5. The helpers import Canvas because the members of its types are visible only with a
    // direct import.
    "MemeMe": program.union(["CommandLineTool", "HelperProcess", "HelperPrograms"]),
    "MemeCamera": [
      "Canvas", "System", "HelperProcess", "CGStreamer", "Glibc", "Synchronization",
    ],
    "MemeServe": [
      "Canvas", "Localization", "System", "TextFormats", "HelperProcess", "CLinux", "CMicroHTTPD",
      "Glibc", "Synchronization",
    ],
    "MemeBench": program.union(["Foundation", "PictureDecoding"]),

    // Shared by the tests.
    "MessageTool": ["Foundation"],
    "StoreTrial": ["Canvas", "MemeCore", "Services", "CSQLite", "FoundationEssentials", "Glibc"],
    "MemeTestKit": program.subtracting(["Services"]).union(codecs).union([
      "Foundation", "PictureDecoding", "Testing", "CSDL", "CSQLite", "CDBus", "CFontconfig",
      "CFriBidi",
      "CWebP", "CLCMS", "CEXIF", "CX11", "CWayland", "CHash", "CLinux",
    ]),
  ]

  /// Modules that a target may use internally only: their types stay out of its interface.
  static let hidden: [String: Set<String>] = [
    "Canvas": ["Glibc"],
    "Toolkit": ["Glibc"],
  ]

  private static let codecs: Set<String> = ["CJPEG", "CPNG", "CWebP", "CGIF", "CHEIF", "CTIFF"]

  /// The Swift targets, and no C library but the system's own.
  ///
  /// No Foundation: its essentials alone make the program larger by a third.
  private static let program: Set<String> = [
    "Canvas", "System", "Localization", "MemeCore", "Toolkit", "PictureEncoding", "HelperProcess",
    "MemeScreens", "SDLPlatform", "Services", "AppRuntime", "Dispatch", "Glibc", "Synchronization",
  ]

  /// Compares the imports of one file with the table.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - path: Its path, for the messages.
  ///   - target: The target it belongs to.
  /// - Returns: The violations, one message for each import; empty if there are none.
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
