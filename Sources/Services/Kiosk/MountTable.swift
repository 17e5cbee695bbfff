/// The mounted file systems, as the kernel lists them.
///
/// The format of `/proc/self/mountinfo` is documented in proc(5):
///
///     36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue
struct MountTable {
  /// A mounted file system.
  struct Mount: Equatable {
    /// The numbers of the device, as `8:17`.
    var device: String
    /// The path of its folder.
    var path: String
    /// Whether it can be written to.
    var isWritable: Bool
  }

  /// In the order in which they were mounted; later ones hide earlier ones at the same path.
  let mounts: [Mount]

  /// Parses the kernel's list; lines of another form are skipped.
  init(_ text: String) {
    mounts = text.split(separator: "\n").compactMap { Self.mount(of: $0) }
  }

  private static func mount(of line: Substring) -> Mount? {
    let fields = line.split(separator: " ")
    guard let separator = fields.firstIndex(of: "-"), separator >= 6,
      fields.count > separator + 3, let path = unescaped(fields[4])
    else { return nil }
    // The options of this mount, and those of the file system itself.
    let isReadOnly = [fields[5], fields[separator + 3]].contains { options in
      options.split(separator: ",").contains("ro")
    }
    return Mount(device: String(fields[2]), path: path, isWritable: !isReadOnly)
  }

  /// A path whose spaces, tabs, line feeds and backslashes are octal numbers, as `\040`.
  private static func unescaped(_ field: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = field.utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
