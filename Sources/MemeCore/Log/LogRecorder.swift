/// Writes messages to the log, or passes them on to what does; from any thread, without waiting.
public typealias LogRecorder = @Sendable (LogMessage) -> Void
