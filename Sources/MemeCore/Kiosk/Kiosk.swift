/// A PIN that is being typed.
public struct PINEntry: Equatable, Sendable {
  /// The digits; never shown.
  var digits = ""
  /// Whether it is being compared.
  public internal(set) var isChecking = false
  /// Whether the last one was wrong.
  public internal(set) var wasWrong = false
  /// The seconds until another one can be typed, after several wrong ones; 0 if it can be typed.
  public internal(set) var secondsLocked = 0

  /// The number of digits.
  public var count: Int { digits.utf8.count }

  /// The valid numbers of digits.
  public static let lengths = 4...12
}

/// What the operator's command has done.
public enum OperatorResult: Equatable, Sendable {
  /// Everything of all visitors was deleted.
  case cleared
  /// The number of memes that were exported, and the name of the drive.
  case exported(Int, drive: String)
  /// It has failed.
  case failed(Problem)
}

/// How far an export is.
public struct ExportProgress: Hashable, Sendable {
  /// The number of memes that were written.
  public var done: Int
  /// The number of all memes.
  public var total: Int

  /// Makes a progress.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// A drive that can be removed, such as a USB stick.
public struct RemovableDrive: Hashable, Sendable {
  /// Its name as shown to the operator.
  public var name: String
  /// The path of its folder.
  public var path: String
  /// The free bytes.
  public var freeBytes: Int

  /// Makes a drive.
  public init(name: String, path: String, freeBytes: Int) {
    self.name = name
    self.path = path
    self.freeBytes = freeBytes
  }
}
