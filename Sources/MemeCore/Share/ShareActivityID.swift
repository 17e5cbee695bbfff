internal import Canvas

/// Which way of sharing.
public enum ShareActivityID: Hashable, Sendable {
  /// Into the user's pictures, under a new name.
  case saveToPictures
  /// Into a file that the user chooses.
  case saveAs
  /// Onto the clipboard.
  case copy
  /// As an attachment of a new message.
  case email
  /// Into another program.
  case openWith
  /// Onto paper.
  case print
  /// To a phone on the same network, which scans a code.
  case handout
  /// Through a command of the user's own; its name in the configuration.
  case command(String)
}

extension ShareActivityID {
  /// The ways of sharing in the order of the sheet, without the user's own commands.
  public static let all: [ShareActivityID] = [
    .saveToPictures, .saveAs, .copy, .email, .openWith, .print, .handout,
  ]

  /// Whether it asks the user in a dialog of another program, which may stay open for any time.
  var asksElsewhere: Bool { self == .saveAs || self == .email }

  /// Whether the sheet asks for choices before it is performed.
  var needsChoices: Bool { self == .openWith || self == .print }

  /// Chooses the format and size in which it gets the memes.
  ///
  /// - Parameter options: Those that the user has chosen.
  /// - Returns: The same, or those of a format that everything reads.
  func deliveryOptions(_ options: ShareOptions) -> ShareOptions {
    switch self {
    // Every program that pastes pictures reads PNG.
    case .copy: options.with(.png)
    case .print where options.format?.isPrintable == false: options.with(.png)
    default: options
    }
  }
}
