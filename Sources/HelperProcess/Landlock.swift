internal import CLinux
internal import Glibc

/// Landlock, by which a process gives up access to files, and on newer kernels to more.
///
/// It is a second wall behind the filter of system calls: should a call be allowed there by
/// mistake, it still opens nothing.
public enum Landlock {
  /// The version that the kernel implements; nil if it has none or does not let it be used.
  public static var version: Int? {
    let version = linux_landlock_version()
    return version > 0 ? Int(version) : nil
  }

  /// Denies everything that the kernel's version can deny, without exceptions.
  ///
  /// Nothing is denied by a kernel without it. The process must not be able to gain privileges.
  ///
  /// - Throws: `HelperError.system` when the kernel has it but refuses.
  public static func denyAll() throws(HelperError) {
    guard let version else { return }
    guard linux_landlock_restrict(rules(version)) == 0 else {
      throw .system(call: "landlock_restrict_self", error: errno)
    }
  }

  /// All rights of a version; a kernel rejects rights that it does not know.
  private static func rules(_ version: Int) -> linux_landlock_ruleset {
    // The rights of LANDLOCK_ACCESS_FS: 13 at first, then REFER, TRUNCATE and IOCTL_DEV.
    let files = 13 + [2, 3, 5].count { version >= $0 }
    return linux_landlock_ruleset(
      files: 1 << files - 1,
      // TCP: binding and connecting.
      network: version >= 4 ? 0b11 : 0,
      // Abstract sockets of, and signals to, processes outside.
      scopes: version >= 6 ? 0b11 : 0)
  }
}
