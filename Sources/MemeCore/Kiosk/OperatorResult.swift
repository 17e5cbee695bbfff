/// What the operator's command has done.
public enum OperatorResult: Equatable, Sendable {
  /// Everything of all visitors was deleted.
  case cleared
  /// The number of memes that were exported, and the name of the drive.
  case exported(Int, drive: String)
  /// It has failed.
  case failed(Problem)
}
