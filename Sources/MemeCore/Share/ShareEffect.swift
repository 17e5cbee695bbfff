public import Canvas

/// Work for sharing.
public enum ShareEffect: Equatable, Sendable {
  /// Find out what cannot be performed here; answered by `ShareFinding.obstacles`.
  case survey
  /// Encode memes, and keep them; answered by `ShareFinding.size` or `.failed`.
  case measure(ShareState.Subject, ShareOptions)
  /// List the programs for a format; answered by `ShareFinding.programs`.
  case listPrograms(ExportFormat)
  /// List the printers; answered by `ShareFinding.printers` or `.failed`.
  case listPrinters
  /// List the folders in a folder; answered by `ShareFinding.folders` or `.failed`.
  case listFolders(String)
  /// Share memes; answered by `ShareAction.ended`.
  case perform(ShareRequest)
  /// Answer with `ShareAction.progressDue` when progress is to be shown.
  case delayProgress
  /// Release the memes that were encoded, since the sheet is closed.
  case releaseMemes
  /// Show a file in the file manager; answered by `ShareAction.folderNotShown` if that fails.
  case showInFolder(path: String)
}
