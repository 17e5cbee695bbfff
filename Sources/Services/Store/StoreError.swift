internal import MemeCore

/// Why the store could not do something, before it is told to anybody.
enum StoreError: Error {
  /// What a person is told.
  case fault(StoreFault)
  /// The index is not open, not ours, or damaged: it has to be looked at by one process alone.
  case needsRepair

  /// What an error of the files or of the index means for the store.
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

  /// What is reported of it.
  var problem: Problem {
    switch self {
    case .fault(let fault): .store(fault)
    case .needsRepair: .store(.deviceFailed)
    }
  }

  private static func meaning(of error: SQLiteError) -> StoreError {
    switch error.fault {
    case .diskFull: .fault(.diskFull)
    case .readOnly: .fault(.readOnly)
    case .busy: .fault(.busy)
    case .damaged: .needsRepair
    case .device: .fault(.deviceFailed)
    }
  }

  private static func meaning(of fault: WritingFault) -> StoreError {
    switch fault {
    case .diskFull: .fault(.diskFull)
    // A folder that is none is for a person what one that cannot be written to is.
    case .readOnly, .noSuchFolder, .isFolder: .fault(.readOnly)
    case .sideTooLong, .encoderFailed, .deviceFailed: .fault(.deviceFailed)
    }
  }
}
