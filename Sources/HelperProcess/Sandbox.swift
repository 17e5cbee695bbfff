internal import CLinux
internal import Glibc

/// What a helper puts on itself before it touches a stranger's bytes.
///
/// After `enter` the process can compute, use memory, and talk over the channel it holds; opening,
/// executing, connecting or writing anything ends it at once. There is no way back.
public enum Sandbox {
  /// How much a helper may use.
  public struct Limits: Sendable {
    /// Bytes of address space; pixels, the file and the codec's own memory together.
    public var addressSpace: UInt64 = 1_536 << 20
    /// Seconds of computing.
    public var processorSeconds: UInt64 = 10
    /// Open descriptors: the standard three, the channel, the lifeline, the file, the frame.
    public var descriptors: UInt64 = 8

    /// Makes the limits that every helper of ours lives under.
    public init() {}
  }

  /// With what status a helper ends when it could not lock itself in.
  public static let refusalStatus: Int32 = 77

  /// Locks this process in, for good.
  ///
  /// - Parameter limits: How much it may use.
  /// - Throws: `HelperError.system` when any part of it is not to be had; the helper then must not
  ///   go on.
  public static func enter(_ limits: Limits = Limits()) throws(HelperError) {
    try limitResources(limits)
    guard linux_give_up_new_privileges() == 0, linux_forbid_dumping() == 0 else {
      throw .system(call: "prctl", error: errno)
    }
    let filter = try SystemCallFilter(isSanitized: isSanitized)
    try filter.load()
  }

  /// Promises that neither this process nor one it starts gains a right it does not have now.
  ///
  /// For helpers that cannot be locked in, because they need devices, threads and files.
  public static func setNoNewPrivileges() {
    // Kernels before 3.5 cannot promise it; the helper then runs with the rights of its user.
    _ = linux_give_up_new_privileges()
  }

  private static func limitResources(_ limits: Limits) throws(HelperError) {
    var resources: [(Int32, UInt64)] = [
      (linux_limit_cpu_seconds, limits.processorSeconds),
      (linux_limit_file_size, 0),
      (linux_limit_processes, 0),
      (linux_limit_core_size, 0),
      (linux_limit_descriptors, limits.descriptors),
    ]
    // The sanitizers reserve terabytes of addresses for their bookkeeping.
    if !isSanitized { resources.append((linux_limit_address_space, limits.addressSpace)) }
    for (resource, most) in resources {
      // At the first limit of time comes a signal that tells the reason, at the second the end.
      let grace: UInt64 = resource == linux_limit_cpu_seconds ? 1 : 0
      guard linux_limit(resource, most, most + grace) != 0 else { continue }
      throw .system(call: "setrlimit", error: errno)
    }
  }

  private static var isSanitized: Bool {
    dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  }
}
