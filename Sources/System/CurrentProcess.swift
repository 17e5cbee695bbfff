internal import CLinux
internal import Glibc

/// Facts about the running process.
public enum CurrentProcess {
  /// The environment variables; of several with one name it is the first.
  public static var environment: [String: String] {
    var variables: [String: String] = [:]
    var place = linux_environment()
    while let start = place, let entry = start.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "="), variables[String(text[..<equals])] == nil {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      place = start + 1
    }
    return variables
  }

  /// The path of the executable, without symbolic links; nil if it cannot be read.
  public static var executable: String? {
    let capacity = Int(PATH_MAX)
    let path = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = max(0, readlink("/proc/self/exe", start, capacity))
    }
    return path.isEmpty ? nil : String(decoding: path, as: UTF8.self)
  }

  /// The working directory; empty if it has been deleted.
  public static var directory: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The number of processors that it may use.
  public static var processorCount: Int { max(1, Int(linux_usable_processors())) }
}
