import Foundation
import HelperProcess

/// The process of an exit test, in which the test library has threads of its own.
enum QuietProcess {
  /// Enters the sandbox once all other threads sleep.
  ///
  /// libdispatch ends the process where it needs a thread and may not start one; helpers have none.
  static func enterSandbox(_ limits: Sandbox.Limits = Sandbox.Limits()) throws {
    var quietChecks = 0
    for _ in 0..<1000 where quietChecks < 10 {
      usleep(2000)
      quietChecks = try isQuiet() ? quietChecks + 1 : 0
    }
    try Sandbox.enter(limits)
  }

  private static func isQuiet() throws -> Bool {
    let files = FileManager.default
    let own = try files.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    return try files.contentsOfDirectory(atPath: "/proc/self/task").allSatisfy { thread in
      guard !own.hasSuffix("/\(thread)") else { return true }
      // One that has ended meanwhile is quiet.
      let status = try? String(contentsOfFile: "/proc/self/task/\(thread)/stat", encoding: .utf8)
      return status?.split(separator: ")").last?.hasPrefix(" S") ?? true
    }
  }
}
