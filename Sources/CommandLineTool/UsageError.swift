/// An invalid command line.
package struct UsageError: Error, Equatable {
  package var message: String

  /// Stands for a command line with `-h`, which is none.
  static let helpRequested = UsageError(message: "-h")
}
