public import MemeCore

extension ShareFault {
  /// What happened, in a few words.
  var title: String {
    switch self {
    case .obstacle(let obstacle): obstacle.title
    case .notStarted(let program): "\(program) did not start"
    case .ended(let program, _): "\(program) reported an error"
    case .tookTooLong(let program): "\(program ?? "The desktop") did not answer"
    case .refused: "The desktop refused"
    case .fileExists: "There is a file of that name"
    }
  }

  /// The explanation and what to do about it, in one or two sentences.
  var detail: String {
    switch self {
    case .obstacle(let obstacle): obstacle.detail
    case .notStarted: "It may be damaged or not installed. Choose another way to share."
    case .ended(_, let lastLine):
      lastLine.map { "It wrote: “\($0)”" } ?? "It did not say why. Choose another way to share."
    case .tookTooLong: "Try again, or choose another way to share."
    case .refused: "Nothing was shared. Choose another way to share."
    case .fileExists: "Choose another name, or replace that file."
    }
  }
}

extension ShareObstacle {
  /// What is missing, in a few words; shown under a disabled tile.
  public var title: String {
    switch self {
    case .folderNotWritable: "Pictures cannot be written"
    case .noClipboard: "No clipboard"
    case .noMailProgram: "No mail program"
    case .noProgram: "No program for pictures"
    case .noPrintingSystem: "No printing system"
    case .noPrinter: "No printer"
    case .commandMissing(let program): "\(program) is missing"
    }
  }

  /// What to do about it, in one sentence.
  public var detail: String {
    switch self {
    case .folderNotWritable: "Make the folder of your pictures writable, or use Save As."
    case .noClipboard: "This screen has no clipboard to copy to."
    case .noMailProgram: "Install a mail program and make it the default one."
    case .noProgram: "Install a program that opens pictures."
    case .noPrintingSystem: "Install CUPS with the package cups-client."
    case .noPrinter: "Add a printer in the settings of the system."
    case .commandMissing(let program): "Install \(program), or correct the configuration."
    }
  }
}
