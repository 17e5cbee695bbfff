public import Canvas

/// A message for the log.
///
/// It consists of literals of the program and of `LogValue`s. A text that was read, typed or
/// reported by another program cannot be part of it, so the log has no captions, no paths and no
/// names of files.
public struct LogMessage: Equatable, Sendable {
  /// How severe it is.
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

/// A part of the program, as messages in the log name it.
public enum LogSubsystem: String, Hashable, Sendable {
  /// The start and the end of the program, and its loop.
  case program
  /// The window and its renderer.
  case window
  /// The settings and their files.
  case settings
  /// The library of sent memes, on the disk.
  case store
  /// The helpers that decode pictures.
  case decoder
  /// Cameras.
  case camera
  /// The sent memes, as the interface shows them.
  case sent
  /// The editor.
  case editor
  /// The drafts.
  case draft
  /// The templates.
  case template
  /// The image picker.
  case album
  /// The fonts.
  case font
  /// Sharing.
  case share
  /// The clipboard.
  case clipboard
  /// The desktop around the window.
  case desktop
  /// The kiosk.
  case kiosk
}

/// A value in a message of the log: a number, a size, a time, or a word of the program's own.
public struct LogValue: Equatable, Sendable {
  let text: String

  /// A whole number.
  public init(_ number: Int) { text = String(number) }

  /// A number, with up to three decimal places.
  public init(_ number: Double) {
    let rounded = (number * 1000).rounded() / 1000
    text = rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// A time in seconds, with up to three decimal places.
  public init(_ time: Duration) { self.init(time / .seconds(1)) }

  /// A size in pixels.
  public init(_ size: PixelSize) { text = "\(size.width)x\(size.height)" }

  /// A size in points.
  public init(_ size: Size) { text = "\(LogValue(size.width).text)x\(LogValue(size.height).text)" }

  /// A word of the program's own.
  public init(_ word: StaticString) { text = "\(word)" }

  /// The case of a problem, without its texts.
  public init(_ problem: Problem) { self.init(problem.logName) }

  /// A word that a library reports, if it is one of those expected; otherwise `other`.
  public init(_ word: String, of expected: [StaticString]) {
    text = expected.lazy.map { "\($0)" }.first { $0 == word } ?? "other"
  }
}

/// Writes messages to the log, or passes them on to what does; from any thread, without waiting.
public typealias LogRecorder = @Sendable (LogMessage) -> Void

/// The log of the program.
public protocol MessageLog: Sendable {
  /// Writes a message, unless it is less severe than those wanted; returns at once, on any thread.
  func record(_ message: LogMessage)

  /// Sets the least severe messages that are written.
  func setLeastLevel(_ level: LogLevel)
}
