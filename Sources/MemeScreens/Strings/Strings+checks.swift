internal import Canvas
package import Localization
package import MemeCore

/// The check of a kiosk.
extension KioskFinding {
  /// What was checked, such as `printer`.
  package var subject: Sentence {
    switch self {
    case .configured: "settings"
    case .configuration: "configuration"
    case .untranslated: "languages"
    case .noDisplay, .noneOf, .display, .otherDisplays: "display"
    case .touchScreen: "touch"
    case .cameras: "cameras"
    case .pin: "PIN"
    case .space: "space"
    case .folder(_, _, true): "attract screen"
    case .folder, .samples, .unusableLines, .savedWhereOffered: "pictures"
    case .watermark: "logo"
    case .ownFolder, .ownFolders, .runsAsRoot, .openHome, .changeableConfiguration: "permissions"
    case .saving, .savedStay, .notSaving: "save"
    case .noSharing: "sharing"
    case .command, .unknownCommand, .missingProgram: "command"
    case .printer, .noPrinter, .missingPrinter, .noPrintingSystem, .silentPrintingSystem,
      .keptPrints:
      "printer"
    case .handout: "handout"
    case .supervision: "watchdog"
    }
  }

  /// What was found, and what to do about it.
  package var text: Sentence {
    switch self {
    case .configured(true): "A kiosk is configured."
    case .configured:
      """
      No kiosk is configured: mememe --kiosk has the defaults, which keep nothing; set kiosk in \
      the configuration.
      """
    case .configuration(let warning): "\(warning.text)."
    case .noDisplay(let reason):
      "There is none (\(reason)); connect one, and run this in the session of the kiosk."
    case .noneOf(let driver): "\(driver) shows none; connect one and switch it on."
    case .display(let driver, let size, let rotation):
      "\(driver), \(.digits(Int(size.width)))x\(.digits(Int(size.height))), \(Self.text(rotation))."
    case .otherDisplays: "The kiosk covers the first display only: switch off the others."
    case .touchScreen(true?): "A touch screen was found."
    case .touchScreen(false?): "No touch screen was found: visitors need a mouse."
    case .touchScreen: "The system does not list its touch screens: try one with a finger."
    case .cameras(let cameras): cameras.text
    case .untranslated(let language):
      "There are no translations for \(language.name); remove it from the languages."
    case .pin(true): "A PIN is set."
    case .pin: "Without a PIN there is no exit from inside; make one with: mememe kiosk pin"
    case .space(let bytes?) where verdict == .good: "\(Self.text(bytes)) are free."
    case .space(let bytes?):
      "Only \(Self.text(bytes)) are free; delete files that are not needed, or export the memes."
    case .space: "The free space of the disk cannot be determined; check the disk."
    case .folder(let folder, .good, _): "The folder \(folder) has pictures."
    case .folder(let folder, .missing, _):
      "The folder \(folder) does not exist; make it, or set another one."
    case .folder(let folder, .notFolder, _): "\(folder) is not a folder; set another one."
    case .folder(let folder, .empty, _): "The folder \(folder) has no pictures; add some."
    case .folder(let folder, .unreadablePicture, _):
      "The newest picture in \(folder) cannot be read; let the kiosk's user read it."
    case .folder(let folder, .unreadable, _):
      "The folder \(folder) cannot be read; let the kiosk's user read it."
    case .watermark(let file, true): "The picture \(file) is put on each meme."
    case .watermark(let file, false):
      "\(file) cannot be put on memes; it has to be a picture that the kiosk's user can read."
    case .samples: "No folders are set: the samples are offered."
    case .unusableLines(let file):
      """
      The file \(file) cannot be used, so that its words are not offered; it has to be an object \
      with lists of texts by language.
      """
    case .savedWhereOffered(let folder):
      """
      Memes are saved in the folder \(folder), where all visitors see them; set another folder, \
      or remove saveToPictures from the activities.
      """
    case .ownFolder(let folder, .notWritable):
      "The kiosk cannot write to \(folder); make its user the owner."
    case .ownFolder(let folder, .notFolder): "\(folder) is not a folder; remove it."
    case .ownFolder(let folder, .open):
      "Other users can enter \(folder); close it with: chmod 700 \(folder)"
    case .ownFolders: "The kiosk's folders are writable and private."
    case .runsAsRoot: "This runs as root; run the kiosk as a user of its own."
    case .openHome(let home):
      "Other users can enter the home folder of the kiosk's user; close it with: chmod 700 \(home)"
    case .changeableConfiguration(let path):
      "The kiosk's user can change \(path); make root its owner."
    case .saving: "Memes can be saved among the pictures."
    case .savedStay(let folder):
      """
      Saved memes stay in \(folder) after the visitor has left; remove saveToPictures from \
      the activities if they should not.
      """
    case .notSaving(let folder):
      "Memes cannot be saved in \(folder); let the kiosk's user write there."
    case .noSharing: "Visitors cannot share their memes; set some activities."
    case .command(let name): "The program of the command \(name) is installed."
    case .unknownCommand(let name):
      "There is no command \(name); add it to the commands of the settings."
    case .missingProgram(let program, let name):
      "The program \(program) of the command \(name) is missing; install it."
    case .printer(let name, let state): Self.text(state, of: name)
    case .noPrinter: "There is no printer; connect one and add it to CUPS."
    case .missingPrinter(let name):
      "There is no printer \(name), which “prints” names; lpstat -e lists those that there are."
    case .noPrintingSystem: "The library for printing is missing; install CUPS."
    case .silentPrintingSystem:
      "The printing system does not answer; start it with: systemctl start cups"
    case .keptPrints(true, let settings):
      "CUPS may keep printed memes for a day; set \"PreserveJobFiles No\" in \(settings)."
    case .keptPrints: "CUPS keeps no printed memes."
    case .handout(let handout, let state): Self.text(state, handout.address, handout.port)
    case .supervision(.missing):
      """
      This was not started by systemd, so nothing starts the kiosk again if it ends; use the \
      unit that comes with it.
      """
    case .supervision(.restarting):
      "systemd does not watch whether the kiosk answers; set WatchdogSec in its unit."
    case .supervision(.watching): "systemd watches whether the kiosk answers."
    }
  }

  private static func text(_ rotation: Settings.Rotation?) -> Sentence {
    switch rotation {
    case .fixed(let turn) where turn != .none: "turned clockwise by \(turn.rawValue) degrees"
    case .sensor: "turned as the sensor says"
    case .fixed, nil: "not turned by mememe; for a display on its side set rotation"
    }
  }

  private static func text(_ bytes: Int) -> Sentence {
    bytes < 1_000_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes / 1_000_000_000) GB"
  }

  private static func text(_ state: PrinterState, of name: String) -> Sentence {
    switch state {
    case .ready, .busy: "\(name) is ready."
    case .paused: "\(name) is paused; let it go on with: cupsenable"
    case .outOfPaper: "\(name) is out of paper; add some."
    case .outOfInk: "\(name) is out of ink or toner; replace it."
    case .jammed: "\(name) has a paper jam; remove the paper."
    case .open: "\(name) is open; close it."
    case .offline: "\(name) cannot be reached; switch it on and check its cable or network."
    case .refusing: "\(name) takes no jobs; let it take them with: cupsaccept"
    }
  }

  private static func text(_ state: HandoutState, _ address: String, _ port: Int) -> Sentence {
    switch state {
    case .free, .usedByThisUser: "Memes can be handed out at \(address), port \(.digits(port))."
    case .used: "Another program uses port \(.digits(port)); end it, or set another port."
    case .forbidden: "The kiosk's user may not use port \(.digits(port)); set one from 1024 on."
    case .elsewhere:
      "\(address) is not an address of this machine; set one of those that ip address lists."
    case .noAddress: "\(address) is no network address; set one such as 192.168.4.1."
    case .helperMissing:
      "The program mememe-serve is missing; install MemeMe again."
    case .unusable: "Memes cannot be handed out; check the handout settings."
    }
  }
}

extension CameraFinding {
  /// What was found, as a part of a line.
  package var text: Sentence {
    switch self {
    case .helperMissing:
      "none; mememe-camera is not installed, which needs GStreamer"
    case .helperBroken: "none; mememe-camera does not run, install libgstreamer-plugins-base1.0-0"
    case .helperSilent: "not known; mememe-camera has not answered within 5 seconds, try again"
    case .found([], let missing), .counted(0, let missing): Self.text("none found", missing)
    case .found(let names, let missing):
      Self.text(.verbatim(names.joined(separator: ", ")), missing)
    case .counted(let count, let missing):
      Self.text(
        .plural(count, "\(count) camera found", "\(count) cameras found"), missing)
    }
  }

  private static func text(_ found: Sentence, _ missing: [String]) -> Sentence {
    missing.isEmpty ? found : "\(found); not installed: \(missing.joined(separator: ", "))"
  }
}
