internal import CLinux
internal import Glibc

/// The sandbox that a helper enters before it reads untrusted bytes.
///
/// After `enter` the process can compute, use memory and use its channel; opening, executing,
/// connecting or writing anything kills it. The sandbox cannot be left.
public enum Sandbox {
  /// A part of the sandbox, in the order in which they are set up.
  public enum Part: Int64, CaseIterable, Codable, Sendable {
    /// Resource limits.
    case limits = 1
    /// That neither this process nor one that it starts gains privileges.
    case privileges
    /// Landlock, if the kernel has it.
    case landlock
    /// The list of system calls.
    case systemCalls
  }

  /// An error in setting up the sandbox.
  public struct Failure: Error {
    /// The part that is unavailable.
    public var part: Part
    /// The call that failed.
    public var cause: HelperError
  }

  /// The resource limits of a helper.
  public struct Limits: Sendable {
    /// Bytes of address space, for the pixels, the file and the codec.
    public var addressSpace: UInt64 = 1_536 << 20
    /// Seconds of processor time.
    public var processorSeconds: UInt64 = 10
    /// Open file descriptors: the standard three, the channel, the lifeline, the file, the frame.
    public var descriptors: UInt64 = 8
    /// Whether threads may be started, but no processes.
    public var startsThreads: Bool

    /// Makes the default limits.
    public init(startsThreads: Bool = false) {
      self.startsThreads = startsThreads
    }
  }

  /// The exit status of a helper that could not enter the sandbox.
  public static let refusalStatus: Int32 = 77

  /// Enters the sandbox, irrevocably.
  ///
  /// - Parameter limits: The resource limits.
  /// - Throws: `Failure` when any part of it is unavailable; the helper must exit then.
  public static func enter(_ limits: Limits = Limits()) throws(Failure) {
    for part in Part.allCases {
      do throws(HelperError) {
        try setUp(part, limits)
      } catch {
        throw Failure(part: part, cause: error)
      }
    }
  }

  private static func setUp(_ part: Part, _ limits: Limits) throws(HelperError) {
    switch part {
    case .limits: try limitResources(limits)
    case .privileges:
      guard linux_set_no_new_privileges() == 0, linux_forbid_dumping() == 0 else {
        throw .system(call: "prctl", error: errno)
      }
    case .landlock: try Landlock.denyAll()
    case .systemCalls:
      try SystemCallFilter(isSanitized: isSanitized, startsThreads: limits.startsThreads).load()
    }
  }

  /// Prevents this process and its children from gaining privileges.
  ///
  /// For helpers that cannot be sandboxed, because they need devices, threads and files.
  public static func setNoNewPrivileges() {
    // Kernels before 3.5 do not support it; the helper then runs with the privileges of its user.
    _ = linux_set_no_new_privileges()
  }

  private static func limitResources(_ limits: Limits) throws(HelperError) {
    var resources: [(Int32, UInt64)] = [
      (linux_limit_cpu_seconds, limits.processorSeconds),
      (linux_limit_file_size, 0),
      (linux_limit_core_size, 0),
      (linux_limit_descriptors, limits.descriptors),
    ]
    // It counts the threads of all processes of the user.
    if !limits.startsThreads { resources.append((linux_limit_processes, 0)) }
    // The sanitizers reserve terabytes of address space.
    if !isSanitized { resources.append((linux_limit_address_space, limits.addressSpace)) }
    for (resource, most) in resources {
      // At the soft limit of time the kernel sends SIGXCPU, at the hard limit SIGKILL.
      let grace: UInt64 = resource == linux_limit_cpu_seconds ? 1 : 0
      guard linux_limit(resource, most, most + grace) != 0 else { continue }
      throw .system(call: "setrlimit", error: errno)
    }
  }

  private static var isSanitized: Bool {
    dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  }
}
