import CLinux
import Glibc
import HelperProcess

/// Makes the kernel refuse a part of the sandbox to this process and those that it starts.
enum KernelRefusal {
  struct Failure: Error {}

  /// SCMP_ACT_ERRNO(EPERM), a macro that Swift does not import.
  private static let refuse = UInt32(0x0005_0000) | UInt32(EPERM)

  static func refuse(_ part: Sandbox.Part) throws {
    guard let filter = seccomp_init(linux_action_allow) else { throw Failure() }
    defer { seccomp_release(filter) }
    switch part {
    case .limits:
      // Without a new limit in the third argument, limits are only read.
      try add(filter, "prlimit64", where: [argument(2, SCMP_CMP_NE, 0)])
    case .privileges:
      try add(filter, "prctl", where: [argument(0, SCMP_CMP_EQ, UInt64(PR_SET_NO_NEW_PRIVS))])
    case .landlock:
      try add(filter, "landlock_restrict_self")
    case .systemCalls:
      try add(filter, "seccomp")
      try add(filter, "prctl", where: [argument(0, SCMP_CMP_EQ, UInt64(PR_SET_SECCOMP))])
    }
    guard seccomp_load(filter) == 0 else { throw Failure() }
  }

  private static func argument(
    _ index: UInt32, _ comparison: scmp_compare, _ value: UInt64
  ) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: index, op: comparison, datum_a: value, datum_b: 0)
  }

  private static func add(
    _ filter: scmp_filter_ctx, _ name: String, where conditions: [scmp_arg_cmp] = []
  ) throws {
    let call = seccomp_syscall_resolve_name(name)
    let result = seccomp_rule_add_array(
      filter, refuse, call, UInt32(conditions.count), conditions)
    guard call >= 0, result == 0 else { throw Failure() }
  }
}
