internal import MemeCore

/// An error inside the store, before it is reported.
enum StoreError: Error {
  /// A fault that is shown to the user.
  case fault(StoreFault)
  /// The index is not open, foreign or damaged: it must be repaired with the exclusive lock.
  case needsRepair

  /// Converts an error of the files or of the index.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as StoreError: error
      case let error as SQLiteError: Self.meaning(of: error)
      case let error as WritingFault: Self.meaning(of: error)
      // There are no others.
      default: .fault(.deviceFailed)
      }
  }

  /// The problem to report.
  var problem: Problem {
    switch self {
    case .fault(let fault): .store(fault)
    case .needsRepair: .store(.deviceFailed)
    }
  }

  private static func meaning(of error: SQLiteError) -> StoreError {
    switch error.fault {
    case .diskFull: .fault(.diskFull)
    case .fileTooLarge: .fault(.fileTooLarge)
    case .readOnly: .fault(.readOnly)
    case .busy: .fault(.busy)
    case .damaged: .needsRepair
    case .device: .fault(.deviceFailed)
    }
  }

  private static func meaning(of fault: WritingFault) -> StoreError {
    switch fault {
    case .diskFull: .fault(.diskFull)
    case .fileTooLarge: .fault(.fileTooLarge)
    case .noSuchFolder, .notFolder: .fault(.folderMissing)
    case .readOnly, .fileReadOnly, .isFolder, .nameTooLong: .fault(.readOnly)
    case .noReader, .sideTooLong, .encoderFailed, .deviceFailed: .fault(.deviceFailed)
    }
  }
}
