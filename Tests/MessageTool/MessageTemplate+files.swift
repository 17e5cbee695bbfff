import Foundation

extension MessageTemplate {
  /// The folder of the sentences, and the files elsewhere that have some.
  private static let folder = "Sources/MemeScreens/Strings"
  private static let others = ["Sources/Toolkit/Controls/Sentence+controls.swift"]

  /// What stays English: the log, reports, and messages about the configuration.
  private static let untranslated = ["log", "doctor", "configuration", "comparison"]

  /// Reads the sentences of the interface.
  ///
  /// - Parameter root: The folder of the package.
  /// - Throws: An error of a file.
  init(of root: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: Self.folder).path
    ).sorted()
    let translated = names.filter { name in
      !Self.untranslated.contains { name == "Strings+\($0).swift" }
    }
    for path in translated.map({ "\(Self.folder)/\($0)" }) + Self.others {
      let url = root.appending(path: path)
      add(try String(contentsOf: url, encoding: .utf8), named: url.lastPathComponent)
    }
  }
}
