internal import Foundation

/// Information about running processes.
public enum Processes {
  /// The ID of a process by its name and its parent.
  public static func child(_ name: String, of parent: Int32) -> Int32? {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { Int32($0) }.first {
      text("/proc/\($0)/comm") == name + "\n"
        && text("/proc/\($0)/status").contains("PPid:\t\(parent)\n")
    }
  }

  /// The number of open files of a process.
  public static func descriptors(of process: Int32) -> Int { count("fd", of: process) }

  /// The number of open files and threads of a process, and its private memory in kilobytes.
  public static func usage(of process: Int32) -> (descriptors: Int, threads: Int, kilobytes: Int) {
    let memory = text("/proc/\(process)/smaps_rollup").split(separator: "\n")
      .filter { $0.hasPrefix("Private_Dirty:") }
      .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    return (descriptors(of: process), count("task", of: process), memory.last ?? 0)
  }

  /// The processor time of a process in clock ticks, a hundred per second.
  public static func ticks(of process: Int32) -> Int {
    text("/proc/\(process)/stat").split(separator: " ").dropFirst(13).prefix(2)
      .compactMap { Int($0) }.reduce(0, +)
  }

  /// The time that a process's main thread has waited for a processor.
  public static func delay(of process: Int32) -> Duration {
    let fields = text("/proc/\(process)/schedstat").split(separator: " ")
    return .nanoseconds(fields.count > 1 ? Int64(fields[1]) ?? 0 : 0)
  }

  /// The number of entries in a folder that the kernel has for a process.
  private static func count(_ folder: String, of process: Int32) -> Int {
    let path = "/proc/\(process)/\(folder)"
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).count
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
