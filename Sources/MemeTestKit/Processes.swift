internal import Foundation
public import Glibc

/// What the system tells of running processes.
public enum Processes {
  /// The number of a process by its name and the one that started it.
  public static func child(_ name: String, of parent: pid_t) -> pid_t? {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.first {
      text("/proc/\($0)/comm") == name + "\n"
        && text("/proc/\($0)/status").contains("PPid:\t\(parent)\n")
    }
  }

  /// How many files are open in a process, how many threads it has, and kilobytes of its own.
  public static func usage(of process: pid_t) -> (descriptors: Int, threads: Int, kilobytes: Int) {
    func count(_ folder: String) -> Int {
      ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/\(folder)")) ?? [])
        .count
    }
    let memory = text("/proc/\(process)/smaps_rollup").split(separator: "\n")
      .filter { $0.hasPrefix("Private_Dirty:") }
      .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    return (count("fd"), count("task"), memory.last ?? 0)
  }

  /// Clock ticks, a hundred a second, that a process has computed.
  public static func ticks(of process: pid_t) -> Int {
    text("/proc/\(process)/stat").split(separator: " ").dropFirst(13).prefix(2)
      .compactMap { Int($0) }.reduce(0, +)
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
