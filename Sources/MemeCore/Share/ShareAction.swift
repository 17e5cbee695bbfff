public import Canvas

/// An event in the share sheet.
public enum ShareAction: Equatable, Sendable {
  /// A way of sharing was chosen.
  case activityTapped(ShareActivityID)
  /// A file format was chosen.
  case formatTapped(PictureFormat)
  /// The sizes were requested.
  case sizesTapped
  /// A size was chosen.
  case sizeTapped(ShareSize)
  /// Back to the ways of sharing was pressed.
  case backTapped
  /// A program to open the meme with was chosen.
  case programTapped(DesktopProgram)
  /// Another program was requested, which the user chooses in the desktop's dialog.
  case otherProgramTapped
  /// How to print was changed.
  case printing(PrintingAction)
  /// Print was pressed.
  case printTapped
  /// The name of the new file was edited.
  case nameEdited(String)
  /// Save was pressed beside the name; whether a file of this name may be replaced.
  case nameTapped(replaces: Bool)
  /// Stop was pressed while something is being done.
  case stopTapped
  /// The sheet was dismissed.
  case dismissed
  /// Show in Folder was pressed in the alert about a saved file.
  case showInFolderTapped(path: String)
  /// Make Another was pressed in that alert.
  case makeAnotherTapped
  /// What the sheet waited for was found out.
  case found(WorkID, ShareFinding)
  /// What is being done has taken so long that its progress is to be shown.
  case progressDue(WorkID)
  /// What was being done has ended.
  case ended(WorkID, ShareEnd)
  /// The folder of a saved file is shown by the file manager.
  case folderShown
  /// The folder of a saved file could not be shown.
  case folderNotShown(Problem)
}

/// A change of how to print.
public enum PrintingAction: Equatable, Sendable {
  /// A printer was chosen.
  case printerTapped(Printer)
  /// The number of copies was changed by this much.
  case copiesChanged(by: Int)
  /// Fit to page was pressed.
  case fitTapped
}

/// What was found out for the sheet.
public enum ShareFinding: Equatable, Sendable {
  /// What cannot be performed here.
  case obstacles([ShareActivityID: ShareObstacle])
  /// The memes in a format and size: the format that was chosen, and their bytes together.
  case size(of: ShareOptions, PictureFormat, byteCount: Int)
  /// The programs for a format.
  case programs(ProgramList)
  /// The printers.
  case printers([Printer])
  /// Nothing.
  case failed(Problem)
}

/// How a way of sharing has ended.
public enum ShareEnd: Equatable, Sendable {
  /// The subject was shared; if it is not among the sent memes, why.
  case shared(ShareOutcome, unsaved: Problem? = nil)
  /// A part of the subject was saved.
  case savedPartly(PartialSave)
  /// Nothing was shared.
  case failed(Problem)
}

/// Work for sharing.
public enum ShareEffect: Equatable, Sendable {
  /// Find out what cannot be performed here; answered by `ShareFinding.obstacles`.
  case survey
  /// Encode memes, and keep them; answered by `ShareFinding.size` or `.failed`.
  case measure(ShareState.Subject, ShareOptions)
  /// List the programs for a format; answered by `ShareFinding.programs`.
  case listPrograms(PictureFormat)
  /// List the printers; answered by `ShareFinding.printers` or `.failed`.
  case listPrinters
  /// Share memes; answered by `ShareAction.ended`.
  case perform(ShareRequest)
  /// Answer with `ShareAction.progressDue` when progress is to be shown.
  case delayProgress
  /// Release the memes that were encoded, since the sheet is closed.
  case releaseMemes
  /// Show a file in the file manager; answered by `ShareAction.folderNotShown` if that fails.
  case showInFolder(path: String)
}

/// The result of a save of which only a part succeeded.
public struct PartialSave: Hashable, Sendable {
  /// The number of files written; at least one.
  public var count: Int
  /// The number of files requested.
  public var wanted: Int
  /// The name of the last file.
  public var fileName: String
  /// The display name of their folder.
  public var folder: String
  /// Why the rest failed.
  public var reason: Problem

  /// Makes a report from its parts.
  public init(count: Int, wanted: Int, fileName: String, folder: String, reason: Problem) {
    self.count = count
    self.wanted = wanted
    self.fileName = fileName
    self.folder = folder
    self.reason = reason
  }
}
