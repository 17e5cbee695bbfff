internal import Glibc

/// The interface of failing-disk.so, which is loaded before the C library.
struct FailingDisk {
  private typealias Arm = @convention(c) (UnsafePointer<CChar>, Int, Int32, Int32) -> Void
  private typealias Disarm = @convention(c) () -> Int

  private let armFunction: Arm
  private let disarmFunction: Disarm

  init() throws {
    let program = dlopen(nil, RTLD_NOW)
    guard let arm = dlsym(program, "failing_disk_arm"),
      let disarm = dlsym(program, "failing_disk_disarm")
    else { throw TrialFailure("failing-disk.so is not in LD_PRELOAD") }
    armFunction = unsafeBitCast(arm, to: Arm.self)
    disarmFunction = unsafeBitCast(disarm, to: Disarm.self)
  }

  /// Makes a call below a folder fail.
  func arm(_ fault: Fault, below folder: String) {
    armFunction(folder, fault.call, fault.error, fault.isPersistent ? 1 : 0)
  }

  /// Stops the failures.
  ///
  /// - Returns: Whether a call has failed.
  func disarm() -> Bool { disarmFunction() > 0 }
}

/// The call that fails, and its error.
struct Fault: CustomStringConvertible {
  /// The number of the call, from 1.
  var call: Int
  /// The `errno` value.
  var error: Int32
  /// Whether all later calls fail too.
  var isPersistent: Bool

  var description: String {
    "call \(call)\(isPersistent ? " and all after it" : "") with error \(error)"
  }
}
