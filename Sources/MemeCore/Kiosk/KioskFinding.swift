public import Canvas
public import Localization

/// A finding of a check of the kiosk; the sentences are with the other texts of the interface.
public enum KioskFinding: Hashable, Sendable {
  /// Whether the settings make a kiosk, or only the command line does.
  case configured(Bool)
  case configuration(ConfigurationWarning)

  /// SDL cannot be started, for a reason of its own.
  case noDisplay(reason: String)
  /// The window system has no display.
  case noneOf(driver: String)
  /// The main display, its size in units of the window system, and the rotation of the interface.
  case display(driver: String, Size, Settings.Rotation?)
  /// There are displays that the window does not cover.
  case otherDisplays
  /// Whether there is a touch screen; nil if that cannot be determined.
  case touchScreen(Bool?)
  case cameras(CameraFinding)
  /// A language that visitors can choose has no translations.
  case untranslated(LanguageTag)

  /// Whether a PIN is set.
  case pin(Bool)
  /// The free bytes on the disk; nil if they cannot be determined.
  case space(Int?)

  /// A folder of pictures, or of those on the attract screen.
  case folder(String, FolderState, isAttract: Bool = false)
  /// No folder is set, so that the samples are offered.
  case samples
  /// The file with the words for the pictures of a folder cannot be used.
  case unusableLines(String)
  /// The file of the logo on each meme, and whether it is a picture that can be read.
  case watermark(String, Bool)
  /// Memes are saved in a folder where all visitors see them.
  case savedWhereOffered(String)
  /// A folder of the kiosk and what is wrong with it; or all are as they should be.
  case ownFolder(String, FolderFault), ownFolders
  /// Other users can enter the home folder, or the user can change the operator's file.
  case runsAsRoot, openHome(String), changeableConfiguration(String)

  /// Memes can be saved in a folder; in one where they stay after the visit; or they cannot.
  case saving, savedStay(String), notSaving(String), noSharing
  /// A command, by its name.
  case command(String), unknownCommand(String), missingProgram(String, command: String)
  case printer(String, PrinterState), noPrinter, missingPrinter(String)
  case noPrintingSystem, silentPrintingSystem
  /// Whether the printing system keeps what it prints, as a file of its settings says.
  case keptPrints(Bool, settings: String)
  case handout(HandoutConfiguration, HandoutState)
  case supervision(Supervision)

  /// How a folder of pictures is.
  public enum FolderState: Hashable, Sendable {
    case good, missing, notFolder, empty, unreadablePicture, unreadable
  }

  /// What is wrong with a folder of the kiosk.
  public enum FolderFault: Hashable, Sendable {
    case notWritable, notFolder, open
  }

  /// Whether memes can be handed out; also where a program of this user, such as the running kiosk,
  /// does it.
  public enum HandoutState: Hashable, Sendable {
    case free, usedByThisUser, used, forbidden, elsewhere, noAddress, helperMissing, unusable
  }

  /// Whether systemd has started a running kiosk, and also watches whether it answers.
  public enum Supervision: Hashable, Sendable {
    case missing, restarting, watching
  }

  /// The severity of a finding: fine as it is, advisable to change, or keeps the kiosk from
  /// working.
  public enum Verdict: Hashable, Sendable {
    case good, note, bad
  }

  /// The severity.
  public var verdict: Verdict {
    switch self {
    case .configured(true), .display, .touchScreen(true?), .pin(true), .watermark(_, true),
      .folder(_, .good, _), .samples, .ownFolders, .saving, .command, .printer(_, .ready),
      .printer(_, .busy),
      .keptPrints(false, _), .handout(_, .free), .handout(_, .usedByThisUser),
      .supervision(.watching):
      .good
    case .configured, .touchScreen, .pin, .folder(_, .empty, _), .runsAsRoot, .openHome,
      .changeableConfiguration, .noSharing, .savedStay, .keptPrints, .supervision:
      .note
    case .cameras(let cameras): cameras.isNote ? .note : .good
    case .space(let bytes?) where bytes >= KioskState.leastFreeBytes: .good
    default: .bad
    }
  }
}

/// What a search for cameras has found.
public enum CameraFinding: Hashable, Sendable {
  case helperMissing, helperBroken, helperSilent
  /// Their names, and the packages that are not installed.
  case found([String], missing: [String])
  /// Their number, where names are not to be reported.
  case counted(Int, missing: [String])

  /// Whether it is worth a note.
  public var isNote: Bool {
    switch self {
    case .helperMissing, .helperBroken, .helperSilent: true
    case .found(let names, let missing): names.isEmpty || !missing.isEmpty
    case .counted(let count, let missing): count == 0 || !missing.isEmpty
    }
  }
}
