public import Localization
public import MemeCore

/// Messages for the terminal, a line each; never with captions or paths.
extension Strings {
  /// Changes by other windows cannot be detected.
  public static func libraryNotWatched(_ problem: Problem) -> String {
    "memes sent from other windows will not show by themselves: \(problem.title.english)"
  }

  /// Changes of the configuration by other programs cannot be detected.
  public static let settingsNotWatched =
    "changes of the configuration files will show after the next start"

  /// The user settings could not be saved.
  public static let userSettingsNotSaved = "what was used last was not kept"

  /// The log could not be written.
  public static func logNotWritten(_ fault: WritingFault) -> String {
    "nothing is written to the log: \(fault.detail(folder: nil).english)"
  }

  /// What a command prints could not be written.
  public static func outputNotWritten(_ fault: WritingFault) -> String {
    "standard output: not all of it was written: \(fault.detail(folder: nil).english)"
  }

  /// None of the cameras has the requested name.
  public static func cameraNotFound(_ name: String) -> String {
    "no camera has '\(name)' in its name, so none is used; mememe doctor lists them"
  }

  /// The draft could not be read.
  public static func draftUnreadable(_ problem: Problem) -> String {
    "what was in the editor the last time cannot be read: \(problem.title.english)"
  }

  /// An abandoned draft could not be removed.
  public static func draftNotRemoved(_ problem: Problem) -> String {
    "a draft was not removed: \(problem.title.english)"
  }

  /// The draft could not be saved.
  public static func draftNotSaved(_ problem: Problem) -> String {
    "what is in the editor was not kept: \(problem.title.english)"
  }

  /// Text could not be copied to the clipboard.
  public static func textNotCopied(_ reason: String) -> String {
    "the text was not copied: \(reason)"
  }

  /// A frame could not be drawn on the second display, which is given up.
  public static func secondDisplayFailed(_ reason: String) -> String {
    "the second display shows nothing more, since a frame could not be drawn: \(reason)"
  }

  /// A frame could not be drawn, so the window is reopened.
  public static func windowReopened(_ reason: String) -> String {
    "a frame could not be drawn, so the window is opened anew: \(reason)"
  }

  /// Printed when the display's server ended before the program.
  public static let displayGone = "the display is gone; start it again with the display"

  /// The translations of a language cannot be read, or are damaged.
  public static func translationsUnusable(_ language: LanguageTag) -> String {
    "the translations for \(language.name) cannot be used, so the interface is in English"
  }
}
