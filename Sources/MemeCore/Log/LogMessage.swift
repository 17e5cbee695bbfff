/// A message for the log.
///
/// It consists of literals of the program and of `LogValue`s. A text that was read, typed or
/// reported by another program cannot be part of it, so the log has no captions, no paths and no
/// names of files.
public struct LogMessage: Equatable, Sendable {
  /// The severity.
  public let level: LogLevel
  /// The part of the program that it is about.
  public let subsystem: LogSubsystem
  /// What happened and with which values, in one line: `frame drawn size=1000x760 seconds=0.15`.
  public let text: String

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - level: How severe it is.
  ///   - subsystem: The part of the program that it is about.
  ///   - event: What happened, as a literal.
  ///   - values: Names, as literals, and values.
  public init(
    _ level: LogLevel, _ subsystem: LogSubsystem, _ event: StaticString,
    _ values: KeyValuePairs<StaticString, LogValue> = [:]
  ) {
    self.level = level
    self.subsystem = subsystem
    text = values.reduce(into: "\(event)") { $0 += " \($1.key)=\($1.value.text)" }
  }
}
