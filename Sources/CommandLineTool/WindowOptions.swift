package import MemeCore

/// The options of the window.
package struct WindowOptions: Equatable {
  /// Whether the editor is the root screen.
  package var isEditorRoot = false
  /// Valid settings that take precedence over the files.
  package var settings: [SettingKey: SettingValue] = [:]
  package var picture: String?
  /// Whether a window is opened even if the program has one.
  package var opensNewWindow = false
  /// Whether the program is a kiosk also if no file says so.
  package var isKiosk = false
  /// Whether F12 shows the bounds and labels of all elements.
  package var isDebugging = false

  package init(settings: [SettingKey: SettingValue] = [:]) {
    self.settings = settings
  }

  /// The word that is more likely meant as a command than as a picture.
  ///
  /// - Parameter exists: Whether there is a file of that path.
  /// - Returns: The word; nil if there is none.
  package func unknownCommand(exists: (String) -> Bool) -> String? {
    guard let picture, !picture.isEmpty, picture.utf8.allSatisfy(Self.isOfCommand),
      !exists(picture)
    else { return nil }
    return picture
  }

  private static func isOfCommand(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
  }
}
