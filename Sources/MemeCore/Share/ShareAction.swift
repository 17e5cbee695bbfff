public import Canvas

/// An event in the share sheet.
public enum ShareAction: Equatable, Sendable {
  /// A way of sharing was chosen.
  case activityTapped(ShareActivityID)
  /// A file format was chosen.
  case formatTapped(ExportFormat)
  /// What the memes are shared for was chosen.
  case targetTapped(ShareTarget)
  /// What shows around the memes was chosen.
  case groundTapped(ShareGround)
  /// The sizes were requested.
  case sizesTapped
  /// A size was chosen.
  case sizeTapped(ShareSize)
  /// The slider of the quality is at a value, and may go on.
  case qualitySlid(Int)
  /// The slider of the quality was let go.
  case qualityReleased
  /// The quality was changed by a few steps, with a key.
  case qualityStepped(by: Int)
  /// Back to the ways of sharing was pressed.
  case backTapped
  /// A program to open the meme with was chosen.
  indirect case programTapped(DesktopProgram)
  /// Another program was requested, which the user chooses in the desktop's dialog.
  case otherProgramTapped
  /// How to print was changed.
  case printing(PrintingAction)
  /// Print was pressed.
  case printTapped
  /// The name of the new file was edited.
  case nameEdited(String)
  /// A folder was chosen to be shown, among those that the new file can be in.
  case folderTapped(String)
  /// The folder that is shown was chosen for the new file.
  case folderChosen
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
  /// A fact about the subject, or about what is available, was determined.
  indirect case found(WorkID, ShareFinding)
  /// What is being done has taken so long that its progress is to be shown.
  case progressDue(WorkID)
  /// What was being done has ended.
  indirect case ended(WorkID, ShareEnd)
  /// The folder of a saved file is shown by the file manager.
  case folderShown
  /// The folder of a saved file could not be shown.
  indirect case folderNotShown(Problem)
}

/// A fact that the share sheet waits for.
public enum ShareFinding: Equatable, Sendable {
  /// What cannot be performed here.
  case obstacles([ShareActivityID: ShareObstacle])
  /// The memes in a format and size: the format that was chosen, their bytes together, and the first
  /// one as it will be where its target has a shape.
  case size(of: ShareOptions, ExportFormat, ShareMeasurement, result: Bitmap? = nil)
  /// The programs for a format.
  case programs(ProgramList)
  /// The printers.
  case printers([Printer])
  /// The folders in a folder.
  case folders([AlbumEntry])
  /// Nothing.
  case failed(Problem)
}
