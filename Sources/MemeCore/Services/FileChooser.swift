/// A service that asks the user for a picture's file with the desktop's own dialog.
public protocol FileChooser: Sendable {
  /// Shows the dialog; returns at once.
  ///
  /// - Parameters:
  ///   - texts: The texts of the dialog.
  ///   - cancellation: Closes the dialog.
  ///   - answer: Called once, on any thread, without a time limit while the dialog is open: the
  ///     absolute path of the file, or nil if the dialog was closed without a choice.
  func choosePicture(
    _ texts: FileChooserTexts, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<String?, FileChooserFault>) -> Void
  )
}

/// The texts of a file chooser.
public struct FileChooserTexts: Hashable, Sendable {
  /// The dialog's title.
  public var title: String
  /// The name of the filter that lets through pictures and templates only.
  public var filter: String

  /// Makes texts.
  public init(title: String, filter: String) {
    self.title = title
    self.filter = filter
  }
}

/// Why a file could not be chosen.
public enum FileChooserFault: Error, Hashable, Sendable {
  /// There is no desktop with a dialog, or it does not answer.
  case unavailable
}
