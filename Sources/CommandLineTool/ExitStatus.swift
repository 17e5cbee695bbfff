package import MemeCore
internal import MemeScreens
internal import Services

/// The exit status of the program, with the numbers of sysexits.h.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  case failed = 1
  case usage = 64
  case badInput = 65
  case noInput = 66
  case cannotWrite = 73
  case notNow = 75

  /// Makes the status for a problem.
  package init(_ problem: Problem) {
    self =
      switch problem {
      case .picture(.missing), .picture(.unreadable), .picture(.notFile): .noInput
      case .picture(.notEnoughMemory): .notNow
      case .picture(.decoderMissing), .picture(.sandboxUnavailable): .failed
      case .picture: .badInput
      case .writing, .trash: .cannotWrite
      case .store(let fault): Self.status(of: fault)
      case .recipe(.missing), .recipe(.unreadable): .noInput
      case .recipe(.damaged), .recipe(.tooLarge), .recipe(.tooManyCaptions): .badInput
      case .recipe(.notWritten): .cannotWrite
      case .template(.missing), .template(.unreadable): .noInput
      case .template(.notWritten): .cannotWrite
      case .template: .badInput
      case .settings: .cannotWrite
      case .camera, .fontsMissing, .folderUnreadable, .folderMissing, .sharing, .kiosk, .cancelled:
        .failed
      }
  }

  private static func status(of fault: StoreFault) -> ExitStatus {
    switch fault {
    case .noSuchMeme, .noSuchDraft: .noInput
    case .diskFull, .fileTooLarge, .readOnly, .folderMissing: .cannotWrite
    case .busy: .notNow
    case .damaged, .newerVersion, .deviceFailed: .failed
    }
  }
}
