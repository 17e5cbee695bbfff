internal import Glibc

/// The memory that this process may have.
///
/// Swift ends the program when there is no memory for an array or an object.
public enum AddressSpace {
  /// What everything else needs meanwhile, in bytes.
  private static let reserve = 64 << 20

  /// Whether the system gives this process so much memory at once, and leaves it a reserve.
  ///
  /// - Parameter bytes: The number of bytes.
  /// - Returns: Whether they are available now.
  public static func isAvailable(bytes: Int) -> Bool {
    canMap(bytes, PROT_READ | PROT_WRITE, 0)
  }

  /// Whether the limit of this process's addresses, such as that of `ulimit -v`, leaves that many,
  /// and a reserve; there may be less memory than addresses.
  ///
  /// - Parameter bytes: The number of bytes.
  /// - Returns: Whether they are available now.
  public static func hasAddresses(bytes: Int) -> Bool {
    canMap(bytes, PROT_NONE, MAP_NORESERVE)
  }

  private static func canMap(_ bytes: Int, _ access: Int32, _ flags: Int32) -> Bool {
    let (sum, isTooLarge) = bytes.addingReportingOverflow(reserve)
    guard !isTooLarge else { return false }
    let memory = mmap(nil, sum, access, MAP_PRIVATE | MAP_ANONYMOUS | flags, -1, 0)
    guard let memory, memory != MAP_FAILED else { return false }
    munmap(memory, sum)
    return true
  }
}
