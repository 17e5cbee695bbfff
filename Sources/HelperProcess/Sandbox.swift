internal import CLinux
internal import Glibc

/// The sandbox that a helper enters before it reads untrusted bytes.
///
/// After `enter` the process can compute, use memory and use its channel, and a server can answer its
/// clients; opening, executing, connecting or writing anything kills it. The sandbox cannot be left.
public enum Sandbox {
  /// A part of the sandbox, in the order in which they are set up.
  public enum Part: Int64, CaseIterable, Codable, Sendable {
    /// No new privileges, for this process and those that it starts (`PR_SET_NO_NEW_PRIVS`).
    case privileges = 1
    /// Landlock, if the kernel has it.
    case landlock
    /// Resource limits.
    case limits
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

  /// What a helper does, which decides about the system calls it may make.
  public enum Purpose: Hashable, Sendable {
    /// It decodes; whether it may start threads for that, but no processes.
    case decoding(startsThreads: Bool)
    /// It answers the clients of a socket that listens already.
    case serving

    /// Whether threads may be started.
    var startsThreads: Bool { self == .decoding(startsThreads: true) }
  }

  /// The resource limits of a helper.
  public struct Limits: Sendable {
    /// What it does.
    public let purpose: Purpose
    /// Bytes of address space; for a decoder that of the pixels, the file and the codec.
    public var addressSpace: UInt64 = 1_536 << 20
    /// Seconds of processor time; nil for a helper that runs as long as the program.
    public var processorSeconds: UInt64? = decodingSeconds
    /// Open file descriptors: the standard three, the channel, the lifeline, the file, the frame.
    public var descriptors: UInt64 = 8

    /// The seconds of processor time of a decoder.
    public static let decodingSeconds: UInt64 = 10

    /// Makes the limits of a decoder.
    public init(startsThreads: Bool = false) {
      purpose = .decoding(startsThreads: startsThreads)
    }

    /// Makes the limits of a server.
    ///
    /// - Parameters:
    ///   - connections: The number of connections at a time.
    ///   - addressSpace: Bytes of address space.
    public init(servingConnections connections: Int, addressSpace: UInt64) {
      purpose = .serving
      self.addressSpace = addressSpace
      processorSeconds = nil
      // Those of every helper, the socket that listens, its events, a connection that is refused,
      // and the channels of two uploads, one of which is being ended.
      descriptors += 5 + UInt64(connections)
    }
  }

  /// The exit status of a helper that could not enter the sandbox.
  public static let refusalStatus: Int32 = 77

  /// Enters the sandbox, irrevocably.
  ///
  /// - Parameters:
  ///   - limits: The resource limits.
  ///   - startThreads: Starts threads, which inherit Landlock and are in the sandbox when this
  ///     returns; what they do at their start must be over when they are started.
  /// - Throws: `Failure` when any part of it is unavailable; the helper must exit then.
  public static func enter(
    _ limits: Limits = Limits(), startThreads: () -> Void = {}
  ) throws(Failure) {
    for part in Part.allCases {
      // The limits are those of the process, and one is on the number of threads.
      if part == .limits { startThreads() }
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
      try SystemCallFilter(limits.purpose, isSanitized: isSanitized).load()
    }
  }

  /// Whether this process, and so its helpers, may use less memory than a decoder's own limit.
  public static var isMemoryLimited: Bool {
    linux_current_limit(linux_limit_address_space) < Limits().addressSpace
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
      (linux_limit_file_size, 0),
      (linux_limit_core_size, 0),
      (linux_limit_descriptors, limits.descriptors),
    ]
    if let seconds = limits.processorSeconds {
      resources.append((linux_limit_cpu_seconds, seconds))
    }
    // It counts the threads of all processes of the user.
    if !limits.purpose.startsThreads { resources.append((linux_limit_processes, 0)) }
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
